/** What a screen runs by itself: every tap decided and shown at once, and the questions a screen answers without the hub. */
export { decideTap } from '#shared/games/wright/match/decide/taps.ts';
export { evolve } from '#shared/games/wright/match/evolve/evolve.ts';
export { question } from '#shared/games/wright/match/held.ts';
export { isPassingOn, lootOf, sheriffChances } from '#shared/games/wright/match/pile.ts';
export { standings, winners } from '#shared/games/wright/match/standings.ts';
export { nextMiss } from '#shared/games/wright/match/decide/split.ts';
export { discardFault, formsOf } from '#shared/games/wright/rules/discard.ts';
export { splitStory } from '#shared/games/wright/rules/split.ts';
export { strengthOf } from '#shared/games/wright/rules/strength.ts';
