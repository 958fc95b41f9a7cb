// Starts a printing thread (see api/reading/start-reading.ts).
import { Worker, type WorkerOptions } from 'node:worker_threads';

export function startPrinting(options: WorkerOptions): Worker {
  return new Worker(/* webpackChunkName: "printing" */ new URL('./thread.ts', import.meta.url), options);
}
