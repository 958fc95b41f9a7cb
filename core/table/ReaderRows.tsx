// The grid as screen readers get it: Blueprint draws cells without rows, so rows that own those cells stand here.
// biome-ignore-all lint/a11y/useFocusableInteractive: rows and headers are read, the cells and buttons elsewhere are reached
import { observer } from 'mobx-react-lite';
import type { GridColumn } from './columns.ts';
import type { GridState } from './GridState.ts';
import { directionOf } from './query.ts';
import type { RowWindow } from './RowWindow.ts';
import type { Picking } from './tools.ts';

interface ReaderRowsProps {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly sort: readonly string[];
  readonly rows: RowWindow;
  readonly state: GridState;
  readonly picking?: Picking;
  readonly editable?: boolean;
}

export const ReaderRows = observer(function ReaderRows(props: ReaderRowsProps) {
  const { label, columns, sort, rows, state, picking, editable = false } = props;
  const { firstRow, lastRow, firstColumn, lastColumn } = state.rendered;
  const isPicked = (index: number): boolean | undefined => {
    const row = rows.row(index);
    return row && picking?.has(row);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: it owns cells that stand elsewhere
    <div
      role="grid"
      className="visually-hidden"
      aria-label={label}
      aria-busy={rows.asking}
      aria-rowcount={rows.total === null ? -1 : rows.total + 1}
      aria-colcount={columns.length}
      aria-readonly={!editable}
      aria-multiselectable={picking !== undefined}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="row" aria-rowindex={1}>
        {columns.map(({ id, title, sortBy }) => (
          // biome-ignore lint/a11y/useSemanticElements: the button beside it sorts
          <span key={id} role="columnheader" aria-sort={(sortBy && directionOf(sort, sortBy)) || 'none'}>
            {title}
          </span>
        ))}
      </div>
      {range(firstRow, lastRow).map((row) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div
          key={row}
          role="row"
          aria-rowindex={row + 2}
          aria-selected={isPicked(row)}
          aria-owns={range(firstColumn, lastColumn)
            .map((column) => state.cellId(row, column))
            .join(' ')}
        />
      ))}
    </div>
  );
});

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step);
}
