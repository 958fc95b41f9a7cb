// Describes what a person can do with rows beside looking at them: pick some, put them in order, change a cell in its
// place.
import type { Row } from './window/RowWindow.ts';

export interface PickedRows {
  /** Everything that matches is picked, also what nobody has loaded. */
  readonly all: boolean;
  readonly isEmpty: boolean;
  has(row: Row): boolean;
  /** Picks or drops the row at a place; with `range` all from the one that was picked last. */
  toggle(index: number, range?: boolean): void;
  pickLoaded(): void;
  clear(): void;
}

export interface RowMoving {
  /** False while the list is sorted, searched or filtered: places in it are not places in the order. */
  readonly isPossible: boolean;
  /** Puts the row in another place of the list. */
  move(row: Row, from: number, to: number): void;
}

export interface CellEditing {
  canEdit(column: string): boolean;
  /** A value that is switched at once, without a field to type in. */
  isSwitch(column: string): boolean;
  /** @param typed the letter that began it */
  start(row: Row, column: string, typed?: string): void;
  /** Takes a key for a field that is not there yet; false where none is awaited. */
  early(key: string): boolean;
  flip(row: Row, column: string): void;
}
