// Cleans and checks HTML that people write, and exports that to the other rooms. A long text is read in a process before
// the transaction begins; later calls find the result in memory.
import { sanitise } from '#core/fields/server';
import type { DocumentValues, HtmlThreads, ReadHtml } from '../contract/index.ts';
import { plainOf } from '../http/html.ts';
import { filled } from './fill.ts';
import { knownHtml, rememberHtml } from './known.ts';
import { readHtml } from './read.ts';

export { BEGIN } from './tree.ts';

/** Number of characters; shorter texts are read within a millisecond. */
const LONG = 4_000;

export function isLongHtml(html: string): boolean {
  return html.length >= LONG;
}

/** Cleans a text at once; for a long one that was read ahead it answers the remembered result. */
export function cleanHtml(html: string): string {
  return knownHtml(html)?.clean ?? sanitise(html);
}

export async function htmlOf(html: string, threads?: HtmlThreads): Promise<ReadHtml> {
  const found = knownHtml(html);
  if (found) return found;
  if (!threads || !isLongHtml(html)) return readHtml(html);
  const { text: _, ...read } = await threads.html({ html });
  rememberHtml(html, read);
  return read;
}

/** Answers the text without markup, for a mail. */
export async function plainHtml(html: string, threads?: HtmlThreads): Promise<string> {
  return threads && isLongHtml(html) ? threads.plain(html) : plainOf(html);
}

/** Fills a template without faults with its values, and remembers the result as clean. */
export async function filledHtml(html: string, values: DocumentValues, threads?: HtmlThreads): Promise<string> {
  const lists = Object.values(values).filter((value) => Array.isArray(value));
  const rows = Math.max(1, ...lists.map(({ length }) => length));
  if (!threads || html.length * rows < LONG) return filled(html, values);
  const { text, ...read } = await threads.html({ html, values });
  rememberHtml(text, read);
  return text;
}
