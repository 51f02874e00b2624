import { EMBLEM_COLOURS, EMBLEM_DRAWINGS, type EmblemName } from '../../parts/emblems.ts';

/** What a picture of a result says, in words already. */
export interface ResultPicture {
  readonly game: string;
  readonly table: string;
  readonly date: string;
  /** "Winner", "Shared win". */
  readonly head: string;
  readonly winners: readonly { readonly name: string; readonly emblem: EmblemName }[];
  readonly names: string;
  readonly points: string;
  /** Why it ended like this, where points alone do not say it. */
  readonly why: string | null;
  readonly others: readonly {
    readonly place: string;
    readonly name: string;
    readonly emblem: EmblemName;
    readonly total: string;
  }[];
}

/** As tall as chats show a picture whole. */
export const PICTURE = { width: 1080, height: 1350 } as const;
const MIDDLE = PICTURE.width / 2;
const EDGE = 96;
const ROOM = PICTURE.width - 2 * EDGE;
const ROW = 92;
const EMBLEM_BOX = 24;

type Colour = 'ground' | 'raised' | 'line' | 'text' | 'quiet';
type Brush = CanvasRenderingContext2D;

const themed = (name: Colour | 'title' | 'body'): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
const titleType = (px: number) => `600 ${px}px ${themed('title')}`;
const bodyType = (px: number) => `500 ${px}px ${themed('body')}`;

/** The result as a poster, in the colours of the theme. */
export async function drawResult(canvas: HTMLCanvasElement, told: ResultPicture): Promise<void> {
  const all = JSON.stringify(told);
  // Letters nobody has read on this device yet may not be here. A type of the system that stands in is on few devices, and
  // one that does not come is no reason to draw nothing.
  await Promise.allSettled([titleType(40), bodyType(40)].map((type) => document.fonts.load(type, all)));
  await document.fonts.ready;
  Object.assign(canvas, PICTURE);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('this browser draws no pictures');
  drawFrame(brush);
  drawWinners(brush, told);
  const top = PICTURE.height - 150 - told.others.length * ROW;
  for (const [at, other] of told.others.entries()) drawOther(brush, other, top + at * ROW);
  write(brush, `${told.table} · ${told.date}`, PICTURE.height - 96, bodyType, 30, 'quiet');
}

function drawFrame(brush: Brush): void {
  brush.fillStyle = themed('ground');
  brush.fillRect(0, 0, PICTURE.width, PICTURE.height);
  brush.fillStyle = themed('raised');
  brush.fillRect(40, 40, PICTURE.width - 80, PICTURE.height - 80);
  brush.strokeStyle = themed('quiet');
  for (const [inset, width] of [
    [40, 5],
    [54, 2],
  ] as const) {
    brush.lineWidth = width;
    brush.strokeRect(inset, inset, PICTURE.width - 2 * inset, PICTURE.height - 2 * inset);
  }
}

function drawWinners(brush: Brush, { game, head, winners, names, points, why, others }: ResultPicture): void {
  write(brush, game, 130, bodyType, 34, 'quiet');
  // What the others leave free, with the poster in its middle.
  const middle = 130 + (PICTURE.height - 190 - others.length * ROW - 130) / 2;
  write(brush, head.toUpperCase(), middle - 190, titleType, 40, 'quiet');
  const size = Math.min(160, ROOM / winners.length - 24);
  for (const [at, { emblem }] of winners.entries())
    drawEmblem(
      brush,
      emblem,
      MIDDLE + (at - (winners.length - 1) / 2) * (size + 24) - size / 2,
      middle - 160,
      size,
    );
  write(brush, names, middle + 92, titleType, 92, 'text');
  write(brush, points, middle + 156, bodyType, 46, 'text');
  if (why) write(brush, why, middle + 208, bodyType, 30, 'quiet');
}

function drawOther(
  brush: Brush,
  { place, name, emblem, total }: ResultPicture['others'][number],
  y: number,
): void {
  brush.fillStyle = themed('line');
  brush.fillRect(EDGE, y, ROOM, 2);
  const line = y + ROW / 2 + 14;
  write(brush, place, line, bodyType, 34, 'quiet', { from: EDGE, width: 110 });
  drawEmblem(brush, emblem, EDGE + 120, y + 22, 48);
  write(brush, name, line, titleType, 42, 'text', { from: EDGE + 192, width: ROOM - 192 - 150 });
  write(brush, total, line, titleType, 42, 'text', { to: PICTURE.width - EDGE, width: 140 });
}

interface At {
  readonly from?: number;
  readonly to?: number;
  readonly width?: number;
}

/** One line, made smaller until it fits; in the middle unless it has a side. */
function write(
  brush: Brush,
  text: string,
  y: number,
  type: (px: number) => string,
  px: number,
  ink: Colour,
  { from, to, width = ROOM }: At = {},
): void {
  brush.font = type(px);
  const { width: wide } = brush.measureText(text);
  if (wide > width) brush.font = type((px * width) / wide);
  brush.fillStyle = themed(ink);
  brush.textAlign = from !== undefined ? 'left' : to !== undefined ? 'right' : 'center';
  brush.fillText(text, from ?? to ?? MIDDLE, y);
}

function drawEmblem(brush: Brush, name: EmblemName, x: number, y: number, size: number): void {
  const { shape, marks } = EMBLEM_DRAWINGS[name];
  brush.save();
  brush.translate(x, y);
  brush.scale(size / EMBLEM_BOX, size / EMBLEM_BOX);
  brush.lineJoin = 'round';
  brush.lineCap = 'round';
  brush.fillStyle = EMBLEM_COLOURS[name];
  brush.strokeStyle = themed('text');
  brush.lineWidth = 1.2;
  const outline = new Path2D(shape);
  brush.fill(outline);
  brush.stroke(outline);
  if (marks) {
    brush.strokeStyle = 'rgb(20 17 15 / 80%)';
    brush.lineWidth = 1;
    brush.stroke(new Path2D(marks));
  }
  brush.restore();
}
