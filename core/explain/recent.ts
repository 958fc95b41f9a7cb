// The last refusal of the server, for the word on the page that tells of it: toasts and failed states know no call.
import { explainsRefusal } from './target.ts';

/** So soon after it, what fails on the page tells of it. */
const RECENT_MS = 1_500;

let last: { readonly error: unknown; readonly at: number } | undefined;

export function noteRefusal(error: { readonly status: number }): void {
  if (error.status === 403) last = { error, at: Date.now() };
}

/** Spread on the element that says that something failed. */
export function explainsRecentRefusal(): { readonly 'data-explain'?: string } {
  return last && Date.now() - last.at < RECENT_MS ? explainsRefusal(last.error) : {};
}
