// Gives screen readers the grid: Blueprint's headers have no roles, so the header is repeated here, and the grid owns the
// rows that are drawn elsewhere.
// biome-ignore-all lint/a11y/useFocusableInteractive: headers are read, the buttons elsewhere are reached
import { observer } from 'mobx-react-lite';
import type { GridColumn } from '../columns.ts';
import { directionOf } from '../query.ts';
import type { PickedRows } from '../tools.ts';
import type { RowWindow } from '../window/RowWindow.ts';

interface ReaderGridProps {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly sort: readonly string[];
  readonly rows: RowWindow;
  /** Id of the element with the rows. */
  readonly body: string;
  readonly picking?: PickedRows;
  readonly editable?: boolean;
}

export const ReaderGrid = observer(function ReaderGrid(props: ReaderGridProps) {
  const { label, columns, sort, rows, body, picking, editable = false } = props;
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
      aria-owns={body}
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
    </div>
  );
});
