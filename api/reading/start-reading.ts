// Starts a thread from thread.ts. A file of its own, since a thread cannot run TypeScript: the build makes JavaScript of
// it and puts its address here; the API's tests, which run the sources, start the one of the build (jest.config.mjs).
import { Worker, type WorkerOptions } from 'node:worker_threads';

export function startReading(options: WorkerOptions): Worker {
  return new Worker(/* webpackChunkName: "reading" */ new URL('./thread.ts', import.meta.url), options);
}
