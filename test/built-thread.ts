// In place of api/reading/start-thread.ts where tests run the sources: starts the thread that the build made of them.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

const BUILT = resolve('dist/api/reading.mjs');

export function startThread(options: WorkerOptions): Worker {
  if (!existsSync(BUILT)) throw new Error('Build the API first: node build/prepare.mjs');
  return new Worker(BUILT, options);
}
