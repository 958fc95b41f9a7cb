// Says how much a run looks at: a sample in every run (`npm test`), everything in `npm run test:all`.
export const isWhole = process.env.SCOOP_TESTS === 'all';

/** A count for every run, and the one for the whole. */
export const scaled = (sample: number, whole: number): number => (isWhole ? whole : sample);

/** Days since 1970; jest.config.mjs sets it, and `SCOOP_TESTS_DAY` looks at another day's sample. */
const DAY = Number(process.env.SCOOP_TESTS_DAY);

/**
 * Every run looks at so many of them, each day at others; the whole run at all. Even and odd days go through all of them
 * each for themselves, the odd ones from the middle: so does a file that runs every second day alone. They stay in order.
 */
export function sampled<T>(all: readonly T[], count: number): readonly T[] {
  if (isWhole || count >= all.length) return all;
  const start = (Math.floor(DAY / 2) * count + (DAY % 2) * Math.ceil(all.length / 2)) % all.length;
  return all.filter((_, nth) => (nth - start + all.length) % all.length < count);
}

/** Whether a run looks at the nth: at one of so many, each day at the next ones; the whole run at all. */
export const isTurn = (nth: number, outOf: number): boolean => isWhole || (nth + DAY) % outOf === 0;
