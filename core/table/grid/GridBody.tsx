// The rows of a grid, drawn by ourselves inside of Blueprint's body: Blueprint draws a table anew at every scroll, with
// all of its cells, its header twice, and a look at the height of every row. Rows here are drawn in blocks beyond what
// is in sight and used again, so that a frame of scrolling draws the few rows that come, or nothing.
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { lay, type Places } from '../window/places.ts';
import { GridRow, type RowParts } from './GridRow.tsx';

interface GridBodyProps {
  readonly id: string;
  /** Blueprint's element that is as large as all rows together. */
  readonly room: HTMLElement;
  readonly parts: RowParts;
  readonly places: Places;
  readonly count: number;
}

export const GridBody = observer(function GridBody({ id, room, parts, places, count }: GridBodyProps) {
  const { state } = parts;
  const { firstRow, lastRow, firstColumn, lastColumn } = state.rendered;
  const body = useRef<HTMLDivElement>(null);
  // For the rows that are drawn from now on; those that are there are laid out below.
  state.places = places;
  useLayoutEffect(() => {
    if (body.current) lay(body.current, places);
  }, [places]);
  const { shift } = state.long;
  const drawn = Array.from({ length: Math.max(0, lastRow - firstRow + 1) }, (_, step) => firstRow + step);
  // No element moves within its parent: readers are told the order instead.
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
