// Describes the cells that are picked in a painted grid: a spot, and the rectangle between two of them.

export interface Spot {
  readonly row: number;
  readonly column: number;
}

export interface Span {
  readonly from: Spot;
  readonly to: Spot;
}

const isBetween = (a: number, b: number, at: number) => at >= Math.min(a, b) && at <= Math.max(a, b);

export const isIn = ({ from, to }: Span, row: number, column: number): boolean =>
  isBetween(from.row, to.row, row) && isBetween(from.column, to.column, column);

/** Writes a spot into the attribute `data-spot` of its cell. */
export const spotKey = ({ row, column }: Spot): string => `${row} ${column}`;

/** Finds the spot of the cell that holds an element. */
export function spotOf(target: EventTarget | null): Spot | undefined {
  const spot = target instanceof Element ? target.closest('[data-spot]')?.getAttribute('data-spot') : undefined;
  const [row, column] = spot?.split(' ').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}
