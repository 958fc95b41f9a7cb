// Gives medals to the best three of vans, zones or days by turnover, and adds figures up in whole cents; both sides use it.
import { centsOf } from '#core/contract';

export type Medal = 1 | 2 | 3;

/** Answers the medals by key; with fewer than two that sold something there is nothing to win. */
export function medalsOf(rows: readonly { readonly key: string; readonly turnover: number }[]): Map<string, Medal> {
  const best = rows.filter(({ turnover }) => turnover > 0).toSorted((a, b) => b.turnover - a.turnover);
  if (best.length < 2) return new Map();
  return new Map(best.slice(0, 3).map(({ key }, place) => [key, (place + 1) as Medal]));
}

/** Adds up a figure in whole cents; nothing counts as nought. */
export const totalOf = <Name extends string>(
  rows: readonly { readonly [Each in Name]?: number | null | undefined }[],
  name: Name,
): number => rows.reduce((sum, row) => sum + centsOf(row[name] ?? 0), 0) / 100;

/** The same, and undefined where no row says anything, as of drawers that nobody has counted. */
export const saidTotal = <Name extends string>(
  rows: readonly { readonly [Each in Name]?: number | null | undefined }[],
  name: Name,
): number | undefined => (rows.some((row) => (row[name] ?? undefined) !== undefined) ? totalOf(rows, name) : undefined);

/** Answers `amount` for each of `count`, in euro; undefined for none. */
export const perOne = (amount: number, count: number): number | undefined =>
  count > 0 ? Math.round((amount * 100) / count) / 100 : undefined;
