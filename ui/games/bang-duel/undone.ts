import type { UndonePart } from '../screens.ts';
import { undoneWords as inWords } from './undone-words.ts';
import { bangView } from './view.ts';

export const undoneWords: UndonePart['undoneWords'] = (rows, before) => inWords(rows, bangView(before));
