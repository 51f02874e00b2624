/** At least three letters are left, and of several endings that fit the longest goes. */
const RUSSIAN =
  /^(.{3,}?)(?:иями|ться|тся|ями|ами|ого|его|ому|ему|ыми|ими|ешь|ете|ите|ает|яет|ают|яют|уют|ать|ять|ить|еть|ов|ев|ей|ой|ый|ий|ая|яя|ое|ее|ые|ие|ую|юю|ам|ям|ах|ях|ом|ем|их|ых|ым|им|ет|ит|ут|ют|ат|ят|ия|ии|ию|ью|[аеийоуыьюя])$/;
const ENGLISH = /^(.{3,}?)(?:ing|ed|es|e|(?<![su])s)$/;
/** "Splitting" is of "split", but "calling" of "call". */
const DOUBLED = /([bdgmnprt])\1$/;

export const folded = (text: string): string => text.toLocaleLowerCase().replaceAll('ё', 'е');

/** What a word that is folded already has in common with its other forms. */
export function stem(word: string): string {
  const shorter = word.replace(RUSSIAN, '$1').replace(ENGLISH, '$1');
  return shorter === word ? word : shorter.replace(DOUBLED, '$1');
}
