const NAME = 'quickdraw-display';

/** How this display is called, typed on it once. */
class DisplayName {
  name = $state(localStorage.getItem(NAME) ?? '1');

  call(name: string): void {
    this.name = name;
    localStorage.setItem(NAME, name);
  }
}

export const display = new DisplayName();
