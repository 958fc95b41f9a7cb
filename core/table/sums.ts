// Adds up fields over rows that are all loaded, so that a short list needs no request for its sums.
import type { Row } from './window/LoadedRows.ts';
import type { Totals } from './window/source.ts';

/** Quantities have at most three decimals; a sum of floats is rounded to them. */
const STEPS = 1000;
/** The server counts and adds up longer lists. */
const MOST = 100;

/** Sums fields that any of the rows has, since answers leave out empty ones; undefined if a row is missing. */
export function sumsOf(
  names: readonly string[],
  count: number,
  row: (index: number) => Row | undefined,
): Totals | undefined {
  if (count > MOST) return undefined;
  const rows: Row[] = [];
  for (let index = 0; index < count; index++) {
    const held = row(index);
    if (!held) return undefined;
    rows.push(held);
  }
  const sum = (name: string) =>
    rows.reduce((all, held) => all + Math.round(Number(held[name] ?? 0) * STEPS), 0) / STEPS;
  const known = names.filter((name) => rows.some((held) => name in held));
  return Object.fromEntries(known.map((name) => [name, sum(name)]));
}
