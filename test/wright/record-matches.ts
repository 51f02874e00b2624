import { deepStrictEqual } from 'node:assert';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Seat } from '#shared/games/kit/game.ts';
import type { Command, CommandOf } from '#shared/games/wright/match/commands.ts';
import type { GivenOptions } from '#shared/games/wright/rules/options.ts';
import { playMatch } from '#shared/games/wright/simulate/play-match.ts';
import { randomPolicy, simplePolicy } from '#shared/games/wright/simulate/policies.ts';
import { randomFrom } from '#shared/random.ts';
import type { TableTop } from '#shared/games/wright/simulate/table-top.ts';
import { commandsBack } from '#shared/table/undo-states.ts';
import { evening, NAMES } from './evening.ts';
import * as oracle from './oracle.ts';
import type { Told } from './scene.ts';

/**
 * Plays and writes the recorded matches: `node test/wright/record-matches.ts`. Every round is reckoned a second time from the
 * real cards by the naive rules, and nothing is written unless both agree. Recordings are kept for good: write new ones, do not
 * overwrite old ones because the engine now disagrees.
 */
interface Recording {
  readonly file: string;
  readonly about: string;
  readonly seed: number;
  readonly players: number;
  readonly level: 'light' | 'full';
  readonly options?: GivenOptions;
  /** No revolvers: the referee says who was better. */
  readonly rankByHand?: boolean;
}

const RECORDINGS: readonly Recording[] = [
  {
    file: '01-light-two',
    about: 'two players, light, the default rules',
    seed: 22,
    players: 2,
    level: 'light',
  },
  { file: '02-light-three', about: 'three players, light', seed: 12, players: 3, level: 'light' },
  {
    file: '03-light-four',
    about: 'four players, light, misses in reverse, the excluded player fires too',
    seed: 13,
    players: 4,
    level: 'light',
    options: { missOrder: 'reverse', excludedMiss: true },
  },
  { file: '04-light-five', about: 'five players, light', seed: 14, players: 5, level: 'light' },
  {
    file: '05-full-two',
    about: 'two players, full, duel cards to the pile, the slower hand begins',
    seed: 24,
    players: 2,
    level: 'full',
    options: { duelCards: 'loot', nextFirst2p: 'slower', nerveFirst: 'rival' },
  },
  { file: '06-full-three', about: 'three players, full', seed: 16, players: 3, level: 'full' },
  {
    file: '07-full-four',
    about: 'four players, full, empty revolvers draw, helpers do not stack, empty hands share nothing',
    seed: 17,
    players: 4,
    level: 'full',
    options: { indiansEmpty: 'draw', helperStack: false, emptyShares: false },
  },
  { file: '08-full-five', about: 'five players, full', seed: 18, players: 5, level: 'full' },
  {
    file: '09-full-two-aside',
    about: 'two players, full, duel cards aside, eight rounds',
    seed: 26,
    players: 2,
    level: 'full',
    options: { duelCards: 'aside', rounds: 8 },
  },
  {
    file: '10-light-five-clockwise',
    about: 'five players, light, misses clockwise and forced, ties to round wins',
    seed: 20,
    players: 5,
    level: 'light',
    options: { missOrder: 'clockwise', missTie: 'forced', gameTie: 'roundWins' },
  },
  {
    file: '11-light-four-by-hand',
    about: 'four players, light, every ranking by hand',
    seed: 21,
    players: 4,
    level: 'light',
    rankByHand: true,
  },
];

for (const recording of RECORDINGS) record(recording);

