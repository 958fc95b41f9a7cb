// Tells the server of something at once where there is a network, so that its answer can be shown; else the call waits on
// this device.
import { errorText, HttpError, http } from '#core';
import type { Till, TillNote } from '../till.ts';

export type Told<T> =
  | { readonly state: 'done'; readonly data: T }
  | { readonly state: 'kept' }
  | { readonly state: 'refused'; readonly error: HttpError };

type Telling = Pick<Till, 'isOnline' | 'isPractice' | 'seller' | 'send'>;

/** In practice it answers `kept`, and nothing is sent. */
export async function tell<T>(till: Telling, path: string, body: object, note: TillNote): Promise<Told<T>> {
  if (till.isPractice) return { state: 'kept' };
  // Who it is shows at once only where somebody was recognised.
  if (till.isOnline && till.seller) {
    try {
      const { data } = await http.post<{ data: T }>(path, body);
      return { state: 'done', data: data.data };
    } catch (error) {
      if (isJudged(error)) return { state: 'refused', error };
    }
  }
  await till.send(path, body, note);
  return { state: 'kept' };
}

/** Anything else is sent again: the server did not hear it, or could not look at it now. */
function isJudged(error: unknown): error is HttpError {
  if (!(error instanceof HttpError)) throw error;
  return error.status >= 400 && error.status < 500 && ![401, 408, 425, 429].includes(error.status);
}

/** Says why it was refused, in the reader's words. */
export function whyNot(t: Parameters<typeof errorText>[0], { problem }: HttpError): string {
  const faults = problem.errors ?? [];
  const params = problem as unknown as Record<string, unknown>;
  return (faults.length > 0 ? faults : [{ code: problem.code, params }])
    .map((fault) => errorText(t, { path: '', ...fault }))
    .join(' ');
}
