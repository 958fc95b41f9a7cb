// Tells people of alarms by push messages, which their browsers show also while Scoop is closed: each browser by its own
// choice, made on My profile, as long as its sign-in lasts (docs/domain 19.3).
import { sql } from 'kysely';
import { defineJob, defineReaction, defineRoute, invalid, type JobContext, type PushMessage, type Rows } from '#api';
import { type Locale, SEVERITIES } from '#core/contract';
import { type KnownKind, nameFor } from './alarm-kinds.ts';
import { type Alarm, rankOf } from './lifetime.ts';
import { receiversOf } from './receivers.ts';

/** Every employee chooses for the browsers in which they are signed in. */
const OWN = { permissions: [] };
const MOST_BROWSERS = 20;

interface Browser {
  readonly id: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly session_id: string;
}

/** GET /v1/iceguard/push: the key by which a browser asks, absent where the operator set none, and one's browsers. */
const readPush = defineRoute({
  ...{ method: 'GET', path: '/push', access: OWN },
  run: async ({ db, companyId, actor, push }) => {
    const { rows } = await sql`select endpoint, name, least_severity from pushbrowser
      where company_id = ${companyId} and employee_id = ${actor.employeeId} order by id`.execute(db);
    return { data: { browsers: rows, ...(push && { public_key: push.publicKey }) } };
  },
});

/** A public key has 65 bytes, a secret 16: with others no message can be encrypted. */
const keyText = (length: number) =>
  ({ type: 'string', pattern: `^[A-Za-z0-9_-]{${length}}=*$`, maxLength: 255 }) as const;
const [publicKey, secret] = [keyText(87), keyText(22)];

/** POST /v1/iceguard/push: this browser asks for messages, or for others than before. */
const askPush = defineRoute({
  ...{ method: 'POST', path: '/push', access: OWN },
  body: {
    required: ['endpoint', 'p256dh', 'auth', 'least_severity'],
    properties: {
      endpoint: { type: 'string', maxLength: 1000 },
      p256dh: publicKey,
      auth: secret,
      name: { type: 'string', maxLength: 255 },
      least_severity: { type: 'string', enum: SEVERITIES },
    },
  },
  run: async ({ body, actor, companyId, db, records, push }) => {
    if (!push || !(await push.mayReach(body.endpoint))) throw invalid([{ path: 'endpoint', code: 'pushUnreachable' }]);
    // A browser is one person's: whoever signs in there next takes it over.
    await forget(db, companyId, sql`endpoint = ${body.endpoint}`);
    const own = { employee_id: actor.employeeId, session_id: actor.sessionId };
    await records('PushBrowser', { by: 'product' }).create({ ...body, ...own });
    await forget(
      db,
      companyId,
      sql`employee_id = ${actor.employeeId} and id not in (select id from pushbrowser
      where company_id = ${companyId} and employee_id = ${actor.employeeId} order by id desc limit ${MOST_BROWSERS})`,
    );
    return { data: { least_severity: body.least_severity } };
  },
});

/** POST /v1/iceguard/push/end: this browser asks for no more. */
const endPush = defineRoute({
  ...{ method: 'POST', path: '/push/end', access: OWN },
  body: { required: ['endpoint'], properties: { endpoint: { type: 'string', maxLength: 1000 } } },
  run: async ({ body, actor, companyId, db }) => {
    await forget(db, companyId, sql`endpoint = ${body.endpoint} and employee_id = ${actor.employeeId}`);
    return { data: {} };
  },
});

async function forget(db: Rows, companyId: number, which: ReturnType<typeof sql>): Promise<void> {
  await sql`delete from pushbrowser where company_id = ${companyId} and ${which}`.execute(db);
}

/** Queues one message for each browser of the receivers that wants to hear of this severity. */
export async function pushReceivers(
  context: JobContext,
  known: KnownKind,
  alarms: readonly Alarm[],
  some: string,
): Promise<void> {
  const { db, companyId, origin, enqueue } = context;
  const { kind } = known;
  const receivers = await receiversOf(context, known);
  const people = receivers.map(({ id }) => id);
  const heard = SEVERITIES.filter((severity) => rankOf(severity) <= rankOf(kind.severity));
  const { rows } = await sql<{ id: number; employee: number }>`select id::int as id, employee_id::int as employee
    from pushbrowser where company_id = ${companyId} and employee_id = any(${people}::bigint[])
      and least_severity = any(${heard}::text[])`.execute(db);
  const [first] = alarms;
  const about = alarms.length === 1 && first ? `view/${first.id}/` : '';
  const titleIn = (locale: Locale) => nameFor(known, locale) + (alarms.length === 1 ? '' : ` (${alarms.length})`);
  const message = {
    ...{ body: some, url: `${origin}/admin/iceguard/alarm/${about}`, tag: `${companyId} ${kind.key}` },
    isUrgent: kind.severity === 'CRITICAL',
  };
  for (const { id, employee } of rows) {
    const locale = receivers.find((one) => one.id === employee)?.locale ?? 'en';
    await enqueue(pushOne, { id, message: { ...message, title: titleIn(locale) } });
  }
}

/** A job of its own, so that a service that is slow or away holds up nobody else. */
export const pushOne = defineJob({
  id: 'push-alarm',
  retries: 3,
  run: async ({ db, companyId, push }, { id, message }: { readonly id: number; readonly message: PushMessage }) => {
    const { rows } = await sql<Browser>`select id::int as id, endpoint, p256dh, auth, session_id from pushbrowser
      where company_id = ${companyId} and id = ${id}`.execute(db);
    const [browser] = rows;
    if (!push || !browser) return;
    const outcome = await push.send(browser, message);
    if (outcome === 'LATER') throw new Error('the push service could not be reached');
    if (outcome === 'GONE') await forget(db, companyId, sql`id = ${id}`);
  },
});

/** Whoever leaves is told nothing more. */
export const leaversForgotten = defineReaction({
  to: 'Employee',
  fields: ['last_name'],
  on: ['delete'],
  run: ({ id }, { db, companyId }) => forget(db, companyId, sql`employee_id = ${id}`),
});

export const pushRoutes = [readPush, askPush, endPush];
