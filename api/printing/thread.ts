// Runs in a printing thread: makes one PDF after another, away from the thread that answers calls.
import { parentPort } from 'node:worker_threads';
import type { Sheet } from '../contract/index.ts';
import { print } from './engine.ts';
import { prepare } from './prepare.ts';

export type PrintingAnswer = { readonly bytes: Uint8Array } | { readonly reason: string };

parentPort?.on('message', async (sheet: Sheet) => {
  parentPort?.postMessage(await printed(sheet));
});

/** What the engine refuses costs this document; what ends the thread is seen by the server. */
async function printed(sheet: Sheet): Promise<PrintingAnswer> {
  try {
    return { bytes: print(await prepare(sheet)) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}
