/** What can be heard of a race. */
export interface Heard {
  readonly race: number | null;
  readonly hands: number;
  readonly isOver: boolean;
}

export interface Sounds {
  readonly knocks: number;
  readonly drum: boolean;
  readonly shot: boolean;
}

/** What has to sound because of the change; nothing that was there already when the screen was opened. */
export function soundsOf(before: Heard | undefined, now: Heard): Sounds {
  const known = before?.race === now.race ? before.hands : 0;
  return {
    knocks: before && !now.isOver ? Math.max(0, now.hands - known) : 0,
    drum: !now.isOver && now.hands > 0,
    shot: before !== undefined && !before.isOver && now.isOver,
  };
}
