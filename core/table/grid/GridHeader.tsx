// Shows a column's header: its name, and a button that sorts by it.
import { Checkbox } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon } from '@blueprintjs/icons';
import { ColumnHeaderCell, type ColumnHeaderCellProps } from '@blueprintjs/table';
import { observer } from 'mobx-react-lite';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from '../columns.ts';
import type { PickedRows } from '../tools.ts';

interface GridHeaderProps extends ColumnHeaderCellProps {
  readonly column: GridColumn;
  readonly direction: 'ascending' | 'descending' | undefined;
  readonly onSort: (field: string, more: boolean) => void;
  readonly picking?: PickedRows;
  /** Free width at the column's end, as in the cells below. */
  readonly tail?: number;
}

/**
 * Blueprint draws all headers several times for each change of a width or of the rows' number, so that one whose place
 * stays is not drawn again.
 */
export const GridHeader = memo(Header, isSame);

function Header({ column, direction, onSort, picking, tail = 0, ...blueprint }: GridHeaderProps) {
  if (column.lead) {
    const className = `${blueprint.className ?? ''} grid-lead-header`;
    const head = () => <>{picking && <PickAll picking={picking} />}</>;
    return <ColumnHeaderCell {...blueprint} name={column.title} className={className} nameRenderer={head} />;
  }
  return (
    <ColumnHeaderCell
      {...blueprint}
      name={column.title}
      className={`${blueprint.className ?? ''} ${column.numeric ? 'grid-numeric' : ''}`}
      nameRenderer={() =>
        column.sortBy ? (
          <SortButton {...{ column, direction, onSort, tail }} />
        ) : (
          <span
            className="grid-title"
            style={tail > 0 ? { paddingRight: tail } : undefined}
            data-column={column.id}
            data-explain={column.explain}
          >
            {column.title}
          </span>
        )
      }
    />
  );
}

/** The handle is made anew each time, from functions that stay those of the column. */
const HANDLE = 'resizeHandle';

function isSame({ style, ...before }: GridHeaderProps, { style: styleNow, ...now }: GridHeaderProps): boolean {
  return isShallow({ ...before, [HANDLE]: null }, { ...now, [HANDLE]: null }) && isShallow(style ?? {}, styleNow ?? {});
}

function isShallow(one: object, other: object): boolean {
  const [entries, others] = [Object.entries(one), Object.entries(other)];
  const known = new Map<string, unknown>(others);
  return (
    entries.length === others.length && entries.every(([key, value]) => known.has(key) && known.get(key) === value)
  );
}

type SortButtonProps = Pick<GridHeaderProps, 'column' | 'direction' | 'onSort' | 'tail'>;

function SortButton({ column, direction, onSort, tail = 0 }: SortButtonProps) {
  const { t } = useTranslation();
  const Arrow = direction === 'descending' ? ArrowDownIcon : ArrowUpIcon;
  return (
    <button
      type="button"
      className="grid-title grid-sort"
      style={tail > 0 ? { paddingRight: tail } : undefined}
      data-column={column.id}
      data-explain={column.explain}
      title={`${column.title}. ${t('core.table.sortHelp')}`}
      onClick={(event) => column.sortBy && onSort(column.sortBy, event.shiftKey)}
    >
      <span className="grid-title-text">{column.title}</span>
      {direction && <Arrow size={12} aria-hidden="true" />}
      {direction && <span className="visually-hidden">{t(`core.table.${direction}`)}</span>}
    </button>
  );
}

/** Picks all loaded rows, or clears the whole selection. */
const PickAll = observer(function PickAll({ picking }: { picking: PickedRows }) {
  const { t } = useTranslation();
  return (
    <Checkbox
      className="grid-pick"
      aria-label={t(picking.isEmpty ? 'core.select.loaded' : 'core.select.clear')}
      checked={picking.all}
      indeterminate={!picking.all && !picking.isEmpty}
      onChange={() => (picking.isEmpty ? picking.pickLoaded() : picking.clear())}
    />
  );
});
