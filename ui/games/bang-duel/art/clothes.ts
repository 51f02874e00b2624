import type { Drawing } from './drawing.ts';

/** What stands behind a gunman, and what he wears. */
export const CLOTHES = {
  // Behind the shoulders.
  sun: { gold: 'M48 8a38 38 0 010 76A38 38 0 0148 8z', line: 'M9 52H87M12 60H84M17 68H79' },
  coffin: {
    wood: 'M66 10H83l9 20-7 66H65L57 30z',
    line: 'M75 18V42M68 27H82M63 60H87',
    hatch: 'M88 30 82 94',
  },
  rifle: { ink: 'M80 4h4l1 56H79z', wood: 'M77 48h9l5 48H75z', line: 'M82 0V6' },
  brothers: {
    coat: 'm0 96C0 80 2 70 14 70s18 8 18 26z',
    skin: 'm7 40c0 14 3 26 12 26S31 54 31 40z',
    hair: 'M11 57q8-6 15 0-2 5-7 4-6 1-8-4z',
    ink: 'm11 45h7v3H12zm18 0H23v3h5z',
    line: 'M20 46l1 7H17m59-7-1 7h4m-7 7q5-2 9 0',
    hat: 'm8 38c0-14 2-22 11-22s11 8 11 22zm-8-1q19-5 38 0-19 7-38 0z',
    hatch: 'm9 44 2 15',
  },
  plume: {
    accent: 'M60 26C60 8 72 0 84 4c8 4 8 14 0 16 2-4-2-6-4-4-8 2-12 10-14 16z',
    line: 'M62 27C66 14 72 9 82 9',
  },
  mane: {
    hair: 'm49 26H32C20 40 24 58 14 76c10 8 20 6 26 4h9',
    line: 'm27 46c-1 12-2 20-6 27',
  },
  straight: { hair: 'm49 28H32c-5 14-8 34-8 52H38 49', hatch: 'm29 48-2 30' },
  bun: {
    hair: 'm49 63H37c-3-3-4-7-6-16-6-12-4-29 8-32-4-4-2-12 10-12',
    line: 'M41 14q7 3 14 0',
  },
  bob: {
    hair: 'm49 30H32c-8 12-8 24-4 34 6 3 11 0 13-2h8',
    line: 'm30 56q3 3 6 2',
  },
  halo: {
    hat: 'm49 42C20 42 4 37 5 28S24 14 49 14',
    hatch: 'm12 33q12 6 24 6',
  },

  // Neck and clothes.
  neck: { skin: 'M40 58V76q8 6 16 0V58z', hatch: 'M42 69H56' },
  coat: {
    coat: 'm49 99H4C6 82 12 77 27 73l13-4 9 9',
    hatch: 'm11 92q3-10 13-14',
  },
  dress: {
    skin: 'm49 99H7C9 82 17 79 30 76l10-3h9',
    coat: 'm49 99H16c0-11 4-15 10-14 4 4 13 5 23 5',
    line: 'M26 83q22 14 44 0',
  },
  shirt: { paper: 'm49 96H43L35 73l5-4 9 9', line: 'M48 80V96' },
  lapels: { coat: 'm38 69-9 6 4 8-4 2L45 96h3z' },
  vest: { accent: 'm30 73h7l9 23H28z', line: 'm40 86h0' },
  fur: {
    paper: 'm49 84L37 68c-10 2-16 8-10 14 2 8 10 8 17 14h5',
    hatch: 'm33 75L44 93',
  },
  poncho: {
    accent: 'm49 99H0C4 78 18 71 36 68l13 9',
    paper: 'M11 99l5-16q32 14 64 0l5 16z',
    ink: 'm19 96 7-7 7 7zm14 0 7-5 7 5z',
    line: 'm36 68-3 6L48 84',
  },
  fringe: { hatch: 'm8 84q16-2 24 12' },
  braces: { ink: 'm28 73h5l3 23H31z' },
  bandolier: {
    wood: 'M18 76l8-4L62 96H46z',
    gold: 'M26 81l4-5 3 2-4 5zm9 6 4-5 3 2-4 5zm9 6 4-5 3 2-4 5z',
  },
  lasso: { gold: 'M18 76l9-4L69 96H54z', hatch: 'M23 75l42 25' },
  tie: { ink: 'M47 74l-9-5-1 8zm2 0 9-5 1 8zm-3 1h4l3 17-4 4-4-17z' },
  plaid: { line: 'm16 80 4 16m7-20 5 20M10 88q18-4 26 0' },
  bow: { accent: 'm48 75-11-6V81z', ink: 'M45 72h6v6H45z' },
  kerchief: {
    accent: 'm49 96-8-16-9-9 4-6q6 5 13 5',
    line: 'm41 78q4 2 7 2m-5 4-1-4',
  },
  choker: { ink: 'M40 66q8 5 16 0v4q-8 5-16 0z', gold: 'M48 71l3 4-3 4-3-4z' },
} satisfies Readonly<Record<string, Drawing>>;
