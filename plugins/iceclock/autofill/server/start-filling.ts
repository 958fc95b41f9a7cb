// Starts a filling thread (see api/reading/start-reading.ts).
import { Worker, type WorkerOptions } from 'node:worker_threads';

export function startFilling(options: WorkerOptions): Worker {
  return new Worker(/* webpackChunkName: "filling" */ new URL('./thread.ts', import.meta.url), options);
}
