// Suites that share one test file: what they work with is started once for all of them and is warm from the second on.
// They know nothing of each other: any of them passes alone, and in any order.
import { suitesIn, theseSuites } from '../test/api/suites.ts';
import { sampled } from '../test/scale.ts';
import { keepContexts } from './contexts.ts';

type Share = () => { readonly url: string };

/** `share` is what their files ask for themselves, such as `ownProduct`; asked first here, it is of the whole file. */
export function suitesOf(folder: string, share: Share): void {
  keepContexts(share());
  theseSuites(folder, __dirname, suitesIn(folder, __dirname));
}

/**
 * The same for walks through pages whose parts have tests of their own: so many of them in a run, each day the next
 * ones, and all in `npm run test:all`.
 */
export function suitesOfTheDay(folder: string, count: number, share?: Share): void {
  if (share) keepContexts(share());
  theseSuites(folder, __dirname, sampled(suitesIn(folder, __dirname), count));
}
