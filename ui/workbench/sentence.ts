import { m } from '../words/messages.js';
import { getLocale } from '../words/runtime.js';
import { duration } from '../parts/duration.ts';
import { buzzerName } from './buzzer-name.ts';
import type { Placed } from './volley.ts';
import type { Boards } from '#shared/wire/board-view.ts';

/** The state in one sentence, and what to do next in another. */
export interface Sentence {
  readonly title: string;
  readonly more: string;
}

export const AWAY = (): Sentence => ({ title: m.away_title(), more: m.away_more() });

export function sentenceFor({ boards, looking, simulation }: Boards, places: readonly Placed[]): Sentence {
  const ready = boards.filter(({ status }) => status === 'ready');
  if (ready.length === 0) return { title: m.none_title(), more: whyNone(boards.length, looking) };
  const tapped = simulation === 'running';
  const [first, second] = places;
  if (!first) return { title: tapped ? m.bench_tap() : m.bench_slap(), more: m.bench_order() };
  const name = buzzerName(first.press.buzzer, ready.length > 1);
  if (!second)
    return { title: m.bench_one({ first: name }), more: tapped ? m.bench_more_tap() : m.bench_more() };
  const bound = duration(second.boundUs, getLocale());
  if (second.place === 1) return { title: m.bench_heat(), more: m.bench_heat_why({ bound }) };
  const measured =
    first.press.source === 'simulated' ? m.bench_measured_simulated() : m.bench_measured({ bound });
  return { title: m.bench_first({ first: name }), more: measured };
}

/** Where a port is in trouble its own panel says what to do. */
function whyNone(ports: number, looking: boolean): string {
  if (ports > 0) return '';
  return looking ? m.none_plug() : m.none_off();
}
