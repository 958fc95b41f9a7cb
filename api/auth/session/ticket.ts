// Makes and redeems tickets, each for one call whose answer a browser opens in a new tab, where it can send no header
// (docs/domain 5.3). A ticket is bound to the session, to POST and to a path; it is hashed, short-lived, and valid for
// one use.
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Database, keyOf, type SessionKey, unauthenticated } from '../../contract/index.ts';
import { TICKET } from './described-session.ts';

const SECONDS = 60;
/** The most live tickets of one session; nobody opens more tabs in a minute. */
const MOST = 50;
const FORM = 'application/x-www-form-urlencoded';
/** The limit for a form, which is read before its sender is known. */
const FORM_BYTES = 256 * 1024;

/** Path below /v1: `contract/7/print`. */
const path = { type: 'string', pattern: '^[a-z0-9_-]+(/[A-Za-z0-9_.-]+)*$', maxLength: 200 };
const body = { type: 'object', additionalProperties: false, required: ['path'], properties: { path } };

/** Registers POST auth/ticket behind the guard, for employees. */
export function tickets(app: FastifyInstance, { database }: { database: Database }): void {
  app.post<{ Body: { path: string } }>(
    '/auth/ticket',
    { schema: { body }, config: { described: TICKET } },
    async (request, reply) => {
      const ticket = randomBytes(32).toString('base64url');
      await keep(database, keyOf(request.actor), hashOf(ticket), `/v1/${request.body.path}`);
      return reply.code(201).send({ ticket });
    },
  );
}

function keep(database: Database, { sid, cid }: SessionKey, hash: string, to: string): Promise<unknown> {
  return database.system(async (db) => {
    await sql`delete from access_ticket where expires_at < now() or ticket_hash in (
      select ticket_hash from access_ticket where session_id = ${sid} order by expires_at desc offset ${MOST - 1})`.execute(
      db,
    );
    await sql`insert into access_ticket (ticket_hash, company_id, session_id, path, expires_at)
      values (${hash}, ${cid}, ${sid}, ${to}, now() + make_interval(secs => ${SECONDS}))`.execute(db);
  });
}

/**
 * Reads forms, whose fields are texts; a name that comes several times becomes a list. It works behind the guard only.
 */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser<string>(FORM, { parseAs: 'string', bodyLimit: FORM_BYTES }, (_, text, done) => {
    const fields = new Map<string, string | string[]>();
    for (const [name, value] of new URLSearchParams(text)) {
      const before = fields.get(name);
      if (Array.isArray(before)) before.push(value);
      else fields.set(name, before === undefined ? value : [before, value]);
    }
    done(null, Object.fromEntries(fields));
  });
}

/** Tells whether a browser sent the form by itself, so that only its body can name the sender. */
export function isForm({ method, headers }: FastifyRequest): boolean {
  return method === 'POST' && headers['content-type']?.split(';')[0]?.trim().toLowerCase() === FORM;
}

/** Answers the session of the form's ticket; the ticket is used up, whatever the call's result. */
export async function redeem(database: Database, request: FastifyRequest): Promise<SessionKey> {
  const { ticket, ...values } = (request.body ?? {}) as Record<string, unknown>;
  if (typeof ticket !== 'string') throw unauthenticated();
  request.body = values;
  const { rows } = await database.system((db) =>
    sql<SessionKey & { path: string; live: boolean }>`delete from access_ticket
      where ticket_hash = ${hashOf(ticket)} returning session_id as sid, company_id as cid, path, expires_at > now() as live`.execute(
      db,
    ),
  );
  const [found] = rows;
  if (!found?.live || found.path !== request.url.split('?', 1)[0]) throw unauthenticated();
  return { sid: found.sid, cid: Number(found.cid) };
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url');
}
