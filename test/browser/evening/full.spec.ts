import { randomFrom } from '#shared/random.ts';
import { SOAK } from '#test/effort.ts';
import { SEED, seeded } from '#test/faults/seed.ts';
import { expectAccessible } from '../fixtures.ts';
import { expect, NAMES, test } from './evening.ts';
import { recorded, tapStep } from './followed.ts';
import { simulatedBuzzer } from './hands.ts';

/** Whole matches in `npm run soak`, a round to the winner in `npm test`. */
const ROUNDS = SOAK ? 6 : 1;

for (const players of SOAK ? ([3, 5] as const) : ([3] as const))
  test(seeded(`a match of ${players} followed turn by turn`), async ({ startEvening }) => {
    test.setTimeout(SOAK ? 1_800_000 : 300_000);
    const { steps, standings } = recorded(randomFrom(SEED + players), NAMES.slice(0, players), ROUNDS);
    const evening = await startEvening({
      ...{ players, rounds: ROUNDS, level: 'full', boards: 'sim', buzzer: simulatedBuzzer },
    });
    const { tablet } = evening;
    await evening.expectReady();
    const interrupted = Math.floor(steps.length / 2);
    for (const [at, step] of steps.entries()) {
      await tapStep(evening, step);
      if (at === interrupted) {
        // In the middle of it all: the page is loaded anew, and the hub is killed and started again.
        await tablet.expectSettled();
        await tablet.page.reload();
        await evening.killHub();
        await expect(tablet.awayBar()).toBeVisible();
        await evening.startAgain();
        await tablet.expectBack();
        await evening.expectReady();
      }
    }
    await expect.poll(async () => (await evening.view()).standings).toMatchObject([...standings]);
  });

test('what is tapped in a turn is checked, taken back, and told', async ({ startEvening }) => {
  const evening = await startEvening({ players: 3, level: 'full', rounds: 1 });
  const { tablet } = evening;
  const { page } = tablet;
  const key = (card: string) => tablet.tap(page.getByRole('button', { name: new RegExp(`^${card}(,|$)`) }));
  await expect(tablet.heading('wright_turn_of', { name: 'Jessie' })).toBeVisible();
  await expectAccessible(page);
  // What lies on the table, sheriffs and all (W12); not what lies in the pile (WA39).
  await expect(page.getByRole('definition').nth(1)).toHaveText('51');
  await expect(page.getByText(tablet.say('wright_split_left_in_box', { n: 7 }))).toHaveCount(0);

  await key('3');
  await key('4');
  await expect(tablet.button('wright_turn_discard', { n: 2 })).toBeDisabled();
  await expect(page.getByText('The cards are not equal, and the others add up to 3, not 4.')).toBeVisible();
  await key('7');
  await expectAccessible(page);
  await tablet.undo();
  await expect(tablet.button('wright_turn_discard', { n: 2 })).toBeVisible();
  await key('7');
  await tablet.tap(tablet.button('wright_turn_discard', { n: 3 }));
  await expect(tablet.heading('wright_turn_draws_one', { name: 'Jessie', n: 3 })).toBeVisible();
  await expectAccessible(page);
  await expect.poll(async () => (await evening.view()).pile).toBe(3);
  await tablet.undo();
  await expect(tablet.heading('wright_turn_of', { name: 'Jessie' })).toBeVisible();
  await expect(page.getByTestId('undone')).toContainText('the discard of 3 cards');

  // Only how many; the next player's tap ends the turn.
  await tablet.tap(tablet.button('wright_turn_count'));
  await tablet.tap(tablet.dialog().getByRole('button', { name: '4', exact: true }));
  await expect(tablet.heading('wright_turn_draws_one', { name: 'Jessie', n: 4 })).toBeVisible();
  await tablet.sheriff(1);
  await key('Swap');
  await expect(tablet.heading('wright_turn_of', { name: 'Billy' })).toBeVisible();
  await tablet.tap(tablet.button('wright_turn_play', { card: 'Swap' }));
  await expectAccessible(page);
  await tablet.tap(tablet.dialog().getByRole('button', { name: 'Butch', exact: true }));
  await expect(tablet.heading('wright_turn_swap', { name: 'Billy', other: 'Butch' })).toBeVisible();
  await expect(page.getByText(tablet.say('wright_turn_no_loading'))).toBeVisible();
  await expect(tablet.button('wright_by_hand')).toBeDisabled();
  await expectAccessible(page);

  // Nobody loads now (W33); afterwards anybody may.
  const seat = (name: string) =>
    tablet.tap(page.getByRole('button', { name: new RegExp(`^${name} 0 hand`) }));
  await seat('Jessie');
  await expect(tablet.dialog()).toContainText(tablet.say('wright_turn_load_barred'));
  await tablet.close();
  await tablet.tap(tablet.button('wright_turn_done'));
  await seat('Jessie');
  await expectAccessible(page);
  await tablet.tap(tablet.dialog().getByRole('button', { name: '2', exact: true }));
  await expect(page.getByRole('button', { name: /^Jessie 0 hand 4 revolver 2/ })).toBeVisible();

  // The turn is another one's than we think: the table knows better.
  await tablet.tap(tablet.button('wright_turn_next', { name: 'Butch' }));
  await seat('Jessie');
  await tablet.tap(tablet.button('wright_turn_give', { name: 'Jessie' }));
  await expect(tablet.heading('wright_turn_of', { name: 'Jessie' })).toBeVisible();

  // What was counted may be hidden, and stays so.
  await tablet.tap(tablet.button('wright_turn_hide'));
  await page.reload();
  await expect(tablet.button('wright_turn_show')).toBeVisible();
  await expect(page.getByText(tablet.say('wright_turn_deck'), { exact: true })).toHaveCount(0);
});

