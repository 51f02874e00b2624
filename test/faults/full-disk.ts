import type { DatabaseSync } from 'node:sqlite';

const FULL = 13;

/** A disk that can be filled up, and given room again. */
export const diskOf = (database: DatabaseSync) => ({
  /** No page more; and where edges go, not one row more. Logs take what fits into their last page. */
  fill: () => {
    const { page_count: pages } = database.prepare('PRAGMA page_count').get() as { page_count: number };
    database.exec(`PRAGMA max_page_count = ${pages}`);
    const ballast = database.prepare("INSERT INTO edges VALUES ('X', ?, 1, 0, 0, 0, 0, 0, 0)");
    try {
      for (let n = 0; ; n++) ballast.run(String(n));
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== FULL) throw error;
    }
  },
  addPage: () => {
    const { max_page_count: most } = database.prepare('PRAGMA max_page_count').get() as {
      max_page_count: number;
    };
    database.exec(`PRAGMA max_page_count = ${most + 1}`);
  },
  makeRoom: () => {
    database.exec('PRAGMA max_page_count = 1000000');
  },
});
