import { describe, expect, it } from 'vitest';
import { CARDS, copiesOf, isGear, isHit, isLasting, isMiss, printedFrame, SYMBOLS } from './cards.ts';
import { CHARACTERS, SIDES, squadOf } from './characters.ts';
import * as counts from './counts.ts';
import { DEFAULTS } from './options.ts';
import { areaOrder, isActive, priority, targets } from './places.ts';

describe('the box', () => {
  it('has 31 kinds of cards, in decks of 40 as far as the print goes B1 B2 B3 BA8', () => {
    expect(CARDS).toHaveLength(31);
    const frames = CARDS.map(printedFrame);
    expect(['bang', 'action', 'gear'].map((frame) => frames.filter((each) => each === frame).length)).toEqual(
      [8, 14, 9],
    );
    const readable = CARDS.filter((card) => card !== 'Shotgun' && card !== 'Schoolteacher');
    for (const side of SIDES)
      expect(
        readable.reduce((sum, card) => sum + copiesOf(card, side), 0),
        side,
      ).toBe(37);
  });

  it('has four symbols, eleven hit cards and two misses, and gear is neither B4 B20 B34', () => {
    expect(SYMBOLS).toHaveLength(4);
    expect(CARDS.filter(isHit)).toHaveLength(11);
    expect(CARDS.filter(isMiss)).toEqual(['Missed!', 'Return Fire']);
    expect(CARDS.filter((card) => isGear(card) && (isHit(card) || isMiss(card)))).toEqual([]);
    expect(CARDS.filter(isLasting).toSorted()).toEqual(['Dynamite', 'Herd', 'Rattlesnake']);
  });

  it('has twelve characters a side, none of them under two names B5 BA7', () => {
    expect(new Set(CHARACTERS).size).toBe(24);
    for (const side of SIDES) expect(squadOf(side)).toHaveLength(12);
    expect(CHARACTERS.filter((name) => name.endsWith('Curry'))).toEqual(['Kid Curry']);
  });

  it('and its rulings are the usual ones until somebody says otherwise', () => {
    expect(DEFAULTS).toEqual({
      frames: {},
      alwaysOn: ['Buffalo Bill', 'Bat Masterson', 'Stranger'],
      reload: ['Water', 'Scope', 'Watch', 'Herd'],
      kidCurry: 'horseshoe',
      patGarrett: 'horseshoe',
      wesCounts: false,
      markerMoves: 'own',
      rangerOpened: false,
      peacemakerRobs: false,
    });
  });
});

describe('numbers', () => {
  it('of hands: four and five to begin with, at the end the health of the AP B8 B17', () => {
    expect(SIDES.map(counts.startHand)).toEqual([4, 5]);
    expect([1, 2, 3, 4, 5].map(counts.handLimit)).toEqual([2, 2, 3, 4, 5]);
  });

  it('of cards drawn B10', () => {
    expect(counts.drawCount('Stranger', [])).toBe(2);
    expect(counts.drawCount('Stranger', ['Hat', 'Bank'])).toBe(3);
    expect(counts.drawCount('Dalton Brothers', ['Bank'])).toBe(4);
  });

  it('of the decks: own, common, the discard anew, nothing B11 BA9', () => {
    const from = (personal: number, common: number, discard: number) =>
      counts.drawSource({ personal, common, discard });
    expect([from(1, 1, 1), from(0, 1, 1), from(0, 0, 1), from(0, 0, 0)]).toEqual([
      'personal',
      'common',
      'reshuffle',
      'none',
    ]);
  });

  it('of health: never below nothing, never above the first B21 B39', () => {
    expect(counts.afterHits(4, 3, 1)).toBe(2);
    expect(counts.afterHits(1, 3, 0)).toBe(0);
    expect(counts.afterHits(3, 1, 2)).toBe(3);
    expect([counts.healed(3, 4), counts.healed(4, 4)]).toEqual([4, 4]);
  });
});

describe('places', () => {
  it('have an order, in which a lone character is named AP B16 B27', () => {
    expect(priority(2, 2)).toEqual(['own AP', 'opp AP', 'own PP', 'opp PP']);
    expect(priority(1, 2)).toEqual(['own AP', 'opp AP', 'opp PP']);
    expect(areaOrder(2, 1)).toEqual(['opp AP', 'own PP']);
  });

  const aim = { card: null, mine: 2, theirs: 2, scope: false, ransomAP: false } as const;

  it('of Bang cards: the enemy AP, behind him only with Scope, Winchester or Ransom B12 BA1', () => {
    const shot = { ...aim, frame: 'bang', isHit: true } as const;
    expect(targets(shot)).toEqual(['opp AP']);
    for (const reach of [{ scope: true }, { card: 'Winchester' }, { ransomAP: true }])
      expect(targets({ ...shot, ...reach })).toEqual(['opp AP', 'opp PP']);
    expect(targets({ ...shot, theirs: 1, scope: true })).toEqual(['opp AP']);
  });

  it('of brown hit cards are the same, never one’s own BA2', () => {
    expect(targets({ ...aim, frame: 'action', isHit: true })).toEqual(['opp AP']);
  });

  it('of other cards: brown nobody behind the enemy AP, gear one’s own PP or the enemy AP B13 B26', () => {
    const brown = { ...aim, frame: 'action', isHit: false } as const;
    expect(targets(brown)).toEqual(['opp AP', 'own AP', 'own PP']);
    expect(targets({ ...brown, scope: true })).not.toContain('opp PP');
    expect(targets({ ...brown, ransomAP: true })).toHaveLength(4);
    const gear = { ...aim, frame: 'gear', isHit: false } as const;
    expect(targets(gear)).toEqual(['opp AP', 'own PP']);
    expect(targets({ ...gear, mine: 1 })).toEqual(['opp AP', 'own AP']);
    expect(targets({ ...gear, card: 'Dynamite' })).toEqual(['own PP']);
    expect(targets({ ...gear, card: 'Dynamite', ransomAP: true })).toHaveLength(4);
  });

  it('decide whose ability works B15', () => {
    const off = { alwaysSymbol: false, isTarget: false, partnerIsTarget: false } as const;
    expect(isActive({ ...off, role: 'AP' })).toBe(true);
    expect(isActive({ ...off, role: 'PP' })).toBe(false);
    expect(isActive({ ...off, role: 'PP', isTarget: true })).toBe(true);
    expect(isActive({ ...off, role: 'AP', partnerIsTarget: true })).toBe(false);
    expect(isActive({ ...off, role: 'PP', alwaysSymbol: true })).toBe(true);
  });
});
