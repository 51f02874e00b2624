import type { Level } from '../../kit/game.ts';
import { CLOSELY, Run } from '../effects/run.ts';
import type { Refusal } from '../violations.ts';
import { LIGHTLY } from '../light/play.ts';
import type { Duel } from '../rules/duel.ts';
import type { Options } from '../rules/options.ts';
import type { Given, Progress } from './state.ts';

/**
 * A duel at a table, decision by decision. What is kept is where the open effect began and what was decided since, so that
 * any list of decisions comes to something, and going back one of them is going back one question. A run that stands where
 * a progress stands is used again, so that an effect is not played from its beginning for each of its questions.
 */
const running = new WeakMap<Progress, Run>();
/** The latest step from a progress: `decide` looks where a decision leads, and `evolve` goes there. */
const stepped = new WeakMap<Progress, { readonly given: Given; readonly step: Step }>();

export type Step =
  | { readonly refusal: Refusal }
  | { readonly refusal: null; readonly next: Progress; readonly overridden: readonly Refusal['why'][] };

const wayOf = (level: Level) => (level === 'full' ? CLOSELY : LIGHTLY);

export function begun(base: Duel, level: Level, options: Options): Progress {
  const run = new Run(base, options, wayOf(level));
  return remembered(run, base, []);
}

function remembered(run: Run, base: Duel, given: readonly Given[]): Progress {
  const { question, isBetween, duel: now } = run;
  const { reminders } = run.top;
  const from = isBetween ? { base: now, given: [] } : { base, given };
  const progress: Progress = { ...from, now, question, isBetween, reminders };
  running.set(progress, run);
  return progress;
}

export function stepFrom(progress: Progress, given: Given, level: Level, options: Options): Step {
  const before = stepped.get(progress);
  if (before?.given.decision === given.decision && before.given.isSure === given.isSure) {
    // Gone there: kept any longer, each step would hold all that follow.
    stepped.delete(progress);
    return before.step;
  }
  const run = running.get(progress) ?? playedAgain(progress, level, options);
  const answer = run.answer(given.decision, given.isSure);
  if (answer.refusal) {
    // Nothing has changed: it stands where it stood.
    running.set(progress, run);
    return { refusal: answer.refusal };
  }
  running.delete(progress);
  const next = remembered(run, progress.base, [...progress.given, given]);
  const step: Step = { refusal: null, next, overridden: answer.overridden };
  stepped.set(progress, { given, step });
  return step;
}

function playedAgain({ base, given }: Progress, level: Level, options: Options): Run {
  const run = new Run(base, options, wayOf(level));
  for (const { decision, isSure } of given) run.answer(decision, isSure);
  return run;
}
