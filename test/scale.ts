// How much a run looks at: a sample at every run (`npm test`), everything in `npm run test:all`.
export const isWhole = process.env.SCOOP_TESTS === 'all';

/** A count for every run, and the one for the whole. */
export const scaled = (sample: number, whole: number): number => (isWhole ? whole : sample);
