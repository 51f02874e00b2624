import { gather } from './event/cup.ts';
import { correctRound2, drawWithoutOne, openElsewhere, playRound3, playTheFinal } from './event/ending.ts';
import { checkIn, comeIn, drawUnseen, make, runClock } from './event/opening.ts';
import { drawWithHer, loseTheHub, playAtTablet, typeTheOthers, warnAndEnter } from './event/rounds.ts';
import { test } from './fixtures.ts';

// Nothing is waited for that only pleases the eye; a step that hangs says where.
test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 30_000 });

test('a whole event: 23 players, two referees, a display, phones, and a hub that dies in the middle', async ({
  page: organiser,
  startHub,
  openDevice,
}) => {
  const hub = await startHub({ boards: 'none' });
  await test.step('the organiser makes it, and pastes the list', () => make(organiser, hub));
  const cup = await gather(hub, organiser, openDevice);
  await test.step('referees and a display come in by their codes, phones without any', () => comeIn(cup));
  await test.step('everybody is checked in; a referee corrects one', () => checkIn(cup));

  await test.step('round 1 is drawn unseen, then published to all screens', () => drawUnseen(cup));
  await test.step('its clock is started, stopped and started again', () => runClock(cup));
  await test.step('a tablet calls, is answered, agrees, and its result comes by itself', () =>
    playAtTablet(cup));
  await test.step('whoever has the slip of another table types it in', () => typeTheOthers(cup));
  await test.step('a warning, a penalty, and somebody who comes late', () => warnAndEnter(cup));

  await test.step('round 2 is drawn with her', () => drawWithHer(cup));
  await test.step('the hub dies in it and comes back: nothing is lost', () => loseTheHub(cup, startHub));

  await test.step('one leaves; round 3 is drawn without', () => drawWithoutOne(cup));
  await test.step('a result of round 2 is corrected after that', () => correctRound2(cup));
  await test.step('round 3 is played, its table 1 by hand beside the tablet', () => playRound3(cup));
  await test.step('the best four who are still here play the final at the tablet', () => playTheFinal(cup));

  const other = await startHub({ boards: 'none' });
  const laptop = await openDevice();
  await test.step('saved as a file, opened on an empty hub: the same standings', () =>
    openElsewhere(cup, other, laptop));
});
