// Runs suites in one test file: what they work with is started once for all of them and is warm from the second on.
// Each suite passes alone, and in any order.
import { suitesOf as suitesIn } from '../test/api/suites.ts';
import { keepContexts } from './contexts.ts';

interface Walks {
  readonly folders: readonly string[];
  /**
   * The number of suites in a run, others each day, because they are walks through pages whose parts have tests of
   * their own.
   */
  readonly aDay: number;
  /** Starts what the suites share, such as `ownProduct`; started here first, it belongs to the whole file. */
  share?(): { readonly url: string };
}

export function suitesOf({ share, ...walks }: Walks): void {
  if (share) keepContexts(share());
  suitesIn({ ...walks, within: __dirname });
}
