import type { RulebookPictures } from '../../screens.ts';
import CardsInBox from './CardsInBox.svelte';
import TryDiscard from './TryDiscard.svelte';
import TryHalving from './TryHalving.svelte';

/** What is easier to see, or to try, than to read: shown where the section with this rule begins. */
export const PICTURES: RulebookPictures = { W1: CardsInBox, W24: TryDiscard, W74: TryHalving };
