/** Why a table was not taken in, with the line of the export where that is known. */
export interface ImportFault {
  readonly code: 'unreadable-export' | 'newer-export' | 'table-exists' | 'presses-differ';
  readonly message: string;
  readonly line?: number;
}
