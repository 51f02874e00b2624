import type { Card, CardSymbol } from '#shared/games/bang-duel/rules/cards.ts';
import type { Character, Side } from '#shared/games/bang-duel/rules/characters.ts';
import { m } from '../../words/messages.js';

/** What cards and characters are called, and what they do; a new one without words is a type error. */
type Words = () => string;

const CARDS: Readonly<Record<Card, readonly [name: Words, rule: Words]>> = {
  Bank: [m.bang_duel_card_bank, m.bang_duel_card_bank_rule],
  Barrel: [m.bang_duel_card_barrel, m.bang_duel_card_barrel_rule],
  Winchester: [m.bang_duel_card_winchester, m.bang_duel_card_winchester_rule],
  Water: [m.bang_duel_card_water, m.bang_duel_card_water_rule],
  Gatling: [m.bang_duel_card_gatling, m.bang_duel_card_gatling_rule],
  Robbery: [m.bang_duel_card_robbery, m.bang_duel_card_robbery_rule],
  'Hail of Bullets': [m.bang_duel_card_hail_of_bullets, m.bang_duel_card_hail_of_bullets_rule],
  Rattlesnake: [m.bang_duel_card_rattlesnake, m.bang_duel_card_rattlesnake_rule],
  Derringer: [m.bang_duel_card_derringer, m.bang_duel_card_derringer_rule],
  Dynamite: [m.bang_duel_card_dynamite, m.bang_duel_card_dynamite_rule],
  Shotgun: [m.bang_duel_card_shotgun, m.bang_duel_card_shotgun_rule],
  Duel: [m.bang_duel_card_duel, m.bang_duel_card_duel_rule],
  'Indians!': [m.bang_duel_card_indians, m.bang_duel_card_indians_rule],
  Carbine: [m.bang_duel_card_carbine, m.bang_duel_card_carbine_rule],
  Holster: [m.bang_duel_card_holster, m.bang_duel_card_holster_rule],
  Colt: [m.bang_duel_card_colt, m.bang_duel_card_colt_rule],
  'Strong Ale': [m.bang_duel_card_strong_ale, m.bang_duel_card_strong_ale_rule],
  Store: [m.bang_duel_card_store, m.bang_duel_card_store_rule],
  'Missed!': [m.bang_duel_card_missed, m.bang_duel_card_missed_rule],
  Peacemaker: [m.bang_duel_card_peacemaker, m.bang_duel_card_peacemaker_rule],
  Knife: [m.bang_duel_card_knife, m.bang_duel_card_knife_rule],
  'Return Fire': [m.bang_duel_card_return_fire, m.bang_duel_card_return_fire_rule],
  Beer: [m.bang_duel_card_beer, m.bang_duel_card_beer_rule],
  Scope: [m.bang_duel_card_scope, m.bang_duel_card_scope_rule],
  Remington: [m.bang_duel_card_remington, m.bang_duel_card_remington_rule],
  Schofield: [m.bang_duel_card_schofield, m.bang_duel_card_schofield_rule],
  Herd: [m.bang_duel_card_herd, m.bang_duel_card_herd_rule],
  Schoolteacher: [m.bang_duel_card_schoolteacher, m.bang_duel_card_schoolteacher_rule],
  Wagon: [m.bang_duel_card_wagon, m.bang_duel_card_wagon_rule],
  Watch: [m.bang_duel_card_watch, m.bang_duel_card_watch_rule],
  Hat: [m.bang_duel_card_hat, m.bang_duel_card_hat_rule],
};

const CHARACTERS: Readonly<Record<Character, readonly [name: Words, ability: Words]>> = {
  'Allan Pinkerton': [m.bang_duel_who_allan_pinkerton, m.bang_duel_who_allan_pinkerton_ability],
  'Bill Tilghman': [m.bang_duel_who_bill_tilghman, m.bang_duel_who_bill_tilghman_ability],
  'Buffalo Bill': [m.bang_duel_who_buffalo_bill, m.bang_duel_who_buffalo_bill_ability],
  'Bat Masterson': [m.bang_duel_who_bat_masterson, m.bang_duel_who_bat_masterson_ability],
  Django: [m.bang_duel_who_django, m.bang_duel_who_django_ability],
  'Wild Bill': [m.bang_duel_who_wild_bill, m.bang_duel_who_wild_bill_ability],
  Stranger: [m.bang_duel_who_stranger, m.bang_duel_who_stranger_ability],
  'Lone Ranger': [m.bang_duel_who_lone_ranger, m.bang_duel_who_lone_ranger_ability],
  'Pat Garrett': [m.bang_duel_who_pat_garrett, m.bang_duel_who_pat_garrett_ability],
  'Tex Willer': [m.bang_duel_who_tex_willer, m.bang_duel_who_tex_willer_ability],
  'Wyatt Earp': [m.bang_duel_who_wyatt_earp, m.bang_duel_who_wyatt_earp_ability],
  'Annie Oakley': [m.bang_duel_who_annie_oakley, m.bang_duel_who_annie_oakley_ability],
  'Bill Anderson': [m.bang_duel_who_bill_anderson, m.bang_duel_who_bill_anderson_ability],
  'Dalton Brothers': [m.bang_duel_who_dalton_brothers, m.bang_duel_who_dalton_brothers_ability],
  'Jack Ransom': [m.bang_duel_who_jack_ransom, m.bang_duel_who_jack_ransom_ability],
  'Dr Schultz': [m.bang_duel_who_dr_schultz, m.bang_duel_who_dr_schultz_ability],
  'Kid Curry': [m.bang_duel_who_kid_curry, m.bang_duel_who_kid_curry_ability],
  'Kitty Leroy': [m.bang_duel_who_kitty_leroy, m.bang_duel_who_kitty_leroy_ability],
  'Pearl Hart': [m.bang_duel_who_pearl_hart, m.bang_duel_who_pearl_hart_ability],
  'Sundance Kid': [m.bang_duel_who_sundance_kid, m.bang_duel_who_sundance_kid_ability],
  'Cattle Kate': [m.bang_duel_who_cattle_kate, m.bang_duel_who_cattle_kate_ability],
  'Tom Horn': [m.bang_duel_who_tom_horn, m.bang_duel_who_tom_horn_ability],
  'Tuco Ramirez': [m.bang_duel_who_tuco_ramirez, m.bang_duel_who_tuco_ramirez_ability],
  'Wes Hardin': [m.bang_duel_who_wes_hardin, m.bang_duel_who_wes_hardin_ability],
};

const SYMBOLS: Readonly<Record<CardSymbol, Words>> = {
  barrel: m.bang_duel_symbol_barrel,
  snake: m.bang_duel_symbol_snake,
  horseshoe: m.bang_duel_symbol_horseshoe,
  dynamite: m.bang_duel_symbol_dynamite,
};

const SIDES: Readonly<Record<Side, Words>> = {
  law: m.bang_duel_side_law,
  outlaw: m.bang_duel_side_outlaw,
};

export const cardName = (card: Card): string => CARDS[card][0]();
/** What the card does, in one sentence. */
export const cardRule = (card: Card): string => CARDS[card][1]();
export const characterName = (id: Character): string => CHARACTERS[id][0]();
/** The ability in one sentence. */
export const abilityWords = (id: Character): string => CHARACTERS[id][1]();
export const symbolName = (symbol: CardSymbol): string => SYMBOLS[symbol]();
export const sideName = (side: Side): string => SIDES[side]();
