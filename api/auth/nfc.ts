// Signs in with a tag on a trusted device: both are needed, and both are stored as hashes only (docs/security.md,
// "Badges").
import { createHash } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Actor, type Database, invalid, Problem, type Rows } from '../contract/index.ts';
import { Gate } from '../http/gate.ts';
import { errorCode } from '../store/faults/fault.ts';
import { SET_TAG } from './described-person.ts';
import { attempt, WAITING } from './password/attempts.ts';
import type { Holder } from './session/session.ts';

/** Hashed like passwords; the installation has one salt, so that a tag can be found by its hash. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const gate = new Gate(2, 100);

/** Finds the person by the tag and the device of the request; 401 otherwise. */
export async function signInByTag(database: Database, request: FastifyRequest, tag: string): Promise<Holder> {
  const header = request.headers['trusted-device-key'];
  const device = keyHash(typeof header === 'string' ? header : '');
  const proof = async () => findHolder(database, device, await hashTag(database, tag));
  const holder = await attempt(database, `nfc ${device}`, request.ip, proof);
  if (!holder || holder === WAITING) throw wrong();
  return holder;
}

const wrong = () => new Problem(401, 'unauthenticated');

/** A device key is random enough for a fast hash. */
export function keyHash(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Hashes slowly, because tags have so few possible numbers that a thief of the table could try them all. */
export async function hashTag(database: Database, tag: string): Promise<string> {
  const { rows } = await database.system((db) => sql<{ tag_salt: string }>`select tag_salt from instance`.execute(db));
  return hashTagWith(rows[0]!.tag_salt, tag);
}

/** Hashes a tag within a company's transaction, where a database function gives the salt. */
export async function hashTagWith(tagSalt: string, tag: string): Promise<string> {
  const salt = createHash('sha256').update(tagSalt).digest();
  return (await gate.pass(() => hashRaw(plainTag(tag), { ...COST, salt }))).toString('base64url');
}

/** Readers write the same number as 04:a2:3b, 04A23B or 04 A2 3B. */
function plainTag(tag: string): string {
  return tag.replace(/[\s:-]/g, '').toUpperCase();
}

/** Finds the device of an employee who still works there, in the company of the tag. */
async function findHolder(database: Database, device: string, tag: string): Promise<Holder | undefined> {
  const { rows } = await database.system((db) =>
    sql<{ id: number; company_id: number; user_id: number }>`
      with found as (
        update trusteddevice d set last_used_at = now() from employee_tag t, employee e, employee o
        where d.key = ${device} and d.allow_nfc_login
          and t.company_id = d.company_id and t.token_hash = ${tag}
          and e.company_id = t.company_id and e.id = t.employee_id and e.deleted_at is null
          and (d.shared or e.id = d.employee_id)
          and o.company_id = d.company_id and o.id = d.employee_id and o.deleted_at is null
        returning e.id, e.company_id, e.user_id)
      select id, company_id, user_id from found where user_id is not null order by company_id limit 1`.execute(db),
  );
  const row = rows[0];
  return row && { companyId: row.company_id, employeeId: row.id, accountId: row.user_id, byTag: true };
}

const body = {
  type: 'object',
  additionalProperties: false,
  required: ['nfc_token'],
  properties: { nfc_token: { type: ['string', 'null'], maxLength: 255 } },
};
/** Shorter tags could be tried one by one. */
const SHORTEST_TAG = 8;

/** Serves PUT auth/nfc: sets or removes one's own tag, which is never shown. */
export function ownTag(app: FastifyInstance, { database }: { database: Database }): void {
  app.put<{ Body: { nfc_token: string | null } }>(
    '/auth/nfc',
    { schema: { body }, config: { described: SET_TAG } },
    async (request, reply) => {
      const { actor } = request;
      const tag = request.body.nfc_token;
      if (tag !== null && plainTag(tag).length < SHORTEST_TAG) throw refused('minLength', { limit: SHORTEST_TAG });
      const hash = tag === null ? undefined : await hashTag(database, tag);
      await database.system((db) => setTag(db, actor, hash)).catch(asUnique);
      return reply.code(204).send();
    },
  );
}

/**
 * Stores the tag. One that is set in a session opened by a badge counts as set by nobody known, since the badge's
 * holder may not be its owner.
 */
async function setTag(db: Rows, { companyId, employeeId, byTag }: Actor, hash: string | undefined): Promise<void> {
  await sql`delete from employee_tag where company_id = ${companyId} and employee_id = ${employeeId}`.execute(db);
  if (hash === undefined) return;
  await sql`insert into employee_tag (company_id, employee_id, token_hash, set_by)
    values (${companyId}, ${employeeId}, ${hash}, ${byTag ? null : employeeId})`.execute(db);
}

function refused(code: string, params?: Record<string, unknown>): Problem {
  return invalid([{ path: 'nfc_token', code, params }]);
}

function asUnique(error: unknown): never {
  throw errorCode(error) === '23505' ? refused('unique') : error;
}
