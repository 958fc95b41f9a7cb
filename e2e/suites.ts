// Suites that share one test file: what they work with is started once for all of them and is warm from the second on.
// They know nothing of each other: any of them passes alone, and in any order.
import { suitesOf as suitesIn } from '../test/api/suites.ts';
import { keepContexts } from './contexts.ts';

/** `share` is what their files ask for themselves, such as `ownProduct`; asked first here, it is of the whole file. */
export function suitesOf(folder: string, share: () => { readonly url: string }): void {
  keepContexts(share());
  suitesIn(folder, __dirname);
}
