// Divides time into columns: days, or steps of some minutes, counted on the wall clock, so that a change to summer time
// moves no column.

export interface Span {
  readonly from: string;
  readonly until: string;
  readonly unit?: 'day' | 'hour';
  /** Minutes of one column on a board of hours. */
  readonly step?: number;
}

export interface Scale {
  readonly unit: 'day' | 'hour';
  readonly step: number;
  readonly count: number;
  /** Answers the column of a time; a fraction if the time lies between two columns. */
  readonly columnOf: (local: string) => number;
  readonly timeOf: (column: number) => string;
}

const MINUTE = 60_000;
const DAY = 86_400_000;

export function scaleOf({ from, until, unit = 'day', step = 30 }: Span): Scale {
  const start = wall(from);
  const size = unit === 'day' ? DAY : step * MINUTE;
  const length = unit === 'day' ? 10 : 16;
  return {
    ...{ unit, step },
    count: Math.max(1, Math.round((wall(until) - start) / size)),
    columnOf: (local) => (wall(local) - start) / size,
    timeOf: (column) => new Date(start + column * size).toISOString().slice(0, length),
  };
}

function wall(local: string): number {
  return Date.parse(local.length === 10 ? `${local}T00:00Z` : `${local.slice(0, 16)}Z`);
}
