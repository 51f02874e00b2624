import { describe, expect, it } from 'vitest';
import { hyphenated } from './syllables.ts';

describe('a long word is broken between syllables', () => {
  it.for([
    ['Алек-санд-ро-вич'],
    ['Преоб-ра-женс-кий'],
    ['Ниж-не-ко-лымска'],
    ['Объезд-чи-кова'],
    ['Bar-tho-lo-mew'],
    ['Chris-to-pher'],
    ['Fea-thers-to-ne-haugh'],
  ])('%s', ([broken = '']) => {
    expect(hyphenated(broken.replaceAll('-', ''))).toBe(broken.replaceAll('-', '\u00ad'));
  });

  it('on either side of a hyphen of its own, where no letter is left alone', () => {
    expect(hyphenated('Тимофеева-Аракчеева')).toBe('Ти\u00adмо\u00adфеева-Арак\u00adчеева');
  });

  it('and left as it is where it is short, or without vowels', () => {
    expect(hyphenated('Константин')).toBe('Константин');
    expect(hyphenated('Бррррррррррр')).toBe('Бррррррррррр');
  });
});
