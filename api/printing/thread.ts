// Runs in a printing thread: makes one PDF after another, away from the thread that answers calls.
import { parentPort } from 'node:worker_threads';
import type { Sheet } from '../contract/index.ts';
import { print } from './engine.ts';
import { prepare } from './prepare.ts';

export type PrintingAnswer = { readonly bytes: Uint8Array } | { readonly reason: string };

parentPort?.on('message', async (sheet: Sheet) => {
  parentPort?.postMessage(await printed(sheet));
});

/** A refusal by the engine costs this document only; an error that ends the thread is noticed by the server. */
async function printed(sheet: Sheet): Promise<PrintingAnswer> {
  try {
    return { bytes: print(await prepare(sheet)) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}
