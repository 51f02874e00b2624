import { m } from '../../words/messages.js';
import type { Kind } from './asking.ts';

/** Where the giving out of buzzers stands. */
export interface Standing {
  readonly kind: Kind;
  /** Who is to press, or to scan, now. */
  readonly asked: string | undefined;
  /** Whose buzzer was pressed instead; null: another table's. */
  readonly taken: { readonly by: string | null } | undefined;
  /** Whoever is asked has no buzzer, and every button of the boards that are here is somebody's. */
  readonly needsBoard: boolean;
  /** How many have no buzzer. */
  readonly without: number;
  /** Whether there is a board; undefined until it is known. */
  readonly ready: boolean | undefined;
  /** Whether the hub would see one that is plugged in. */
  readonly awaited: boolean;
}

export interface Sentence {
  readonly title: string;
  readonly more: string;
}

export function sentenceFor({ kind, asked, taken, needsBoard, without, ready, awaited }: Standing): Sentence {
  if (kind === 'pads') return { title: m.setup_bind_pads_title(), more: m.setup_bind_pads_how() };
  if (kind === 'phones')
    return asked === undefined
      ? { title: m.setup_bind_phones_all(), more: m.setup_bind_phones_all_how() }
      : { title: m.setup_bind_phones_scan({ name: asked }), more: m.setup_bind_phones_how() };
  if (kind === 'none') return { title: m.setup_bind_none_title(), more: m.setup_bind_none_how() };
  if (ready === undefined) return { title: '', more: '' };
  if (!ready)
    return {
      title: m.setup_bind_no_board(),
      more: awaited ? m.setup_bind_no_board_how() : m.setup_bind_off(),
    };
  if (asked !== undefined)
    return {
      title: m.setup_bind_press({ name: asked }),
      more: taken ? whose(taken.by) : needsBoard ? m.setup_bind_more_boards() : m.setup_bind_press_how(),
    };
  return without === 0
    ? { title: m.setup_bind_all(), more: m.setup_bind_all_how() }
    : { title: m.setup_bind_some({ count: without }), more: m.setup_bind_some_how() };
}

const whose = (name: string | null): string =>
  name === null ? m.setup_bind_other_table() : m.setup_bind_taken({ name });
