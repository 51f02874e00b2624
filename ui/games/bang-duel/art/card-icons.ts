import type { Card, CardSymbol } from '#shared/games/bang-duel/rules/cards.ts';

const BARREL = 'm12 3H7C4.5 9 4.5 15 7 21h5zM5.7 8H12M5.7 16H12';
const SNAKE =
  'M5 18.5c4 3 16 2.5 16-1.5S9 15.5 9 12s9-.5 9-4-4-4-7-4S5.5 5 5.5 7c0 2.5 3 2.5 5 1m-5-1h-3L1 5.5M2.5 7 1 8.5M9 6h.1M5 18.5l-3-5m.5 4L5 16.3m-3.5-.8L4 14.3';
const DYNAMITE =
  'M5 12.5V10q2.3-2.5 4.6 0v2.5m0-2.5q2.4-2.5 4.8 0v2.5m0-2.5q2.3-2.5 4.6 0v2.5m-15 0H20v4H4zm1 4v5H19v-5m-9.4 0v5m4.8-5v5M12 8.5c0-4 5-1 5-4.5m0-3v.1m3 1.4-.8.5M14.5 2l.5.5m5 3-.8-.5';
/** A revolver without its trigger: in the corner below stands what tells it from the others. */
const REVOLVER =
  'M13 6h9.5V9H13m0-4H8v5.5h5zM8 7.7h5M21.5 6V4.7M8 5.5l-1.5.3L5 3.8m1.5 2C4.5 9 5 11 3.3 14 2 16.5 1.7 18 2 20H6.5c0-3 .5-5.5 2.5-8h4V10.5';

