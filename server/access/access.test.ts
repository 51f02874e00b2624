import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { SCHEMA } from '#server/store/schema.ts';
import { JoinCodes } from './join-codes.ts';
import { Tokens } from './tokens.ts';

describe('join codes', () => {
  let now = 0;
  const codes = new JoinCodes(() => now);
  beforeEach(() => {
    now = 0;
  });

  it('work once', () => {
    const { code } = codes.issue('organiser');
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(codes.redeem(code, String)).toBe('organiser');
    expect(codes.redeem(code, String)).toBeUndefined();
  });

  it('are not used up by a join that failed', () => {
    const { code } = codes.issue('organiser');
    const fail = () => {
      throw new Error('disk full');
    };
    expect(() => codes.redeem<unknown>(code, fail)).toThrow();
    expect(codes.redeem(code, String)).toBe('organiser');
  });

  it('forgive how people type', () => {
    const { code } = codes.issue('organiser');
    const typed = ` ${code.slice(0, 4)}-${code.slice(4)} `
      .toLowerCase()
      .replace(/1/g, 'l')
      .replace(/0/g, 'o');
    expect(codes.redeem(typed, String)).toBe('organiser');
  });

  it('end after ten minutes', () => {
    const early = codes.issue('organiser');
    const late = codes.issue('organiser');
    now = 10 * 60_000 - 1;
    expect(codes.redeem(early.code, String)).toBe('organiser');
    now += 1;
    expect(codes.redeem(late.code, String)).toBeUndefined();
  });
});

describe('tokens', () => {
  const database = new DatabaseSync(':memory:');
  for (const sql of SCHEMA) database.exec(sql);

  it('are known again, and kept as hashes only', () => {
    const token = new Tokens(database).issue('organiser');
    expect(new Tokens(database).roleOf(token)).toBe('organiser');
    expect(new Tokens(database).roleOf(`${token}x`)).toBeUndefined();
    expect(JSON.stringify(database.prepare('SELECT * FROM tokens').all())).not.toContain(token);
  });

  it('accept the one for automation only when it is set', () => {
    expect(new Tokens(database, 'robot').roleOf('robot')).toBe('organiser');
    expect(new Tokens(database, '').roleOf('')).toBeUndefined();
    expect(new Tokens(database).roleOf('robot')).toBeUndefined();
  });
});
