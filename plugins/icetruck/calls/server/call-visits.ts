// Takes calls for a van from people without an account, and tells them by a secret link whether one comes.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { defineVisit, keyHash, notFound, Problem, type Stored, type VisitorCall, type VisitorRoute } from '#api';
import { kmBetween } from '#core/contract';
import type { settings as mine } from '../settings.ts';
import { placeOfCall } from './call-place.ts';

const SECRET_BYTES = 24;
/** Roads are longer than a straight line, and vans are slow in streets. */
const DETOUR = 1.3;
const KM_PER_HOUR = 25;

/** POST of the open form `call`; a page of one's own sends the position too. */
const make = defineVisit({
  method: 'POST',
  path: '/call',
  tag: 'calls',
  form: { id: 'call', perHour: 6 },
  body: {
    required: ['nr_of_people'],
    properties: {
      nr_of_people: { type: 'integer', minimum: 1, maximum: 999 },
      address: { type: 'string', maxLength: 200 },
      latitude: { type: 'number', minimum: -90, maximum: 90, hidden: true },
      longitude: { type: 'number', minimum: -180, maximum: 180, hidden: true },
      name: { type: 'string', maxLength: 80 },
      phone_nr: { type: 'string', format: 'phone' },
      note: { type: 'string', format: 'text', maxLength: 300 },
    },
  },
  run: async (call) => {
    if (!call.settings<typeof mine>().calls_allowed) throw new Problem(409, 'callsClosed');
    const place = await placeOfCall(call.body, call);
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    await call.records('IcecreamVanCall', { by: 'product' }).create({
      ...{ ...call.body, ...place, locale: call.locale, secret_hash: keyHash(secret) },
    });
    return { data: { link: `/public/vancall/${call.companyId}/${secret}?locale=${call.locale}` } };
  },
});

/** GET /v1/public/7/icetruck/call: whether the company takes calls now. */
const open = defineVisit({
  method: 'GET',
  path: '/call',
  tag: 'calls',
  run: async ({ settings }) => ({ data: { open: settings<typeof mine>().calls_allowed } }),
});

const show = defineVisit({
  method: 'GET',
  path: '/call/token/:token',
  tag: 'calls',
  perMinute: 60,
  run: async (call) => ({ data: await shownOf(call, await callWithSecret(call)) }),
});

type Looking = Omit<VisitorCall<{ readonly token: string }>, 'body' | 'query'>;
type Kept = Stored<'IcecreamVanCall'>;

/** @throws Problem 404 for a secret that no call has, 429 after many of these */
async function callWithSecret(call: Looking): Promise<Kept> {
  const { db, companyId, tries, records } = call;
  tries.check();
  const { rows } = await sql<{ id: number }>`select id::int as id from icecreamvancall
    where company_id = ${companyId} and secret_hash = ${keyHash(call.params.token)}`.execute(db);
  const found = await records('IcecreamVanCall', { by: 'product' }).get(rows[0]?.id);
  if (found) return found;
  tries.wrong();
  throw notFound();
}

/** Says how far the van is and never where: a stranger should not be able to follow it. */
async function shownOf({ records, db, companyId, settings }: Looking, kept: Kept) {
  const { status, nr_of_people, requested_at = '', icecream_van_id } = kept;
  const van = await records('IcecreamVan', { by: 'product' }).get(icecream_van_id);
  const { rows } = await sql<{ name: string }>`select name from company where id = ${companyId}`.execute(db);
  const { latitude, longitude } = van ?? {};
  const isComing = status === 'ASSIGNED' && latitude !== undefined && longitude !== undefined;
  const km = isComing ? kmBetween({ latitude, longitude }, kept) : undefined;
  const until = Date.parse(requested_at) + settings<typeof mine>().call_expiry_minutes * 60_000;
  return {
    ...{ status, nr_of_people, requested_at, expires_at: new Date(until).toISOString(), company: rows[0]?.name ?? '' },
    ...(van && status !== 'OPEN' && { van: van.name }),
    ...(km !== undefined && { minutes: minutesFor(km) }),
  };
}

const minutesFor = (km: number): number => Math.max(1, Math.round(((km * DETOUR) / KM_PER_HOUR) * 60));

export const callVisits: readonly VisitorRoute[] = [make, open, show];
