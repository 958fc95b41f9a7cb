// Says how much a run looks at: a sample in every run (`npm test`), everything in `npm run test:all`.
export const isWhole = process.env.SCOOP_TESTS === 'all';

/** Chooses between the number for every run and that for the whole run. */
export const scaled = (sample: number, whole: number): number => (isWhole ? whole : sample);

/** Days since 1970; jest.config.mjs sets it, and with `SCOOP_TESTS_DAY` one looks at another day's sample. */
const DAY = Number(process.env.SCOOP_TESTS_DAY);

/**
 * Takes so many items for each run, others each day; the whole run takes all. Even and odd days each go through all
 * items, the odd ones from the middle, so that a file that runs on some days alone sees all of them too. Items keep their
 * order.
 */
export function sampled<T>(all: readonly T[], count: number): readonly T[] {
  if (isWhole || count >= all.length) return all;
  const start = (Math.floor(DAY / 2) * count + (DAY % 2) * Math.ceil(all.length / 2)) % all.length;
  return all.filter((_, nth) => (nth - start + all.length) % all.length < count);
}

/** True if a run looks at the nth item: at one of so many, each day at the next ones; the whole run looks at all. */
export const isTurn = (nth: number, outOf: number): boolean => isWhole || (nth + DAY) % outOf === 0;
