// Remembers the server's last refusal for "Explain", since toasts and failed pages do not know the call.
import type { HttpError } from './problem.ts';

/** A message that shows within this time after a refusal belongs to it. */
const RECENT_MS = 1_500;

let last: { readonly error: HttpError; readonly at: number } | undefined;

export function noteRefusal(error: HttpError): void {
  if (error.status === 403) last = { error, at: Date.now() };
}

/** Answers the refusal of this moment, if there is one. */
export function recentRefusal(): HttpError | undefined {
  return last && Date.now() - last.at < RECENT_MS ? last.error : undefined;
}
