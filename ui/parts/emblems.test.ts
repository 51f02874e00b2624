import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SEATS } from '#shared/games/kit/game.ts';
import { EMBLEM_COLOURS, EMBLEM_DRAWINGS, emblemOf, EMBLEMS, type EmblemName } from './emblems.ts';

type Vector = readonly [number, number, number];

/** Light as it is added up, from 0 to 1: red, green, blue. */
const lightOf = (hex: string): Vector => {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
};

const times = (matrix: readonly Vector[], [a, b, c]: Vector): Vector =>
  matrix.map((row) => row[0] * a + row[1] * b + row[2] * c) as unknown as Vector;

/** WCAG 2: from 1 to 21. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => times([[0.2126, 0.7152, 0.0722]], lightOf(hex))[0];
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** What eyes make of light. Without red or green cones: Machado, Oliveira and Fernandes 2009, at full severity. */
const EYES = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanope: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranope: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
} as const;

/** Oklab, where the same distance looks equally far everywhere; white is 100 from black. */
function seen(hex: string, eyes: readonly Vector[]): Vector {
  const light = times(eyes, lightOf(hex)).map((each) => Math.min(1, Math.max(0, each))) as unknown as Vector;
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    light,
  ).map((each) => 100 * Math.cbrt(each)) as unknown as Vector;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

const apart = (one: EmblemName, other: EmblemName, eyes: readonly Vector[]): number => {
  const [a, b] = [seen(EMBLEM_COLOURS[one], eyes), seen(EMBLEM_COLOURS[other], eyes)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
};

/** The first value of each theme that sets this colour: dark, light. */
function themed(name: string): readonly string[] {
  const css = readFileSync(new URL('../theme.css', import.meta.url), 'utf8');
  return [...css.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, 'g'))]
    .slice(0, 2)
    .map(([, hex = '']) => hex);
}

const PAIRS = EMBLEMS.flatMap((one, at) => EMBLEMS.slice(at + 1).map((other) => [one, other] as const));
const NEIGHBOURS = EMBLEMS.map((one, at) => [one, EMBLEMS[(at + 1) % EMBLEMS.length] ?? one] as const);

describe('the signs of seats', () => {
  it('are one a seat, each with a colour and a shape of its own', () => {
    expect(SEATS.map((seat) => emblemOf({ seat, colour: null }))).toEqual([...EMBLEMS]);
    expect(new Set(Object.values(EMBLEM_COLOURS)).size).toBe(SEATS.length);
    expect(new Set(Object.values(EMBLEM_DRAWINGS).map(({ shape }) => shape)).size).toBe(SEATS.length);
  });

  /** Nearest are guitar and lantern (13.3), wheel and key (9.2), cactus and hat (7.6). */
  it.for([
    ['usual', 13, 18],
    ['protanope', 9, 9],
    ['deuteranope', 7.5, 7.5],
  ] as const)('are told apart by %s eyes even without their shapes', ([eyes, any, neighbours]) => {
    const least = (pairs: typeof PAIRS) =>
      Math.min(...pairs.map(([one, other]) => apart(one, other, EYES[eyes])));
    expect(least(PAIRS)).toBeGreaterThan(any);
    expect(least(NEIGHBOURS)).toBeGreaterThan(neighbours);
    // Cactus and hat have sat side by side from the start.
    expect(least(NEIGHBOURS.filter(([one]) => one !== 'cactus'))).toBeGreaterThan(16);
  });

  it('stand out from the ground and from a card in both themes, by their colour or by its edge in the colour of text', () => {
    const grounds = [themed('ground'), themed('raised')].flatMap((both) =>
      both.map((ground, theme) => ({ ground, text: themed('text')[theme] ?? '' })),
    );
    expect(grounds).toHaveLength(4);
    for (const { ground, text } of grounds) {
      expect(contrast(text, ground)).toBeGreaterThan(3);
      for (const emblem of EMBLEMS) {
        const colour = EMBLEM_COLOURS[emblem];
        // Pale ones on paper lean on their edge; all the others could do without.
        if (contrast(colour, ground) < 3) expect(contrast(colour, text), emblem).toBeGreaterThan(3);
      }
    }
    for (const emblem of EMBLEMS.slice(6))
      for (const { ground } of grounds)
        expect(contrast(EMBLEM_COLOURS[emblem], ground), emblem).toBeGreaterThan(3);
  });
});
