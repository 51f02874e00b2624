const NAME = 'quickdraw-display';

/** How this display is called: as typed on it, or as the hub told displays apart. */
class DisplayName {
  #name = $state(localStorage.getItem(NAME) ?? '1');

  get name(): string {
    return this.#name;
  }

  set name(name: string) {
    this.#name = name;
    localStorage.setItem(NAME, name);
  }
}

export const display = new DisplayName();
