/** The 24 gunmen (B5). What each can do stands where it is done; here is who they are. */

export const SIDES = ['law', 'outlaw'] as const;
export type Side = (typeof SIDES)[number];

export const otherSide = (side: Side): Side => (side === 'law' ? 'outlaw' : 'law');

const LAW = [
  ...['Allan Pinkerton', 'Bill Tilghman', 'Buffalo Bill', 'Bat Masterson', 'Django', 'Wild Bill'],
  ...['Stranger', 'Lone Ranger', 'Pat Garrett', 'Tex Willer', 'Wyatt Earp', 'Annie Oakley'],
] as const;
const OUTLAWS = [
  ...['Bill Anderson', 'Dalton Brothers', 'Jack Ransom', 'Dr Schultz', 'Kid Curry', 'Kitty Leroy'],
  ...['Pearl Hart', 'Sundance Kid', 'Cattle Kate', 'Tom Horn', 'Tuco Ramirez', 'Wes Hardin'],
] as const;

export type Character = (typeof LAW)[number] | (typeof OUTLAWS)[number];

export const CHARACTERS: readonly Character[] = [...LAW, ...OUTLAWS];
export const squadOf = (side: Side): readonly Character[] => (side === 'law' ? LAW : OUTLAWS);

const SIDE_OF = new Map<string, Side>(
  SIDES.flatMap((side) => squadOf(side).map((id) => [id, side] as const)),
);

export const isCharacter = (name: unknown): name is Character =>
  typeof name === 'string' && SIDE_OF.has(name);
export const belongsTo = (name: Character, side: Side): boolean => SIDE_OF.get(name) === side;

/** Whose symbol for "always on" the text has lost (BA6). */
export const MAYBE_ALWAYS = [
  'Buffalo Bill',
  'Bat Masterson',
  'Stranger',
] as const satisfies readonly Character[];

/** Abilities of which one use a turn is allowed. */
export const ONCE_A_TURN = [
  ...['Kitty Leroy', 'Pearl Hart', 'Sundance Kid', 'Cattle Kate'],
] as const satisfies readonly Character[];
export type OnceATurn = (typeof ONCE_A_TURN)[number];

export const isOnceATurn = (id: Character): id is OnceATurn => ONCE_A_TURN.some((each) => each === id);
