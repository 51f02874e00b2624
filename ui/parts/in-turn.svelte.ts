const drawnBefore: string[] = [];

/**
 * A part of a screen that the page draws in a task of its own the first time, when its code is new to the browser: in
 * between the page hears a finger. From then on it comes with the rest.
 */
export class InTurn {
  isDue = $state(false);

  constructor(part: string, isWanted: () => boolean = () => true) {
    this.isDue = drawnBefore.includes(part);
    $effect(() => {
      if (this.isDue || !isWanted()) return;
      const timer = setTimeout(() => {
        drawnBefore.push(part);
        this.isDue = true;
      });
      return () => {
        clearTimeout(timer);
      };
    });
  }
}
