/** The house rules of what is played; whoever only asks for the level needs none of them. */
export { default as HouseRules } from '../games/wright/house-rules/HouseRules.svelte';
