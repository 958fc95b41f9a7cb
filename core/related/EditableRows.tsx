// Shows the rows that belong to a record in the product's grid, where they are edited in their cells, put in order and
// picked. It is for entities without pages of their own, whose rows open where the page says.
import { Button } from '@blueprintjs/core';
import { DuplicateIcon, EditIcon, EyeOpenIcon, TrashIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { type JSX, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCopy } from '../entity/copy/copying.ts';
import { may, mayWith } from '../fields/access.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import type { Translate } from '../fields/kind.ts';
import { nameOf } from '../fields/value.tsx';
import { ColumnChoice } from '../list/columns/columnChoice.ts';
import { availableColumns, standardColumns } from '../list/fields.ts';
import { CellEditor } from '../list/inline/CellEditor.tsx';
import { RowWorkParts } from '../list/rows/RowWorkParts.tsx';
import { useRows } from '../list/rows/useRows.ts';
import { type RowWork, useRowWork } from '../list/rows/useRowWork.ts';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import { session } from '../session/session.ts';
import { cellOf, columnOf } from '../table/cells.tsx';
import { Grid } from '../table/grid/Grid.tsx';
import { type ListQuery, nextSort } from '../table/query.ts';
import { RowList } from '../table/RowList.tsx';
import type { Row } from '../table/window/RowWindow.ts';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import './related.css';

export interface EditableRowsProps {
  readonly entity: ResolvedEntity;
  /** The field that points to the record, and the record's id. */
  readonly field: string;
  readonly id: number;
  /** True to show a list for phones in place of the grid. */
  readonly narrow: boolean;
  readonly onOpen: (row: Row) => void;
}

interface Parts extends EditableRowsProps {
  readonly label: string;
  readonly list: ReturnType<typeof useRows>;
  readonly work: RowWork;
  readonly query: ListQuery;
  readonly setSort: (sort: readonly string[]) => void;
}

export const EditableRows = observer(function EditableRows(props: EditableRowsProps) {
  const { entity, field, id, narrow } = props;
  const { t } = useTranslation();
  const [sort, setSort] = useState<readonly string[]>([]);
  const query = useMemo<ListQuery>(
    () => ({ search: '', sort, filters: { [field]: { eq: String(id) } } }),
    [sort, field, id],
  );
  const list = useRows(entity.resource, query);
  const work = useRowWork(entity, query, list);
  const { rows } = list;
  const parts = { ...props, label: t(entity.text, { count: 2 }), list, work, query, setSort };
  if (rows.error && !rows.asking) return <ErrorState onRetry={() => rows.reload()} />;
  return (
    <div className="editable-rows">
      {narrow ? <Lines {...parts} /> : <Rows {...parts} />}
      <RowWorkParts {...{ entity, rows, query, work }} />
    </div>
  );
});

const Rows = observer(function Rows({ entity, field, label, list, work, query, setSort, onOpen }: Parts) {
  const { t } = useTranslation();
  const choice = useColumnChoice(entity, field);
  const columns = useMemo(
    () => choice.shown.map((name) => columnOf(entity, name, t as Translate)),
    [choice, entity, t],
  );
  const renderCell = useCallback(
    (row: Row, column: string) => cellOf(entity, row, column, t as Translate),
    [entity, t],
  );
  const nameOfRow = useCallback((row: Row) => nameOf(entity, row), [entity]);
  const { selection, ordering, edit } = work;
  return (
    <Grid
      key={selection || ordering ? 'led' : 'plain'}
      label={label}
      rows={list.rows}
      firstRow={list.firstRow}
      columns={columns}
      renderCell={renderCell}
      sort={query.sort}
      onSort={(name, more) => setSort(nextSort(query.sort, name, more))}
      widths={choice.widths}
      onWidth={(column, width) => choice.setWidth(column, width)}
      buttons={1 + (mayCopy(entity) ? 1 : 0) + (may(entity, 'delete') ? 1 : 0)}
      actions={(row) => <RowButtons {...{ entity, row, work, onOpen }} />}
      nameOf={nameOfRow}
      picking={selection}
      moving={ordering}
      editing={edit}
      over={edit && ((over) => <CellEditor {...{ entity, edit, rows: list.rows }} {...over} />)}
    />
  );
});

const Lines = observer(function Lines({ entity, label, list, work, onOpen }: Parts) {
  const [, aside] = standardColumns(entity);
  return (
    <RowList
      label={label}
      rows={list.rows}
      firstRow={list.firstRow}
      tools={{
        nameOf: (row) => nameOf(entity, row),
        picking: work.selection,
        moving: work.ordering,
        menu: (row) => <OpenButton {...{ entity, row, onOpen }} />,
      }}
      renderName={(row) => nameOf(entity, row)}
      renderMore={() => null}
      renderAside={(row) => aside && <FieldValue entity={entity} name={aside} record={row} dense />}
    />
  );
});

interface RowButtonsProps {
  readonly entity: ResolvedEntity;
  readonly row: Row;
  readonly onOpen: (row: Row) => void;
}

function RowButtons({ work, ...props }: RowButtonsProps & { work: RowWork }) {
  const { entity, row } = props;
  const { t } = useTranslation();
  const name = nameOf(entity, row);
  return (
    <>
      <OpenButton {...props} />
      {mayCopy(entity) && (
        <Act icon={<DuplicateIcon />} text={t('core.index.copyRow', { name })} onClick={() => work.copy(row)} />
      )}
      {mayWith(entity, 'delete', row) && (
        <Act icon={<TrashIcon />} text={t('core.index.deleteRow', { name })} onClick={() => work.remove(row)} />
      )}
    </>
  );
}

function OpenButton({ entity, row, onOpen }: RowButtonsProps) {
  const { t } = useTranslation();
  const isEdit = may(entity, 'update');
  const text = t(isEdit ? 'core.index.editRow' : 'core.index.viewRow', { name: nameOf(entity, row) });
  return <Act icon={isEdit ? <EditIcon /> : <EyeOpenIcon />} text={text} onClick={() => onOpen(row)} />;
}

function Act({ icon, text, onClick }: { icon: JSX.Element; text: string; onClick: () => void }) {
  return <Button variant="minimal" icon={icon} aria-label={text} title={text} onClick={onClick} />;
}

function useColumnChoice(entity: ResolvedEntity, field: string): ColumnChoice {
  const owner = session.auth.authEmployee?.id ?? 0;
  return useMemo(() => {
    const others = (names: readonly string[]) => names.filter((name) => name !== field);
    const key = `columns:${owner}:${entity.resource}:${field}`;
    return new ColumnChoice(key, others(standardColumns(entity)), others(availableColumns(entity)));
  }, [owner, entity, field]);
}
