// Gathers the metrics and alarms that modules declare: of two with one key the first, and none that is misshapen.
import { type Alarm, faultsOfAlarm, faultsOfMetric, type Metric, type Shape } from '#core/contract';
import { ALARM, METRIC, violations } from '#core/registry';
import type { Declared, Module } from '../contract/index.ts';

export interface WatchedThings {
  readonly alarms: readonly Declared<Alarm>[];
  readonly metrics: readonly Declared<Metric>[];
}

const gathered = new WeakMap<readonly Module[], WatchedThings>();

export function watchedThings(modules: readonly Module[]): WatchedThings {
  const known = gathered.get(modules);
  if (known) return known;
  const of = <Thing extends { id: string }>(kind: 'alarms' | 'metrics', isSound: (thing: Thing) => boolean) =>
    firstOfEach(
      modules.flatMap(({ manifest }) => {
        const own = (manifest[kind] ?? []) as unknown as readonly Thing[];
        return own.filter(isSound).map((thing) => ({ ...thing, plugin: manifest.id }));
      }),
    );
  const fits = (shape: Shape, thing: unknown) => violations(shape, thing).length === 0;
  const things = {
    alarms: of<Alarm>('alarms', (alarm) => fits(ALARM, alarm) && faultsOfAlarm(alarm).length === 0),
    metrics: of<Metric>('metrics', (metric) => fits(METRIC, metric) && faultsOfMetric(metric).length === 0),
  };
  gathered.set(modules, things);
  return things;
}

function firstOfEach<Thing extends { id: string }>(things: readonly Thing[]): Thing[] {
  return [...new Map(things.toReversed().map((thing) => [thing.id, thing])).values()].toReversed();
}
