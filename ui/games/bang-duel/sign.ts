export { default as Sign } from './Sign.svelte';
