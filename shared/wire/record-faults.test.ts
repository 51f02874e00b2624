import { expect, it } from 'vitest';
import { faultSentence, RECORD_FAULTS, saidFault, type RecordFaultCode } from './record-faults.ts';

const codes = Object.keys(RECORD_FAULTS) as RecordFaultCode[];
const paramsOf = (code: RecordFaultCode): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...RECORD_FAULTS[code].matchAll(/\{(\w+)\}/g)].map(([, name = ''], at) => [name, `<${at}.(x)>`]),
  );

it.for(codes)('%s is known again by its sentence', (code) => {
  const params = paramsOf(code);
  const what = faultSentence(code, params);
  expect(saidFault(what)).toEqual({ code, params, what });
});

it('a sentence of a later hub stays a sentence', () => {
  expect(saidFault('Something new.')).toEqual({ code: null, params: {}, what: 'Something new.' });
});
