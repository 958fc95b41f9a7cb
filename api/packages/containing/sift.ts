// Finds the packages that keep the product from starting: a table that cannot be created, or a file that no validator
// can read.
import { Problem } from '../../contract/index.ts';
import { SaidTwice } from '../../modules/doubles.ts';
import { type Installed, refuse } from '../installing/installed.ts';
import { faultOf, type PackageFault } from './fault.ts';

/** Calls `attempt` with all of them, and if that fails with one more at a time; `undo` ends an attempt's result. */
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
  // Throws here if no package is the cause.
  await undo(await attempt([]));
  let kept: readonly Installed[] = [];
  for (const one of packages) {
    const failed = one.module && (await attempt([...kept, one]).then(undo, (error: unknown) => ({ error })));
    kept = [...kept, isFailure(failed) ? refuse(one, reasonFor(one, failed.error)) : one];
  }
  return { made: await attempt(kept), packages: kept };
}

/** An error in a package's own code was reported when it happened. */
function reasonFor({ container }: Installed, error: unknown): PackageFault {
  const told = error instanceof Problem && error.code.startsWith('plugin') ? container.faults.at(-1) : undefined;
  return told ?? faultOf(error instanceof SaidTwice ? 'DUPLICATE_ID' : 'SERVER_THREW', error);
}

function isFailure(value: unknown): value is { error: unknown } {
  return typeof value === 'object' && value !== null && 'error' in value;
}
