import type { Locator, Page } from '@playwright/test';
import type { Seat } from '#shared/games/kit/game.ts';
import { expect } from '../fixtures.ts';
import { allTold } from '../told.ts';
import { say, type Locale } from './words.ts';

/** A page that has lost the hub tries again every five seconds, and gives it five to answer; a busy machine adds to that. */
const BACK_MS = 60_000;

/** A tablet in somebody's hands: everything on it is done by taps, and they are counted. */
export class Tablet {
  taps = 0;
  readonly page: Page;
  readonly nameOf: (seat: Seat) => string;
  readonly locale: Locale;

  constructor(page: Page, nameOf: (seat: Seat) => string, locale: Locale = 'en') {
    this.page = page;
    this.nameOf = nameOf;
    this.locale = locale;
  }

  /** What the screen says for a key of ui/messages. */
  readonly say = (key: string, params?: Readonly<Record<string, string | number>>): string =>
    say(this.locale, key, params);

  readonly button = (key: string, params?: Readonly<Record<string, string | number>>): Locator =>
    this.page.getByRole('button', { name: this.say(key, params), exact: true });

  readonly heading = (key: string, params?: Readonly<Record<string, string | number>>): Locator =>
    this.page.getByRole('heading', { name: this.say(key, params), exact: true });

  async tap(target: Locator): Promise<void> {
    await target.tap();
    this.taps += 1;
  }

  readonly dialog = (): Locator => this.page.getByRole('dialog');

  /** Closes whatever lies over the table. */
  async close(): Promise<void> {
    await this.tap(this.dialog().getByRole('button', { name: this.say('close'), exact: true }));
    await expect(this.dialog()).toBeHidden();
  }

  // The round: one thing people do after the other.

  async sheriff(number: number): Promise<void> {
    await this.tap(this.button(number === 4 ? 'wright_add_fourth' : 'wright_add'));
    if (number < 4) await this.expectSheriffs(number);
  }

  async expectSheriffs(n: number): Promise<void> {
    await expect(this.button('wright_sheriffs', { n })).toBeVisible();
  }

  /** Without buzzers: whose hand was the last one. */
  async lastHand(seat: Seat, { isOpen }: { isOpen: boolean }): Promise<void> {
    if (!isOpen) await this.tap(this.button('wright_by_hand'));
    await expect(this.heading('wright_race_tap_last')).toBeVisible();
    const among = isOpen ? this.page : this.dialog();
    await this.tap(among.getByRole('button', { name: this.nameOf(seat), exact: true }));
  }

  async expectVerdict(last: Seat): Promise<void> {
    await expect(this.heading('race_last', { name: this.nameOf(last) })).toBeVisible();
  }

  async toTheSplit(): Promise<void> {
    await this.tap(this.button('wright_race_to_split'));
  }

  /** Somebody's tile while the cards of a duel are compared. */
  readonly higherCard = (name: string): Locator =>
    this.page.getByRole('button', { name: `${name} ${this.say('wright_duel_higher')}`, exact: true });

  /** Somebody's tile in the ranking, as long as it has no place. */
  readonly unranked = (seat: Seat): Locator =>
    this.rankingPart().getByRole('button', { name: this.nameOf(seat), exact: true });

  readonly rankingPart = (): Locator => this.page.locator('section[aria-labelledby=ranking-heading]');

  /** Best to worst; the last one needs no tap. */
  async rank(ranking: readonly Seat[]): Promise<void> {
    for (const seat of ranking.slice(0, -1)) await this.tap(this.unranked(seat));
  }

  readonly pile = (loot: number): Locator =>
    this.page
      .getByRole('group', {
        name: new RegExp(
          `${this.say('wright_split_pile_ask').replace('?', '\\?')}|${this.say('wright_split_pile')}`,
        ),
      })
      .getByRole('button', { name: String(loot), exact: true });

  async countPile(loot: number): Promise<void> {
    await this.tap(this.pile(loot));
  }

  /** The one tap that the hub has not answered yet is marked. */
  async expectPending(): Promise<void> {
    const kept = this.page.getByText(this.say('table_away_waiting', { n: 1 }));
    await expect(this.page.getByText(this.say('table_saving')).or(kept)).toBeVisible();
  }

  async expectSettled(): Promise<void> {
    await this.expectBack();
    await allTold(this.page);
  }

  async expectBack(): Promise<void> {
    await expect(this.awayBar()).toBeHidden({ timeout: BACK_MS });
  }

  /** "The hub is out of reach", with or without taps that wait. */
  readonly awayBar = (): Locator =>
    this.page.getByRole('status').filter({ hasText: this.say('table_away').split('.')[0] ?? '' });

  async nextRound(): Promise<void> {
    await this.tap(this.button('wright_split_next_round'));
  }

  async undo(): Promise<void> {
    await this.tap(this.button('table_undo'));
  }
}
