// Works out the place of each column. Every cell gets its own style: custom properties on a parent would make the
// browser restyle all cells whenever a width changes.
import type { CSSProperties } from 'react';
import type { GridColumn } from '../columns.ts';
import { endsOf } from './seen.ts';

export interface Places {
  readonly row: CSSProperties;
  /** Styles by the column's id. */
  readonly cells: ReadonlyMap<string, CSSProperties>;
}

export const NOWHERE: Places = { row: {}, cells: new Map() };

/** @param tail width that the last column keeps free at its end */
export function placesOf(columns: readonly GridColumn[], widths: readonly number[], tail: number): Places {
  const ends = endsOf(widths);
  const cells = columns.map(({ id }, column) => {
    const width = widths[column] ?? 0;
    const isLast = column === columns.length - 1;
    const place = { left: px((ends[column] ?? 0) - width), width: px(width) };
    return [id, isLast && tail > 0 ? { ...place, paddingRight: px(tail) } : place] as const;
  });
  return { row: { width: px(ends.at(-1) ?? 0) }, cells: new Map(cells) };
}

const px = (length: number): string => `${length}px`;

/** Moves the drawn rows' cells to their places, without drawing them again. */
export function lay(body: Element, places: Places): void {
  for (const row of body.children) {
    Object.assign((row as HTMLElement).style, places.row);
    for (const cell of row.children) {
      const { style, dataset } = cell as HTMLElement;
      Object.assign(style, { paddingRight: '', ...places.cells.get(dataset.column ?? '') });
    }
  }
}