/** One line drawing for each kind of card, in a square of 24. */
export const CARD_ICONS: Readonly<Record<Card, string>> = {
  Bank: 'm12 9H3l9-6M5 9v9M9.5 9v9M4 18h8M2.5 21H12M12 6.3h.1',
  Barrel: BARREL,
  Winchester: 'M1.5 17.5 5 14l3.5-1.5L21 3l1.5 1.8L12 13.5l-3 1L5 20zm8.5-3c1 2 3.5 1.5 3.8-2.2m1.7-1.8 5-4',
  Water: 'M5 9H19L17 21H7zM5 9C5 1 19 1 19 9M6 14q3-2 6 0t6 0',
  Gatling:
    'M2 6H16M2 8.5H16M2 11H16m0-6.5h4v8H16zM6 4.5v8m14-4h2.5V11M14 12.5a4.3 4.3 0 10.1 0m-.1 0v8.6M9.7 16.8h8.6M18 18l4 3',
  Robbery:
    'M9.5 7.5C6 10 4 14 4 17s2 4 8 4 8-1 8-4-2-7-5.5-9.5M8 3.5c2 1 3-.5 4-.5s2 1.5 4 .5l-2 4H10zm6.5 9c-1-1.5-5-1.5-5 .5s5 1.3 5 3.3-4 2-5 .5M12 10.5V19',
  'Hail of Bullets':
    'M3.5 12V15Q3.5 17 5 18.5 6.5 17 6.5 15V12zM10.5 15v3q0 2 1.5 3.5 1.5-1.5 1.5-3.5V15zM17.5 10v3q0 2 1.5 3.5 1.5-1.5 1.5-3.5V10zM5 4V9M12 2V4m0 3v5M19 2V7',
  Rattlesnake: SNAKE,
  Derringer:
    'M3 9H16v5H9.5l-1 2c-.5 3-2.5 4.5-5 4C2 18 4 16 4 14c-1-1-1.5-3-1-5zm6.5 2.5H16M9.5 14c0 2 2.5 2 2.5 0M5 9V7.5',
  Dynamite: DYNAMITE,
  Shotgun:
    'M1.5 16 6 12h6l9.5-6.5 1 1.5L13 14 7 15 3 20zM12 12l1 2m1-1.5 8.5-6M8 14.8c0 2 2 2 2.5-.4M20 10v.1m2 1.4v.1M18.5 2.5v.1M21 2v.1',
  Duel: 'm2 7.5H9m-5.5 0 .5-4H7l.5 4m-2 0V15L3 21m2.5-6L8 21m1.5-9-4-2-3 4M12 12h.1',
  'Indians!': 'm4 20L20 4V8.5M20 4H15.5M7 20l-.5-2.5L4 17m5.5.5L9 15l-2.5-.5',
  Carbine: 'M1.5 13.5 3 10l6 .5H22V13H12L8 14 2 17zm7.5 0c0 2 2.5 2 3-.5m7-2.5V9M8 10.5c1 8 9 9 11 2.5',
  Holster:
    'M8 8.5C7.5 6 5.5 5 3 5.5L2.5 2C7 1.5 10.5 3.5 12 8.5M11.5 5.5c2.5-1 4 .5 3.5 3M6.5 8.5h11l-.5 4L20 22H15C10 19 7 14 6.5 8.5zM7 12.5H17M15.5 18.5h.1',
  Colt: `${REVOLVER}M9 12c-.5 4 4.5 4.5 4.5 0m-2.7 0v1.5`,
  'Strong Ale': 'm12 22H7V13c0-3 3-4 3-6V2h2M10 4.5h2M7 13h5M7 19h5M9 14.8l2 2.4m0-2.4-2 2.4',
  Store:
    'M4 11V21H20V11M3 10 5 4H19l2 6c0 2-3.6 2-4.5 0-.9 2-3.6 2-4.5 0-.9 2-3.6 2-4.5 0C6.6 12 3 12 3 10zm4.5 0L9 4m7.5 6L15 4m-3 6V4M7 21V15h4v6m3-6h4v3H14z',
  'Missed!':
    'M3 3 21 21m-3.7-2A8.5 8.5 0 015 6.7M8.2 4.4A8.5 8.5 0 0119.6 15.8m-6.3-.5A3.6 3.6 0 018.7 10.7m3.8-2.2a3.6 3.6 0 013 3',
  Peacemaker: `${REVOLVER}M13 21.5c4.5 0 7-2 9-6.5m-6 5.7c-2-1.5-2-3.5-1-5 2 1 2.5 3 1 5zm3.5-1.9c.5 1.7 1.5 2.5 3.5 2.5 0-2-1.5-3-3.5-2.5z`,
  Knife: 'M14 10c4-4 6-6 7-7.5 1 4.5-.5 8-5 11.5l-4 1-3-3zm-6.5.5 6 6m-4-2-6 6.5L2 19.5 8 13',
  'Return Fire': 'M4 5H15q3 0 6 2-3 2-6 2H4zM7 5V9m13 6H9q-3 0-6 2 3 2 6 2H20zm-3 0v4M1.5 7h.1M22.5 17h.1',
  Beer: 'M5 8H16V21H5zm11 3h2c3 0 3 7 0 7H16M8.5 12v5.5m4-5.5v5.5M5 8C3 8 3 5 5.5 5 6 2.5 9 2.5 10 4c1.5-1.5 4-1 4 .8C17 4.5 17.5 8 16 8',
  Scope: 'm12 4a8 8 0 000 16M12 1.5V9m0 6v7.5M1.5 12H9m3 0h.1',
  Remington: `${REVOLVER}M18 13.5a4.2 4.2 0 10.1 0M18 15.8v.1m-1.7 2.8v.1m3.4-.1v.1`,
  Schofield: `${REVOLVER}M11.5 22V18.5c0-1.2.6-2 1.2-2.5.6.5 1.3 1.3 1.3 2.5V22zm7 0V18.5c0-1.2.6-2 1.2-2.5.7.5 1.3 1.3 1.3 2.5V22z`,
  Herd: 'm12 20.9c-1.2 0-2.5-.6-3-1.9L7 11 8 8C5 8 2 7 2 3 4 5 6 5.5 8.5 6H12M7 10 3 11.5 6.5 13M10 12h.1m.4 6h.1',
  Schoolteacher:
    'M12 6C9 4 6 4 2.5 4.5v13C6 17 9 17 12 19c3-2 6-2 9.5-1.5V4.5C18 4 15 4 12 6zm0 0V19M5.5 13.5 7.5 8l2 5.5M6.2 12H8.8M15 8.5h3.5M15 11h3.5M15 13.5h2',
  Wagon:
    'm12 13H3.5C1.5 8 3 3.5 5 3.5h7M12 16H3V13h9M9 3.5c-1.5 3-1.5 6 0 9.5M6.5 15.5a3 3 0 10.1 0m-.1 3h.1',
  Watch:
    'M12 7a7.5 7.5 0 10.1 0M12 10.5v4l2.8 2M10.5 7V5h3V7M12 5C9 5 9 1 12 1s3 4 0 4M7 14.5h.5m9 0H17m-5 4.7v.3',
  Hat: 'm12 6c-1-.5-2.5-1.5-3 1L7.5 13.5C7 16 4 17 1.5 14c0 4 4 6 10.5 6M7.8 12.5q1.7 1 4.2 1',
};

/** What the corner of an opened card shows; a card that is called so, too, shows the same. */
export const SYMBOL_ICONS: Readonly<Record<CardSymbol, string>> = {
  barrel: BARREL,
  snake: SNAKE,
  horseshoe:
    'm12 21.5c-4.2 0-7.8-2-9-6C2 12 2.5 8 5.5 3L9.2 4C7.5 8 7 11 7.5 13.5s2.3 4 4.5 4m-6.5-8h.1m-.1 5h.1M9 18.7h.1',
  dynamite: DYNAMITE,
};
