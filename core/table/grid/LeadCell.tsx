// Draws the cell before a row: the handle for dragging it, and the tick box for picking it.
import { Checkbox } from '@blueprintjs/core';
import { DragHandleVerticalIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import type { FocusEvent, MouseEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickedRows, RowMoving } from '../tools.ts';
import type { Row } from '../window/RowWindow.ts';
import type { RowDrag } from './RowDrag.ts';

export interface LeadProps {
  /** Display name of a row, for screen readers. */
  readonly nameOf: (row: Row) => string;
  readonly picking?: PickedRows;
  readonly moving?: RowMoving;
  readonly drag: RowDrag;
}

export const LeadCell = observer(function LeadCell(props: LeadProps & { readonly row: Row; readonly index: number }) {
  const { row, index, nameOf, picking, moving, drag } = props;
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus at the cell
    <div className="grid-lead" onMouseDown={focusCell} onFocus={focusCell}>
      {moving && <Handle {...{ row, index, moving, drag }} />}
      {picking && (
        <Checkbox
          className="grid-pick"
          aria-label={t('core.select.row', { name: nameOf(row) })}
          tabIndex={-1}
          checked={picking.has(row)}
          onChange={({ nativeEvent }) => picking.toggle(index, (nativeEvent as unknown as MouseEvent).shiftKey)}
        />
      )}
    </div>
  );
});

interface HandleProps {
  readonly row: Row;
  readonly index: number;
  readonly moving: RowMoving;
  readonly drag: RowDrag;
}

/** Serves the pointer; by keyboard, Alt with an arrow and the row's menu move the row. */
export const Handle = observer(function Handle(props: HandleProps) {
  const { row, index, moving, drag } = props;
  const { t } = useTranslation();
  const start = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    drag.start(index, event.pointerId, (to) => moving.move(row, index, to));
  };
  if (!moving.isPossible) return null;
  return (
    <span className="grid-handle" aria-hidden="true" title={t('core.order.handle')} onPointerDown={start}>
      <DragHandleVerticalIcon />
    </span>
  );
});

/** Keeps the focus on the cell, so that the grid's keys go on working, and keeps Shift from selecting text. */
function focusCell(event: MouseEvent<HTMLElement> | FocusEvent<HTMLElement>): void {
  event.preventDefault();
  event.currentTarget.closest<HTMLElement>('[role=gridcell]')?.focus({ preventScroll: true });
}
