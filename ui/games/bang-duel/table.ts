export { default as Main } from './BangMain.svelte';
export { default as Status } from './BangStatus.svelte';
