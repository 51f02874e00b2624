import { API } from '#shared/games/bang-duel/api/api.ts';
import { anyDecision, anyOptions, anyPosition, chanceFrom } from './any-position.ts';
import { staged } from './any-stage.ts';
import type { Decision, Options, Question, State } from './names.ts';
import { naiveReading } from './reading.ts';

export interface Stretch {
  state: State;
  decisions: Decision[];
  options?: Options;
}
export interface Disagreement extends Stretch {
  naive: Record<string, unknown>;
  engine: Record<string, unknown>;
}

type Ask = (
  body: unknown,
) =>
  | { ok: true; value: Record<string, unknown> }
  | { ok: false; fault: { code?: string; params?: Record<string, unknown> } };

/** What the engine answers to a question of its interface, a refusal with what it tells beside its code. */
export function engineAnswers(kind: string, body: unknown): Record<string, unknown> {
  const question = API.questions.find(({ name }) => name === kind);
  if (!question) throw new Error(`no such question: ${kind}`);
  const result = (question.ask as unknown as Ask)(structuredClone(body));
  return result.ok ? result.value : { ...result.fault.params, ...result.fault, params: undefined };
}

/** Everything the contract promises is there and the same; the engine may tell more, and `undefined` promises nothing. */
export function agrees(promised: unknown, told: unknown): boolean {
  if (promised === undefined) return true;
  if (promised === null || typeof promised !== 'object') return Object.is(promised, told);
  if (told === null || typeof told !== 'object' || Array.isArray(promised) !== Array.isArray(told))
    return false;
  if (Array.isArray(promised) && promised.length !== (told as unknown[]).length) return false;
  return Object.entries(promised).every(([key, value]) =>
    agrees(value, (told as Record<string, unknown>)[key]),
  );
}

export function compared(stretch: Stretch, naive = naiveReading(stretch)): Disagreement | null {
  const engine = engineAnswers('resolve', stretch);
  return agrees(naive, engine) ? null : { ...stretch, naive, engine };
}

/** Plays on from a position, comparing after every decision; a refused one is taken back and another tried. */
export function playedStretch(seed: number, most = 14): Disagreement | null {
  const chance = chanceFrom(seed);
  const stretch: Stretch = { state: anyPosition(chance), decisions: [], options: anyOptions(chance) };
  const wanted = chance.happens(0.7) ? staged(chance, stretch.state) : [];
  const rudeness = chance.happens(0.25) ? 0.4 : 0.02;
  let now = stretch.state;
  let question: Question | null = null;
  let refusals = 0;
  while (stretch.decisions.length <= most && refusals < (rudeness > 0.1 ? 40 : 12)) {
    const answer = naiveReading(stretch);
    const different = compared(stretch, answer);
    if (different) return different;
    if ('state' in answer) now = answer['state'] as State;
    const asked = answer['question'] as Question | null | undefined;
    if (answer['code'] === undefined || answer['code'] === 'decision-needed') {
      question = asked ?? null;
    } else {
      if (stretch.decisions.length === 0 || answer['why'] === 'game-over') return null;
      stretch.decisions.pop();
      refusals++;
    }
    stretch.decisions.push(anyDecision(chance, now, question, wanted, rudeness));
  }
  return null;
}
