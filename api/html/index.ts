// Public door of the room: HTML that people write, cleaned and checked. Long texts are read in a thread, before whoever
// asks begins a transaction; what was read is then known to the calls that need it at once.
import { sanitise } from '#core/fields/server';
import { plainOf } from '../mail/html.ts';
import { filled, type Values } from './fill.ts';
import { knownHtml, rememberHtml } from './known.ts';
import { type ReadHtml, readHtml } from './read.ts';

export type { Values } from './fill.ts';
export { BEGIN } from './tree.ts';
export type { ReadHtml };

/** A template, with the values that come into it where it is to be filled. */
export interface HtmlAsked {
  readonly html: string;
  readonly values?: Values;
}

/** As it was read, with the text that was: the filled one of a template. */
export type HtmlAnswer = ReadHtml & { readonly text: string };

/** Reads HTML elsewhere than in the thread that answers calls. */
export interface HtmlThreads {
  html(asked: HtmlAsked): Promise<HtmlAnswer>;
  /** As plain text. */
  plain(html: string): Promise<string>;
}

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
export async function filledHtml(html: string, values: Values, threads?: HtmlThreads): Promise<string> {
  const lists = Object.values(values).filter((value) => Array.isArray(value));
  const rows = Math.max(1, ...lists.map(({ length }) => length));
  if (!threads || html.length * rows < LONG) return filled(html, values);
  const { text, ...read } = await threads.html({ html, values });
  rememberHtml(text, read);
  return text;
}
