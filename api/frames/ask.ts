// Asks a site whether its page may be embedded: reads only its headers, by https, from public addresses, over a few
// redirects that are each checked again, and within seconds.
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { type Refusal, refusalOf } from './framing.ts';
import { type Address, resolvePublic } from './public-address.ts';

export type Reason =
  | Refusal
  | 'https'
  | 'private'
  | 'name'
  | 'certificate'
  | 'slow'
  | 'unreachable'
  | 'redirects'
  | 'status';

/** `refused`: browsers will not show it in a frame; `unknown`: the server could not find out. */
export interface Verdict {
  readonly state: 'shown' | 'refused' | 'unknown';
  readonly reason?: Reason;
  /** Status of the site's answer. */
  readonly status?: number;
}

export interface Asking {
  /** Origin of the page around the frame. */
  readonly host: string;
  /** For tests: allows addresses of this machine too. */
  readonly mayLoop?: boolean;
  readonly timeoutMs?: number;
  /** For tests: a certificate authority to trust besides the usual ones. */
  readonly ca?: string;
}

interface Head {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

const MOST_REDIRECTS = 4;
const TIMEOUT_MS = 4_000;

export async function askAddress(address: string, asking: Asking): Promise<Verdict> {
  const until = AbortSignal.timeout(asking.timeoutMs ?? TIMEOUT_MS);
  try {
    return await follow(new URL(address), asking, until, 0);
  } catch (error) {
    return { state: 'unknown', reason: until.aborted ? 'slow' : reasonOf(error as NodeJS.ErrnoException) };
  }
}

async function follow(url: URL, asking: Asking, until: AbortSignal, redirects: number): Promise<Verdict> {
  // Browsers refuse http inside an https page.
  if (url.protocol !== 'https:') return { state: 'refused', reason: 'https' };
  const target = await before(until, resolvePublic(url.hostname, asking));
  if (!target) return { state: 'unknown', reason: 'private' };
  const { status, headers } = await headOf(url, target, until, asking.ca);
  if (status >= 300 && status < 400 && headers.location && URL.canParse(headers.location, url)) {
    if (redirects === MOST_REDIRECTS) return { state: 'unknown', reason: 'redirects' };
    return follow(new URL(headers.location, url), asking, until, redirects + 1);
  }
  const refusal = refusalOf(headers, asking.host, url);
  if (refusal) return { state: 'refused', reason: refusal, status };
  return status >= 400 ? { state: 'unknown', reason: 'status', status } : { state: 'shown', status };
}

/** Stops waiting at the limit, since a DNS lookup cannot be cancelled. */
function before<T>(until: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new Error('too late'));
    if (until.aborted) return end();
    until.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => until.removeEventListener('abort', end));
  });
}

/** Uses GET, since some sites answer HEAD differently; the connection is closed when the headers arrive. */
function headOf(url: URL, target: Address, signal: AbortSignal, ca?: string): Promise<Head> {
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      agent: false,
      signal,
      ...(ca && { ca }),
      headers: { accept: 'text/html', 'user-agent': 'Scoop (asks whether a page may be embedded)' },
      maxHeaderSize: 32 * 1024,
      lookup: (_name, { all }, done) => (all ? done(null, [target]) : done(null, target.address, target.family)),
    });
    asked.once('response', (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
      response.destroy();
    });
    asked.once('error', reject);
    asked.end();
  });
}

function reasonOf({ code = '' }: NodeJS.ErrnoException): Reason {
  if (code === 'ENOTFOUND' || code === 'ENODATA') return 'name';
  return /CERT|SSL|TLS|SELF_SIGNED|VERIFY/.test(code) ? 'certificate' : 'unreachable';
}