test('nobody can go on: everybody has passed, and the table says that all hands are empty', async ({
  startEvening,
}) => {
  const evening = await startEvening({ players: 3, level: 'full', rounds: 1 });
  const { tablet } = evening;
  for (let turn = 0; turn < 3; turn++) {
    await expect(tablet.button('wright_turn_deadlock')).toHaveCount(0);
    await tablet.tap(tablet.button('wright_turn_pass'));
  }
  await tablet.tap(tablet.button('wright_turn_deadlock'));
  await expectAccessible(tablet.page);
  await tablet.tap(tablet.button('wright_turn_deadlock_race'));
  await expect(tablet.heading('wright_race_tap_last')).toBeVisible();
});

test('a pile that was counted otherwise stands at once, also when the order is put right', async ({
  startEvening,
}) => {
  const evening = await startEvening({ players: 3, level: 'full', rounds: 1 });
  const { tablet, dispatch } = evening;
  await dispatch('discard', { cards: ['5', '5', '5'] });
  await dispatch('refill', { sheriffs: 2 });
  await tablet.lastHand('3', { isOpen: false });
  await expect(tablet.page.getByText(tablet.say('wright_turn_derived', { n: 3 }))).toBeVisible();
  await tablet.countPile(4);
  await expect(
    tablet.page.getByText(tablet.say('wright_turn_derived_otherwise', { counted: 4, n: 3 })),
  ).toBeVisible();
  await expect(tablet.page.getByRole('alert')).toBeEmpty();
  await tablet.rank(['1', '2']);
  await expect
    .poll(async () => (await evening.view()).standings)
    .toMatchObject([
      { seat: '1', total: 2 },
      { seat: '2', total: 1 },
      { seat: '3', total: 0 },
    ]);

  await tablet.tap(tablet.button('wright_split_pile_wrong').first());
  await tablet.tap(tablet.dialog().getByRole('button', { name: '9', exact: true }));
  await tablet.tap(tablet.button('wright_split_order_wrong').first());
  await tablet.rank(['2', '1']);
  await expect
    .poll(async () => (await evening.view()).standings)
    .toMatchObject([
      { seat: '1', total: 2 },
      { seat: '2', total: 5 },
      { seat: '3', total: 0 },
    ]);
});

test('two players duel with the cards they turned up', async ({ startEvening }) => {
  const evening = await startEvening({ players: 2, level: 'full', rounds: 1, options: { nerveWindowS: 30 } });
  const { tablet, dispatch } = evening;
  const key = (card: string) =>
    tablet.tap(tablet.page.getByRole('button', { name: new RegExp(`^${card}(,|$)`) }));
  await dispatch('pass');
  await dispatch('refill', { sheriffs: 2, confirm: true });
  await expect(tablet.heading('wright_turn_of', { name: 'Billy' })).toBeVisible();
  await tablet.tap(tablet.button('wright_duel_declare', { name: 'Billy' }));
  await expect(tablet.heading('wright_turn_duel_first', { name: 'Billy' })).toBeVisible();
  await key('2');
  await expect(tablet.heading('wright_turn_duel_first', { name: 'Jessie' })).toBeVisible();
  await tablet.undo();
  await expect(tablet.heading('wright_turn_duel_first', { name: 'Billy' })).toBeVisible();
  await key('2');
  await expectAccessible(tablet.page);
  await key('2');
  await expect(tablet.heading('wright_duel_failed')).toBeVisible();
  await tablet.tap(tablet.button('wright_duel_cancelled'));
  // Both took their cards into the hand (WA40), so nobody draws, and it is the other one's turn (W86).
  await expect(tablet.heading('wright_turn_of', { name: 'Jessie' })).toBeVisible();
  await tablet.tap(tablet.button('wright_duel_declare', { name: 'Jessie' }));
  await key('7');
  await key('Joker');
  await expect(tablet.heading('race_tap_first')).toBeVisible();
});

