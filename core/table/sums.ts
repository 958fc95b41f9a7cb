// Adds up fields over rows that are all here: a short list needs no answer of its own for that.
import type { Row } from './window/LoadedRows.ts';
import type { Totals } from './window/source.ts';

/** Quantities have three decimals at most; a sum of floats has more. */
const STEPS = 1000;
/** A longer list is counted, and added up, by the server. */
const MOST = 100;

/** Of fields that any of the rows has: answers leave out what is empty. Undefined where a row is missing. */
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
