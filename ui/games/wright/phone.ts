import { m } from '../../words/messages.js';
import type { PhonePart } from '../screens.ts';
import { rulingFor } from './phone-game.ts';
import { wrightView } from './view.ts';

export const ruling: PhonePart['ruling'] = (view, seat) => rulingFor(wrightView(view), seat);
export const handsOff: PhonePart['handsOff'] = () => m.wright_duel_phone_hands_off();
