// A reading thread: reads one file after another, away from the thread that answers calls.
import { parentPort } from 'node:worker_threads';
import { checkPdf } from './document.ts';
import type { Answers, FileKind, ReadingAnswer, Task } from './message.ts';
import { readSheet } from './sheet.ts';
import { Unreadable } from './unreadable.ts';

const READERS: { readonly [Kind in FileKind]: (bytes: Buffer) => Promise<Answers[Kind]> } = {
  sheet: readSheet,
  pdf: checkPdf,
};

parentPort?.on('message', async ({ kind, bytes }: Task) => {
  parentPort?.postMessage(await read(kind, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
});

/** Any other error ends the thread, which the server takes as a file that cannot be read. */
async function read(kind: FileKind, bytes: Buffer): Promise<ReadingAnswer> {
  try {
    return { answer: await READERS[kind](bytes) };
  } catch (error) {
    if (error instanceof Unreadable) return { refused: { code: error.code, params: error.params } };
    throw error;
  }
}
