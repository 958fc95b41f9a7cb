// Starts the job worker of a process when it listens and ends it when it closes, and exports jobs to the other rooms.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Hearing } from '../announcements/hearing.ts';
import type { Module, OwnJob } from '../contract/index.ts';
import { moduleLog, roomLog } from '../http/rooms.ts';
import { jobCalls } from './calls.ts';
import { clearDone } from './clear.ts';
import { prepareJobs, prepareOwn, type Workshop } from './prepare.ts';
import type { PreparedJob } from './prepared.ts';
import { Worker, type WorkerOptions } from './worker.ts';

interface JobOptions extends Workshop, Pick<WorkerOptions, 'isStopped' | 'keepsTimes'> {
  readonly modules: readonly Module[];
  readonly hearing: Hearing;
  /** The product's own jobs. */
  // biome-ignore lint/suspicious/noExplicitAny: each job knows what it is given
  readonly own: readonly OwnJob<any>[];
  /** Further jobs, already prepared. */
  readonly more?: readonly PreparedJob[];
}

/** Registers the job calls behind the guard, and opens the worker. */
export function openJobs(app: FastifyInstance, options: JobOptions): void {
  const { database, modules, hearing, own, more = [], isStopped, keepsTimes } = options;
  const ofPlugins = prepareJobs(modules, options);
  const jobs = [...ofPlugins, ...more, ...prepareOwn([...own, clearDone(database)], options)];
  const logs = new Map<string | undefined, FastifyBaseLogger>();
  const logOf = (plugin: string | undefined) => {
    const log = logs.get(plugin) ?? moduleLog(app, 'jobs', plugin);
    logs.set(plugin, log);
    return log;
  };
  const worker = new Worker({ database, jobs, log: roomLog(app, 'jobs'), logOf, isStopped, keepsTimes });
  hearing.add({ heard: ({ type }) => void (type === 'job' && worker.wake()), missed: () => worker.wake() });
  app.addHook('onListen', async () => {
    hearing.begin().catch(() => undefined);
    worker.start();
  });
  app.addHook('onClose', () => worker.close());
  jobCalls(app, { database, jobs: ofPlugins });
}
