// Starts the threads and processes that the build made, in place of start-*.ts when tests run the sources.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { Child } from '../api/threads/child.ts';

function builtFile(name: string): string {
  const built = resolve(`dist/api/${name}.mjs`);
  if (!existsSync(built)) throw new Error('Build the API first: node build/prepare.mjs');
  return built;
}

export const startReading = (options: WorkerOptions) => new Child(builtFile('reading'), options);
export const startPrinting = (options: WorkerOptions) => new Worker(builtFile('printing'), options);
export const startFilling = (options: WorkerOptions) => new Worker(builtFile('filling'), options);
