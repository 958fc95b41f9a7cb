// Sends push messages (RFC 8030), encrypted for the browser that asked and signed with the operator's keys. The address is
// one that a browser named, so only public ones are called, and none for long.
import { type ClientRequest, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { sql } from 'kysely';
import webPush, { type Details } from 'web-push';
import type { Database, Push, PushMessage, PushOutcome, PushTarget } from '../contract/index.ts';
import { type Address, resolvePublic } from '../frames/public-address.ts';
import type { Settings } from '../settings/settings.ts';

const TIMEOUT_MS = 5_000;
/** A message about an alarm that nobody could be told of for so long is no news any more. */
const LIFE_SECONDS = 4 * 3_600;
/** Services take 4 kilobytes, and what a display shows is less. */
const LONGEST = { title: 120, body: 500 };

type PushSettings = Pick<Settings, 'pushPublicKey' | 'pushPrivateKey' | 'pushContact' | 'pushMayLoop'>;

/** Answers undefined without keys: then nobody is offered push messages. */
export function openPush(database: Database, settings: PushSettings): Push | undefined {
  const { pushPublicKey: publicKey, pushPrivateKey: privateKey, pushContact: subject, pushMayLoop: mayLoop } = settings;
  if (!publicKey || !privateKey || !subject) return undefined;
  const detailsOf = ({ endpoint, p256dh, auth }: PushTarget, message: PushMessage) =>
    webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(shortened(message)), {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: LIFE_SECONDS,
      urgency: message.isUrgent ? 'high' : 'normal',
    });
  const addressOf = (endpoint: string) => reach(endpoint, mayLoop);
  return {
    publicKey,
    mayReach: async (endpoint) => (await addressOf(endpoint).catch(() => undefined)) !== undefined,
    send: async (target, message) => {
      if (!(await isLive(database, target.session_id))) return 'GONE';
      try {
        const address = await addressOf(target.endpoint);
        return address ? outcomeOf(await post(target.endpoint, address, detailsOf(target, message))) : 'GONE';
      } catch {
        return 'LATER';
      }
    },
  };
}

function shortened({ title, body, ...rest }: PushMessage): PushMessage {
  return { ...rest, title: title.slice(0, LONGEST.title), body: body.slice(0, LONGEST.body) };
}

/** A browser whose session ended, here or from elsewhere, belongs to nobody who may be told. */
async function isLive(database: Database, session: string): Promise<boolean> {
  const { rows } = await database.one.system((db) =>
    sql`select from session where id = ${session} and revoked_at is null and expires_at > now()`.execute(db),
  );
  return rows.length > 0;
}

/** Answers undefined for an address that is not public; it throws while nobody knows the name. */
async function reach(endpoint: string, mayLoop: boolean): Promise<Address | undefined> {
  if (!URL.canParse(endpoint)) return undefined;
  const { protocol, hostname } = new URL(endpoint);
  if (protocol !== 'https:' && !(mayLoop && protocol === 'http:')) return undefined;
  return resolvePublic(hostname, { mayLoop });
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'SENT';
  // Too many, and faults of the service, pass; everything else says that this browser takes no message.
  return status === 429 || status >= 500 ? 'LATER' : 'GONE';
}

function post(endpoint: string, target: Address, { headers, body }: Details): Promise<number> {
  const request = endpoint.startsWith('https:') ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    const asked: ClientRequest = request(endpoint, {
      ...{ method: 'POST', agent: false, headers, signal: AbortSignal.timeout(TIMEOUT_MS) },
      lookup: (_name, { all }, done) => (all ? done(null, [target]) : done(null, target.address, target.family)),
    });
    asked.once('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    asked.once('error', reject);
    asked.end(body);
  });
}
