import { RACE_RECORDED, type Row } from '#shared/table/log.ts';

interface Note {
  readonly kind: 'sealed' | 'round-started' | 'race-voided';
  readonly seq: number;
  /** Of a seal only. */
  readonly race: number;
  /** The row by which it was undone; of a seal, by which the command that decided the race was. */
  undoneAt: number;
}

/**
 * What a table's log says of its races, kept beside it: where the record of each was sealed, and which were taken back
 * afterwards, by an undo or as a false start noticed late. Nobody walks a long log for that.
 */
export class SealedRaces {
  readonly #notes: Note[] = [];
  readonly #byCommand = new Map<string, Note[]>();
  #lastCommand = '';

  constructor(rows: Iterable<Row>) {
    this.add(rows);
  }

  /** Rows that follow those it knows. */
  add(rows: Iterable<Row>): void {
    for (const row of rows) {
      this.#add(row);
      this.#lastCommand = row.command;
    }
  }

  /** The disk did not take the rows after these. */
  cutTo(last: Row | undefined): void {
    const length = last?.seq ?? 0;
    this.#lastCommand = last?.command ?? '';
    while ((this.#notes.at(-1)?.seq ?? 0) > length) this.#notes.pop();
    for (const [command, notes] of this.#byCommand) {
      const kept = notes.filter(({ seq }) => seq <= length);
      if (kept.length > 0) this.#byCommand.set(command, kept);
      else this.#byCommand.delete(command);
    }
    for (const note of this.#notes) if (note.undoneAt > length) note.undoneAt = Infinity;
  }

  /** The row that seals the record of a race; undefined where none does. */
  rowOf(race: number): number | undefined {
    return this.#notes.findLast((note) => note.kind === 'sealed' && note.race === race)?.seq;
  }

  /** The race that was sealed last. */
  get newest(): number | undefined {
    return this.#notes.findLast(({ kind }) => kind === 'sealed')?.race;
  }

  /** Their records stay sealed as they were; this is what the log says of them since. */
  get takenBack(): ReadonlySet<number> {
    return takenBackIn(this.#notes);
  }

  isTakenBack(race: number): boolean {
    const from = this.#notes.findLastIndex((note) => note.kind === 'sealed' && note.race === race);
    return from >= 0 && takenBackIn(this.#notes.slice(from)).has(race);
  }

  #add({ seq, type, command, data }: Row): void {
    if (type === 'undone') {
      for (const undone of data['commands'] as readonly string[])
        for (const note of this.#byCommand.get(undone) ?? []) note.undoneAt = Math.min(note.undoneAt, seq);
    } else if (type === RACE_RECORDED) this.#note('sealed', seq, this.#lastCommand, Number(data['race']));
    else if (type === 'round-started' || type === 'race-voided') this.#note(type, seq, command);
  }

  #note(kind: Note['kind'], seq: number, command: string, race = 0): void {
    const note = { kind, seq, race, undoneAt: Infinity };
    this.#notes.push(note);
    const known = this.#byCommand.get(command);
    if (known) known.push(note);
    else this.#byCommand.set(command, [note]);
  }
}

function takenBackIn(notes: readonly Note[]): ReadonlySet<number> {
  const gone = new Set<number>();
  let ofRound: number[] = [];
  for (const [at, { kind, seq, race, undoneAt }] of notes.entries()) {
    const isUndone = undoneAt < Infinity;
    const next = notes[at + 1];
    if (kind === 'sealed') {
      if (isUndone) gone.add(race);
      else ofRound.push(race);
    } else if (isUndone) continue;
    else if (kind === 'round-started') ofRound = [];
    // With its own record right behind it, it is about the race that was on; else about hands that lay already.
    else if (next?.kind !== 'sealed' || next.seq !== seq + 1) for (const each of ofRound) gone.add(each);
  }
  return gone;
}
