import type { DatabaseSync } from 'node:sqlite';
import { storesIn, type Stores } from '#server/store/stores.ts';
import { digestOf } from '#server/store/races.ts';
import { engineFor } from '#server/games.ts';
import type { Seat, Verdict } from '#shared/games/kit/game.ts';
import { judge } from '#shared/race/judge.ts';
import { ticks } from '#shared/race/time.ts';
import { randomFrom, type Random } from '#shared/random.ts';
import { HUB, RACE_RECORDED } from '#shared/table/log.ts';
import type { Hand, RaceRecord, RaceTerms } from '#shared/wire/race-record.ts';

const TICK_HZ = 16_000_000;
const BOARD = 'B1';
const PHONE_LIFE = 'phone-7.1';

/** Writes a table into a record as a hub would: bound seats, a board and a phone, races by hands and one by a person. */
export class SampleTable {
  readonly id: string;
  readonly stores: Stores;
  readonly #boot: string;
  readonly #random: Random;
  readonly #engine;
  #table;
  #commands = 0;
  #edge = 0;
  #touch = 0;
  #us = 1_000_000;

  constructor(database: DatabaseSync, id: string, seed: number, names = ['Jessie', 'Билли', 'Butch "7"']) {
    this.id = id;
    this.stores = storesIn(database);
    this.#random = randomFrom(seed);
    this.#boot = seed.toString(16).padStart(8, '0').slice(-8);
    const engine = engineFor('wright');
    if (!engine) throw new Error('no such game');
    this.#engine = engine;
    const seats = names.map((name) => ({ name }));
    const created = engine.create({ id: 'create', name: 'Saloon', seats }, this.#context('Анна'));
    if (!created.ok) throw new Error(created.fault.code);
    this.#table = created.value.table;
    this.stores.logs.create(id, this.#wall());
    this.stores.logs.append(id, created.value.rows);
    this.dispatch({ type: 'bind', seat: '1', buzzer: `${BOARD}:0` });
    this.dispatch({ type: 'bind', seat: '2', buzzer: `${BOARD}:1` });
    this.dispatch({ type: 'bind', seat: '3', buzzer: 'phone' });
    this.dispatch({ type: 'add-sheriff' });
    this.dispatch({ type: 'add-sheriff' });
  }

  get rows() {
    return this.#table.rows;
  }

  dispatch(command: { readonly type: string } & Record<string, unknown>, author = 'Анна'): void {
    const id = `c${++this.#commands}`;
    const handled = this.#engine.handle(this.#table, { id, ...command }, this.#context(author));
    if (!handled.ok) throw new Error(`${command.type}: ${handled.fault.code}`);
    this.#table = handled.value.table;
    this.stores.logs.append(this.id, handled.value.rows);
  }

  /** One hand opens the race, the others follow; the last one comes late, or not at all. */
  race(last: 'in' | 'late' | 'by-hand' = 'in'): void {
    const seats = this.#random.shuffled<Seat>(['1', '2', '3']);
    const [first = '1', second = '1', third = '1'] = seats;
    const opener = this.#hand(first);
    this.dispatch({ type: 'race-opened', by: first, at: opener.micros }, HUB);
    const terms = this.#terms();
    this.stores.races.open(this.id, terms.race, terms);
    const again = this.#hand(first);
    const hands = [opener, this.#hand(second)];
    if (last === 'in') hands.push(this.#hand(third));
    const { clock, us, apart_us, micros, bound_us } = this.#hand(third, true);
    const reports = last === 'in' ? [] : [{ seat: third, clock, us, apart_us, micros, bound_us }];
    const { verdict } = judge(terms, hands, reports);
    if (verdict.status !== 'final') throw new Error('the sample race is not decided');
    const record = (ended: Verdict): RaceRecord => ({
      ...terms,
      hands,
      refused: [{ ...again, why: 'hand-is-down' }],
      reports,
      doubts: [],
      verdict: structuredClone(ended) as RaceRecord['verdict'],
      edges: rangesOf([...hands, again]),
    });
    if (last === 'by-hand') {
      this.dispatch({ type: 'give-order', order: seats });
      this.#seal(record({ ...verdict, status: 'by-hand' }));
    } else {
      this.dispatch({ type: 'race-settled', race: terms.race, verdict, at: opener.micros }, HUB);
      this.#seal(record(verdict));
    }
    if (last === 'late') this.stores.races.late(this.id, terms.race, [this.#hand(third)]);
    this.dispatch({ type: 'undo', reason: 'once more' });
  }

  /** A race that nobody has ended yet. */
  openRace(): void {
    const { micros } = this.#hand('1');
    this.dispatch({ type: 'race-opened', by: '1', at: micros }, HUB);
    const terms = this.#terms();
    this.stores.races.open(this.id, terms.race, terms);
  }

  #terms(): RaceTerms {
    const { race } = this.#engine.plan(this.#table);
    if (!race) throw new Error('no race is on');
    const { id, entrants, need, behind, since } = race;
    return { race: Number(id), entrants: [...entrants], need, behind: [...behind], since };
  }

  #seal(record: RaceRecord): void {
    const digest = this.stores.races.close(this.id, record.race, record);
    if (digest !== digestOf(record)) throw new Error('another digest');
    this.dispatch({ type: RACE_RECORDED, race: record.race, digest }, HUB);
  }

  /** A press and the chatter after it, told by its source; `asReport`: only the moment, nothing is pressed. */
  #hand(seat: Seat, asReport = false): Hand {
    this.#us += 50_000 + this.#random.below(400_000);
    const micros = this.#us + 77_000_000;
    if (seat === '3') {
      const us = this.#us + 0.125;
      const stamp = { clock: PHONE_LIFE, us, apart_us: 17_000, micros, bound_us: 42_000 };
      if (!asReport)
        for (const down of [true, false])
          this.stores.touches.insert([
            {
              device: 'phone-7',
              life: this.#life,
              seq: ++this.#touch,
              table: this.id,
              seat,
              kind: 'phone',
              us: down ? us : us + 90_000.5,
              down,
              micros,
              boundUs: 42_000,
              wall: this.#wall(),
            },
          ]);
      return { seat, buzzer: 'phone', source: 'phone', seq: this.#touch - 1, ...stamp, clock: this.#life };
    }
    const channel = Number(seat) - 1;
    const count = ticks(this.#us * 16 + this.#random.below(16));
    const us = (count * 1e6) / TICK_HZ;
    const seq = this.#edge + 1;
    if (!asReport)
      for (const state of ['press', 'up', 'down'] as const)
        this.stores.edges.insert([
          {
            board: BOARD,
            boot: this.#boot,
            seq: ++this.#edge,
            ticks: ticks(count + this.#edge - seq),
            tickHz: TICK_HZ,
            channel,
            state,
            together: 1 << channel,
          },
        ]);
    const clock = `${BOARD}/${this.#boot}`;
    const stamp = { clock, us, apart_us: 1, micros, bound_us: 90 };
    return { seat, buzzer: `${BOARD}:${channel}`, source: 'serial', seq, ...stamp };
  }

  get #life(): string {
    return `${PHONE_LIFE}.${this.#boot}`;
  }

  #wall(): string {
    return new Date(Date.UTC(2030, 0, 1, 20, 0, this.#commands)).toISOString();
  }

  #context(author: string) {
    return { author, at: this.#wall(), now: this.#us };
  }
}

function rangesOf(hands: readonly Hand[]): RaceRecord['edges'] {
  return [...new Set(hands.map(({ clock }) => clock))].map((clock) => {
    const seqs = hands.filter((hand) => hand.clock === clock).map(({ seq }) => seq);
    return { clock, from: Math.min(...seqs), to: Math.max(...seqs) };
  });
}
