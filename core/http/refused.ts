// Remembers the server's last refusal, for the help on the page that explains it: toasts and failed pages do not know
// the call.
import type { HttpError } from './problem.ts';

/** So soon after it, what fails on the page tells of it. */
const RECENT_MS = 1_500;

let last: { readonly error: HttpError; readonly at: number } | undefined;

export function noteRefusal(error: HttpError): void {
  if (error.status === 403) last = { error, at: Date.now() };
}

/** The one that was just now, if there was one. */
export function recentRefusal(): HttpError | undefined {
  return last && Date.now() - last.at < RECENT_MS ? last.error : undefined;
}
