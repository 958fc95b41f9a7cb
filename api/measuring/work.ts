// Times the code of modules, and counts what it threw; a refusal is an answer and no fault.
import { span } from '../tracing/index.ts';
import { pluginFaults, pluginWork } from './measures.ts';

export type WorkKind = 'route' | 'query' | 'badge' | 'watch' | 'hook' | 'job';

interface Timed {
  observe(seconds: number): void;
}

const timers = new Map<string, Timed>();

interface Work {
  readonly plugin: string;
  readonly kind: WorkKind;
}

/**
 * Times work that is a span of its own in traces.
 * @param what names it there, such as `GET /v1/iceshop/worksheet`
 * @param isRefusal tells of an error whether it is one that the code meant
 */
export function measured<T>(
  { what, ...done }: Work & { readonly what: string },
  work: () => Promise<T>,
  isRefusal?: (error: unknown) => boolean,
): Promise<T> {
  return timed(done, () => span(`${done.kind} ${what}`, { 'scoop.plugin': done.plugin }, work), isRefusal);
}

/** Times work that has a span already, or that is too small for one. */
export async function timed<T>(
  { plugin, kind }: Work,
  work: () => T | Promise<T>,
  isRefusal: (error: unknown) => boolean = () => false,
): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } catch (error) {
    if (!isRefusal(error)) pluginFaults.inc({ plugin, kind });
    throw error;
  } finally {
    timerOf(plugin, kind).observe((performance.now() - began) / 1000);
  }
}

function timerOf(plugin: string, kind: WorkKind): Timed {
  const key = `${plugin} ${kind}`;
  const known = timers.get(key) ?? pluginWork.labels({ plugin, kind });
  timers.set(key, known);
  return known;
}
