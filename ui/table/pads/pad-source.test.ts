import { describe, expect, it } from 'vitest';
import type { DeviceMessage } from '#shared/wire/table-message.ts';
import { PadSource, TICK_MS, type PadEnds, type PadKind, type PadLink } from './pad-source.ts';

type Said<Type extends DeviceMessage['type']> = Extract<DeviceMessage, { type: Type }>;

/** A page with pads, the hub being the test. */
class Page {
  now = 10_000;
  wall = 1_700_000_000_000;
  isConnected = false;
  connections = 0;
  said: DeviceMessage[] = [];
  links: PadLink[] = [];
  refused: (string | null)[] = [];
  notAnswered: string[] = [];
  #ends: PadEnds | undefined;
  readonly source: PadSource;

  constructor(kind: PadKind = 'pad') {
    this.source = new PadSource('t1', kind, {
      now: () => this.now,
      wall: () => this.wall,
      changed: (link) => this.links.push(link),
      pressed: ({ refused }) => this.refused.push(refused),
      notAnswered: (seat) => this.notAnswered.push(seat),
      open: (ends) => {
        this.#ends = ends;
        return {
          connect: () => {
            this.isConnected = true;
            this.connections += 1;
            return Promise.resolve();
          },
          close: () => (this.isConnected = false),
          say: (message) => {
            if (this.isConnected) this.said.push(message);
            return this.isConnected;
          },
        };
      },
    });
  }

