import type { Gap } from '#shared/race/gap.ts';
import { againstBest, keep, kept, NOTHING, withTime, type Against, type Kind, type Kept } from './records.ts';

/** Names and times of this tablet, as they are shown and kept. */
export class Book {
  all = $state.raw<Kept>(kept());
  /** What was cleared last, until something new is written. */
  cleared = $state.raw<Kept>();

  nameOf(buzzer: string): string | undefined {
    return this.all.names[buzzer];
  }

  /** A buzzer is given a name once; none takes it away again. */
  name(buzzer: string, name: string): void {
    const others = Object.entries(this.all.names).filter(([other]) => other !== buzzer);
    const names = Object.fromEntries(name === '' ? others : [...others, [buzzer, name]]);
    this.#write({ ...this.all, names });
  }

  recordOf(kind: Kind, buzzer: string) {
    return this.all.records[kind]?.[this.#who(buzzer)];
  }

  /** Answers how it stands against the best until now. */
  note(kind: Kind, buzzer: string, time: Gap): Against {
    const against = againstBest(this.recordOf(kind, buzzer), time);
    this.#write({ ...this.all, records: withTime(this.all.records, kind, this.#who(buzzer), time) });
    return against;
  }

  clear(): void {
    const before = this.all;
    this.#write(NOTHING);
    this.cleared = before;
  }

  bringBack(): void {
    if (this.cleared) this.#write(this.cleared);
  }

  #who(buzzer: string): string {
    return this.all.names[buzzer] ?? buzzer;
  }

  #write(all: Kept): void {
    this.cleared = undefined;
    this.all = all;
    keep(all);
  }
}
