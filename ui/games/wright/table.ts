export { default as Main } from './WrightMain.svelte';
export { default as Status } from './WrightStatus.svelte';
