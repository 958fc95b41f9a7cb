// Remembers long texts that were read a moment ago, because one call reads the same text several times, and so does the
// next print or change of it.
import type { ReadHtml } from '../contract/index.ts';

/** In characters: enough for the largest imported sheet, with the results of reading it. */
const MOST_KEPT = 24_000_000;
const REST_MS = 60_000;

const known = new Map<string, ReadHtml>();
let kept = 0;
let rest: NodeJS.Timeout | undefined;

export function knownHtml(html: string): ReadHtml | undefined {
  return known.get(html);
}

/** Remembers the clean text too, since cleaning it again changes nothing. */
export function rememberHtml(html: string, read: ReadHtml): void {
  keep(html, read);
  keep(read.clean, read);
  clearTimeout(rest);
  rest = setTimeout(forgetHtml, REST_MS);
  rest.unref();
}

export function forgetHtml(): void {
  known.clear();
  kept = 0;
}

function keep(html: string, read: ReadHtml): void {
  if (known.has(html)) return;
  known.set(html, read);
  kept += html.length;
  for (const oldest of known.keys()) {
    if (kept <= MOST_KEPT || oldest === html) return;
    known.delete(oldest);
    kept -= oldest.length;
  }
}
