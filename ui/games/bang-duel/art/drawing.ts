/** How a path is drawn: filled with a colour of the face or of all, or cut: a line, and a hatch along a line. */
export type Tone = Colour | 'shade' | 'lip' | 'ink' | 'line' | 'hatch';
type Colour = 'skin' | 'hair' | 'coat' | 'hat' | 'accent' | 'paper' | 'gold' | 'wood';

/** A part of a portrait, in a square of 96, tone by tone in the order of its keys. */
export type Drawing = Readonly<Partial<Record<Tone, string>>>;

/** What no face has of its own. */
export const COLOURS: Readonly<Partial<Record<Tone, string>>> = {
  paper: '#f1e4c8',
  gold: '#e3aa2f',
  wood: '#8a5a33',
  shade: '#28180e60',
  lip: '#a3342b',
  ink: '#1d1512',
  line: 'none',
  hatch: 'none',
};

/** A path that begins with a small letter is the left half: it is drawn once more, mirrored. */
export const isHalf = (d: string): boolean => d.startsWith('m');
