import type { Seat } from '#shared/games/kit/game.ts';
import type { Place } from '#shared/table/seating.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import { placeEdges, type PlacedEdge } from './place-edges.ts';
import type { RawEdge } from './raw-edge.ts';
import { fitted, spanOf, type Stretch } from './stretch.ts';

/** So much of the strip the hands that counted keep beside those that came too late. */
const LEAST_SHARE = 0.2;

type Press = RaceView['presses'][number];

/** One seat of a photo finish. */
export interface Row {
  readonly place: Place;
  readonly press: Press | undefined;
  /** From the hand before it; none for the first one and for those that came too late. */
  readonly gap: (RaceView['gaps'][number] & { readonly isHeat: boolean }) | undefined;
  /** How far off the press may be, seen from the hand before it, which is what decides; else from the first one. */
  readonly boundUs: number;
  /** Presses that did not count, also those that came when everything was decided. */
  readonly refused: readonly { readonly us: number; readonly why: string }[];
  readonly released: readonly number[];
  readonly bounce: readonly PlacedEdge[];
  readonly isLast: boolean;
  readonly isMissing: boolean;
  readonly doubt: RaceView['doubts'][number]['why'] | undefined;
}

/** First hand to last, then whoever has none, then seats that only had presses that did not count. */
export function rowsOf(race: RaceView, edges: readonly RawEdge[], places: readonly Place[]): Row[] {
  const { presses, refused, entrants, verdict } = race;
  const missing = entrants.filter((seat) => !presses.some((press) => press.seat === seat));
  const placed = placeEdges(edges, race, places);
  const after = placed.filter(({ kind }) => kind === 'press');
  const order = [
    ...presses.map(({ seat }) => seat),
    ...missing,
    ...[...refused, ...after].map(({ seat }) => seat),
  ];
  return [...new Set(order)].flatMap((seat): Row[] => {
    const place = places.find((each) => each.seat === seat);
    if (!place) return [];
    const gap = gapsOf(race).find(({ to }) => to === seat);
    const press = presses.find((each) => each.seat === seat);
    const own = placed.filter((edge) => edge.seat === seat);
    return [
      {
        place,
        press,
        boundUs: press ? boundOf(press, race) : 0,
        gap: gap && { ...gap, isHeat: isHeat(race, gap.from, gap.to) },
        refused: [
          ...refused.filter((press) => press.seat === seat),
          ...own.filter((edge) => after.includes(edge)).map(({ us }) => ({ us, why: afterwards(us, press) })),
        ],
        released: own.filter(({ kind }) => kind === 'release').map(({ us }) => us),
        bounce: own.filter(({ kind }) => kind === 'bounce'),
        isLast: verdict.last === seat && places.length > 2,
        isMissing: missing.includes(seat),
        doubt: race.doubts.find((doubt) => doubt.seat === seat)?.why,
      },
    ];
  });
}

const afterwards = (us: number, press: Press | undefined): string =>
  press && press.us < us ? 'hand-is-down' : 'race-is-over';

const isHeat = ({ verdict, gaps }: RaceView, from: Seat, to: Seat): boolean => {
  const gap = gaps.find((each) => each.from === from && each.to === to);
  return (
    verdict.groups.some((group) => group.includes(from) && group.includes(to)) ||
    (gap !== undefined && gap.us <= gap.bound_us)
  );
};

const boundOf = ({ seat, bound_us }: Press, { gaps }: RaceView): number =>
  gaps.find(({ to }) => to === seat)?.bound_us ?? bound_us;

/** Every press there is, also those that counted for nothing. */
export const wholeOf = (race: RaceView, rows: readonly Row[]): Stretch =>
  fitted([
    ...race.presses.flatMap((press) => around(press, race)),
    ...race.refused.map(({ us }) => us),
    ...rows.flatMap((row) => row.refused.map(({ us }) => us)),
  ]);

/** The hands that made the verdict. */
export const countedOf = (race: RaceView): Stretch => {
  const hands = race.presses.filter(({ late }) => !late);
  return hands.length > 1 ? fitted(hands.flatMap((hand) => around(hand, race))) : wholeOf(race, []);
};

/** All the hands, also those that came too late. */
export const handsOf = (race: RaceView): Stretch =>
  fitted(race.presses.flatMap((press) => around(press, race)));

/** Hands that came so late that the others would be one line beside them. */
export function farOf(race: RaceView): readonly Press[] {
  const isFar = spanOf(countedOf(race)) < LEAST_SHARE * spanOf(handsOf(race));
  return isFar ? race.presses.filter(({ late }) => late) : [];
}

/** What is shown first. */
export const openingOf = (race: RaceView): Stretch =>
  race.presses.some(({ late }) => late) && farOf(race).length === 0 ? handsOf(race) : countedOf(race);

/** Between hands that counted. */
const gapsOf = ({ gaps, presses }: RaceView): RaceView['gaps'] =>
  gaps.filter(({ to }) => !presses.some(({ seat, late }) => seat === to && late));

/** The two neighbours that were closest. */
export function closestOf(race: RaceView): Stretch | undefined {
  const [closest] = gapsOf(race).toSorted((a, b) => a.us - b.us);
  const [from, to] = [closest?.from, closest?.to].map((seat) =>
    race.presses.find((press) => press.seat === seat),
  );
  return from && to && fitted([from.us, ...around(to, race)]);
}

/** The hand that the axis counts from: the first one in sight, or else the one before that. */
export function zeroOf(rows: readonly Row[], { fromUs, toUs }: Stretch): Row | undefined {
  const hands = rows.flatMap((row) => (row.press ? [{ row, us: row.press.us }] : []));
  const before = hands.filter(({ us }) => us <= toUs).toSorted((a, b) => a.us - b.us);
  return (before.find(({ us }) => us >= fromUs) ?? before.at(-1))?.row;
}

const around = (press: Press, race: RaceView): readonly [number, number] => {
  const bound = boundOf(press, race);
  return [press.us - bound, press.us + bound];
};
