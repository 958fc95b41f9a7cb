// Makes a create that is sent again under its `Idempotency-Key` harmless: there is no second row, and it gets the first
// answer (docs/security.md, "Figures"). Key and row are saved in one transaction: a crash leaves both or neither.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type Actor, Problem } from '../contract/index.ts';
import { errorCode } from '../store/faults/fault.ts';
import { type Key, keyOf } from './key.ts';

export { askStop, isStopped } from './stopping.ts';

/** An answer as it is sent and stored. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly replayed?: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Does the work, unless the caller did it before under the same key. Call it in the work's transaction. A multipart
 * call passes its content as `body`, since each sending has another boundary.
 */
export async function once(
  db: Db,
  request: FastifyRequest,
  work: () => Promise<Answer>,
  body: unknown = request.body,
): Promise<Answer> {
  const key = keyOf(request, body);
  if (!key) return work();
  const { actor } = request;
  await forgetOld(db, actor);
  if (!(await reserve(db, actor, key))) return kept(db, actor, key);
  const answer = await work();
  await sql`update idempotency_key set status = ${answer.status}, headers = ${JSON.stringify(answer.headers)}::jsonb,
      body = ${answer.body} where ${own(actor, key)}`.execute(db);
  return answer;
}

/** Sends an answer, new or stored. */
export function sendAnswer(reply: FastifyReply, { status, headers, body, replayed }: Answer): FastifyReply {
  if (replayed) reply.header('idempotency-replayed', 'true');
  return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(body);
}

type Owner = Pick<Actor, 'companyId' | 'employeeId'>;

const own = ({ companyId, employeeId }: Owner, { key }: Key) =>
  sql`company_id = ${companyId} and employee_id = ${employeeId} and key_hash = ${key}`;

/** Removes keys after a day. Rows that another call is removing are left to it. */
async function forgetOld(db: Db, { companyId }: Owner): Promise<void> {
  await sql`delete from idempotency_key where company_id = ${companyId} and ctid in (select ctid from idempotency_key
    where company_id = ${companyId} and created_at < now() - interval '24 hours' limit 200 for update skip locked)`.execute(
    db,
  );
}

/** Answers false if the key is taken. PostgreSQL makes a second call wait here until the first one ends. */
async function reserve(db: Db, { companyId, employeeId }: Owner, { key, request }: Key): Promise<boolean> {
  try {
    const { rows } = await sql`insert into idempotency_key (company_id, employee_id, key_hash, request_hash)
      values (${companyId}, ${employeeId}, ${key}, ${request}) on conflict do nothing returning 1`.execute(db);
    return rows.length > 0;
  } catch (error) {
    if (errorCode(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw inProgress();
  }
}

async function kept(db: Db, owner: Owner, key: Key): Promise<Answer> {
  const { rows } = await sql<Answer & { request: string }>`
    select request_hash as request, status, headers, body from idempotency_key
    where ${own(owner, key)}`.execute(db);
  const [found] = rows;
  if (!found) throw inProgress();
  if (found.request !== key.request) throw new Problem(422, 'idempotencyKeyReused');
  return { status: found.status, headers: found.headers, body: found.body, replayed: true };
}

function inProgress(): Problem {
  return new Problem(409, 'idempotencyInProgress', { headers: { 'retry-after': '1' } });
}
