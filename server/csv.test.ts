import { expect, it } from 'vitest';
import { csvText } from './csv.ts';

it('a name that a spreadsheet would take for a formula is text, and a number stays one', () => {
  const names = ["-1+cmd|'/c calc'!A1", '=1+1', '+7', '@SUM(A1)', '\tx', '-x', 'Anna'];
  const lines = csvText([names]).trimEnd().split(',');
  expect(lines).toEqual(names.map((name) => (name === 'Anna' ? name : `'${name}`)));
  expect(csvText([['-12', '-0.5', '3', '-0,5']])).toBe('-12,-0.5,3,"-0,5"\r\n');
});
