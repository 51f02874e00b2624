import type { Character, Side } from '#shared/games/bang-duel/rules/characters.ts';

/** Whom a side has in front and behind him, as far as it was tapped, and what their cards say. */
export interface Chosen {
  readonly people: readonly Character[];
  readonly health: Health;
}

type Health = Readonly<Partial<Record<Character, number>>>;

/** Whose health is to be asked, once both are chosen: the box does not know it. */
export function unknownOf({ people, health }: Chosen, printed: Health): Character | undefined {
  return people.length < 2
    ? undefined
    : people.find((id) => health[id] === undefined && printed[id] === undefined);
}

/** What is told once all of it is known. */
export function commandOf(side: Side, chosen: Chosen, printed: Health) {
  const [ap, pp] = chosen.people;
  if (ap === undefined || pp === undefined || unknownOf(chosen, printed) !== undefined) return undefined;
  const figure = (id: Character) => ({
    id,
    ...(chosen.health[id] === undefined ? {} : { max: chosen.health[id] }),
  });
  return { type: 'line-up', side, ap: figure(ap), pp: figure(pp) };
}
