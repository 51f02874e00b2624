const KEY = 'quickdraw-face-to-face';

/** Whether the upper half of this tablet is turned to whoever sits there. */
class FaceToFace {
  #isOn = $state(kept());

  get isOn(): boolean {
    return this.#isOn;
  }

  toggle(): void {
    this.#isOn = !this.#isOn;
    try {
      localStorage.setItem(KEY, String(this.#isOn));
    } catch {
      // A full or forbidden store only means that it is turned once more after a reload.
    }
  }
}

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

export const faceToFace = new FaceToFace();
