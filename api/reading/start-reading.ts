// Starts a process from process.ts. It is a file of its own, because the process cannot run TypeScript: the build makes
// reading.mjs of it, beside the server (rspack.config.ts); the API's tests, which run the sources, start the build's
// (jest.config.mjs).
import { join } from 'node:path';
import type { WorkerOptions } from 'node:worker_threads';
import { Child } from '../threads/child.ts';

export function startReading(options: WorkerOptions): Child {
  return new Child(join(import.meta.dirname, 'reading.mjs'), options);
}
