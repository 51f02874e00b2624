import type { Journal } from './journal.ts';
import type { Logs } from './logs.ts';

interface Deps {
  readonly journal: Journal;
  readonly logs: Logs;
  readonly report: (error: unknown) => void;
}

/** A log whose owner is gone from the list is listed again, before anybody takes it for never made. */
export async function listAgain({ journal, logs, report }: Deps): Promise<void> {
  for (const { id, wall } of logs.unlisted()) {
    const listed = journal.write(() => {
      logs.create(id, wall);
    });
    const said = listed.then(
      () => `${id} was gone from the list of the record, and its log was not: it is listed again.`,
      (failure: unknown) =>
        `${id} is gone from the list of the record and cannot be listed again (${String(failure)}).`,
    );
    report(await said);
  }
}
