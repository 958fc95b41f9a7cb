// Serves GET /v1/notice, which lists the caller's notices, and POST /v1/notice/read, which marks them as read.
import type { FastifyInstance } from 'fastify';
import { parsePage } from '../activity/parse-page.ts';
import type { Database } from '../contract/index.ts';
import { LIST_NOTICES, READ_NOTICES } from './described.ts';
import { countUnread, markRead, type ReadNotices, readInbox } from './inbox.ts';
import type { InboxSources } from './readable.ts';

const ID = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
const body = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: { ids: { type: 'array', minItems: 1, maxItems: 500, items: ID }, until: ID },
};

type Query = Readonly<Record<string, unknown>>;

/** Registers the calls behind the guard. */
export function inboxCalls(
  app: FastifyInstance,
  { database, ...known }: InboxSources & { readonly database: Database },
) {
  const filters = { unread: (value: string) => value === 'true' || value === 'false' };

  app.get<{ Querystring: Query }>('/notice', { config: { described: LIST_NOTICES } }, async ({ actor, query }) => {
    const page = parsePage(query, filters);
    return database.tenant(actor.companyId, async (db) => {
      const { data, next } = await readInbox(db, known, actor, { ...page, unread: query.unread === 'true' });
      return { data, meta: { next, unread: await countUnread(db, known, actor) } };
    });
  });

  app.post<{ Body: ReadNotices }>(
    '/notice/read',
    { schema: { body }, config: { described: READ_NOTICES } },
    async ({ actor, body: read }, reply) => {
      await database.tenant(actor.companyId, (db) => markRead(db, actor, read));
      return reply.code(204).send();
    },
  );
}
