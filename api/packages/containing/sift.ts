// Finds the packages that keep the product from starting: a table that cannot be made, a file that no validator reads.
import { Problem } from '../../contract/index.ts';
import { SaidTwice } from '../../modules/doubles.ts';
import { type Installed, refuse } from '../installing/installed.ts';
import { faultOf, type PackageFault } from './fault.ts';

/** `attempt` is made with all of them, and when that fails with one more at a time; `undo` ends what came of a trial. */
export async function sift<T>(
  packages: readonly Installed[],
  attempt: (running: readonly Installed[]) => Promise<T>,
  undo: (made: T) => Promise<unknown>,
): Promise<{ made: T; packages: readonly Installed[] }> {
  try {
    return { made: await attempt(packages), packages };
  } catch (error) {
    if (packages.every(({ module }) => !module)) throw error;
  }
  // When it is not a package's fault, this throws what is wrong.
  await undo(await attempt([]));
  let kept: readonly Installed[] = [];
  for (const one of packages) {
    const failed = one.module && (await attempt([...kept, one]).then(undo, (error: unknown) => ({ error })));
    kept = [...kept, isFailure(failed) ? refuse(one, reasonFor(one, failed.error)) : one];
  }
  return { made: await attempt(kept), packages: kept };
}

/** What a piece of it threw was told when it did. */
function reasonFor({ container }: Installed, error: unknown): PackageFault {
  const told = error instanceof Problem && error.code.startsWith('plugin') ? container.faults.at(-1) : undefined;
  return told ?? faultOf(error instanceof SaidTwice ? 'DUPLICATE_ID' : 'SERVER_THREW', error);
}

function isFailure(value: unknown): value is { error: unknown } {
  return typeof value === 'object' && value !== null && 'error' in value;
}
