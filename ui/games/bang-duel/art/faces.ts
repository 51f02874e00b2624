import type { Character } from '#shared/games/bang-duel/rules/characters.ts';
import type { Drawing } from './drawing.ts';
import type { Part } from './parts.ts';

/** Words that are all parts; a misspelt one does not compile. */
type Parts<Words extends string> = Words extends `${infer One} ${infer More}`
  ? One extends Part
    ? `${One} ${Parts<More>}`
    : never
  : Words & Part;

/** A gunman: the colours of his own, and what he is made of, in any order. */
interface Face {
  readonly own: Drawing;
  readonly parts: ReadonlySet<string>;
}

/** Colours of the hair, hat, coat, what else he wears, and of a skin that is not as light as most. */
function face<Words extends string>(colours: string, parts: Parts<Words> & Words): Face {
  const [hair = '', hat = '', coat = '', accent = '', skin = '#e6bd92'] = colours
    .split(' ')
    .map((hex) => `#${hex}`);
  return { own: { hair, hat, coat, accent, skin }, parts: new Set(parts.split(' ')) };
}

export const FACES: Readonly<Record<Character, Face>> = {
  'Allan Pinkerton': face('632 222 443 722', 'coat shirt lapels bow ears man eyes beard pipe bowler'),
  'Bill Tilghman': face('ddc dc9 754 334', 'coat shirt vest tie ears man eyes walrus stetson'),
  'Buffalo Bill': face('c84 edb a74 a32', 'mane coat fringe kerchief man eyes trim goatee stetson'),
  'Bat Masterson': face('321 ca7 465 322', 'coat plaid shirt lapels bow ears man eyes trim bowler'),
  Django: face('321 222 234 986', 'coffin coat kerchief ears gaunt squint stubble flat'),
  'Wild Bill': face('421 432 533 da3', 'straight coat shirt lapels tie man eyes droop flat cards'),
  Stranger: face('642 643 - 674 c96', 'poncho ears gaunt squint stubble cigar tall'),
  'Lone Ranger': face('- fed abc b22', 'coat kerchief ears square mask stetson'),
  'Pat Garrett': face('321 643 333 853', 'coat shirt vest ears gaunt eyes handlebar tall'),
  'Tex Willer': face('321 ca6 da4 222', 'coat kerchief ears square sideburns eyes stetson'),
  'Wyatt Earp': face('b84 222 222 554', 'coat shirt lapels tie ears man eyes handlebar flat'),
  'Annie Oakley': face('742 543 964 b43', 'rifle mane halo coat fringe shirt woman lashes lips waves crown'),
  'Bill Anderson': face('532 765 345 db7', 'mane coat man squint longbeard slouch feather'),
  'Dalton Brothers': face('532 432 544 ca5', 'brothers coat shirt lapels ears man eyes handlebar stetson'),
  'Jack Ransom': face('321 887 555 456', 'coat kerchief ears square eyes scar patch stubble slouch'),
  'Dr Schultz': face('dcb 334 667 456', 'coat shirt lapels bow ears man glasses beard topper'),
  'Kid Curry': face('321 - 664 db6', 'coat kerchief ears man eyes trim curls'),
  'Kitty Leroy': face('321 - 435 a23', 'plume bun dress choker woman lashes lips fringeHair earrings'),
  'Pearl Hart': face(
    '852 433 cb8 922',
    'bob coat braces kerchief woman lashes lips freckles stetson earrings',
  ),
  'Sundance Kid': face('c84 322 753 864', 'sun coat fur ears man sideburns eyes droop flat'),
  'Cattle Kate': face('c83 ec7 578 722', 'halo coat lasso woman lashes lips freckles braids crown'),
  'Tom Horn': face('432 - 543 456', 'rifle coat shirt lapels ears man bald eyes walrus'),
  'Tuco Ramirez': face('211 c95 643 456 c85', 'coat bandolier kerchief ears man eyes stubble droop sombrero'),
  'Wes Hardin': face('321 222 444 467', 'coat ears man squint veil tall'),
};
