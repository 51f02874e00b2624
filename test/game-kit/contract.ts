import { describe, expect, it } from 'vitest';
import type { ListedGame } from '#shared/games/listed-game.ts';
import { LEVELS, SEATS } from '#shared/games/kit/game.ts';
import type { Violation } from '#shared/games/kit/violation.ts';
import { usualOf } from '#shared/games/kit/options.ts';
import type { Row } from '#shared/table/log.ts';
import { Played } from './played.ts';
import type { Recording } from './recordings.ts';

/** Far enough apart that a match of hundreds of commands is looked into in a moment, at other places in each match. */
const EVERY = 29;
/** How far back an undo is tried from each of these places. */
const UNDONE = 4;

/** What every game has to keep to, whatever its rules are: shown on matches that people might have played. */
export function contractOf(name: string, listed: ListedGame, recordings: readonly Recording[]): void {
  const { meta } = listed;

  describe(`${name}: what everybody may know of it`, () => {
    it('has words in both languages', () => {
      for (const { en, ru } of [meta.title, meta.about]) {
        expect(en).not.toBe('');
        expect(ru).toMatch(/[А-Яа-яЁё]/);
      }
    });

    it('seats tables and finals that the game can play', () => {
      const { least, most } = meta.players;
      expect(least).toBeGreaterThanOrEqual(1);
      expect(most).toBeLessThanOrEqual(SEATS.length);
      for (const size of [...meta.tableSizes, ...meta.finals]) {
        expect(size).toBeGreaterThanOrEqual(least);
        expect(size).toBeLessThanOrEqual(most);
      }
      expect(meta.levels.every((level) => LEVELS.includes(level))).toBe(true);
    });

    it('says of each house rule what is usual, and a table takes it', async () => {
      const game = await listed.load();
      const options = Object.fromEntries(
        Object.entries((await listed.loadOptions?.()) ?? {}).map(([option, schema]) => [
          option,
          usualOf(schema),
        ]),
      );
      const seats = SEATS.slice(0, meta.players.least).map((seat) => ({ name: `Player ${seat}` }));
      expect(() => new Played(game, { seats, options })).not.toThrow();
      expect(() => new Played(game, { seats, options: { nobodyKnowsThis: 1 } })).toThrow('bad-setup');
      for (const count of [meta.players.least - 1, meta.players.most + 1]) {
        const others = Array.from({ length: count }, (_, at) => ({ name: `Player ${at}` }));
        expect(() => new Played(game, { seats: others }), `${count} players`).toThrow('bad-setup');
      }
    });
  });

  describe.for(recordings)(`${name}: the match $name`, ({ setup, commands }) => {
    it('is the same when it is played again from its log, at any point', async () => {
      const { played, engine } = await start();
      for (const [at, command] of commands.entries()) {
        expect(played.dispatch(command), JSON.stringify(command)).toBeUndefined();
        if (!isLookedAt(at, commands)) continue;
        const again = engine.replay(asStored(played.rows), played.secrets);
        expect(again.ok && engine.view(again.value)).toEqual(played.view);
      }
      expect(played.view.finished).toBe(true);
      expect(played.view.winners.length).toBeGreaterThan(0);
    });

    it('can be undone at any point, and what is left folds', async () => {
      const { played, engine } = await start();
      for (const [at, command] of commands.entries()) {
        played.dispatch(command);
        if (!isLookedAt(at, commands)) continue;
        const { table } = played;
        for (let back = 0; back < UNDONE; back++) played.dispatch({ id: `back-${back}`, type: 'undo' });
        const again = engine.replay(asStored(played.rows), played.secrets);
        expect(again.ok && engine.view(again.value)).toEqual(played.view);
        played.table = table;
      }
    });

    it('takes its events in any order: an undo may leave one without what led to it', async () => {
      const { played, engine } = await start();
      for (const command of commands) played.dispatch(command);
      const [first, ...others] = played.rows;
      const foreign = others.toReversed().filter(({ type }) => type !== 'undone');
      const rows = [first, ...foreign].flatMap((row, at) => (row ? [{ ...row, seq: at + 1 }] : []));
      const folded = engine.replay(asStored(rows));
      expect(folded.ok).toBe(true);
      if (!folded.ok) return;
      engine.plan(folded.value);
      engine.timers(folded.value);
      expect(engine.view(folded.value).standings.length).toBe(played.view.seats.length);
    });

    it('shows everybody only what the log says, without what is sealed in it', async () => {
      const { played, engine } = await start();
      for (const [at, command] of commands.entries()) {
        played.dispatch(command);
        if (!isLookedAt(at, commands) && !engine.hides(played.table)) continue;
        const blind = engine.replay(asStored(played.rows));
        expect(blind.ok).toBe(true);
        if (!blind.ok) return;
        for (const kind of ['display', 'table'] as const)
          expect(engine.viewFor(played.table, { kind })).toEqual(engine.viewFor(blind.value, { kind }));
        expect(engine.plan(played.table)).toEqual(engine.plan(blind.value));
      }
      expect(engine.hides(played.table)).toBe(false);
    });

    it('means something by every buzzer, and never contradicts what it asks', async () => {
      const { played } = await start();
      const seats = played.view.seats.map(({ seat }) => seat);
      for (const command of commands) {
        played.dispatch(command);
        const { plan, view } = played;
        expect(Object.keys(plan.seats).sort(), view.phase).toEqual([...seats].sort());
        const { entrants = [], behind = [], need = 0 } = plan.race ?? {};
        expect(entrants.every((seat) => seats.includes(seat))).toBe(true);
        expect(behind.every((seat) => entrants.includes(seat))).toBe(true);
        expect(need).toBeLessThanOrEqual(entrants.length);
        for (const [seat, { press, gestures }] of Object.entries(plan.seats)) {
          if (press === 'joins') expect(entrants, view.phase).toContain(seat);
          if (press === 'opens') expect(plan.race, view.phase).toBeUndefined();
          if (gestures) expect(press).toBe('acts');
        }
        for (const seat of view.asked?.of ?? []) expect(seats).toContain(seat);
        if (view.finished) expect(view.asked).toBeNull();
      }
    });

    it('says in both languages why it refuses what does not fit', async () => {
      const { played } = await start();
      const sentence = await listed.loadWords();
      const refusals = new Map<string, Violation>();
      const others = [...new Map(commands.map((command) => [command.type, command])).values()];
      for (const [at, command] of commands.entries()) {
        played.dispatch(command);
        if (!isLookedAt(at, commands)) continue;
        const { table } = played;
        for (const other of others) {
          const refused = played.dispatch({ ...other, id: `wrong-${other.type}`, confirm: undefined });
          if (refused) refusals.set(refused.code, refused);
          played.table = table;
        }
        for (const { why } of Object.values(played.plan.seats))
          if (why !== undefined) refusals.set(why, { code: why, rule: null, params: {}, overridable: false });
      }
      expect(refusals.size).toBeGreaterThan(0);
      for (const [code, violation] of refusals) {
        expect(sentence(violation, 'en'), code).not.toBe(code);
        expect(sentence(violation, 'ru'), code).toMatch(/[А-Яа-яЁё]/);
      }
    });

    it('comes to figures for those who count across matches', async () => {
      const { played, figures } = await start();
      for (const command of commands) played.dispatch(command);
      const { view } = played;
      expect([...figures(view.state).winners].sort()).toEqual([...view.winners].sort());
      for (const { seat, place } of view.standings) {
        expect(view.seats.some((each) => each.seat === seat)).toBe(true);
        expect(place).toBeGreaterThanOrEqual(1);
      }
    });

    async function start() {
      const game = await listed.load();
      return { ...game, played: new Played(game, setup) };
    }
  });
}

const isLookedAt = (at: number, { length }: readonly unknown[]) => at % EVERY === 0 || at === length - 1;

/** As it comes back from the disk. */
const asStored = (rows: readonly Row[]) => JSON.parse(JSON.stringify(rows)) as readonly Row[];
