// Awaits plugins that are given as loaders of a module, such as packages that the server serves. A loader that throws
// or never answers costs its own plugin, and not the start.
import { type Fault, reasonOf } from '../../fault.ts';

const PATIENCE_MS = 10_000;

export interface CollectedPlugins {
  readonly plugins: readonly unknown[];
  readonly faults: readonly Fault[];
}

/** Awaits every loader `() => Promise<{default: plugin}>`, side by side; the order of the list stays. */
export async function collect(inputs: readonly unknown[], patience = PATIENCE_MS): Promise<CollectedPlugins> {
  const loaders = Array.isArray(inputs) ? [...inputs] : [inputs];
  const settled = await Promise.allSettled(
    loaders.map((input) => (typeof input === 'function' ? within(patience, load(input)) : input)),
  );
  return {
    plugins: settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    faults: settled.flatMap((result, index) => (result.status === 'rejected' ? [faultOf(result.reason, index)] : [])),
  };
}

function faultOf(reason: unknown, index: number): Fault {
  return { code: 'LOADER_THREW', plugin: `#${index + 1}`, message: reasonOf(reason) };
}

async function load(loader: unknown): Promise<unknown> {
  const module: unknown = await (loader as () => unknown)();
  if (typeof module !== 'object' || module === null || !('default' in module)) {
    throw new Error('the loaded module has no default export');
  }
  return module.default;
}

function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`it did not load within ${milliseconds} ms`)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
