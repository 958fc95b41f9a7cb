// Lists the keys of lists of records in one place, so that the `?` help shows all of them (docs/domain 2.8).

export interface Shortcut {
  /** Keys that are pressed together, as `KeyboardEvent.key` names them; `or` holds other keys for the same. */
  readonly keys: readonly string[];
  readonly or?: readonly string[];
  /** Text key of what the keys do. */
  readonly textKey: string;
  /** `index` works anywhere on a list, `row` with the keyboard on a row, `edit` while a cell is edited. */
  readonly where: 'index' | 'row' | 'edit';
}

export const INDEX_SHORTCUTS: readonly Shortcut[] = [
  { keys: ['/'], textKey: 'core.shortcut.search', where: 'index' },
  { keys: ['n'], textKey: 'core.shortcut.new', where: 'index' },
  { keys: ['Control', 'p'], textKey: 'core.shortcut.print', where: 'index' },
  { keys: ['Control', 'a'], textKey: 'core.shortcut.selectLoaded', where: 'index' },
  { keys: ['Escape'], textKey: 'core.shortcut.clearSelection', where: 'index' },
  { keys: ['Enter'], textKey: 'core.shortcut.open', where: 'row' },
  { keys: ['e'], textKey: 'core.shortcut.edit', where: 'row' },
  { keys: ['x'], or: [' '], textKey: 'core.shortcut.select', where: 'row' },
  { keys: ['Shift', 'x'], textKey: 'core.shortcut.selectRange', where: 'row' },
  { keys: ['Delete'], textKey: 'core.shortcut.delete', where: 'row' },
  { keys: ['Alt', 'ArrowUp'], textKey: 'core.shortcut.moveUp', where: 'row' },
  { keys: ['Alt', 'ArrowDown'], textKey: 'core.shortcut.moveDown', where: 'row' },
  { keys: ['m'], textKey: 'core.shortcut.moveDay', where: 'row' },
  { keys: ['F2'], or: ['Enter'], textKey: 'core.shortcut.editCell', where: 'row' },
  { keys: [' '], textKey: 'core.shortcut.toggleCell', where: 'row' },
  { keys: ['Enter'], textKey: 'core.shortcut.saveCell', where: 'edit' },
  { keys: ['Tab'], textKey: 'core.shortcut.nextCell', where: 'edit' },
  { keys: ['Escape'], textKey: 'core.shortcut.cancelCell', where: 'edit' },
];
