// Draws rows by days whose cells are painted: a press and a drag over as many as one likes, by a finger after it rests for
// a moment, or arrows with Shift, then Enter. The page says what a cell is and what painting does: timeslots are opened and
// closed so, availabilities are filled in so (docs/domain 13.4 and 17.4).
import { Link } from 'react-router';
import { type PaintCell, PaintedCell } from './PaintedCell.tsx';
import { isIn, type Span, spotKey } from './span.ts';
import { usePainting } from './usePainting.ts';
import './paint-grid.css';

export interface PaintRow {
  readonly id: string;
  readonly title: string;
  readonly line?: string;
  /** The page that its title leads to. */
  readonly to?: string;
}

export interface PaintGridProps {
  readonly label: string;
  readonly rows: readonly PaintRow[];
  /** Days such as `2026-11-23`, with their headings. */
  readonly columns: readonly { readonly id: string; readonly title: string; readonly isOff?: boolean }[];
  readonly cell: (row: string, column: string) => PaintCell | undefined;
  /** `calendar`: the columns share the width there is, for a row for each week. */
  readonly form?: 'calendar';
  /** Called with the painted cells; without it nothing can be painted. */
  readonly onPaint?: (cells: readonly { readonly row: string; readonly column: string }[]) => void;
}

const canPaint = (known: PaintCell | undefined): boolean => known !== undefined && !known.isFixed;

export function PaintGrid({ label, rows, columns, cell, form, onPaint }: PaintGridProps) {
  const paint = (painted: Span) => {
    const cells = rows.flatMap(({ id: row }, y) =>
      columns.flatMap(({ id: column }, x) =>
        isIn(painted, y, x) && canPaint(cell(row, column)) ? [{ row, column }] : [],
      ),
    );
    if (cells.length > 0) onPaint?.(cells);
  };
  const size = { rows: rows.length, columns: columns.length };
  const { span, at, table } = usePainting({ ...size, ...(onPaint && { onPaint: paint }) });
  return (
    <div className="paint" data-form={form}>
      <table
        {...table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells have the focus is a grid
        role="grid"
        aria-label={label}
        aria-multiselectable={onPaint !== undefined}
      >
        <thead>
          <tr>
            <td />
            {columns.map(({ id, title, isOff }) => (
              <th key={id} scope="col" data-off={isOff}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id: row, title, line, to }, y) => (
            <tr key={row}>
              <th scope="row">
                {to ? <Link to={to}>{title}</Link> : title}
                {line && <small>{line}</small>}
              </th>
              {columns.map(({ id: column, isOff }, x) => (
                <PaintedCell
                  key={column}
                  spot={spotKey({ row: y, column: x })}
                  known={cell(row, column)}
                  isDayOff={isOff}
                  isReached={at.row === y && at.column === x}
                  isPicked={span !== undefined && isIn(span, y, x)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
