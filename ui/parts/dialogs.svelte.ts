interface Call {
  readonly words: string;
  readonly answer: () => void;
}

/** How many dialogs are open, and what calls whoever is busy in one: it is shown there, and waits for a tap. */
class Dialogs {
  open = $state(0);
  /** Hands may land on the pads under them at any moment. */
  overPads = $state(false);
  call = $state.raw<Call>();
}

export const dialogs = new Dialogs();
