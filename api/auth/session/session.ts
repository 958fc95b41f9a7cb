// Keeps sessions: a sign-in opens one, refreshes renew its generation, and the use of an old generation ends it
// (docs/security.md, "Tokens").
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { announce } from '../../announcements/announce.ts';
import type { Caller, Rows, SessionKey } from '../../contract/index.ts';
import type { FoundClaims } from './claims.ts';
import { endWhere, revokeSession } from './session-end.ts';

const ABSOLUTE_HOURS = 12;
/** The most live sessions of one device. */
const DEVICE_SESSIONS = 3;
/** Ended sessions are kept for a month. */
const KEPT_HOURS = 30 * 24;
/** Time within which a late duplicate of a refresh gets the same successor. */
export const GRACE_SECONDS = 10;

export interface SessionRow {
  readonly id: string;
  readonly company_id: number;
  readonly kind: Caller['kind'];
  readonly generation: number;
  /** The last generation whose token was used. */
  readonly heard_generation: number;
  readonly rotated_at: Date;
  readonly expires_at: Date;
}

export interface Holder {
  readonly companyId: number;
  readonly employeeId: number;
  readonly accountId: number;
  /** Name of the session's device, for its owner. */
  readonly device?: string;
  /** True if a badge opened it, without a password. */
  readonly byTag?: boolean;
}

export async function openSession(db: Rows, holder: Holder, now = new Date()): Promise<SessionRow> {
  const { companyId, employeeId: employee_id, accountId: account_id, device, byTag: by_tag = false } = holder;
  const { kind, ...session } = freshSession('employee', companyId, now);
  const owner = { employee_id, account_id, device, by_tag };
  await db
    .insertInto('session')
    .values({ ...session, ...owner, created_at: now })
    .execute();
  await sql`delete from session where company_id = ${companyId} and account_id = ${account_id}
    and expires_at < ${hoursAfter(now, -KEPT_HOURS)}`.execute(db);
  return { kind, ...session };
}

/** Opens a device's session; a device has few at a time, so the oldest ones end. */
export async function openDeviceSession(
  db: Rows,
  { companyId, deviceId }: { companyId: number; deviceId: number },
  now = new Date(),
): Promise<SessionRow> {
  const { kind, ...session } = freshSession('screen', companyId, now);
  await db
    .insertInto('session')
    .values({ ...session, device_id: deviceId, created_at: now })
    .execute();
  const older = sql`company_id = ${companyId} and id in (
    select id from session where company_id = ${companyId} and device_id = ${deviceId} and revoked_at is null
    order by created_at desc, id offset ${DEVICE_SESSIONS})`;
  await endWhere(db, older, now);
  await sql`delete from session where company_id = ${companyId} and device_id = ${deviceId}
    and expires_at < ${hoursAfter(now, -KEPT_HOURS)}`.execute(db);
  return { kind, ...session };
}

function freshSession(kind: SessionRow['kind'], company_id: number, now: Date): SessionRow {
  return {
    id: randomUUID(),
    company_id,
    kind,
    generation: 1,
    heard_generation: 1,
    rotated_at: now,
    expires_at: hoursAfter(now, ABSOLUTE_HOURS),
  };
}

/**
 * Answers the next generation; the same one for a late duplicate, and when its answer was lost; undefined if the
 * session has ended, is too old, or was ended because an old token was reused.
 */
export async function rotateSession(db: Rows, { sid, cid, gen, kind }: FoundClaims, now = new Date()) {
  const session = await lockLive(db, { sid, cid }, now);
  if (session?.kind !== kind) return undefined;
  if (isTwin(session, gen, now)) return session;
  if (isUnheard(session, gen)) return renew(db, session, now);
  if (gen !== session.generation) {
    await revokeSession(db, { sid, cid }, now);
    return undefined;
  }
  return renew(db, { ...session, generation: gen + 1 }, now);
}

async function renew(db: Rows, session: SessionRow, now: Date): Promise<SessionRow> {
  const { id, company_id, generation } = session;
  await sql`update session set generation = ${generation}, rotated_at = ${now}
    where company_id = ${company_id} and id = ${id}`.execute(db);
  await announce(db, { type: 'renewed', session: id });
  return { ...session, rotated_at: now };
}

/** Notes that the successor was used: from now on a use of its predecessor means that somebody copied it. */
export async function hearSession(db: Rows, { id, company_id, generation }: SessionRow): Promise<void> {
  await sql`update session set heard_generation = ${generation}
    where company_id = ${company_id} and id = ${id} and generation = ${generation} and heard_generation < ${generation}`.execute(
    db,
  );
}

/** Tells whether this generation was just replaced, so that its tabs may not know yet. */
export function isTwin({ generation, rotated_at }: SessionRow, gen: number, now = new Date()): boolean {
  return gen === generation - 1 && now.getTime() - rotated_at.getTime() <= GRACE_SECONDS * 1000;
}

/** Tells whether this is the generation before one that nobody has used: the answer with the new token was lost. */
function isUnheard({ generation, heard_generation }: SessionRow, gen: number): boolean {
  return gen === generation - 1 && heard_generation < generation;
}

/** Kind of the session `s`. */
const KIND = sql`case when s.device_id is null then 'employee' else 'screen' end`;

async function lockLive(db: Rows, { sid, cid }: SessionKey, now: Date): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.company_id, s.generation, s.heard_generation, s.rotated_at, s.expires_at, ${KIND} as kind from session s
    left join employee e on e.company_id = s.company_id and e.id = s.employee_id and e.deleted_at is null
    where s.company_id = ${cid} and s.id = ${sid} and s.revoked_at is null and s.expires_at > ${now} and (e.id is not null or s.device_id is not null)
      and not exists (select from device_pairing p where p.company_id = s.company_id and p.device_id = s.device_id
        and p.behind_session_id is not null and (p.behind_until <= ${now} or not exists (select from session b
          where b.company_id = p.company_id and b.id = p.behind_session_id and b.revoked_at is null)))
    for update of s`.execute(db);
  return rows[0] && parseSession(rows[0]);
}

/** The store returns timestamps as text. */
export function parseSession(row: SessionRow): SessionRow {
  const { id, company_id, kind, generation, heard_generation, rotated_at, expires_at } = row;
  return {
    id,
    company_id: Number(company_id),
    kind,
    generation: Number(generation),
    heard_generation: Number(heard_generation),
    rotated_at: new Date(rotated_at),
    expires_at: new Date(expires_at),
  };
}

function hoursAfter(time: Date, hours: number): Date {
  return new Date(time.getTime() + hours * 3_600_000);
}
