// Keeps sessions: opened by a sign-in, renewed by generation, killed when an old generation comes back
// (docs/security.md, "Tokens").
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { announce } from '../../announcements/announce.ts';
import type { Caller, Rows, SessionKey } from '../../contract/index.ts';
import type { FoundClaims } from './claims.ts';
import { endWhere, revokeSession } from './session-end.ts';

const ABSOLUTE_HOURS = 12;
/** Live sessions of one screen. */
const SCREEN_SESSIONS = 3;
/** Ended sessions are kept for a month. */
const KEPT_HOURS = 30 * 24;
/** How long a late twin of a refresh still gets the same successor. */
export const GRACE_SECONDS = 10;

export interface SessionRow {
  readonly id: string;
  readonly company_id: number;
  readonly kind: Caller['kind'];
  readonly generation: number;
  /** The last one whose token was used. */
  readonly heard_generation: number;
  readonly rotated_at: Date;
  readonly expires_at: Date;
}

export interface Holder {
  readonly companyId: number;
  readonly employeeId: number;
  readonly accountId: number;
  /** What the session is opened on, as its owner knows it again. */
  readonly device?: string;
  /** Opened by a badge, without a password. */
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

/** A screen has few sessions at a time: the oldest ones give way. */
export async function openScreenSession(
  db: Rows,
  { companyId, screenId }: { companyId: number; screenId: number },
  now = new Date(),
): Promise<SessionRow> {
  const { kind, ...session } = freshSession('screen', companyId, now);
  await db
    .insertInto('session')
    .values({ ...session, screen_id: screenId, created_at: now })
    .execute();
  const older = sql`company_id = ${companyId} and id in (
    select id from session where company_id = ${companyId} and screen_id = ${screenId} and revoked_at is null
    order by created_at desc, id offset ${SCREEN_SESSIONS})`;
  await endWhere(db, older, now);
  await sql`delete from session where company_id = ${companyId} and screen_id = ${screenId}
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
 * The next generation; the same one for a late twin, and when its answer was lost; or undefined: dead, too old, or reused
 * and therefore killed.
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

/** The successor was used: from now on its predecessor is a copy in strange hands. */
export async function hearSession(db: Rows, { id, company_id, generation }: SessionRow): Promise<void> {
  await sql`update session set heard_generation = ${generation}
    where company_id = ${company_id} and id = ${id} and generation = ${generation} and heard_generation < ${generation}`.execute(
    db,
  );
}

/** True for the generation just replaced, while its tabs may not know yet. */
export function isTwin({ generation, rotated_at }: SessionRow, gen: number, now = new Date()): boolean {
  return gen === generation - 1 && now.getTime() - rotated_at.getTime() <= GRACE_SECONDS * 1000;
}

/** True for the generation before, as long as nobody used its successor: the answer with it was lost on the way. */
function isUnheard({ generation, heard_generation }: SessionRow, gen: number): boolean {
  return gen === generation - 1 && heard_generation < generation;
}

/** Of session `s`. */
const KIND = sql`case when s.screen_id is null then 'employee' else 'screen' end`;

async function lockLive(db: Rows, { sid, cid }: SessionKey, now: Date): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.company_id, s.generation, s.heard_generation, s.rotated_at, s.expires_at, ${KIND} as kind from session s
    left join employee e on e.company_id = s.company_id and e.id = s.employee_id and e.deleted_at is null
    where s.company_id = ${cid} and s.id = ${sid} and s.revoked_at is null and s.expires_at > ${now} and (e.id is not null or s.screen_id is not null)
    for update of s`.execute(db);
  return rows[0] && parseSession(rows[0]);
}

/** The store hands timestamps over as text. */
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
