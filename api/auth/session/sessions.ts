// Lists a person's own sessions and ends them, one by one or all at once ("sign out everywhere").
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Database, notFound, type Rows } from '../../contract/index.ts';
import { END_OTHER_SESSIONS, END_SESSION, LIST_SESSIONS } from './described-session.ts';
import { endWhere } from './session-end.ts';

interface Session {
  readonly id: string;
  readonly created_at: string;
  /** Time of the last renewal of its token, which happens every quarter of an hour while it is in use. */
  readonly last_seen_at: string;
  readonly device?: string;
  readonly current: boolean;
}

export function ownSessions(app: FastifyInstance, { database }: { database: Database }): void {
  app.get('/auth/session', { config: { described: LIST_SESSIONS } }, async ({ actor }) => ({
    data: await database.system((db) => listSessions(db, actor.accountId, actor.sessionId)),
  }));

  app.delete<{ Params: { id: string } }>(
    '/auth/session/:id',
    { config: { described: END_SESSION } },
    async ({ actor, params }, reply) => {
      const ended = await database.system((db) => endSession(db, actor.accountId, params.id));
      if (!ended) throw notFound();
      return reply.code(204).send();
    },
  );

  app.delete('/auth/session', { config: { described: END_OTHER_SESSIONS } }, async ({ actor }, reply) => {
    await database.system((db) => endSessions(db, actor.accountId, actor.sessionId));
    return reply.code(204).send();
  });
}

/** Ends every live session of the account, or all but one. */
export async function endSessions(db: Rows, accountId: number, except?: string): Promise<void> {
  await endWhere(db, sql`account_id = ${accountId} and id is distinct from ${except ?? null}::uuid`);
}

async function endSession(db: Rows, accountId: number, id: string): Promise<boolean> {
  const own = sql`account_id = ${accountId} and id::text = ${id.toLowerCase()} and expires_at > now()`;
  return (await endWhere(db, own)) === 1;
}

async function listSessions(db: Rows, accountId: number, current: string): Promise<Session[]> {
  const { rows } = await sql<{ session: Session }>`
    select json_strip_nulls(json_build_object('id', id, 'created_at', created_at, 'last_seen_at', rotated_at,
      'device', device, 'current', id = ${current})) as session
    from session where account_id = ${accountId} and revoked_at is null and expires_at > now()
    order by id = ${current} desc, rotated_at desc`.execute(db);
  return rows.map(({ session }) => ({
    ...session,
    created_at: new Date(session.created_at).toISOString(),
    last_seen_at: new Date(session.last_seen_at).toISOString(),
  }));
}
