// Lists the levels that customers reach with their points.

export type Tier = 'bronze' | 'silver' | 'gold';

const FROM: readonly (readonly [Tier, number])[] = [
  ['bronze', 0],
  ['silver', 250],
  ['gold', 500],
];

export function tierOf(points: number): Tier {
  return FROM.findLast(([, from]) => points >= from)?.[0] ?? 'bronze';
}

/** The level above and the points that are missing to it; undefined at the top. */
export function nextTier(points: number): { readonly tier: Tier; readonly missing: number } | undefined {
  const next = FROM.find(([, from]) => from > points);
  return next && { tier: next[0], missing: next[1] - Math.max(points, 0) };
}
