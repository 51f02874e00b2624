/** Writes lines, and at most one question that waits for its answer on the same line. */
export class Terminal {
  readonly #write: (text: string) => void;
  #question = '';

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  ask(question: string): void {
    this.#write(this.#question === '' ? question : `\n${question}`);
    this.#question = question;
  }

  answer(words: string): void {
    this.#question = '';
    this.#write(`${words}\n`);
  }

  /** A line in between: the question is put again below it. */
  say(words: string): void {
    this.#write(this.#question === '' ? `${words}\n` : `\n${words}\n${this.#question}`);
  }

  /** The question will not be answered any more. */
  giveUp(): void {
    if (this.#question !== '') this.answer('');
  }
}
