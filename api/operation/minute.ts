// Works out what this process did in the minute that has passed, from the same figures that monitoring asks for.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { OperationFigures } from '../contract/index.ts';
import { callSeconds, calls, eventStreams, jobs, poolConnections, poolWaiting } from '../measuring/index.ts';

/** What one module did in a minute. */
export interface PluginMinute {
  readonly calls: number;
  readonly errors: number;
  readonly seconds: number;
  readonly jobs: number;
}

/** The figures of one process alone, by module too. */
export interface ProcessMinute
  extends Omit<
    OperationFigures,
    'processes' | 'jobs_waiting' | 'jobs_late' | 'mails_waiting' | 'mails_late' | 'disk' | 'backup'
  > {
  readonly plugins: Readonly<Record<string, PluginMinute>>;
}

type Labels = Readonly<Record<string, string | number | undefined>>;
interface Value {
  readonly value: number;
  readonly labels: Labels;
  readonly metricName?: string;
}

/** The sums since the process began. */
interface Sums {
  readonly at: number;
  readonly calls: readonly Value[];
  readonly times: readonly Value[];
  readonly jobs: readonly Value[];
  readonly processor: NodeJS.CpuUsage;
}

const MB = 1024 * 1024;
const RESOLUTION_MS = 20;
const EVERY = () => true;

export class Minutes {
  private readonly lag = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  private before?: Sums;

  async begin(): Promise<void> {
    this.lag.enable();
    this.before = await sums();
  }

  end(): void {
    this.lag.disable();
  }

  /** Answers what happened since it was asked the last time. */
  async take(): Promise<ProcessMinute> {
    const now = await sums();
    const before = this.before ?? now;
    this.before = now;
    const lag = Math.max(0, this.lag.percentile(99) / 1e6 - RESOLUTION_MS);
    this.lag.reset();
    const { rss, heapUsed } = process.memoryUsage();
    const grown = (kind: 'calls' | 'times' | 'jobs', which: Which) => sum(now[kind], which) - sum(before[kind], which);
    const { user, system } = now.processor;
    const worked = user + system - before.processor.user - before.processor.system;
    return {
      calls: grown('calls', EVERY),
      errors: grown('calls', isError),
      refused: grown('calls', ({ labels }) => labels.status === '503'),
      p50: within(0.5, grown),
      p95: within(0.95, grown),
      lag: rounded(lag),
      processor: rounded(worked / 10 / Math.max(1, now.at - before.at)),
      memory: Math.round(rss / MB),
      heap: Math.round(heapUsed / MB),
      busy: await poolConnections.sum({ state: 'busy' }),
      waiting: await poolWaiting.sum(),
      streams: await eventStreams.sum(),
      jobs: grown('jobs', EVERY),
      jobs_failed: grown('jobs', ({ labels }) => labels.outcome === 'failed'),
      plugins: ofPlugins(now, grown),
    };
  }
}

type Which = (value: Value) => boolean;
type Grown = (kind: 'calls' | 'times' | 'jobs', which: Which) => number;

/** Refusals of an overloaded process are none. */
const isError: Which = ({ labels: { status = '' } }) => Number(status) >= 500 && status !== '503';
const sum = (values: readonly Value[], which: Which) =>
  values.reduce((all, one) => (which(one) ? all + one.value : all), 0);
const rounded = (value: number) => Math.round(value * 10) / 10;

async function sums(): Promise<Sums> {
  const [called, timed, done] = await Promise.all([calls.get(), callSeconds.get(), jobs.get()]);
  return {
    at: performance.now(),
    calls: kept(called.values),
    times: kept(timed.values),
    jobs: kept(done.values),
    processor: process.cpuUsage(),
  };
}

/** Copies values, since a counter answers those with which it goes on counting. */
const kept = (values: readonly object[]) => values.map((one) => ({ ...(one as Value) }));
const EDGES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const isBucket =
  (edge: number): Which =>
  ({ metricName = '', labels }) =>
    metricName.endsWith('_bucket') && Number(labels.le) === edge;

/** Milliseconds within which that share of the calls was answered, between the edges of what is counted. */
function within(share: number, grown: Grown): number {
  const counts = EDGES.map((edge) => grown('times', isBucket(edge)));
  const all = grown('times', ({ metricName = '' }) => metricName.endsWith('_count'));
  if (all === 0) return 0;
  const at = counts.findIndex((count) => count >= all * share);
  if (at < 0) return EDGES.at(-1)! * 1000;
  const [low, below] = at === 0 ? [0, 0] : [EDGES[at - 1]!, counts[at - 1]!];
  return rounded((low + ((EDGES[at]! - low) * (all * share - below)) / Math.max(1, counts[at]! - below)) * 1000);
}

function ofPlugins(now: Sums, grown: Grown): Record<string, PluginMinute> {
  const ids = new Set([...now.calls, ...now.jobs].map(({ labels }) => String(labels.plugin)));
  const each = [...ids].map((id): [string, PluginMinute] => {
    const own: Which = ({ labels }) => labels.plugin === id;
    const seconds = grown('times', (one) => own(one) && one.metricName?.endsWith('_sum') === true);
    return [
      id,
      {
        calls: grown('calls', own),
        errors: grown('calls', (one) => own(one) && isError(one)),
        seconds: Math.round(seconds * 1000) / 1000,
        jobs: grown('jobs', own),
      },
    ];
  });
  return Object.fromEntries(each.filter(([, { calls: called, jobs: done }]) => called + done > 0));
}
