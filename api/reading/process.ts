// Runs in a reading process: reads one file or text after another, away from the server that answers calls.
import type { HtmlAnswer, HtmlAsked } from '../contract/index.ts';
import { filled } from '../html/fill.ts';
import { readHtml } from '../html/read.ts';
import { plainOf } from '../http/html.ts';
import { checkPdf } from './document.ts';
import type { Answers, FileKind, FileTask, ReadingAnswer, Task } from './message.ts';
import { readSheet } from './sheet.ts';
import { Unreadable } from './unreadable.ts';

const READERS: { readonly [Kind in FileKind]: (bytes: Buffer) => Promise<Answers[Kind]> } = {
  sheet: readSheet,
  pdf: checkPdf,
};

process.on('message', async (task: Task) => {
  process.send?.(await said(task));
});
// The server is gone.
process.on('disconnect', () => process.exit());

async function said(task: Task): Promise<ReadingAnswer> {
  if ('plain' in task) return { answer: plainOf(task.plain) };
  return 'html' in task ? { answer: htmlAnswer(task) } : readFile(task);
}

function htmlAnswer({ html, values }: HtmlAsked): HtmlAnswer {
  const text = values ? filled(html, values) : html;
  return { ...readHtml(text), text };
}

/** Any other error ends the process, which the server treats as a file that cannot be read. */
async function readFile({ kind, bytes }: FileTask): Promise<ReadingAnswer> {
  try {
    return { answer: await READERS[kind](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) };
  } catch (error) {
    if (error instanceof Unreadable) return { refused: { code: error.code, params: error.params } };
    throw error;
  }
}
