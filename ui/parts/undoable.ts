/** Where something can be taken back. */
export interface Undoable {
  readonly mayControl: boolean;
  readonly canUndo: boolean;
  undo: () => void;
}
