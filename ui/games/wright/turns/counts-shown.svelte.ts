const KEY = 'quickdraw-counts';

/** Whether this device shows what the tablet has counted (WA39). */
class Counts {
  isShown = $state(localStorage.getItem(KEY) !== 'no');

  show(isShown: boolean): void {
    this.isShown = isShown;
    localStorage.setItem(KEY, isShown ? 'yes' : 'no');
  }
}
export const counts = new Counts();
