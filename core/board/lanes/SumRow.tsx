// biome-ignore-all lint/a11y/useSemanticElements: it belongs to a grid that is no table
// biome-ignore-all lint/a11y/useFocusableInteractive: sums are read with the headings
// Draws a row of sums, one for each heading of the time: below the board's heading, or beside the name of a group.
import type { Sum } from '../board.ts';
import type { Column } from '../words.ts';
import { SumText } from './behind.tsx';

interface SumRowProps {
  readonly title: string;
  readonly sum?: Sum;
  readonly columns: readonly Column[];
  readonly at?: (from: string) => Sum | undefined;
  readonly row: number;
  readonly top?: number;
}

export function SumRow({ title, sum, columns, at, row, top }: SumRowProps) {
  return (
    <div
      role="row"
      className={top === undefined ? 'board-sums' : 'board-sums board-heading'}
      aria-rowindex={row}
      style={{ top }}
    >
      <div role="rowheader" className="board-corner" aria-colindex={1} title={title}>
        <span>{title}</span>
        {sum && <SumText sum={sum} />}
      </div>
      {columns.map(({ from, span, index }) => {
        const found = at?.(from);
        return (
          <div key={from} role="gridcell" className="board-column" aria-colindex={index + 2} style={{ flexGrow: span }}>
            {found && <SumText sum={found} />}
          </div>
        );
      })}
    </div>
  );
}
