export { phaseWords } from './phase-words.ts';
export { default as Floor } from './WrightFloor.svelte';
