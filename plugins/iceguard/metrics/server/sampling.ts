// Samples the metrics that are asked for by the clock, and tells at each metric its newest value and whether it is
// silent (docs/domain 19.1).
import { defineJob, type JobContext, oneAtATime, type RecordsOf, type Rows, type Stored } from '#api';
import { keepToldAside } from './history-rows.ts';
import { knownMetrics } from './metric-known.ts';
import { isSilent, stateOf } from './metric-state.ts';
import { newestOf, type Sample, storeSamples, told } from './sample.ts';

export const sampling = defineJob({
  id: 'sample-metrics',
  every: 60,
  run: async (context) => {
    const { db, companyId, records } = context;
    // Only one process does this at a time, so that no metric is made twice.
    await oneAtATime(db, 'iceguard metrics', companyId);
    const metrics = await knownMetrics(context);
    await storeSamples(db, companyId, await dueSamples(context, metrics));
    await keepToldAside(db, companyId);
    await tellNewest({ db, companyId, records, now: new Date() }, metrics);
  },
});

/** A slot begins a little earlier or later than a minute after the one before. */
const EARLY_MS = 15_000;

async function dueSamples({ watched, moment }: JobContext, metrics: readonly Stored<'Metric'>[]): Promise<Sample[]> {
  const samples: Sample[] = [];
  // They are asked one after another: all use the same transaction, and each may fail alone.
  for (const declared of watched.metrics.filter(({ source = 'job' }) => source === 'job')) {
    const metric = metrics.find(({ key }) => key === declared.id);
    if (!metric || !isDue(metric, moment)) continue;
    const value = await watched.valueOf(declared);
    if (value !== undefined) samples.push({ key: metric.key, value, at: moment.toISOString() });
  }
  return samples;
}

function isDue({ sampled_at, interval_seconds = 60 }: Stored<'Metric'>, moment: Date): boolean {
  if (sampled_at === undefined) return true;
  return moment.getTime() - Date.parse(sampled_at) >= interval_seconds * 1000 - EARLY_MS;
}

interface Telling {
  readonly db: Rows;
  readonly companyId: number;
  readonly records: RecordsOf;
  readonly now: Date;
}

/** Brings the records of metrics up to date with their samples, where something is different. */
export async function tellNewest(
  { db, companyId, records, now }: Telling,
  metrics: readonly Stored<'Metric'>[],
): Promise<void> {
  const ids = metrics.map(({ id }) => id);
  const newest = await newestOf(db, companyId, ids);
  for (const metric of metrics) {
    const last = newest.get(metric.id);
    const sampled_at = last?.sampled_at ?? metric.sampled_at;
    const state = !last || isSilent({ ...metric, sampled_at }, now) ? 'NO_DATA' : stateOf(metric, last.value ?? 0);
    const changes = last ? told(metric, { ...last, state }) : { state };
    if (differs(metric, { ...changes, sampled_at }))
      await records('Metric', { by: 'product' }).update(metric.id, changes as never);
  }
}

function differs(metric: Stored<'Metric'>, now: Readonly<Record<string, unknown>>): boolean {
  const isSame = (a: unknown, b: unknown) => (a ?? null) === (b ?? null);
  const isSameMoment = Date.parse(String(metric.sampled_at)) === Date.parse(String(now.sampled_at));
  const isTimed = metric.sampled_at !== undefined || now.sampled_at !== undefined;
  return !isSame(metric.value, now.value) || !isSame(metric.state, now.state) || (isTimed && !isSameMoment);
}
