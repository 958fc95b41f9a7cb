// biome-ignore-all lint/a11y/useSemanticElements: it belongs to a grid that is no table
// biome-ignore-all lint/a11y/useFocusableInteractive: headings are read with the cells
// Draws the headings of a board: the name of the lanes, and each day or hour.
import { today } from '#core/contract';
import type { Column } from './words.ts';

interface HeadProps {
  readonly columns: readonly Column[];
  readonly laneLabel: string;
  readonly isDays: boolean;
  readonly step: number;
}

export function BoardHead({ columns, laneLabel, isDays, step }: HeadProps) {
  const now = today();
  return (
    <div role="row" className="board-head" aria-rowindex={1}>
      <div role="columnheader" className="board-corner" aria-colindex={1}>
        {laneLabel}
      </div>
      {columns.map(({ from, title }, index) => (
        <div
          key={from}
          role="columnheader"
          className="board-column"
          aria-colindex={Math.round(index * step) + 2}
          aria-current={isDays && from === now ? 'date' : undefined}
        >
          {title}
        </div>
      ))}
    </div>
  );
}
