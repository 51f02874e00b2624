import { describe, expect, it } from 'vitest';
import { encodeBoardLine, PROTOCOL, type BoardLine, type HubLine } from '#shared/wire/board-line.ts';
import { figures, troubles, type Findings } from './certificate.ts';
import { CARE_MS, SelfTest } from './self-test.ts';
import * as words from './words.ts';

const boot = '0000002a';
const HELLO = {
  kind: 'hello',
  boot,
  protocol: PROTOCOL,
  firmware: '0.1.0',
  board: 'B1',
  tickHz: 16_000_000,
  channels: 2,
  resolutionNs: 1_000,
  bounceMs: 25,
  room: 64,
  longestLine: 40,
  oldest: 4,
  next: 5,
} as const;
const TICKS_PER_MS = HELLO.tickHz / 1000;

/** A test whose board, person and clock are played by hand. */
function play() {
  let ms = 0;
  const sent: HubLine[] = [];
  const told: string[] = [];
  const outcomes: (Findings | string)[] = [];
  const test = new SelfTest({
    now: () => ms,
    send: (line) => sent.push(line),
    dispatch: (line) => told.push(line),
    ask: (missing) => told.push(words.asking(missing)),
    pressed: ({ channel, bounceMs }) => told.push(words.pressed(channel, bounceMs)),
    over: (outcome) => outcomes.push(outcome),
  });
  const say = (...lines: BoardLine[]) => {
    for (const line of lines) test.hear(encodeBoardLine(line));
  };
  const wait = (forMs: number) => {
    for (let passed = 0; passed < forMs; passed += CARE_MS) {
      ms += CARE_MS;
      test.care();
    }
  };
  const edge = (seq: number, atMs: number, channel: number, state: 'press' | 'down' | 'up') => {
    say({ kind: 'edge', boot, seq, ticks: atMs * TICKS_PER_MS, channel, state, together: 1 << channel });
  };
  const beat = (next: number, atMs: number, lostPresses = 0) => {
    say({ kind: 'beat', boot, ticks: atMs * TICKS_PER_MS, next, lostChatter: 0, lostPresses });
  };
  const report = (presses: number, supplyMv = 5_000) => {
    for (const channel of [0, 1]) say({ kind: 'button', boot, channel, presses, chatterUs: 1_300 });
    say({ kind: 'health', boot, supplyMv, mostKept: 9, room: 64, mostLooks: 2, looksRoom: 32 });
  };
  const count = (kind: HubLine['kind']) => sent.filter((line) => line.kind === kind).length;
  const greeted = () => {
    say(HELLO);
    beat(5, 0);
    report(7);
  };
  return { test, sent, told, outcomes, say, wait, edge, beat, report, count, greeted };
}

describe('a self-test', () => {
  it('counts presses from when it asked for them, and tells how long each bounced', () => {
    const { sent, told, outcomes, edge, beat, report, greeted } = play();
    greeted();
    // Kept from before anybody asked.
    edge(4, 1_000, 1, 'press');
    edge(5, 2_000, 0, 'press');
    edge(6, 2_000.4, 0, 'up');
    // One from behind a gap is not taken; the board sends again.
    edge(8, 2_090, 0, 'up');
    expect(sent.at(-1)).toEqual({ kind: 'ack', boot, next: 7 });
    beat(9, 2_100);
    expect(told.at(-1)).toBe('Press button 1 or 2 … ');
    edge(7, 2_001.3, 0, 'down');
    edge(8, 2_090, 0, 'up');
    beat(9, 2_140);
    expect(told.slice(-2)).toEqual(['button 1 ok (bounce 1.3 ms)', 'Press button 2 … ']);
    edge(9, 2_200, 1, 'press');
    beat(10, 2_220);
    expect(told.at(-1)).toBe('Press button 2 … ');
    beat(10, 2_260);
    report(8);
    expect(outcomes).toHaveLength(1);
    const findings = outcomes[0] as Findings;
    expect(troubles(findings)).toEqual([]);
    expect(figures(findings)).toContain('  2       1        1.3 ms');
  });

  it('asks again for a report of which a part was lost', () => {
    const { told, wait, say, report, count } = play();
    say(HELLO);
    say({ kind: 'button', boot, channel: 0, presses: 0, chatterUs: 0 });
    expect(count('self-test')).toBe(1);
    wait(CARE_MS);
    expect(count('self-test')).toBe(2);
    report(0);
    expect(told).toContain(words.PRESS);
  });

  it('says what a button does that no press does', () => {
    const { told, say, greeted } = play();
    greeted();
    const see = (...states: ('up' | 'down' | 'held' | 'stuck' | 'noisy')[]) => {
      const before = told.length;
      say({ kind: 'buttons', boot, states });
      return told.slice(before).join();
    };
    expect(see('stuck', 'up')).toMatch(/^Button 1 has been down since/);
    expect(see('stuck', 'noisy')).toMatch(/^Button 2 never stops/);
    expect(see('up', 'noisy')).toBe('Button 1 is up again.');
    expect(see('down', 'noisy')).toBe('');
    expect(see('held', 'noisy')).toMatch(/^Button 1 .* five seconds/);
  });

  it.for([
    [
      'nothing answers',
      words.NOTHING_ANSWERED,
      ({ wait }) => {
        wait(6_000);
      },
    ],
    [
      'noise answers',
      words.FOREIGN,
      ({ test, wait }) => {
        test.notice();
        wait(6_000);
      },
    ],
    [
      'another protocol answers',
      words.otherProtocol(9, PROTOCOL),
      ({ say }) => {
        say({ ...HELLO, protocol: 9 });
      },
    ],
    [
      'the board does not hear',
      words.DEAF,
      ({ say, wait, beat }) => {
        say(HELLO);
        wait(5_000);
        beat(5, 1);
        wait(500);
      },
    ],
    [
      'the board falls silent',
      words.SILENT,
      ({ greeted, wait }) => {
        greeted();
        wait(6_000);
      },
    ],
    [
      'the board starts anew',
      words.RESTARTED,
      ({ greeted, say }) => {
        greeted();
        say({ ...HELLO, boot: '0000002b' });
      },
    ],
    [
      'it is stopped too early',
      words.STOPPED,
      ({ test }) => {
        test.finish();
      },
    ],
  ] as const satisfies [string, string, (played: ReturnType<typeof play>) => void][])(
    'ends with a sentence when %s',
    ([, sentence, happen]) => {
      const played = play();
      happen(played);
      expect(played.outcomes).toEqual([sentence]);
    },
  );

  it('names every trouble and what to do', () => {
    const { test, outcomes, greeted, say, beat, report } = play();
    greeted();
    test.hear('W 0000');
    beat(5, 2_000, 3);
    say(
      { kind: 'buttons', boot, states: ['up', 'noisy'] },
      { kind: 'buttons', boot, states: ['held', 'up'] },
    );
    test.finish();
    say({ kind: 'chip', boot, cycles: 10, usual: 18 });
    report(7, 4_100);
    expect(troubles(outcomes[0] as Findings)).toEqual([
      expect.stringMatching(/^Button 1 stays down/),
      expect.stringMatching(/^Button 2 never stopped chattering.*A1/),
      expect.stringMatching(/too low \(4\.10 V\)/),
      expect.stringMatching(/lost edges/),
      expect.stringMatching(/arrived broken/),
      expect.stringMatching(/not the ATmega328P/),
    ]);
    expect(figures(outcomes[0] as Findings)).toContain('  lost          0 chatter, 3 presses');
  });
});
