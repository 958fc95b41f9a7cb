// One line of the tree: a page or a group, with its handle and its menu.
import { Button, PopoverNext } from '@blueprintjs/core';
import {
  ApplicationIcon,
  ChevronDownIcon,
  ChevronRightIcon,
  DragHandleVerticalIcon,
  FolderCloseIcon,
  FolderOpenIcon,
  MoreIcon,
} from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LineMenu } from './LineMenu.tsx';
import type { TreeDrag } from './TreeDrag.ts';
import { isGroup, type Line, type Step } from './tree.ts';
import { onTreeKey } from './treeKeys.ts';
import type { PageTreeProps } from './treeProps.ts';

interface TreeLineProps extends PageTreeProps {
  readonly line: Line;
  readonly drag: TreeDrag;
  /** The one line that Tab comes to. */
  readonly isEntry: boolean;
  readonly focus: (id: number) => void;
  readonly onFocus: (id: number) => void;
  readonly onMoved: (line: Line, step: Step) => void;
}

export const TreeLine = observer(function TreeLine(props: TreeLineProps) {
  const { store, line, drag, isEntry, mayMove, focus, onFocus, onMoved, onDelete } = props;
  const { row, group, isOpen } = line;
  const keyed = { store, line, mayMove, focus, onMoved, onDelete: mayMove ? () => onDelete(row) : undefined };
  return (
    <div
      role="treeitem"
      className="page-line"
      data-page={row.id}
      data-drop={drag.over?.id === row.id ? drag.over.part : undefined}
      data-dragged={drag.row?.id === row.id || undefined}
      aria-label={row.name}
      aria-level={group ? 2 : 1}
      aria-setsize={line.of}
      aria-posinset={line.place}
      aria-selected={store.selected === row.id}
      aria-expanded={isOpen}
      tabIndex={isEntry ? 0 : -1}
      onFocus={({ target, currentTarget }) => target === currentTarget && onFocus(row.id)}
      onKeyDown={(event) => onTreeKey(event, keyed)}
      onClick={() => store.select(row.id)}
      onDoubleClick={() => isOpen !== undefined && store.toggle(row.id)}
    >
      {mayMove && <Handle onDown={(pointer) => drag.start(row, pointer)} />}
      <Twist {...props} />
      <Kind line={line} />
      <span className="page-line-name" title={row.name}>
        {row.name}
      </span>
      {isGroup(row) && <span className="page-line-count numeric" data-count={line.pages} />}
      <MenuButton {...props} />
    </div>
  );
});

/** By mouse and finger; the keyboard has its own way. */
function Handle({ onDown }: { onDown: (pointer: number) => void }) {
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    onDown(event.pointerId);
  };
  return (
    <span className="page-line-handle" aria-hidden="true" onPointerDown={down}>
      <DragHandleVerticalIcon />
    </span>
  );
}

/** Opens and closes a group; the arrow keys do it too. */
function Twist({ line: { row, isOpen }, store }: TreeLineProps) {
  const Icon = isOpen ? ChevronDownIcon : ChevronRightIcon;
  const toggle = () => store.toggle(row.id);
  return (
    <span className="page-line-twist" aria-hidden="true" onClick={isOpen === undefined ? undefined : toggle}>
      {isOpen !== undefined && <Icon size={14} />}
    </span>
  );
}

function Kind({ line: { row, isOpen } }: { line: Line }) {
  const Icon = isGroup(row) ? (isOpen ? FolderOpenIcon : FolderCloseIcon) : ApplicationIcon;
  return <Icon className="page-line-icon" aria-hidden="true" />;
}

function MenuButton(props: TreeLineProps) {
  const { t } = useTranslation();
  const { line, isEntry, mayMove, onMoved } = props;
  if (!mayMove) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what is chosen in the menu does not open the line
    <span className="page-line-more" onClick={(event) => event.stopPropagation()}>
      <PopoverNext placement="bottom-end" content={<LineMenu {...props} onStep={(step) => onMoved(line, step)} />}>
        <Button
          className="page-line-menu"
          variant="minimal"
          size="small"
          icon={<MoreIcon />}
          tabIndex={isEntry ? 0 : -1}
          aria-label={t('core.index.rowMenu', { name: line.row.name })}
        />
      </PopoverNext>
    </span>
  );
}
