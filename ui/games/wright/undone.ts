import type { UndonePart } from '../screens.ts';
import { undoneWords as inWords } from './undone-words.ts';
import { wrightView } from './view.ts';

export const undoneWords: UndonePart['undoneWords'] = (rows, before) => inWords(rows, wrightView(before));
