// Times the code of modules, and counts what it threw; a refusal is an answer and no fault.
import { span } from '../tracing/index.ts';
import { pluginFaults, pluginWork } from './measures.ts';

export type WorkKind = 'route' | 'query' | 'badge' | 'watch' | 'job';

interface Timed {
  observe(seconds: number): void;
}

const timers = new Map<string, Timed>();

/**
 * @param what names it in traces, such as `GET /v1/iceshop/worksheet`
 * @param isRefusal tells of an error whether it is one that the code meant
 */
export async function measured<T>(
  { plugin, kind, what }: { readonly plugin: string; readonly kind: WorkKind; readonly what: string },
  work: () => Promise<T>,
  isRefusal: (error: unknown) => boolean = () => false,
): Promise<T> {
  const began = performance.now();
  try {
    return await span(`${kind} ${what}`, { 'scoop.plugin': plugin }, work);
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
