// Lists every key that pages listen to, by the place where it works, for the help; lists of records bring their own.
import type { EntityPageKind } from '#core/contract';
import { INDEX_SHORTCUTS, type Shortcut } from '../../entity/shortcuts.ts';

export type ListedShortcut = Pick<Shortcut, 'keys' | 'or' | 'textKey'>;
export interface ShortcutGroup {
  /** The id in the text key `core.shortcuts.where.{id}`. */
  readonly id: string;
  readonly shortcuts: readonly ListedShortcut[];
}

const ofIndex = (where: Shortcut['where']) => INDEX_SHORTCUTS.filter((shortcut) => shortcut.where === where);

const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    id: 'everywhere',
    shortcuts: [
      { keys: ['Control', 'k'], or: ['/'], textKey: 'core.shortcuts.palette' },
      { keys: ['Shift', 'n'], textKey: 'core.shortcuts.inbox' },
      { keys: ['Control', 'z'], textKey: 'core.shortcuts.undo' },
      { keys: ['?'], textKey: 'core.shortcuts.help' },
    ],
  },
  { id: 'index', shortcuts: ofIndex('index') },
  { id: 'row', shortcuts: ofIndex('row') },
  { id: 'cell', shortcuts: ofIndex('edit') },
  {
    id: 'view',
    shortcuts: [
      { keys: ['e'], textKey: 'core.shortcuts.edit' },
      { keys: ['k'], or: ['ArrowLeft'], textKey: 'core.shortcuts.previous' },
      { keys: ['j'], or: ['ArrowRight'], textKey: 'core.shortcuts.next' },
    ],
  },
  {
    id: 'form',
    shortcuts: [
      { keys: ['Control', 's'], textKey: 'core.shortcuts.save' },
      { keys: ['Escape'], textKey: 'core.shortcuts.cancel' },
    ],
  },
];

/** Maps each group to the kinds of pages on which it works. */
const PLACES: Readonly<Record<string, readonly EntityPageKind[]>> = {
  index: ['index'],
  row: ['index'],
  cell: ['index'],
  view: ['view'],
  form: ['create', 'edit'],
};

/** Lists the keys that work on a page of that kind: its own first, then those that work everywhere. */
export function groupsOn(kind: EntityPageKind | undefined): readonly ShortcutGroup[] {
  const own = SHORTCUT_GROUPS.filter(({ id }) => PLACES[id] && (!kind || PLACES[id].includes(kind)));
  return [...own, ...SHORTCUT_GROUPS.filter(({ id }) => !PLACES[id])];
}
