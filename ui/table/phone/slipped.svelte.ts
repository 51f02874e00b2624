interface Now {
  readonly race: number | undefined;
  readonly place: number | null;
}

/** Whether the place of a hand became worse while its player looked: another one, heard of late, was earlier. Made while a component is. */
export class Slipped {
  isSo = $state(false);

  constructor(now: () => Now) {
    let before: Now | undefined;
    $effect(() => {
      const { race, place } = now();
      if (before?.race !== race || place === null) this.isSo = false;
      else if (typeof before?.place === 'number' && before.place < place) this.isSo = true;
      before = { race, place };
    });
  }
}
