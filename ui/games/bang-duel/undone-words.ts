import type { Decision } from '#shared/games/bang-duel/effects/questions.ts';
import type { DECISIONS, LIGHT } from '#shared/games/bang-duel/match/commands.ts';
import type { Event, EventOf } from '#shared/games/bang-duel/match/events.ts';
import { isCard } from '#shared/games/bang-duel/rules/cards.ts';
import { isCharacter } from '#shared/games/bang-duel/rules/characters.ts';
import { eventOf, type Row } from '#shared/table/log.ts';
import { m } from '../../words/messages.js';
import { cardName, characterName, sideName } from './names.ts';
import type { BangView } from './view.ts';

type Does = keyof typeof DECISIONS | keyof typeof LIGHT;

const card = (name: unknown): string => (isCard(name) ? cardName(name) : String(name));
const character = (id: unknown): string => (isCharacter(id) ? characterName(id) : String(id));

/** Of what people decide. */
const DECIDED: Readonly<Record<Does, (decision: Decision, before: BangView) => string>> = {
  begin: () => m.bang_duel_undone_turn_start(),
  play: (decision) => {
    const name = { card: card(decision['card']) };
    return decision['as'] === undefined ? m.bang_duel_undone_card(name) : m.bang_duel_undone_as_colt(name);
  },
  swap: () => m.bang_duel_undone_marker(),
  reload: (decision) => m.bang_duel_undone_reload({ card: card(decision['card']) }),
  ability: (decision) => m.bang_duel_undone_ability({ name: character(decision['name']) }),
  end: () => m.bang_duel_undone_turn_end(),
  take: () => m.bang_duel_undone_taken(),
  miss: (decision) => m.bang_duel_undone_card({ card: card(decision['card']) }),
  barrel: () => m.bang_duel_undone_card({ card: cardName('Barrel') }),
  hat: () => m.bang_duel_undone_card({ card: cardName('Hat') }),
  kid: () => m.bang_duel_undone_ability({ name: characterName('Kid Curry') }),
  open: () => m.bang_duel_undone_opened(),
  show: () => m.bang_duel_undone_shown(),
  pay: () => m.bang_duel_undone_paid(),
  none: () => m.bang_duel_undone_declined(),
  bill: () => m.bang_duel_undone_bill(),
  shoot: () => m.bang_duel_undone_hit_card(),
  'give-up': () => m.bang_duel_undone_gave_up(),
  move: () => m.bang_duel_undone_marker(),
  strip: (decision) => m.bang_duel_undone_stripped({ card: card(decision['gear']) }),
  discard: () => m.bang_duel_undone_discard(),
  rob: () => m.bang_duel_undone_robbed(),
  arrive: (decision) => m.bang_duel_undone_arrived({ name: character(decision['character']) }),
  hit: ({ target }, { question }) => {
    // A shot that names nobody was at whoever is asked about it since.
    const id = target ?? (question?.ask === 'react' ? question.target : undefined);
    return id === undefined ? m.bang_duel_undone_shot() : m.bang_duel_undone_shot_at({ name: character(id) });
  },
  cancel: () => m.bang_duel_undone_cancelled(),
  lose: ({ target }) => m.bang_duel_undone_lost({ name: character(target) }),
  heal: ({ target }) => m.bang_duel_undone_healed({ name: character(target) }),
  gear: (decision) => m.bang_duel_undone_gear(bearer(decision)),
  ungear: (decision) => m.bang_duel_undone_ungear(bearer(decision)),
};

const bearer = (decision: Decision) => ({
  card: card(decision['card']),
  name: character(decision['target']),
});

type Words = {
  readonly [Type in Event['type']]?: (event: EventOf<Type>, before: BangView) => string;
};

/** What people call it; of the events of one command the one that stands first here says it best. */
const WORDS: Words = {
  'round-corrected': ({ round }) => m.bang_duel_undone_correction_round({ round }),
  'round-started': ({ round }) => m.bang_duel_undone_round({ round }),
  conceded: () => m.bang_duel_undone_conceded(),
  corrected: () => m.bang_duel_undone_correction(),
  'level-set': () => m.bang_duel_undone_level(),
  'lined-up': ({ side }) => m.bang_duel_undone_line_up({ side: sideName(side) }),
  decided: ({ decision }, before) =>
    Object.hasOwn(DECIDED, decision.do)
      ? DECIDED[decision.do as Does](decision, before)
      : m.bang_duel_undone_answer(),
  'hands-settled': () => m.bang_duel_undone_reveal(),
  'race-voided': () => m.bang_duel_undone_countdown_void(),
  'signal-given': () => m.bang_duel_undone_countdown(),
};

export function undoneWords(rows: readonly Row[], before: BangView): string | undefined {
  for (const [type, words] of Object.entries(WORDS)) {
    const row = rows.find((each) => each.type === type);
    if (row) return (words as (event: object, before: BangView) => string)(eventOf(row), before);
  }
  return undefined;
}
