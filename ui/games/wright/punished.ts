import type { WrightView } from './view.ts';

/** A slap at a moment at which nobody may slap puts whoever made it last (WA20). */
export const isPunished = ({ state }: WrightView): boolean => state.setup.options.falsePress === 'last';
