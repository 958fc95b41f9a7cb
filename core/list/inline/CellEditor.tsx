// Shows an input over the cell that is being edited. Enter saves and goes down, Tab saves and goes on, Escape leaves
// the value as it was.
import { observer } from 'mobx-react-lite';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { LazyPartForm } from '../../entity/part/LazyPartForm.tsx';
import { labelKeyOf } from '../../fields/entityField.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { GridColumn } from '../../table/columns.ts';
import type { CellPosition, GridState } from '../../table/grid/GridState.ts';
import type { RowWindow } from '../../table/window/RowWindow.ts';
import type { CellEdit, EditedCell } from './CellEdit.ts';
import { CellTrouble } from './CellTrouble.tsx';
import { nextCell, placeOf } from './places.ts';
import { useOverCell } from './useOverCell.ts';

export interface CellEditorProps {
  readonly entity: ResolvedEntity;
  readonly edit: CellEdit;
  readonly rows: RowWindow;
  /** Columns of the grid, with the first one for picking. */
  readonly columns: readonly GridColumn[];
  readonly state: GridState;
  readonly widths: readonly number[];
}

export const CellEditor = observer(function CellEditor(props: CellEditorProps) {
  const { cell } = props.edit;
  return cell && <Editor key={`${cell.row.id} ${cell.column}`} {...props} cell={cell} />;
});

const Editor = observer(function Editor(props: CellEditorProps & { readonly cell: EditedCell }) {
  const { entity, edit, rows, columns, state, widths, cell } = props;
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const place = placeOf(cell, rows, columns, state);
  useOverCell(box, place, state);
  const begin = (): void => {
    const control = box.current?.querySelector<HTMLElement>('input:not([type=color]), select, textarea');
    control?.focus({ preventScroll: true });
    if (control instanceof HTMLInputElement) control.select();
    // The form knows the typed keys only after it has been drawn, so the save waits a turn.
    if (edit.begin(control ?? null)) setTimeout(() => void save());
  };
  const leave = (to: CellPosition | undefined): void => {
    if (to) state.goTo(to, widths);
  };
  const save = async (step: 1 | -1 = 1): Promise<void> => {
    if (await edit.save()) leave(place && rows.row(place.row + step) ? { ...place, row: place.row + step } : place);
  };
  const goOn = async (step: 1 | -1): Promise<void> => {
    if (!place || !(await edit.save())) return;
    const next = nextCell(place, step, {
      columns,
      rows,
      canEdit: (column) => edit.canEdit(column) && !edit.isSwitch(column),
    });
    leave(next ?? place);
    const row = next && rows.row(next.row);
    const column = next && columns[next.column]?.id;
    if (row && column) edit.start(row, column);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      edit.cancel();
      leave(place);
    } else if (event.key === 'Tab' && !edit.theirs) void goOn(event.shiftKey ? -1 : 1);
    else if (event.key === 'Enter' && isSaving(event)) void save(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (currentTarget.contains(relatedTarget) || !document.hasFocus() || edit.theirs || edit.cell !== cell) return;
    void edit.save();
  };
  return createPortal(
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend of its own in it */}
      <div
        ref={box}
        className="cell-editor"
        role="group"
        aria-label={t(labelKeyOf(entity, cell.field))}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        <LazyPartForm
          entity={entity}
          names={[cell.field]}
          record={edit.record}
          errors={edit.errors}
          onChange={(record) => edit.change(record)}
          onSubmit={() => void save()}
          onReady={begin}
        />
        <CellTrouble
          {...props}
          onKeep={() => void edit.keepMine().then((done) => done && leave(place))}
          onTake={() => {
            edit.cancel();
            leave(place);
          }}
        />
      </div>
    </>,
    document.body,
  );
});

/** Enter in a long text starts a new line, unless Ctrl is held; on a button it presses that. */
function isSaving({ target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (target instanceof HTMLTextAreaElement) return ctrlKey || metaKey;
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}
