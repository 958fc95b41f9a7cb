// Provides the only client of the API: it sends the bearer token, refreshes on a 401, and tries a GET without answer
// once more (docs/domain 3.8 and 5.2).

import { nameInTab } from '../session/ownTab.ts';
import { holdsBack } from '../session/preview.ts';
import { session } from '../session/session.ts';
import type { Token } from '../session/types.ts';
import { settings } from '../settings.ts';
import { sendEarly, takeArrived, takeEarly } from './early.ts';
import { LINES } from './lines.ts';
import { cleaned, outgoing } from './outgoing.ts';
import { errorOf, HttpError, IN_PREVIEW, NO_RESPONSE } from './problem.ts';
import { noteRefusal } from './refused.ts';
import { forgetRenewal, keepRenewal, renewalOf } from './renewal.ts';
import { sendTelling } from './sending.ts';

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Options {
  readonly query?: Query;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** True to finish sending although the page is closed. */
  readonly keepalive?: boolean;
  /**
   * True to send without the session's token, so that a refusal does not end the session: signing in as someone else.
   */
  readonly anonymous?: boolean;
}

export interface Answer<T> {
  readonly data: T;
  readonly status: number;
  readonly headers: Headers;
}

interface Call extends Options {
  readonly method: string;
  readonly path: string;
  readonly body?: BodyInit;
  readonly onProgress?: (part: number) => void;
  /** The body's content type; FormData sets its own. */
  readonly type?: string;
}

const VERSION = '/v1/';
const REFRESH_MS = 15_000;

export const http = {
  /** Sends a GET whose answer goes to the first `get` of the same address. */
  early: (path: string, query?: Query) => early({ method: 'GET', path, query }),
  arrived,
  get: <T>(path: string, options?: Options) => send<T>({ ...options, method: 'GET', path }),
  post: <T>(path: string, body?: unknown, options?: Options) => sendJson<T>('POST', path, body, options),
  put: <T>(path: string, body: unknown, options?: Options) => sendJson<T>('PUT', path, body, options),
  patch: <T>(path: string, body: unknown, options?: Options) => sendJson<T>('PATCH', path, body, options),
  delete: (path: string, options?: Options, body?: unknown) => sendJson<undefined>('DELETE', path, body, options),
  upload,
  form,
  lines,
  blob,
  stream,
};

interface UploadOptions extends Options {
  /** Called with the share of the body that has been sent, 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

/**
 * Builds a multipart body: the record as JSON, and each file in a field named like the model's without `_uri`
 * (docs/domain 5.3).
 */
function upload<T>(
  method: 'POST' | 'PATCH' | 'PUT',
  path: string,
  record: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, File>>,
  options?: UploadOptions,
): Promise<Answer<T>> {
  const body = new FormData();
  body.append('record', JSON.stringify(record));
  for (const [name, file] of Object.entries(files)) body.append(name.replace(/_uri$/, ''), file);
  return send<T>({ ...options, method, path, body });
}

/** Sends a form whose answer is read as it arrives. */
function form(path: string, body: FormData, options?: Options): Promise<Response> {
  return answerTo({ ...options, method: 'POST', path, body });
}

/** Sends a JSON body whose answer is read line by line as it arrives. */
function lines(path: string, body: unknown, options?: Options): Promise<Response> {
  const headers = { Accept: LINES, ...options?.headers };
  return answerTo({ ...options, headers, method: 'POST', path, body: JSON.stringify(body), type: 'application/json' });
}

/** Fetches a file, which needs the session's token. */
async function blob(path: string, options?: Options): Promise<Blob> {
  const headers = { Accept: '*/*', ...options?.headers };
  return (await answerTo({ ...options, headers, method: 'GET', path })).blob();
}

/** Opens an answer that stays open and is read as it arrives. */
async function stream(path: string, options?: Options): Promise<Response> {
  const headers = { Accept: 'text/event-stream', ...options?.headers };
  return answerTo({ ...options, headers, method: 'GET', path });
}

function sendJson<T>(method: string, path: string, body: unknown, options?: Options): Promise<Answer<T>> {
  if (body === undefined) return send<T>({ ...options, method, path });
  return send<T>({ ...options, method, path, body: JSON.stringify(body), type: 'application/json' });
}

async function send<T>(call: Call): Promise<Answer<T>> {
  const response = await answerTo(call);
  const body = await response.text();
  // A call may answer with an empty body.
  const data: unknown = body === '' ? undefined : JSON.parse(body);
  return { data: data as T, status: response.status, headers: response.headers };
}

/**
 * Answers the response, after one refresh of the token if that helps; a call is never repeated in another person's
 * name.
 */
async function answerTo(call: Call): Promise<Response> {
  const { who, auth, preview } = session;
  if (preview && !call.anonymous && holdsBack(call.method, call.path)) throw new HttpError(409, IN_PREVIEW);
  const token = call.anonymous ? null : auth.token;
  let response = await fetchOnce(call);
  if (response.status === 401 && token && (await renewed(token)) && (who === null || session.who === who)) {
    response = await fetchOnce(call);
  }
  if (!response.ok) throw noted(await errorOf(response));
  // A late answer of a session that has ended must not prolong the next one.
  if (session.auth.token) session.markValidCall();
  return response;
}

function noted(error: HttpError): HttpError {
  noteRefusal(error);
  return error;
}

function early(call: Call): void {
  sendEarly(addressOf(call), { headers: headersOf(call), credentials: 'omit' }, session.auth.token);
}

/**
 * Answers the response of an early call of that address if it has arrived, so that the page is drawn without waiting.
 */
function arrived<T>(path: string, query?: Query): T | undefined {
  const text = takeArrived(addressOf({ method: 'GET', path, query }), session.auth.token);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

/** Sends one request; a GET that gets no response at all is tried once more (docs/domain 3.8). */
async function fetchOnce(call: Call, triesLeft = call.method === 'GET' ? 1 : 0): Promise<Response> {
  const { onProgress, method, signal, keepalive } = call;
  const body = cleaned(call.body);
  try {
    if (onProgress && body instanceof FormData)
      return await sendTelling(addressOf(call), { method, headers: headersOf(call), body, signal, onProgress });
    const asked = method === 'GET' && !call.anonymous && takeEarly(addressOf(call), session.auth.token);
    if (asked) return await unlessAborted(asked, signal);
    return await fetch(addressOf(call), {
      method,
      headers: headersOf(call),
      body,
      signal,
      keepalive,
      credentials: 'omit',
    });
  } catch (error) {
    if (call.signal?.aborted) throw error;
    if (triesLeft > 0) return fetchOnce(call, triesLeft - 1);
    throw new HttpError(0, NO_RESPONSE);
  }
}

async function unlessAborted(asked: Promise<Response>, signal?: AbortSignal): Promise<Response> {
  const response = await asked;
  signal?.throwIfAborted();
  return response;
}

function addressOf({ path, query = {} }: Call): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, outgoing.clean(String(value)));
  }
  const search = parameters.size > 0 ? `?${parameters}` : '';
  return `${settings.api_url}${VERSION}${path}${search}`;
}