test.describe('in Russian, on a phone', () => {
  test.use({ locale: 'ru', viewport: { width: 390, height: 844 } });

  test('a duel that came to nothing leaves every key in sight', async ({ startEvening }) => {
    const { tablet, dispatch } = await startEvening({ players: 2, level: 'full', rounds: 1 });
    await dispatch('pass');
    await dispatch('refill', { sheriffs: 2, confirm: true });
    await dispatch('declare-duel', { by: '2' });
    await dispatch('duel-cards', { initiator: '2', other: '2' });
    await dispatch('cancel-duel');
    await expect(tablet.page.getByText(`${tablet.say('wright_duel_off')}.`)).toBeVisible();
    const below = tablet.page
      .locator('main')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(await below).toBe(0);
  });
});

test('whoever is next starts the shootout or the duel while the others draw', async ({ startEvening }) => {
  const three = await startEvening({ players: 3, level: 'full', rounds: 1 });
  await three.dispatch('discard', { cards: ['5', '5', '5'] });
  await three.dispatch('refill', { sheriffs: 2 });
  await three.dispatch('discard', { cards: ['3', '4', '7'] });
  await expect(three.tablet.heading('wright_turn_draws_one', { name: 'Billy', n: 3 })).toBeVisible();
  await three.tablet.lastHand('1', { isOpen: false });
  // Nothing is doubted: Billy's turn is over, and the shootout is Butch's.
  await expect(three.tablet.rankingPart()).toBeVisible();
  await three.tablet.undo();
  await expect(three.tablet.heading('wright_turn_of', { name: 'Butch' })).toBeVisible();
});

test('a duel is called while the other one draws, and a doubt says what it is about', async ({
  startEvening,
}) => {
  const { tablet, dispatch } = await startEvening({ players: 2, level: 'full', rounds: 1 });
  await dispatch('discard', { cards: ['5', '5', '5'] });
  await expect(tablet.heading('wright_turn_draws_one', { name: 'Jessie', n: 3 })).toBeVisible();
  await tablet.tap(tablet.button('wright_duel_declare', { name: 'Billy' }));
  await expect(tablet.dialog()).toContainText(tablet.say('wright_duel_none_more'));
  await expect(tablet.button('table_rule', { rule: 'W17' })).toBeVisible();
  await expectAccessible(tablet.page);
  await tablet.close();
  await expect(tablet.heading('wright_turn_of', { name: 'Billy' })).toBeVisible();
  await dispatch('discard', { cards: ['3', '4', '7'] });
  await dispatch('refill', { sheriffs: 2 });
  await dispatch('discard', { cards: ['1', '1', '1'] });
  await expect(tablet.heading('wright_turn_draws_one', { name: 'Jessie', n: 3 })).toBeVisible();
  await tablet.tap(tablet.button('wright_duel_declare', { name: 'Billy' }));
  await expect(tablet.heading('wright_turn_duel_first', { name: 'Billy' })).toBeVisible();
});

test('every turn is followed from the set-up on, or from the next round', async ({ startEvening }) => {
  const evening = await startEvening({ players: 3, rounds: 3 });
  const { tablet, dispatch } = evening;
  await tablet.sheriff(1);
  await tablet.tap(tablet.button('table_menu'));
  await expect(tablet.dialog().getByRole('button', { name: tablet.say('table_to_full') })).toBeDisabled();
  await tablet.close();
  await dispatch('add-sheriff');
  await dispatch('give-order', { last: '3' });
  await dispatch('give-ranking', { ranking: ['1', '2'] });
  await dispatch('count-pile', { loot: 9 });
  await tablet.tap(tablet.button('table_menu'));
  await tablet.tap(tablet.button('table_to_full'));
  await tablet.nextRound();
  await expect(tablet.heading('wright_turn_of', { name: 'Butch' })).toBeVisible();

  await tablet.page.goto(`${evening.url}/new`);
  for (const name of ['Anna', 'Boris', 'Clara']) {
    await tablet.page.getByRole('textbox', { name: tablet.say('setup_name'), exact: true }).fill(name);
    await tablet.tap(tablet.button('setup_add'));
  }
  await tablet.page.getByRole('radio', { name: tablet.say('wright_turn_level_full') }).check({ force: true });
  await expectAccessible(tablet.page);
  await tablet.tap(tablet.button('setup_create'));
  await tablet.page.waitForURL(/step=|table=/);
  const { tables } = await evening.ask<{ tables: readonly { id: string; name: string }[] }>(
    'GET',
    '/api/tables',
  );
  const made = tables.find(({ id }) => id !== evening.id);
  await expect
    .poll(() => evening.ask('GET', `/api/tables/${made?.id ?? ''}`))
    .toMatchObject({ level: 'full' });
});
