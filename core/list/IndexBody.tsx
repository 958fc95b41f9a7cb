// What an index shows below its line: the rows, or why there are none (look.md "States").
import { observer } from 'mobx-react-lite';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, may } from '../fields/access.ts';
import type { Translate } from '../fields/kind.ts';
import { nameOf } from '../fields/value.tsx';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import { cellOf, columnOf, sortOfName } from '../table/cells.tsx';
import { Grid } from '../table/Grid.tsx';
import { isNarrowed, nextSort } from '../table/query.ts';
import type { Row } from '../table/RowWindow.ts';
import { useWidth } from '../table/useWidth.ts';
import { CardGrid } from './cards/CardGrid.tsx';
import { EntityList } from './EntityList.tsx';
import { EmptyIndex, FailedIndex, NoMatches } from './IndexStates.tsx';
import type { IndexBodyProps } from './indexBodyProps.ts';
import { CellEditor } from './inline/CellEditor.tsx';
import { RowActions, rowButtons } from './RowActions.tsx';
import { usePlace } from './usePlace.ts';

/** Below this width the rows are a list for a thumb. */
const LIST_BELOW = 640;

export const IndexBody = observer(function IndexBody(props: IndexBodyProps) {
  const { entity, rows, query, onQuery } = props;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const clear = (): void => onQuery({ search: '', filters: {} });
  const clearAll = (): void => onQuery({ search: '', filters: {}, sort: [] });
  if (rows.error && !rows.asking) {
    return <FailedIndex error={rows.error} onRetry={() => rows.reload()} onClear={clearAll} />;
  }
  if (rows.isEmpty && isNarrowed(query)) return <NoMatches onClear={clear} />;
  if (rows.isEmpty) return <EmptyIndex entity={entity} addButton={props.addButton} />;
  const isNarrow = (width || window.innerWidth) < LIST_BELOW;
  return (
    <div ref={frame} className="index-body">
      {props.asCards ? <CardGrid {...props} /> : isNarrow ? <EntityList {...props} /> : <EntityGrid {...props} />}
    </div>
  );
});

const EntityGrid = observer(function EntityGrid(props: IndexBodyProps) {
  const { entity, label, rows, firstRow, query, onQuery, choice, onKey, work } = props;
  const { t } = useTranslation();
  const mayOpen = may(entity, 'show');
  const sort = query.sort.length > 0 ? query.sort : ownSort(entity);
  const columns = useMemo(
    () => choice.shown.map((id) => columnOf(entity, id, t as Translate)),
    [choice.shown, entity, t],
  );
  const address = useCallback((row: Row) => addressOf(entity, 'view', row.id), [entity]);
  const place = usePlace(entity, query);
  const renderCell = useCallback(
    (row: Row, column: string, index: number) =>
      cellOf(entity, row, column, t as Translate, { address: mayOpen ? address(row) : undefined, state: place(index) }),
    [entity, mayOpen, address, place, t],
  );
  const nameOfRow = useCallback((row: Row) => nameOf(entity, row), [entity]);
  const onSort = useCallback(
    (field: string, more: boolean) => onQuery({ sort: nextSort(sort, field, more) }),
    [sort, onQuery],
  );
  const { selection, ordering, edit } = work;
  const rowTools = { entity, selection, ordering, onCopy: work.copy, onDelete: work.remove };
  const buttons = rowButtons(rowTools);
  return (
    <Grid
      key={selection || ordering ? 'led' : 'plain'}
      label={label}
      rows={rows}
      columns={columns}
      renderCell={renderCell}
      sort={sort}
      onSort={onSort}
      widths={choice.widths}
      onWidth={(column, width) => choice.setWidth(column, width)}
      addressOf={mayOpen ? address : undefined}
      stateOf={place}
      buttons={buttons}
      actions={
        buttons > 0 ? (row, index, pin) => <RowActions {...rowTools} row={row} index={index} pin={pin} /> : undefined
      }
      nameOf={nameOfRow}
      onKey={onKey}
      firstRow={firstRow}
      picking={selection}
      moving={ordering}
      editing={edit}
      over={edit && ((over) => <CellEditor {...{ entity, edit, rows }} {...over} />)}
    />
  );
});

/** The entity's own order, as far as a header can show it: not when people put the rows in order by hand. */
function ownSort(entity: ResolvedEntity): readonly string[] {
  if (entity.sort[0] === 'sort_key') return [];
  return entity.sort.length > 0 ? entity.sort : [sortOfName(entity) ?? 'id'];
}
