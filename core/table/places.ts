// Where each column stands: custom properties of the element around all rows, so that other widths draw no row anew.
import type { CSSProperties } from 'react';
import { endsOf } from './seen.ts';

const made: CSSProperties[] = [];

/** A cell of that column; the same object each time. */
export function placeOf(column: number): CSSProperties {
  made[column] ??= { left: `var(--left-${column})`, width: `var(--width-${column})` };
  return made[column];
}

/** @param tail room that the last column keeps free at its end */
export function placesOf(widths: readonly number[], tail: number): CSSProperties {
  const ends = endsOf(widths);
  const places = widths.flatMap((width, column) => [
    [`--left-${column}`, `${(ends[column] ?? 0) - width}px`],
    [`--width-${column}`, `${width}px`],
  ]);
  const whole = { '--row-width': `${ends.at(-1) ?? 0}px`, ...(tail > 0 && { '--row-tail': `${tail}px` }) };
  return { ...Object.fromEntries(places), ...whole };
}
