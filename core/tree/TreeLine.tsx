// Draws one line of a tree, with its handle, its name that can be changed in place, and its menu.
import { Button, Menu, PopoverNext } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronRightIcon, DragHandleVerticalIcon, MoreIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import type { CSSProperties, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { RenameInput } from './RenameInput.tsx';
import type { TreeDrag } from './TreeDrag.ts';
import type { Line, TreeItem } from './tree.ts';
import { onTreeKey } from './treeKeys.ts';
import type { LineActs, TreeParts, TreeState } from './treeState.ts';

interface TreeLineProps<Item extends TreeItem> extends TreeParts<Item> {
  readonly state: TreeState<Item>;
  readonly line: Line<Item>;
  readonly drag: TreeDrag<Item>;
  readonly acts: LineActs;
  /** True for the one line that Tab reaches. */
  readonly isEntry: boolean;
  readonly isRenamed: boolean;
  readonly onRenamed: () => void;
  readonly focus: (key: string) => void;
  readonly onFocus: (key: string) => void;
}

export const TreeLine = observer(function TreeLine<Item extends TreeItem>(props: TreeLineProps<Item>) {
  const { state, line, drag, acts, isEntry, focus, onFocus, description, mayRename, onDelete, icon, end } = props;
  const { item, isOpen, level } = line;
  const mayMove = state.mayMove(item);
  const rename = mayRename?.(item) ? acts.rename : undefined;
  const keyed = { state, line, acts, focus, onRename: rename, onDelete: onDelete && (() => onDelete(item)) };
  const press = (event: PointerEvent) => {
    if (mayMove && event.button === 0 && !isControl(event.target)) drag.press(item, event.nativeEvent);
  };
  return (
    <div
      role="treeitem"
      className="tree-line"
      style={{ '--level': level - 1 } as CSSProperties}
      data-key={item.key}
      aria-label={item.name}
      aria-description={description?.(line)}
      aria-level={level}
      aria-setsize={line.of}
      aria-posinset={line.place}
      aria-selected={state.selected === item.key}
      aria-expanded={isOpen}
      tabIndex={isEntry ? 0 : -1}
      onFocus={({ target, currentTarget }) => target === currentTarget && onFocus(item.key)}
      onKeyDown={(event) => onTreeKey(event, keyed)}
      onPointerDown={press}
      onClick={() => state.select(item.key)}
      onDoubleClick={rename ?? (() => isOpen !== undefined && state.toggle(item.key))}
    >
      {mayMove ? <Handle onDown={(event) => drag.grab(item, event)} /> : <span className="tree-line-still" />}
      <Twist {...props} />
      {icon(line)}
      <Name {...props} />
      {end?.(line)}
      <MenuButton {...props} />
    </div>
  );
});

const isControl = (target: EventTarget) => target instanceof Element && target.closest('button, input') !== null;

function Name<Item extends TreeItem>({ line, isRenamed, onRenamed, onRename, focus }: TreeLineProps<Item>) {
  const { item } = line;
  if (!isRenamed) {
    return (
      <span className="tree-line-name" title={item.name}>
        {item.name}
      </span>
    );
  }
  const done = (name?: string) => {
    onRenamed();
    if (name) onRename?.(item, name);
    focus(item.key);
  };
  return <RenameInput name={item.name} onDone={done} />;
}

/** Starts a drag by mouse or finger at once; the keyboard has keys of its own. */
function Handle({ onDown }: { onDown: (event: globalThis.PointerEvent) => void }) {
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    onDown(event.nativeEvent);
  };
  return (
    <span className="tree-line-handle" aria-hidden="true" onPointerDown={down}>
      <DragHandleVerticalIcon />
    </span>
  );
}

/** Opens and closes a branch; the arrow keys do it too. */
function Twist<Item extends TreeItem>({ line: { item, isOpen }, state }: TreeLineProps<Item>) {
  const Icon = isOpen ? ChevronDownIcon : ChevronRightIcon;
  const toggle = () => state.toggle(item.key);
  return (
    <span className="tree-line-twist" aria-hidden="true" onClick={isOpen === undefined ? undefined : toggle}>
      {isOpen !== undefined && <Icon size={14} />}
    </span>
  );
}

function MenuButton<Item extends TreeItem>({ line, acts, isEntry, menu }: TreeLineProps<Item>) {
  const { t } = useTranslation();
  const items = menu?.(line, acts);
  if (!items) return null;
  const label = t('core.index.rowMenu', { name: line.item.name });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what is chosen in the menu does not open the line
    <span
      className="tree-line-more"
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <PopoverNext lazy placement="bottom-end" content={<Menu aria-label={label}>{items}</Menu>}>
        <Button
          className="tree-line-menu"
          variant="minimal"
          size="small"
          icon={<MoreIcon />}
          tabIndex={isEntry ? 0 : -1}
          aria-label={label}
        />
      </PopoverNext>
    </span>
  );
}
