// A reading thread: reads one file or text after another, away from the thread that answers calls.
import { parentPort } from 'node:worker_threads';
import { checkPdf } from '../files/document.ts';
import { filled } from '../html/fill.ts';
import type { HtmlAnswer, HtmlAsked } from '../html/index.ts';
import { readHtml } from '../html/read.ts';
import { readSheet } from '../import/sheet.ts';
import { plainOf } from '../mail/html.ts';
import type { Answers, FileKind, FileTask, Said, Task } from './message.ts';
import { Unreadable } from './unreadable.ts';

const READERS: { readonly [Kind in FileKind]: (bytes: Buffer) => Promise<Answers[Kind]> } = {
  sheet: readSheet,
  pdf: checkPdf,
};

parentPort?.on('message', async (task: Task) => {
  parentPort?.postMessage(await said(task));
});

async function said(task: Task): Promise<Said> {
  if ('plain' in task) return { answer: plainOf(task.plain) };
  return 'html' in task ? { answer: htmlAnswer(task) } : readFile(task);
}

function htmlAnswer({ html, values }: HtmlAsked): HtmlAnswer {
  const text = values ? filled(html, values) : html;
  return { ...readHtml(text), text };
}

/** Any other error ends the thread, which the server takes as a file that cannot be read. */
async function readFile({ kind, bytes }: FileTask): Promise<Said> {
  try {
    return { answer: await READERS[kind](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) };
  } catch (error) {
    if (error instanceof Unreadable) return { refused: { code: error.code, params: error.params } };
    throw error;
  }
}
