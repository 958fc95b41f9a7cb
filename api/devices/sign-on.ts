// Signs people on at a device, by badge, PIN or password. Whoever is not recognised learns nothing of anybody, and wrong tries
// are counted for each person and each device, with growing waits (docs/security.md, "Devices").
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { SignOnWay } from '#core/contract';
import { announce } from '../announcements/announce.ts';
import { loadSignedOn } from '../auth/caller.ts';
import type { Tables } from '../auth/employee-sql.ts';
import { hashTag } from '../auth/nfc.ts';
import { attempt, WAITING } from '../auth/password/attempts.ts';
import { isPassword } from '../auth/password/password.ts';
import { type Database, forbidden, invalid, Problem, type Rows, type SignedOn } from '../contract/index.ts';

/** The proof that a person shows: a badge, or their name with their PIN or password. */
export interface Proof {
  readonly nfc_token?: string;
  /** The person's number, e-mail address or user name. */
  readonly person?: string;
  readonly pin?: string;
  readonly password?: string;
}

export interface AtDevice {
  readonly companyId: number;
  readonly deviceId: number;
}

export interface Recognising {
  readonly database: Database;
  readonly tables: Tables;
  /** Ways in which people sign on at devices of this kind. */
  readonly ways: readonly SignOnWay[];
}

const WAIT_SECONDS = '60';

/** Answers the person of the proof, signed on at the device from now on, or from `at` on if the device tells so late. */
export async function recognise(
  { database, tables, ways }: Recognising,
  device: AtDevice,
  proof: Proof,
  at?: string,
): Promise<SignedOn> {
  const way = wayOf(proof);
  if (!ways.includes(way)) throw forbidden();
  const employeeId = await BY[way](database, device, proof);
  if (employeeId === WAITING) throw new Problem(429, 'tooMany', { headers: { 'retry-after': WAIT_SECONDS } });
  const path = way === 'badge' ? 'nfc_token' : way;
  if (employeeId === undefined) throw invalid([{ path, code: 'notRecognised' }]);
  const signOnId = randomUUID();
  const person = await database.system(async (db) => {
    await sql`insert into device_sign_on (company_id, id, device_id, employee_id, way, at)
      values (${device.companyId}, ${signOnId}, ${device.deviceId}, ${employeeId}, ${way}, coalesce(${at ?? null}, now()))`.execute(
      db,
    );
    return loadSignedOn(db, tables, { companyId: device.companyId, signOnId });
  });
  if (!person) throw invalid([{ path, code: 'notRecognised' }]);
  return person;
}

function wayOf({ nfc_token, password }: Proof): SignOnWay {
  if (nfc_token !== undefined) return 'badge';
  return password === undefined ? 'pin' : 'password';
}

type Tried = Promise<number | undefined | typeof WAITING>;

function byBadge(database: Database, { companyId, deviceId }: AtDevice, { nfc_token = '' }: Proof): Tried {
  const where = `badge at device ${companyId} ${deviceId}`;
  return attempt(database, where, where, async () => {
    const tag = await hashTag(database, nfc_token);
    return database.system((db) =>
      idIn(
        db,
        sql`select t.employee_id as id from employee_tag t
          join employee e on e.company_id = t.company_id and e.id = t.employee_id and e.deleted_at is null
          where t.company_id = ${companyId} and t.token_hash = ${tag}`,
      ),
    );
  });
}

async function byPin(database: Database, { companyId, deviceId }: AtDevice, { person = '', pin = '' }: Proof): Tried {
  const who = nameOf(person);
  const found = await employeeOf(database, companyId, who);
  const counted = `pin ${companyId} ${found?.id ?? who}`;
  return attempt(database, counted, `pin at device ${companyId} ${deviceId}`, async () =>
    (await isPassword(found?.pin_hash, pin)) ? found?.id : undefined,
  );
}

/** Counts wrong passwords on the counter of the name at sign-in, so that devices give nobody more tries than that. */
async function byPassword(database: Database, { companyId, deviceId }: AtDevice, proof: Proof): Tried {
  const { person = '', password = '' } = proof;
  const who = nameOf(person);
  const found = await employeeOf(database, companyId, who);
  const counted = found?.email ?? found?.username ?? who;
  return attempt(database, counted, `password at device ${companyId} ${deviceId}`, async () =>
    (await isPassword(found?.password_hash, password)) ? found?.id : undefined,
  );
}

const BY = { badge: byBadge, pin: byPin, password: byPassword } as const satisfies Record<SignOnWay, unknown>;

interface FoundEmployee {
  readonly id: number;
  readonly email: string | null;
  readonly username: string | null;
  readonly pin_hash: string | null;
  readonly password_hash: string | null;
}

const nameOf = (person: string): string => person.trim().toLowerCase();

/** Finds the employee of that number, e-mail address or user name; undefined if the company has none. */
async function employeeOf(database: Database, companyId: number, who: string): Promise<FoundEmployee | undefined> {
  const { rows } = await database.system((db) =>
    sql<FoundEmployee>`select e.id, a.email, a.username, p.pin_hash, a.password_hash from employee e
      left join account a on a.id = e.user_id
      left join employee_pin p on p.company_id = e.company_id and p.employee_id = e.id
      where e.company_id = ${companyId} and e.deleted_at is null
        and (e.id::text = ${who} or a.email = ${who} or a.username = ${who}) order by e.id limit 1`.execute(db),
  );
  return rows[0] && { ...rows[0], id: Number(rows[0].id) };
}

async function idIn(db: Rows, query: ReturnType<typeof sql>): Promise<number | undefined> {
  const { rows } = await query.execute(db);
  const [row] = rows as { id: number }[];
  return row && Number(row.id);
}

/** Keeps in the device's session who signed on; whoever was signed on before is signed off. */
export async function keepPerson(
  db: Rows,
  { companyId, sessionId }: { readonly companyId: number; readonly sessionId: string },
  signOnId: string | null,
): Promise<void> {
  await sql`update device_sign_on o set ended_at = now() from session s
    where s.company_id = ${companyId} and s.id = ${sessionId}
      and o.company_id = s.company_id and o.id = s.sign_on_id and o.ended_at is null`.execute(db);
  await sql`update session set sign_on_id = ${signOnId}
    where company_id = ${companyId} and id = ${sessionId}`.execute(db);
  await announce(db, { type: 'renewed', session: sessionId });
}

/** Answers the person of an earlier sign-on at that device, for what was done there at that moment. */
export async function signedOnThen(
  { database, tables }: Pick<Recognising, 'database' | 'tables'>,
  { companyId, deviceId }: AtDevice,
  signOnId: string,
): Promise<SignedOn> {
  const person = await database.system(async (db) => {
    const { rows } = await sql`select 1 from device_sign_on
      where company_id = ${companyId} and id = ${signOnId} and device_id = ${deviceId}`.execute(db);
    return rows.length > 0 ? loadSignedOn(db, tables, { companyId, signOnId }) : undefined;
  });
  if (!person) throw invalid([{ path: 'sign_on', code: 'notRecognised' }]);
  return person;
}
