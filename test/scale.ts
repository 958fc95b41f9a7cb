// How much a run looks at: a sample at every run (`npm test`), everything in `npm run test:all`.
export const isWhole = process.env.SCOOP_TESTS === 'all';

/** A count for every run, and the one for the whole. */
export const scaled = (sample: number, whole: number): number => (isWhole ? whole : sample);

/** Every run looks at so many of them, each day at the next ones; the whole run at all. */
export function sampled<T>(all: readonly T[], count: number): readonly T[] {
  if (isWhole || count >= all.length) return all;
  const start = (Math.floor(Date.now() / 86_400_000) * count) % all.length;
  return [...all, ...all].slice(start, start + count);
}
