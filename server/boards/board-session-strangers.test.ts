import { once } from 'node:events';
import { duplexPair } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { PROTOCOL, encodeBoardLine } from '#shared/wire/board-line.ts';
import { crc16 } from '#shared/wire/crc16.ts';
import { follow, hello, NEW, OLD, play } from '#test/board/played-session.ts';

describe('a board session with a stranger', () => {
  it('names what is wrong with a device that says no hello it knows', async () => {
    const meet = async (say: string | Buffer | undefined, status: string, code: string) => {
      const [ours, its] = duplexPair();
      const { until, hurry, session } = follow(ours);
      if (say !== undefined) {
        its.write(say);
        await once(ours, 'data');
      }
      hurry.us = 4_000_000;
      await until((view) => view.status === status);
      expect(session.view.trouble.map((trouble) => trouble.code)).toEqual([code]);
      expect(session.view.trouble[0]?.message).toContain('test');
    };
    const checked = (body: string) => `${body}*${crc16(body).toString(16).toUpperCase().padStart(4, '0')}\n`;
    await Promise.all([
      meet(undefined, 'silent', 'silent'),
      meet('+++ printer ready +++\r\n', 'foreign', 'not-a-board'),
      meet(Buffer.from('80f8fe00fe80f8e0801e0078', 'hex'), 'foreign', 'wrong-speed'),
      meet(checked('H 1 0.1.0 B1 0000002a 16000000 6 1000 1'), 'foreign', 'old-firmware'),
      meet(checked('H 0000002a 1 0.1.0 B1 16000000 6 1000 1'), 'foreign', 'old-firmware'),
      meet(checked('H 0000002a 3 9.0.0 B1 16000000 6 1000 25 64 40 1 1 more'), 'foreign', 'newer-firmware'),
      meet(`${encodeBoardLine(hello(NEW, { protocol: PROTOCOL + 1 }))}\n`, 'foreign', 'newer-firmware'),
    ]);
  });

  it('lets a board go that comes back with an old firmware', async () => {
    const [ours, its] = duplexPair();
    const { told, until } = follow(ours);
    const board = play(its);
    board.say(hello(OLD));
    board.press(OLD, 1);
    await until(() => told.includes('pressed B1:0'));
    board.say(hello(NEW, { protocol: PROTOCOL - 1 }));
    await until(({ status }) => status === 'foreign');
    expect(told.slice(-2)).toEqual(['unsure B1 gone', 'released B1:0']);
  });

  it('says that a board which talked has stopped', async () => {
    const [ours, its] = duplexPair();
    const { session, until, hurry } = follow(ours);
    play(its, { listens: false }).say(hello(NEW));
    await until(({ status }) => status === 'ready');
    // Its name is its own for three seconds, whoever else claims it.
    hurry.us = 2_500_000;
    expect(session.quiet).toBe(false);
    hurry.us = 4_000_000;
    await until(({ status }) => status === 'silent');
    expect(session.view.trouble[0]?.code).toBe('went-silent');
    expect(session.quiet).toBe(true);
  });

  it('tells for five minutes that a board hung and started itself again', async () => {
    const [ours, its] = duplexPair();
    const { session, until, hurry } = follow(ours);
    const board = play(its);
    board.say(hello(NEW));
    board.say({ kind: 'woken', boot: NEW });
    const troubles = () => session.view.trouble.map(({ code }) => code);
    await until(() => troubles().includes('hung'));
    hurry.us = 299_000_000;
    board.say(hello(NEW));
    board.say({ kind: 'woken', boot: NEW });
    await until(() => troubles().includes('hung'));
    hurry.us = 301_000_000;
    board.say(hello(NEW));
    await until(() => !troubles().includes('hung'));
  });

  it('says of a board whose name another one has taken that it is in use elsewhere, until it is free again', async () => {
    const [ours, its] = duplexPair();
    const { session, until } = follow(ours);
    const board = play(its);
    board.say(hello(NEW));
    await until(({ status }) => status === 'ready');
    session.giveWay();
    expect(session.view).toMatchObject({ status: 'twin', id: null, trouble: [{ code: 'name-taken' }] });
    board.say(hello(NEW));
    await until(({ status, trouble }) => status === 'ready' && trouble.length === 0);
  });

  it('tells that a board has just started again, until a press of it is heard or nobody minds', async () => {
    const [ours, its] = duplexPair();
    const { session, until, hurry, told } = follow(ours);
    const board = play(its);
    const troubles = () => session.view.trouble.map(({ code }) => code);
    board.say(hello(OLD));
    await until(({ status }) => status === 'ready');
    expect(troubles()).toEqual([]);
    board.say(hello(NEW));
    await until(({ boot }) => boot === NEW);
    expect(troubles()).toEqual(['started-again']);
    expect(told).toContain('unsure B1 restarted');
    hurry.us = 21_000_000;
    expect(troubles()).toEqual([]);
    hurry.us = 0;
    expect(troubles()).toEqual(['started-again']);
    board.press(NEW, 1);
    await until(() => troubles().length === 0);
  });
});
