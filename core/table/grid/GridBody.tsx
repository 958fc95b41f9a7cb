// Draws a grid's rows inside Blueprint's body in place of Blueprint, which would draw all cells, the header twice and
// every row's height at each scroll. Rows are drawn in blocks beyond the visible ones and their elements are reused, so
// that a frame of scrolling draws few rows or none.
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { lay, type Places } from '../window/places.ts';
import { GridRow, type RowParts } from './GridRow.tsx';

interface GridBodyProps {
  readonly id: string;
  /** Blueprint's element with the size of all rows together. */
  readonly room: HTMLElement;
  readonly parts: RowParts;
  readonly places: Places;
  readonly count: number;
}

export const GridBody = observer(function GridBody({ id, room, parts, places, count }: GridBodyProps) {
  const { state } = parts;
  const { firstRow, lastRow, firstColumn, lastColumn } = state.rendered;
  const body = useRef<HTMLDivElement>(null);
  // Rows that are drawn from now on take these places; the existing ones are moved in the effect below.
  state.places = places;
  useLayoutEffect(() => {
    if (body.current) lay(body.current, places);
  }, [places]);
  const { shift } = state.long;
  const drawn = Array.from({ length: Math.max(0, lastRow - firstRow + 1) }, (_, step) => firstRow + step);
  // Elements never move within their parent, which would be slow; `aria-owns` tells screen readers the order.
  const inTheirPlaces = drawn.toSorted((a, b) => (a % state.slots) - (b % state.slots));
  return createPortal(
    // biome-ignore lint/a11y/useSemanticElements: a table would lay out every row to draw one
    <div
      ref={body}
      id={id}
      role="rowgroup"
      className="grid-rows"
      aria-owns={drawn.map((row) => rowId(id, row)).join(' ')}
    >
      {inTheirPlaces.map((row) => (
        <GridRow
          key={row % state.slots}
          id={rowId(id, row)}
          {...{ parts, row, place: row - shift, first: firstColumn, last: lastColumn }}
          isLast={row === count - 1}
        />
      ))}
    </div>,
    room,
  );
});

function rowId(body: string, row: number): string {
  return `${body}-${row}`;
}