  hear(message: object): void {
    if (this.#ends?.hear(message)) this.#ends.changed('joined');
  }

  /** The hub answers an introduction with how far it has come. */
  meet(next = 1): void {
    this.hear({ type: 'snapshot', race: null });
    this.hear({ type: 'ack', life: this.life, next });
  }

  away(): void {
    this.isConnected = false;
    this.#ends?.changed('away');
  }

  back(next: number): void {
    this.isConnected = true;
    this.said = [];
    this.meet(next);
  }

  pass(ms: number, stoodMs = 0): void {
    this.now += ms;
    this.wall += ms + stoodMs;
    this.source.tick();
  }

  all<Type extends DeviceMessage['type']>(type: Type): Said<Type>[] {
    return this.said.filter((message): message is Said<Type> => message.type === type);
  }

  get life(): string {
    return this.all('source').at(-1)?.life ?? '';
  }
}

function ready(): Page {
  const page = new Page();
  page.source.offer(['1', '2', '5']);
  page.meet();
  return page;
}

describe('pads as a source', () => {
  it('introduce themselves once connected, and are ready when the hub has answered', () => {
    const page = new Page();
    page.source.offer(['1', '2', '5']);
    page.hear({ type: 'snapshot', race: null });
    const [introduced] = page.all('source');
    expect(introduced).toMatchObject({ kind: 'pad', seats: ['1', '2', '5'], bind: false });
    expect(introduced?.life).toMatch(/^[0-9A-Za-z-]{8,40}$/);
    expect(page.source.link).toBe('connecting');
    page.hear({ type: 'ack', life: 'somebody-else', next: 1 });
    expect(page.source.link).toBe('connecting');
    page.hear({ type: 'ack', life: page.life, next: 1 });
    expect(page.source.link).toBe('ready');
  });

  it('answer a ping by their own clock', () => {
    const page = ready();
    page.hear({ type: 'ping', nonce: 7, offset_us: null });
    expect(page.all('pong')).toEqual([
      { type: 'pong', nonce: 7, received_us: 10_000_000, sent_us: 10_000_000 },
    ]);
  });

  it('tell every touch by the stamp of its event, numbered from 1', () => {
    const page = ready();
    page.source.touch('1', true, 9_990.5);
    page.source.touch('5', true, 9_991);
    page.source.touch('1', false, 9_999);
    expect(page.all('touch').map(({ seq, us, down, seat }) => [seq, us, down, seat])).toEqual([
      [1, 9_990_500, true, '1'],
      [2, 9_991_000, true, '5'],
      [3, 9_999_000, false, '1'],
    ]);
  });

  it('say a gesture until the hub has answered, by one name, and tell what does not count', () => {
    const page = ready();
    page.source.answer('2', 'long', 'draw-3');
    page.source.answer('7', 'short', null);
    const [said, ...others] = page.all('gesture');
    expect(others).toEqual([]);
    expect(said).toMatchObject({ gesture: 'long', asked: 'draw-3', seat: '2' });
    expect(said?.id).toMatch(/^[0-9A-Za-z-]{1,40}$/);
    page.away();
    page.back(1);
    expect(page.all('gesture')).toEqual([said]);
    page.hear({ type: 'gesture', id: said?.id, refused: 'too-late' });
    expect(page.notAnswered).toEqual(['2']);
    page.away();
    page.back(1);
    expect(page.all('gesture')).toEqual([]);
  });

  it.for([0, 1_700_000_000_000, 10_001])('take now for an event stamped %d', (stamp) => {
    const page = ready();
    page.source.touch('1', true, stamp);
    expect(page.all('touch')[0]?.us).toBe(10_000_000);
  });

  it('have no pad for a seat they did not offer', () => {
    const page = ready();
    page.source.touch('3', true, 9_999);
    expect(page.all('touch')).toEqual([]);
  });

  it('that are deaf forget what the hub has not heard, tell nothing, and begin anew', () => {
    const page = ready();
    const { life } = page;
    page.away();
    page.source.touch('1', true, 9_999);
    page.source.beDeaf(true);
    page.source.touch('2', true, 10_000);
    page.source.beDeaf(true);
    expect(page.connections).toBe(2);
    page.back(1);
    page.source.touch('5', true, 10_000);
    expect(page.life).not.toBe(life);
    expect(page.all('touch')).toEqual([]);
    page.source.beDeaf(false);
    page.source.touch('2', true, 10_000);
    expect(page.all('touch')).toMatchObject([{ seq: 1, seat: '2' }]);
  });

  it('that are deaf leave another page the seats it took', () => {
    const page = ready();
    page.hear({ type: 'refused', code: 'seat-moved', message: '' });
    page.source.beDeaf(true);
    expect([page.connections, page.source.link]).toEqual([1, 'moved']);
  });

  it('send again what was not acknowledged when the connection broke, and what came meanwhile, in order', () => {
    const page = ready();
    const { life } = page;
    expect(page.source.keepsHand).toBe(false);
    for (const seat of ['1', '2'] as const) page.source.touch(seat, true, 9_999);
    page.away();
    page.source.touch('5', true, 10_000);
    expect(page.source.keepsHand).toBe(true);
    page.back(2);
    expect(page.life).toBe(life);
    expect(page.all('touch').map(({ seq }) => seq)).toEqual([2, 3]);
    page.hear({ type: 'ack', life, next: 4 });
    expect(page.source.keepsHand).toBe(false);
    page.away();
    page.back(4);
    expect(page.all('touch')).toEqual([]);
  });

  it('keep a touch made before the hub has answered the introduction', () => {
    const page = new Page();
    page.source.offer(['1']);
    page.hear({ type: 'snapshot', race: null });
    page.source.touch('1', true, 9_999);
    expect(page.all('touch')).toEqual([]);
    page.hear({ type: 'ack', life: page.life, next: 1 });
    expect(page.all('touch').map(({ seq }) => seq)).toEqual([1]);
  });

  it('send a touch again that the hub does not acknowledge, but not all of very many at once', () => {
    const page = ready();
    for (let count = 0; count < 400; count += 1) page.source.touch('1', count % 2 === 0, 9_999);
    page.said = [];
    for (let count = 0; count < 11; count += 1) page.pass(TICK_MS);
    expect(page.all('touch')).toHaveLength(50);
    expect(page.all('touch')[0]?.seq).toBe(1);
  });

  it('vouch for what is older than a touch may wait, ten times a second while a race is on, else once', () => {
    const page = ready();
    for (let count = 0; count < 20; count += 1) page.pass(TICK_MS);
    expect(page.all('watermark')).toHaveLength(2);
    page.hear({ type: 'race', verdict: { status: 'provisional' } });
    page.source.touch('1', true, page.now);
    page.said = [];
    for (let count = 0; count < 10; count += 1) page.pass(TICK_MS);
    expect(page.all('watermark')).toHaveLength(10);
    expect(page.all('watermark').at(-1)).toEqual({
      type: 'watermark',
      us: page.now * 1_000 - 150_000,
      next: 2,
    });
    page.hear({ type: 'race', verdict: { status: 'final' } });
    page.said = [];
    for (let count = 0; count < 10; count += 1) page.pass(TICK_MS);
    expect(page.all('watermark')).toHaveLength(1);
  });

  it('vouch for nothing when they were held up: older touches may wait', () => {
    const page = ready();
    page.hear({ type: 'race', verdict: { status: 'provisional' } });
    page.pass(400);
    expect(page.all('watermark')).toEqual([]);
    page.pass(TICK_MS);
    expect(page.all('watermark')).toHaveLength(1);
  });

  it('vouch for nothing while the hub does not know them', () => {
    const page = ready();
    page.away();
    page.said = [];
    page.isConnected = true;
    for (let count = 0; count < 20; count += 1) page.pass(TICK_MS);
    expect(page.said).toEqual([]);
  });

  it.for([
    ['nothing ran for long', 6_000, 0],
    ['their clock stood still', TICK_MS, 3_000],
  ] as const)('begin a new life when %s', ([, ms, stood]) => {
    const page = ready();
    const { life } = page;
    page.source.touch('1', true, 9_999);
    page.pass(ms, stood);
    expect(page.connections).toBe(2);
    page.meet();
    expect(page.life).not.toBe(life);
    page.source.touch('2', true, page.now);
    expect(page.all('touch').at(-1)?.seq).toBe(1);
  });

  it('begin a new life on a new connection when seats come or go, and end with the last', () => {
    const page = ready();
    const { life } = page;
    page.source.offer(['1', '2', '5']);
    expect(page.connections).toBe(1);
    page.source.offer(['1', '2']);
    expect(page.connections).toBe(2);
    page.meet();
    expect(page.all('source').at(-1)).toMatchObject({ seats: ['1', '2'] });
    expect(page.life).not.toBe(life);
    page.source.offer([]);
    expect(page.isConnected).toBe(false);
  });

  it('give way to another page until they are asked back', () => {
    const page = ready();
    const { life } = page;
    page.source.touch('1', true, 9_999);
    page.hear({ type: 'refused', code: 'seat-moved', message: '' });
    expect(page.source.link).toBe('moved');
    page.hear({ type: 'ack', life, next: 2 });
    page.source.touch('1', false, 9_999);
    expect(page.all('touch')).toHaveLength(2);
    page.away();
    page.back(3);
    expect(page.all('source')).toEqual([]);
    page.pass(10_000);
    expect(page.source.link).toBe('moved');
    page.source.takeBack();
    page.meet();
    expect(page.source.link).toBe('ready');
  });

  it('hear what became of their own presses alone', () => {
    const page = ready();
    page.hear({ type: 'press', clock: `device.${page.life}.pad`, refused: 'no-race' });
    page.hear({ type: 'press', clock: `device.${page.life}.pad`, refused: null });
    page.hear({ type: 'press', clock: 'device.another-life.pad', refused: 'no-race' });
    page.hear({ type: 'press', clock: 'B1/3', refused: 'no-race' });
    expect(page.refused).toEqual(['no-race', null]);
  });
});

describe('the one pad of a phone', () => {
  it('names no seat, for the hub knows it, and hears what became of its own presses', () => {
    const page = new Page('phone');
    page.source.offer(['2']);
    page.meet();
    const [source] = page.all('source');
    expect(source).toEqual({ type: 'source', life: page.life, kind: 'phone' });
    page.hear({ type: 'press', clock: `device.${page.life}.pad`, refused: 'no-race' });
    page.hear({ type: 'press', clock: `device.${page.life}.phone`, refused: null });
    expect(page.refused).toEqual([null]);
  });
});
