// Checks what server modules answer of metrics and alarms against what their manifests declare of them.
import type { Plugin } from '#core/contract';
import type { Module } from '../contract/index.ts';

/** The keys of a server module's answers; of alarms those of models, below those of alarms. */
interface Answering {
  readonly samples?: Readonly<Record<string, unknown>>;
  readonly alarms?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Lists the faults with their places. */
export function wrongWatching(
  { samples = {}, alarms = {} }: Answering,
  manifest: Pick<Plugin, 'metrics' | 'alarms'>,
): [at: string, why: string][] {
  const metricOf = (key: string) => manifest.metrics?.find(({ id }) => id === key);
  const unsaid = Object.keys(samples).flatMap((key): [string, string][] => {
    const metric = metricOf(key);
    if (!metric) return [[`samples.${key}`, `the manifest declares no metric ${key}`]];
    const isAsked = (metric.source ?? 'job') === 'job' && !metric.counts;
    return isAsked ? [] : [[`samples.${key}`, 'its samples come from elsewhere, as the manifest says']];
  });
  const asked = Object.entries(alarms).flatMap(([key, models]) =>
    Object.keys(models).flatMap((model): [string, string][] => {
      const on = manifest.alarms?.find(({ id }) => id === key)?.on ?? [];
      const isSaid = on.some((one) => one.model === model);
      return isSaid ? [] : [[`alarms.${key}.${model}`, 'the manifest declares no such alarm on that model']];
    }),
  );
  return [...unsaid, ...asked];
}

/** Throws with all faults of built-in modules; those of packages were reported one by one before. */
export function demandWatching(modules: readonly Module[]): void {
  const faults = modules.flatMap(({ manifest, server = {}, isPackage }) =>
    isPackage
      ? []
      : wrongWatching(server as Answering, manifest).map(([at, why]) => `Plugin ${manifest.id}: ${at}: ${why}`),
  );
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
