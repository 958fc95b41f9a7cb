// Public door of the room: HTML that people write, cleaned and checked. Long texts are read in a thread, before whoever
// asks begins a transaction; what was read is then known to the calls that need it at once.
import { sanitise } from '#core/fields/server';
import type { DocumentValues, HtmlThreads, ReadHtml } from '../contract/index.ts';
import { plainOf } from '../http/html.ts';
import { filled } from './fill.ts';
import { knownHtml, rememberHtml } from './known.ts';
import { readHtml } from './read.ts';

export { BEGIN } from './tree.ts';

/** Characters: shorter texts are read within a millisecond. */
const LONG = 4_000;

export function isLongHtml(html: string): boolean {
  return html.length >= LONG;
}

/** At once: of a long text that was read ahead, what is known of it. */
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

/** As plain text, for a mail. */
export async function plainHtml(html: string, threads?: HtmlThreads): Promise<string> {
  return threads && isLongHtml(html) ? threads.plain(html) : plainOf(html);
}

/** A template without faults, with its values; clean already for who asks next. */
export async function filledHtml(html: string, values: DocumentValues, threads?: HtmlThreads): Promise<string> {
  const lists = Object.values(values).filter((value) => Array.isArray(value));
  const rows = Math.max(1, ...lists.map(({ length }) => length));
  if (!threads || html.length * rows < LONG) return filled(html, values);
  const { text, ...read } = await threads.html({ html, values });
  rememberHtml(text, read);
  return text;
}
