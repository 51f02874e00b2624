import { parseArgs } from 'node:util';

/** What a picture can look like, and which of all those are wanted. */

export const LOCALES = ['en', 'ru'] as const;
export type Locale = (typeof LOCALES)[number];
export const THEMES = ['dark', 'light', 'dark-contrast', 'light-contrast'] as const;
export type Theme = (typeof THEMES)[number];

/** A tablet across and upright, an old tablet, a phone, a TV. */
const SIZES = ['1280x800', '1024x768', '820x1180', '390x844', '1920x1080'] as const;
/** High contrast changes colours alone: one size of a few screens shows it. */
const CONTRAST_SIZES: readonly string[] = SIZES.slice(0, 1);

export interface Size {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

export interface Wanted {
  readonly locales: readonly Locale[];
  readonly themes: readonly Theme[];
  /** Whether the pictures of the READMEs are to be renewed. */
  readonly docs: boolean;
  readonly isScene: (name: string) => boolean;
  readonly sizes: (theme: Theme) => readonly Size[];
}

const USAGE = `npm run screenshots -- [--only NAME …] [--size WxH …] [--locale en|ru] [--theme dark|light|dark-contrast|light-contrast] [--docs]
NAME is a screen or how its name begins: race, race-final. --docs renews the pictures of the READMEs.`;

/** Reads the flags; a wrong one ends the program with the usage. */
export function readWanted(): Wanted {
  try {
    const several = { type: 'string', multiple: true } as const;
    const { values } = parseArgs({
      options: { only: several, size: several, locale: several, theme: several, docs: { type: 'boolean' } },
    });
    const sizes = (values.size ?? SIZES).map(sizeOf);
    const { only } = values;
    return {
      docs: values.docs ?? false,
      locales: among(LOCALES, values.locale),
      themes: among(THEMES, values.theme),
      isScene: (name) => only?.some((start) => name.startsWith(start)) ?? true,
      sizes: (theme) =>
        theme.endsWith('contrast') && !values.size
          ? sizes.filter(({ name }) => CONTRAST_SIZES.includes(name))
          : sizes,
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : ''}\n${USAGE}`);
    return process.exit(1);
  }
}

function sizeOf(name: string): Size {
  const [width, height] = name.split('x').map(Number);
  if (!width || !height) throw new Error(`${name} is no size`);
  return { name, width, height };
}

function among<Word extends string>(
  all: readonly Word[],
  asked: readonly string[] | undefined,
): readonly Word[] {
  const stranger = asked?.find((word) => !all.some((each) => each === word));
  if (stranger !== undefined) throw new Error(`${stranger} is none of ${all.join(', ')}`);
  return all.filter((word) => asked?.includes(word) ?? true);
}
