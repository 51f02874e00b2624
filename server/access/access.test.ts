import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { SCHEMA } from '#server/store/schema.ts';
import { mayAt, ORGANISER, type Grant } from './holder.ts';
import { JoinCodes } from './join-codes.ts';
import { JoinThrottle } from './join-throttle.ts';
import { Tokens } from './tokens.ts';

const PLAYER: Grant = { role: 'player', table: 'T1', seat: '3' };
const same = (grant: Grant) => grant;

describe('join codes', () => {
  let now = 0;
  let codes = new JoinCodes(() => now);
  beforeEach(() => {
    now = 0;
    codes = new JoinCodes(() => now);
  });

  it('work once, for what they were made for', () => {
    const { code } = codes.issue(PLAYER);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(codes.redeem(code, same)).toEqual(PLAYER);
    expect(codes.redeem(code, same)).toBeUndefined();
  });

  it('are not used up by a join that failed', () => {
    const { code } = codes.issue(ORGANISER);
    const fail = () => {
      throw new Error('disk full');
    };
    expect(() => codes.redeem<unknown>(code, fail)).toThrow();
    expect(codes.redeem(code, same)).toEqual(ORGANISER);
  });

  it.for([
    ['0', 'o'],
    ['1', 'l'],
    ['1', 'i'],
    ['V', 'u'],
  ] as const)('forgive how people type: %s as %s', ([sign, alike]) => {
    let { code } = codes.issue(ORGANISER);
    while (!code.includes(sign)) ({ code } = codes.issue(ORGANISER));
    const typed = ` ${code.slice(0, 4)}-${code.slice(4)} `.toLowerCase();
    expect(codes.redeem(typed.replaceAll(sign.toLowerCase(), alike), same)).toEqual(ORGANISER);
  });

  it('end after ten minutes', () => {
    const early = codes.issue(ORGANISER);
    const late = codes.issue(ORGANISER);
    now = 10 * 60_000 - 1;
    expect(codes.redeem(early.code, same)).toEqual(ORGANISER);
    now += 1;
    expect(codes.redeem(late.code, same)).toBeUndefined();
  });

  it('are listed while they work, and can be taken back', () => {
    const first = codes.issue(ORGANISER);
    now = 60_000;
    const second = codes.issue(PLAYER);
    expect(codes.list()).toEqual([
      { ...first, leftMs: 9 * 60_000 },
      { ...second, leftMs: 10 * 60_000 },
    ]);
    codes.revoke(second.code.toLowerCase());
    expect(codes.redeem(second.code, same)).toBeUndefined();
    now = 10 * 60_000;
    expect(codes.list()).toEqual([]);
  });
});

describe('the join throttle', () => {
  it('lets a room full of thumbs slip, then slows down, and forgives', () => {
    let now = 1_000_000;
    const throttle = new JoinThrottle(() => now);
    for (let i = 0; i < 60; i++) {
      expect(throttle.waitMs()).toBe(0);
      throttle.wrong();
    }
    expect(throttle.waitMs()).toBe(2_000);
    now += 1_999;
    expect(throttle.waitMs()).toBe(1);
    now += 1;
    expect(throttle.waitMs()).toBe(0);
    throttle.wrong();
    expect(throttle.waitMs()).toBe(2_000);
    now += 120_000;
    for (let i = 0; i < 60; i++) throttle.wrong();
    expect(throttle.waitMs()).toBe(2_000);
  });

  it('lets through no more guesses than the forgiven ones, however hard it is tried', () => {
    let now = 0;
    const throttle = new JoinThrottle(() => now);
    let guesses = 0;
    for (; now < 10 * 60_000; now += 10) {
      if (throttle.waitMs() > 0) continue;
      throttle.wrong();
      guesses++;
    }
    expect(guesses).toBe(60 + (10 * 60_000) / 2_000 - 1);
  });
});

describe('tokens', () => {
  const database = new DatabaseSync(':memory:');
  for (const sql of SCHEMA) database.exec(sql);
  beforeEach(() => {
    database.exec('DELETE FROM tokens');
  });

  it('are known again with their table and seat, and kept as hashes only', () => {
    const token = new Tokens(database).issue(PLAYER);
    const again = new Tokens(database);
    expect(again.holderOf(token)).toEqual({
      ...PLAYER,
      id: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
    });
    expect(again.holderOf(`${token}x`)).toBeUndefined();
    expect(JSON.stringify(database.prepare('SELECT * FROM tokens').all())).not.toContain(token);
  });

  it('accept the one for automation only when it is set', () => {
    expect(new Tokens(database, 'robot').holderOf('robot')).toEqual({ ...ORGANISER, id: 'automation' });
    expect(new Tokens(database, '').holderOf('')).toBeUndefined();
    expect(new Tokens(database).holderOf('robot')).toBeUndefined();
  });

  it('are listed by table without themselves, and can be taken back', () => {
    const tokens = new Tokens(database);
    const token = tokens.issue(PLAYER);
    tokens.issue({ ...PLAYER, table: 'T2' });
    tokens.issue(ORGANISER);
    expect(tokens.list()).toHaveLength(3);
    const [device, ...others] = tokens.list('T1');
    expect(others).toEqual([]);
    expect(device).toMatchObject(PLAYER);
    expect(tokens.revoke(device?.id ?? '')).toBe(true);
    expect(tokens.revoke(device?.id ?? '')).toBe(false);
    expect(tokens.holderOf(token)).toBeUndefined();
    expect(tokens.list()).toHaveLength(2);
  });

  it('of an older hub get a name to be taken back by', () => {
    const old = new DatabaseSync(':memory:');
    for (const sql of SCHEMA.slice(0, 2)) old.exec(sql);
    old.exec("INSERT INTO tokens VALUES (x'01', 'organiser', '2026-01-01T00:00:00Z')");
    for (const sql of SCHEMA.slice(2)) old.exec(sql);
    const [device] = new Tokens(old).list();
    expect(device).toMatchObject({ ...ORGANISER, id: expect.stringMatching(/./) as string });
  });
});

describe('a holder', () => {
  it.for([
    ['referee', 'T1', 'referee', true],
    ['referee', 'T2', 'referee', false],
    ['player', 'T1', 'referee', false],
    ['player', 'T1', 'display', true],
    ['organiser', null, 'referee', true],
    ['organiser', null, 'organiser', true],
  ] as const)('who is %s of %s may act as %s at T1: %j', ([role, table, least, may]) => {
    expect(mayAt({ id: 'x', role, table, seat: null }, least, 'T1')).toBe(may);
  });
});
