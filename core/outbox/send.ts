// Tries to send a kept call, and tells whether it is done, refused for good, or to be tried again.
import { http } from '../http/http.ts';
import { HttpError } from '../http/problem.ts';
import type { KeptCall } from './call.ts';

export type Outcome =
  | { readonly end: 'done'; readonly call?: KeptCall; readonly answer: unknown }
  | { readonly end: 'refused'; readonly call: KeptCall }
  | { readonly end: 'away'; readonly call?: KeptCall };

/**
 * Statuses that do not judge the call: no network, nobody signed in any more, a server that is busy, updated or
 * unreachable behind a gateway.
 */
const LATER = [0, 401, 408, 425, 429, 502, 503, 504];
const LATER_CODES = ['idempotencyInProgress', 'previewing'];
/** After this many server errors the call counts as refused, so that the calls behind it go on. */
const MOST_TRIES = 5;
const PLAIN_MS = 30_000;
const FILES_MS = 180_000;

export async function send(call: KeptCall): Promise<Outcome> {
  try {
    const answer = await request(call);
    const isTold = call.tellIf !== undefined && (answer as Record<string, unknown> | undefined)?.[call.tellIf] === true;
    return { end: 'done', answer, call: isTold ? { ...call, state: 'told', answer } : undefined };
  } catch (error) {
    return failed(call, error);
  }
}

async function request({ method, path, body = {}, files, key }: KeptCall): Promise<unknown> {
  const headers = { 'Idempotency-Key': key };
  const signal = AbortSignal.timeout(files ? FILES_MS : PLAIN_MS);
  const options = { headers, signal };
  if (files && method !== 'DELETE') return dataOf(await http.upload(method, path, body, files, options));
  if (method === 'DELETE') return dataOf(await http.delete(path, options));
  const verb = method === 'POST' ? http.post : method === 'PUT' ? http.put : http.patch;
  return dataOf(await verb(path, body, options));
}

function dataOf({ data }: { readonly data: unknown }): unknown {
  return (data as { data?: unknown } | undefined)?.data;
}

function failed(call: KeptCall, error: unknown): Outcome {
  // Sending took too long. The call may have arrived, so it is sent again under the same key.
  if (!(error instanceof HttpError)) return { end: 'away' };
  const { status, problem } = error;
  if (LATER.includes(status) || LATER_CODES.includes(problem.code)) return { end: 'away' };
  const tries = call.tries + 1;
  if (status >= 500 && tries < MOST_TRIES) return { end: 'away', call: { ...call, tries } };
  return { end: 'refused', call: { ...call, tries, state: 'refused', refusal: { status, problem } } };
}
