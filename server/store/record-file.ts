/** The record, in the data folder. */
export const RECORD_FILE = 'quickdraw.sqlite';