function headersOf({ headers, type, anonymous }: Call): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(type && { 'Content-Type': type }),
    ...(session.auth.token && !anonymous && { Authorization: `Bearer ${session.auth.token}` }),
    ...headers,
  };
}

let refreshing: Promise<boolean> | null = null;

/**
 * Refreshes the token after a 401 on `rejected`, once for all calls that fail together; true if there is a newer token
 * to try again with. If it is too late (last valid call + expires_in) or refused, the session is cleared.
 */
async function renewed(rejected: string): Promise<boolean> {
  if (session.auth.token !== rejected) return session.auth.token !== null;
  refreshing ??= oneTabAtATime(() => refresh(rejected)).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/**
 * Tabs share the session, so they share its refresh too; without locks the server's grace period covers two refreshes
 * at once.
 */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(nameInTab('scoop-refresh'), work) : work();
}

async function refresh(rejected: string): Promise<boolean> {
  session.reread();
  if (session.auth.token !== rejected) return session.auth.token !== null;
  const passed = await renewalOf(rejected);
  if (session.auth.token !== rejected) return session.auth.token !== null;
  if (passed) return session.receiveToken(passed);
  const { lvc, expires_in } = session.auth;
  if (lvc === null || expires_in === null || Date.now() > lvc + expires_in * 1000) return signOut();
  const response = await askForToken();
  // Another tab may have signed out or switched meanwhile: its session is the valid one.
  session.reread();
  if (session.auth.token !== rejected) return session.auth.token !== null;
  if (response.ok) await takeRenewed(rejected, (await response.json()) as Token);
  // A server that is too busy or being updated has not refused the token: the session stays.
  else if (response.status >= 500 || response.status === 429) throw await errorOf(response);
  else return signOut();
  return true;
}

/** The lock is kept until the waiting tabs can read the new token. */
async function takeRenewed(rejected: string, token: Token): Promise<void> {
  session.setToken(token);
  await keepRenewal(rejected, token);
}

/** All tabs wait for this call, so it has a time limit. */
async function askForToken(): Promise<Response> {
  try {
    return await fetchOnce({ method: 'POST', path: 'auth/refresh', signal: AbortSignal.timeout(REFRESH_MS) });
  } catch {
    throw new HttpError(0, NO_RESPONSE);
  }
}

session.ending.add(() => void forgetRenewal());

function signOut(): false {
  session.clear();
  return false;
}
