// Moves entries of a ranking.

/** At most this many zones are ranked. */
export const MOST = 5;

/** Answers the list with the entry taken from one place to another. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from];
  if (entry === undefined) return list;
  return list.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(to, list.length - 1)), 0, entry);
}

/** Answers before which entry a pointer at that height stands, by the middles of the entries. */
export const placeAt = (height: number, middles: readonly number[]): number =>
  middles.filter((middle) => middle < height).length;
