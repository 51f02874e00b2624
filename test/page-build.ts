/** The first hub of a fresh clone builds the page; on a busy machine that takes minutes. */
export const PAGE_BUILD_MS = 300_000;
