// Starts a thread from thread.ts. It is a file of its own, because a thread cannot run TypeScript: the build makes
// JavaScript of it and puts its address here; the API's tests, which run the sources, start the build's
// (jest.config.mjs).
import { Worker, type WorkerOptions } from 'node:worker_threads';

export function startReading(options: WorkerOptions): Worker {
  return new Worker(/* webpackChunkName: "reading" */ new URL('./thread.ts', import.meta.url), options);
}
