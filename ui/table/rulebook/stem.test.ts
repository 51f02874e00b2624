import { describe, expect, it } from 'vitest';
import { folded, stem } from './stem.ts';

describe('the stem of a word', () => {
  it.for([
    ['помощник', 'помощники', 'помощника', 'помощников', 'помощниками'],
    ['джокер', 'джокеры', 'джокером', 'джокеров'],
    ['дуэль', 'дуэли', 'дуэлью', 'дуэлях'],
    ['карта', 'карты', 'карт', 'картами'],
    ['бонусная', 'бонусные', 'бонусных'],
    ['helper', 'helpers'],
    ['miss', 'misses', 'missed'],
    ['split', 'splits', 'splitting'],
    ['race', 'races', 'racing'],
    ['call', 'called', 'calls'],
    ['discard', 'discards', 'discarded', 'discarding'],
  ])('is the same for %s and its other forms', ([word = '', ...forms]) => {
    expect(forms.map(stem)).toEqual(forms.map(() => stem(word)));
  });

  it('leaves short words, numbers and what has no ending alone', () => {
    for (const word of ['ход', 'все', 'tie', 'bus', 'w25', '7', 'sheriff']) expect(stem(word)).toBe(word);
  });

  it('knows no ё', () => {
    expect(stem(folded('Делёж'))).toBe(stem(folded('дележа')));
  });
});
