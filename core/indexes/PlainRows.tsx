// Shows the rows of an index in the form that the person chose: a table, a list for a phone, cards, or a list beside a
// record.
import { observer } from 'mobx-react-lite';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, may } from '../fields/access.ts';
import type { Translate } from '../fields/kind.ts';
import { nameOf } from '../fields/value.tsx';
import { CardGrid } from '../list/cards/CardGrid.tsx';
import { EntityList } from '../list/EntityList.tsx';
import { LIST_BELOW, type RowsProps } from '../list/indexBodyProps.ts';
import { CellEditor } from '../list/inline/CellEditor.tsx';
import { switchCell, switchColumn } from '../list/inline/switches.tsx';
import { DENSITIES, density } from '../list/look/density.ts';
import type { Look } from '../list/look/look.ts';
import { RowActions, rowButtons } from '../list/rows/RowActions.tsx';
import { usePlace } from '../list/usePlace.ts';
import { lazyPart } from '../plugins/lazy.ts';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import { cellOf, columnOf, sortOfName } from '../table/cells.tsx';
import { Grid } from '../table/grid/Grid.tsx';
import { nextSort } from '../table/query.ts';
import type { Row } from '../table/window/RowWindow.ts';
import { Skeleton } from '../ui/states/Skeleton.tsx';

const waiting = <Skeleton shape="table" />;
const Lanes = lazyPart(() => import('../list/lanes/Lanes.tsx'), waiting);
const Month = lazyPart(() => import('../list/month/Month.tsx'), waiting);
const Split = lazyPart(() => import('./Split.tsx'), waiting);

/** From this width on there is room for a record beside the list, in pixels. */
const SPLIT_FROM = 880;

export function PlainRows(all: RowsProps) {
  const { room, ...props } = all;
  if (props.look === 'cards') return <CardGrid {...props} />;
  const Form = formOf(props.look, room);
  if (Form) return <Form {...all} />;
  return room < LIST_BELOW ? <EntityList {...props} /> : <EntityGrid {...all} />;
}

/** Answers the component of a form, whose code is fetched when the form is chosen. */
function formOf(look: Look, room: number) {
  if (look === 'lanes') return Lanes;
  if (look === 'month') return Month;
  return look === 'split' && room >= SPLIT_FROM ? Split : undefined;
}

const EntityGrid = observer(function EntityGrid(props: RowsProps) {
  const { entity, room, label, rows, firstRow, query, onQuery, choice, onKey, work, own } = props;
  const { t } = useTranslation();
  const { selection, ordering, edit } = work;
  const mayOpen = may(entity, 'show') && !own;
  const sort = query.sort.length > 0 ? query.sort : ownSort(entity);
  const columns = useMemo(
    () =>
      choice.shown.map((id) => {
        const column = columnOf(entity, id, t as Translate);
        return switchColumn(entity, column, edit, t as Translate) ?? column;
      }),
    [choice.shown, entity, edit, t],
  );
  const address = useCallback((row: Row) => addressOf(entity, 'view', row.id), [entity]);
  const place = usePlace(entity, query);
  const renderCell = useCallback(
    (row: Row, column: string, index: number) =>
      switchCell(entity, row, column, edit, t as Translate) ??
      cellOf(entity, row, column, t as Translate, { address: mayOpen ? address(row) : undefined, state: place(index) }),
    [entity, edit, mayOpen, address, place, t],
  );
  const nameOfRow = useCallback((row: Row) => nameOf(entity, row), [entity]);
  const onSort = useCallback(
    (field: string, more: boolean) => onQuery({ sort: nextSort(sort, field, more) }),
    [sort, onQuery],
  );
  const rowTools = { entity, selection, ordering, edit, onCopy: work.copy, onDelete: work.remove, onMove: work.move };
  const buttons = own?.most ?? rowButtons(rowTools);
  const height = DENSITIES[density()];
  return (
    <Grid
      key={`${selection || ordering ? 'led' : 'plain'} ${height}`}
      rowHeight={height}
      room={room}
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
        own?.draw ??
        (buttons > 0 ? (row, index, pin) => <RowActions {...rowTools} row={row} index={index} pin={pin} /> : undefined)
      }
      nameOf={nameOfRow}
      onKey={onKey}
      firstRow={firstRow}
      most={props.most}
      picking={selection}
      moving={ordering}
      editing={edit}
      over={edit && ((over) => <CellEditor {...{ entity, edit, rows }} {...over} />)}
    />
  );
});

/** Answers the entity's own order as a header can show it; none if people put the rows in order by hand. */
function ownSort(entity: ResolvedEntity): readonly string[] {
  const { sort } = entity.list;
  if (sort[0] === 'sort_key') return [];
  return sort.length > 0 ? sort : [sortOfName(entity) ?? 'id'];
}
