// Starts the threads that the build made, in place of start-*.ts when tests run the sources.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

function startBuilt(name: string, options: WorkerOptions): Worker {
  const built = resolve(`dist/api/${name}.mjs`);
  if (!existsSync(built)) throw new Error('Build the API first: node build/prepare.mjs');
  return new Worker(built, options);
}

export const startReading = (options: WorkerOptions) => startBuilt('reading', options);
export const startPrinting = (options: WorkerOptions) => startBuilt('printing', options);
export const startFilling = (options: WorkerOptions) => startBuilt('filling', options);
