import { isDeepStrictEqual } from 'node:util';
import { Value } from 'typebox/value';
import { sha256 } from '#server/store/chain.ts';
import type { Stores } from '#server/store/stores.ts';
import { judge } from '#shared/race/judge.ts';
import { RACE_RECORDED, type Row } from '#shared/table/log.ts';
import { Hand, RaceRecord } from '#shared/wire/race-record.ts';
import { parsed } from '#server/parsed.ts';
import { mismatch, rawPresses } from './raw-presses.ts';
import { unaccounted } from './unaccounted.ts';
import { faultSentence } from '#shared/wire/record-faults.ts';

/** A race as it lies on the disk; its record is null until the race is over. */
export interface RawRace {
  readonly n: number;
  readonly record: string | null;
  readonly digest: string | null;
  readonly late: string | null;
}

type Raw = Pick<Stores, 'edges' | 'touches'>;

/**
 * What is wrong with a race, in plain words: its seal in the log, its hands, its verdict. `areAllRead` tells afterwards
 * whether all raw presses that were looked for could be read.
 */
export function checkRace(
  { n, record: text, digest, late }: RawRace,
  rows: readonly Row[],
  raw: Raw,
  areAllRead: () => boolean = () => true,
): string[] {
  const seal = rows.findLast(({ type, data }) => type === RACE_RECORDED && data['race'] === n);
  if (text === null) return seal ? [faultSentence('race-gone')] : [];
  if (!seal) return [faultSentence('race-not-over')];
  const faults: string[] = [];
  if (sha256(text) !== digest) faults.push(faultSentence('race-changed'));
  else if (digest !== seal.data['digest']) faults.push(faultSentence('race-not-named'));

  const record = parsed(text);
  const latecomers = parsed(late ?? '[]');
  if (!Value.Check(RaceRecord, record) || record.race !== n)
    return [...faults, faultSentence('race-unreadable')];
  if (!Array.isArray(latecomers) || !latecomers.every((hand) => Value.Check(Hand, hand)))
    return [...faults, faultSentence('late-unreadable')];
  const ofPresses = [
    ...strangeHands(record, latecomers, raw),
    ...gapsIn(record, raw),
    ...unaccounted(record, latecomers, rows, seal.seq, raw),
  ];
  const presses = areAllRead() ? ofPresses : [faultSentence('presses-on-damage')];
  return [...faults, ...presses, ...wrongVerdict(record)];
}

function strangeHands({ hands, refused, on }: RaceRecord, late: readonly Hand[], raw: Raw): string[] {
  return [...hands, ...refused, ...late].flatMap((hand) => {
    // In a race of letting go a press that means nothing is refused like one that is let go too late.
    const kind = on && refused.some((each) => each === hand) ? 'either' : on;
    const why = mismatch(hand, rawPresses(raw, hand.clock, hand.seq, hand.seq)[0], kind);
    return why === undefined
      ? []
      : [faultSentence(why, { seat: hand.seat, clock: hand.clock, seq: hand.seq })];
  });
}

function gapsIn({ edges }: RaceRecord, raw: Raw): string[] {
  return edges.flatMap(({ clock, from, to }) => {
    const there = new Set(rawPresses(raw, clock, from, to).map(({ seq }) => seq));
    for (let seq = from; seq <= to; seq++)
      if (!there.has(seq)) return [faultSentence('edge-missing', { clock, seq })];
    return [];
  });
}

/** A verdict by a machine is reached again from the hands; that of a person is taken as it is. */
export function wrongVerdict(record: RaceRecord): string[] {
  const { verdict, hands, reports, doubts } = record;
  if (verdict.status === 'by-hand' || verdict.status === 'void') return [];
  const { sure, ...known } = judge(record, hands, reports, doubts).verdict;
  // Verdicts of before did not look into a dead heat for those who cannot have been last.
  const end = known.missing.length > 0 ? known.missing : (known.groups.at(-1) ?? []);
  const last = known.status === 'final' && end.length === 1 ? (end[0] ?? null) : null;
  return isDeepStrictEqual(verdict, verdict.sure && sure ? { ...known, sure } : { ...known, last })
    ? []
    : [faultSentence('verdict-wrong')];
}