function record({ file, about, seed, players, level, options = {}, rankByHand = false }: Recording): void {
  const random = randomFrom(seed);
  const setup = { name: 'Saloon', level, seats: NAMES.slice(0, players).map((name) => ({ name })), options };
  const party = evening(setup);
  const lines: object[] = [{ about, setup }];
  let count = 0;
  const say = (told: Told) => {
    count += 1;
    const id = `${file}-${count}`;
    const line = { ...told, id };
    const rows = party.dispatch(line);
    lines.push(line);
    return rows;
  };
  /** Taps undo so often, then tells again what was taken back, as people do. */
  const slip = (times: number) => {
    const taken = new Set(
      Array.from({ length: Math.min(times, [...commandsBack(party.table())].length) }, () =>
        say({ type: 'undo', reason: 'slipped' }),
      ).flatMap((rows) => rows.flatMap(({ data }) => data['commands'] as string[])),
    );
    const again = lines.filter((line) => 'id' in line && taken.has(line.id as string)) as Told[];
    for (const told of again) say(told);
  };

  let top: TableTop | undefined;
  let order: readonly Seat[] = [];
  let reveal: CommandOf<'reveal'> | undefined;
  let opened: Told | undefined;
  let miscounted = 0;
  const dispatch = (command: Command) => {
    switch (command.type) {
      case 'race-opened':
        opened = command;
        break;
      case 'race-settled': {
        const groups = command.verdict.groups.flat();
        order = [...groups, ...command.verdict.missing];
        if (random.chance(0.2)) {
          say(command);
          const wasOpened = party.view().state.round.sheriffs < 4 && opened;
          if (party.view().phase === 'reveal') {
            say({ type: 'void-race', reason: 'false start' });
            if (wasOpened && party.view().phase === 'playing') say(wasOpened);
          }
        }
        if (random.chance(0.25))
          say(players === 2 ? { type: 'give-order', first: groups[0] } : { type: 'give-order', order });
        else if (party.view().race !== null) say(command);
        return;
      }
      case 'reveal':
        reveal = command;
        if (level === 'full' && random.chance(0.4)) {
          miscounted = 1;
          say({ type: 'count-pile', loot: (party.view().pile ?? 0) + miscounted, confirm: true });
        }
        break;
      case 'next-round':
        [opened, reveal, miscounted] = [undefined, undefined, 0];
        if (random.chance(0.3)) say({ type: 'rename', seat: '1', name: `Jessie ${count}` });
        break;
      default:
    }
    say(command);
    const settledNow = party.view().phase === 'between' || party.view().phase === 'finished';
    if (settledNow && command.type !== 'next-round') check();
    else if (random.chance(level === 'full' ? 0.02 : 0.15)) slip(1 + random.below(3));
  };

  /** The same round from the real cards, by the naive rules. */
  function check(): void {
    const round = party.view().state.scored.at(-1);
    if (!round || !top || !reveal) return;
    const loot = top.loot.length + miscounted;
    const choices = [...commandsBack(party.table())]
      .reverse()
      .flatMap((rows) =>
        rows.filter(({ type }) => type === 'miss-fired').map(({ data }) => data['target'] as Seat | null),
      );
    const misses = oracle.missQueue({
      seats: top.seats,
      order: round.excluded ? order.slice(0, -1) : round.order,
      revolvers: withBonus(round.bonusTo),
      options,
      excluded: round.excluded,
    }).length;
    const chosen = misses === 0 ? [] : choices.slice(-misses);
    const points = round.excluded
      ? oracle.round({ seats: top.seats, order, revolvers: withBonus(null), loot, choices: chosen, options })
      : oracle.duel({
          players: ['1', '2'],
          first: round.order[0] ?? '',
          bonusTo: round.bonusTo,
          revolvers: withBonus(null),
          bonus: reveal.bonus ?? [],
          loot,
          choices: chosen,
          options,
        });
    if ('error' in points) throw new Error(`${file}: ${points.error}`);
    deepStrictEqual({ ...round.points }, { ...points.points });
  }

  function withBonus(to: Seat | null): Readonly<Record<string, readonly oracle.Card[]>> {
    const { revolvers = {}, bonus = [] } = reveal ?? {};
    return to ? { ...revolvers, [to]: [...(revolvers[to] ?? []), ...bonus] } : { ...revolvers };
  }

  playMatch({
    state: () => party.table().core.state,
    random,
    dispatch,
    rankByHand,
    policy: () => (seed % 2 === 0 ? simplePolicy : randomPolicy),
    look: (cards) => {
      top = cards;
    },
  });
  say({ type: 'correct-round', round: 2, points: { '2': 9 }, reason: 'written down wrong' });
  const { standings, winners } = party.view();
  const rounds = party.view().state.scored.map(({ excluded, ranking, loot, points, leftover, marks }) => ({
    excluded,
    ranking,
    loot,
    points,
    leftover,
    marks,
  }));
  lines.push({ standings, winners, rounds });
  writeFileSync(
    join(import.meta.dirname, 'matches', `${file}.jsonl`),
    lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  );
}
