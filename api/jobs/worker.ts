// Runs due jobs, a few at a time, in every process. It wakes when a job is queued, and looks for jobs from time to time
// by itself.
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../contract/index.ts';
import { jobs as counted, jobsRunning, OWN_ROOM, timed } from '../measuring/index.ts';
import { jobSpan } from '../tracing/index.ts';
import { claim, fail, RENEW_MS, renew, type TakenJob } from './claim.ts';
import { plainError } from './plain-error.ts';
import type { PreparedJob } from './prepared.ts';
import { makeSlot, slotAt } from './slots.ts';

export interface WorkerOptions {
  readonly database: Database;
  readonly jobs: readonly PreparedJob[];
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** The log for jobs of that module; without it that of all. */
  readonly logOf?: (plugin: string | undefined) => Pick<FastifyBaseLogger, 'warn' | 'debug'>;
  /** Tells whether the plugin's code was stopped in this process: other processes may run its jobs. */
  readonly isStopped?: (plugin: string) => boolean;
  /** True to make the runs of schedules; true by default. */
  readonly keepsTimes?: boolean;
  /** Seconds before each further attempt; the last one repeats. */
  readonly waits?: readonly number[];
}

const LOOK_MS = 2_000;
/** Half of the connections; one plugin may take only a part, so that slow jobs leave room for others'. */
const AT_ONCE = 5;
const AT_ONCE_OF_ONE = 3;
const RETRIES = 3;
const WAITS = [10, 60, 300, 1800];
/** Codes that another attempt would not change: the plugin is off or was stopped, or the product refused for good. */
const FINAL: ReadonlySet<string> = new Set(['pluginOff', 'forbidden', 'pluginStopped']);

export class Worker {
  private readonly byName: ReadonlyMap<string, PreparedJob>;
  private readonly held = new Map<TakenJob, Promise<void>>();
  /** Job name to the last run that was made. */
  private readonly slots = new Map<string, number>();
  private timers: NodeJS.Timeout[] = [];
  private taking?: Promise<void>;
  private isWanted = false;
  private isClosed = false;
  private readonly unmeasure = jobsRunning.add(() => [[this.held.size]]);

  constructor(private readonly options: WorkerOptions) {
    this.byName = new Map(options.jobs.map((job) => [job.name, job]));
  }

  start(): void {
    this.timers = [setInterval(() => this.wake(), LOOK_MS), setInterval(() => void this.renew(), RENEW_MS)];
    for (const timer of this.timers) timer.unref();
    this.wake();
  }

  /** Finishes the running jobs; the others wait for the next process. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.settled();
    this.unmeasure();
    for (const timer of this.timers) clearInterval(timer);
  }

  /** Runs everything that is due. */
  async run(): Promise<void> {
    this.wake();
    await this.settled();
  }

  /** Looks for due jobs. */
  wake(): void {
    this.isWanted = true;
    this.taking ??= this.take().finally(() => {
      this.taking = undefined;
      // It was woken after its last look and before this line.
      if (this.isWanted && !this.isClosed) this.wake();
    });
  }

  private async settled(): Promise<void> {
    while (this.taking || this.held.size > 0) await Promise.all([this.taking, ...this.held.values()]);
  }

  /** Takes one job at a time, so that no process gets more than its share. */
  private async take(): Promise<void> {
    try {
      while (this.isWanted && !this.isClosed) {
        this.isWanted = false;
        await this.makeSlots();
        while (!this.isClosed && (await this.takeOne()));
      }
    } catch (error) {
      this.options.log.warn({ err: error }, 'jobs could not be taken');
    }
  }

  private async makeSlots(): Promise<void> {
    const { jobs, keepsTimes = true } = this.options;
    const now = new Date();
    for (const job of keepsTimes ? jobs : []) {
      const slot = slotAt(job, now);
      if (!slot || this.slots.get(job.name) === slot.getTime()) continue;
      await makeSlot(this.options.database, job, slot);
      this.slots.set(job.name, slot.getTime());
    }
  }

  private async takeOne(): Promise<boolean> {
    const names = this.held.size < AT_ONCE ? this.namesWithRoom() : [];
    const taken = names.length > 0 && (await claim(this.options.database, names, new Date()));
    if (!taken) return false;
    const work = this.perform(taken).finally(() => {
      this.held.delete(taken);
      this.wake();
    });
    this.held.set(taken, work);
    return true;
  }

  private namesWithRoom(): string[] {
    const { jobs, isStopped = () => false } = this.options;
    const running = [...this.held.keys()].map(({ name }) => this.byName.get(name)?.plugin);
    const hasRoom = ({ plugin }: PreparedJob) =>
      running.filter((other) => other === plugin).length < AT_ONCE_OF_ONE && !(plugin && isStopped(plugin));
    return jobs.filter(hasRoom).map(({ name }) => name);
  }

  private async perform(taken: TakenJob): Promise<void> {
    const job = this.byName.get(taken.name);
    const { log, logOf } = this.options;
    const own = logOf?.(job?.plugin);
    const began = performance.now();
    const labels = { job: taken.name, plugin: job?.plugin ?? OWN_ROOM };
    try {
      if (taken.tries > (job?.retries ?? RETRIES) + 1) throw Object.assign(new Error(LOST), { code: 'WORKER_LOST' });
      const work = async () => job?.perform(taken, new Date());
      await timed({ plugin: labels.plugin, kind: 'job' }, () =>
        jobSpan(`job ${taken.name}`, { 'scoop.tries': taken.tries }, work),
      );
      counted.inc({ ...labels, outcome: 'done' });
      own?.debug(
        { job: taken.name, id: taken.id, company: taken.companyId, took: performance.now() - began },
        'a job was done',
      );
    } catch (error) {
      counted.inc({ ...labels, outcome: 'failed' });
      (own ?? log).warn({ job: taken.name, id: taken.id, tries: taken.tries, ...plainError(error) }, 'a job failed');
      await this.giveBack(taken, job, error).catch(() => undefined);
    }
  }

  /** Stores the failure, with another attempt or without. */
  private async giveBack(taken: TakenJob, job: PreparedJob | undefined, error: unknown): Promise<void> {
    const now = new Date();
    const again = this.againAt(taken, job, error, now);
    if (!again) await job?.failed?.(taken.payload, error);
    await fail(this.options.database, taken, plainError(error), now, again);
  }

  private againAt({ tries }: TakenJob, job: PreparedJob | undefined, error: unknown, now: Date): Date | undefined {
    const { isFinal, code = '' } = (error ?? {}) as { isFinal?: boolean; code?: string };
    if (isFinal || FINAL.has(code) || tries > (job?.retries ?? RETRIES)) return undefined;
    const { waits = WAITS } = this.options;
    return new Date(now.getTime() + (waits[Math.min(tries, waits.length) - 1] ?? 0) * 1000);
  }

  private async renew(): Promise<void> {
    await renew(this.options.database, [...this.held.keys()]).catch(() => undefined);
  }
}

const LOST = 'The process that did it ended, more than once.';
