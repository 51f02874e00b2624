import { describe, expect, it } from 'vitest';
import { fitted, pagesOf, rowsDown, scalesFrom } from './pages.ts';

const ROOM = { width: 100, height: 50 };
const ROW = { width: 30, height: 3 };

const paged = (count: number, corner: number) =>
  pagesOf([...Array(count).keys()], (all) => fitted(all, ROOM, ROW, [1.5, 1]), corner);

describe('what fits on a display', () => {
  it('is drawn as large as lets all of it be on one page', () => {
    expect(fitted(10, ROOM, ROW, [1.5, 1])).toEqual({ scale: 1.5, columns: 2, rows: 11 });
    expect(fitted(40, ROOM, ROW, [1.5, 1])).toEqual({ scale: 1, columns: 3, rows: 16 });
  });

  it('is drawn larger again where smaller ones would make no page less', () => {
    expect(fitted(80, ROOM, ROW, [1.5, 1.1, 1, 0.9])).toEqual({ scale: 1.1, columns: 3, rows: 15 });
  });

  it('comes in small steps from the largest to the smallest', () => {
    expect(scalesFrom(1.2, 1).map((scale) => scale.toFixed(2))).toEqual([
      '1.20',
      '1.15',
      '1.10',
      '1.05',
      '1.00',
    ]);
  });

  it('goes on to another page rather than becoming too small, and pages are alike', () => {
    const { pages, ...fit } = paged(80, 0);
    expect(fit).toEqual({ scale: 1, columns: 3, rows: 16, hasCorner: false });
    expect(pages.map(({ length }) => length)).toEqual([40, 40]);
    expect(pages.flat()).toHaveLength(80);
  });

  it('leaves a corner of the last page free, smaller if need be', () => {
    const { pages, ...fit } = paged(20, 4);
    expect(fit).toEqual({ scale: 1, columns: 3, rows: 16, hasCorner: true });
    expect(pages.map(({ length }) => length)).toEqual([20]);
    expect(paged(80, 4).pages.map(({ length }) => length)).toEqual([42, 38]);
  });

  it('leaves no corner where it would cost a page, or is higher than a column', () => {
    expect(paged(45, 4)).toMatchObject({ hasCorner: false, pages: [{ length: 45 }] });
    expect(paged(10, 17)).toMatchObject({ hasCorner: false, scale: 1.5 });
  });

  it('is as long in each column as in the others, if the last one has room for its corner below', () => {
    const fit = { scale: 1, columns: 2, rows: 10 };
    expect(rowsDown(7, fit, 4)).toBe(4);
    expect(rowsDown(12, fit, 4)).toBe(6);
    expect(rowsDown(13, fit, 4)).toBe(7);
    expect(rowsDown(15, fit, 4)).toBe(9);
    expect(rowsDown(7, fit, 0)).toBe(4);
    expect(rowsDown(0, fit, 4)).toBe(1);
    expect(rowsDown(5, { ...fit, columns: 1 }, 4)).toBe(5);
  });

  it.for([1, 2, 3])(
    'has room for its corner below the last of %i columns, however many there are',
    (columns) => {
      const fit = { scale: 1, columns, rows: 16 };
      for (let count = 0; count <= columns * 16 - 4; count++) {
        const rows = rowsDown(count, fit, 4);
        expect(rows).toBeLessThanOrEqual(16);
        expect(count - rows * (columns - 1)).toBeLessThanOrEqual(12);
        expect(rows * columns).toBeGreaterThanOrEqual(count);
      }
    },
  );

  it('has a page also for nobody, and a place also in no room', () => {
    expect(paged(0, 0).pages).toEqual([[]]);
    expect(fitted(5, { width: 0, height: 0 }, ROW, [1])).toEqual({ scale: 1, columns: 1, rows: 1 });
  });
});
