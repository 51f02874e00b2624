import { afterEach, expect, it } from 'vitest';
import { faultSentence, RECORD_FAULTS, saidFault, type RecordFaultCode } from '#shared/wire/record-faults.ts';
import { faultWords } from './fault-words.ts';

/** The words are compiled, and their types are for the page alone. */
const RUNTIME = ['../../words', 'runtime.js'].join('/');
const { overwriteGetLocale } = (await import(/* @vite-ignore */ RUNTIME)) as {
  overwriteGetLocale: (locale: () => string) => void;
};

afterEach(() => {
  overwriteGetLocale(() => 'en');
});

it.each(Object.keys(RECORD_FAULTS) as RecordFaultCode[])('%s has its words on screens', (code) => {
  const names = [...RECORD_FAULTS[code].matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
  const params = Object.fromEntries(names.map((name, at) => [name, `x${at}y`]));
  const said = saidFault(faultSentence(code, params));
  expect(faultWords(said)).toBe(said.what);
  overwriteGetLocale(() => 'ru');
  const words = faultWords(said);
  expect(words).toMatch(/[а-я]{3}/);
  for (const value of Object.values(params)) expect(words).toContain(value);
});

it('a sentence of a later hub is shown as it came', () => {
  expect(faultWords({ code: 'newer', params: {}, what: 'Something new.' })).toBe('Something new.');
});
