/** Short sounds and vibration; silent until the first tap, and when muted. */
interface Sound {
  /** A hand, or a tap that counts. */
  readonly knock: () => void;
  /** The first to the fourth sheriff: one note higher each time. */
  readonly sheriff: (count: number) => void;
  /** A low drum while the verdict is provisional. */
  readonly drum: (on: boolean) => void;
  /** The verdict. */
  readonly shot: () => void;
}

export const sound: Sound = {
  knock: () => undefined,
  sheriff: () => undefined,
  drum: () => undefined,
  shot: () => undefined,
};
