import { describe, expect, it } from 'vitest';
import { m } from '../../words/messages.js';
import { sentenceFor, type Standing } from './setup-sentence.ts';

const ASKED: Standing = {
  ...{ kind: 'buzzers', asked: 'Jessie', taken: undefined, needsBoard: false },
  ...{ without: 6, ready: true, awaited: true },
};

describe('the sentence of the buzzer walk', () => {
  it('asks for a press while a button is free, and for one more board when none is', () => {
    expect(sentenceFor(ASKED).more).toBe(m.setup_bind_press_how());
    expect(sentenceFor({ ...ASKED, needsBoard: true }).more).toBe(m.setup_bind_more_boards());
  });

  it('says first whose button was just pressed', () => {
    const taken = { by: 'Billy' };
    expect(sentenceFor({ ...ASKED, taken, needsBoard: true }).more).toBe(
      m.setup_bind_taken({ name: 'Billy' }),
    );
  });
});
