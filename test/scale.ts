// How much a run looks at: a sample at every run (`npm test`), everything in `npm run test:all`.
export const isWhole = process.env.SCOOP_TESTS === 'all';

/** A count for every run, and the one for the whole. */
export const scaled = (sample: number, whole: number): number => (isWhole ? whole : sample);

/** Days since 1970; `SCOOP_TESTS_DAY` looks at another day's sample. */
const DAY = Number(process.env.SCOOP_TESTS_DAY ?? Math.floor(Date.now() / 86_400_000));

/** Every run looks at so many of them, each day at the next ones; the whole run at all. */
export function sampled<T>(all: readonly T[], count: number): readonly T[] {
  if (isWhole || count >= all.length) return all;
  const start = (DAY * count) % all.length;
  return [...all, ...all].slice(start, start + count);
}

/** Whether a run looks at the nth: at one of so many, each day at the next ones; the whole run at all. */
export const isTurn = (nth: number, outOf: number): boolean => isWhole || (nth + DAY) % outOf === 0;
