// Runs in a filling thread: fills one week after another, away from the thread that answers calls.
import { parentPort } from 'node:worker_threads';
import { type FillTask, fill } from '../fill.ts';

parentPort?.on('message', (task: FillTask) => parentPort?.postMessage(fill(task)));
