/** A hub as a process of its own that knows the toy. */
import { learnGame } from '#server/games.ts';
import { TOY } from './toy-game.ts';

await learnGame('toy', TOY);
await import('#test/faults/hub-entry.ts');
