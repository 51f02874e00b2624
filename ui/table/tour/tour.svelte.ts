const OFFERED = 'quickdraw-tour';

/** Somebody is shown around the table on this device. */
class Tour {
  isOn = $state(false);
}

export const tour = new Tour();

/** Nobody is offered it twice, whatever came of the offer; whoever wants it again finds it in the table's menu. */
export function wasTourOffered(): boolean {
  try {
    return localStorage.getItem(OFFERED) !== null;
  } catch {
    // A device that remembers nothing would offer it every time.
    return true;
  }
}

export function tourWasOffered(): void {
  try {
    localStorage.setItem(OFFERED, 'yes');
  } catch {
    // See above.
  }
}
