export { default as Floor } from './BangFloor.svelte';
export { phaseWords } from './phase-words.ts';
