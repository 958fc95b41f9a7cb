// Serves DELETE /v1/guide: removes the setup guide from the dashboard for everybody, once all of it is done or a person
// who may change the company closes it.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { can, type Entity, requirementOf } from '#core/contract';
import { type Database, forbidden } from '../contract/index.ts';
import { END_GUIDE } from './described.ts';

export function endGuide(
  app: FastifyInstance,
  { database, entities }: { database: Database; entities: readonly Entity[] },
): void {
  const company = entities.find(({ model }) => model === 'Company');
  app.delete('/guide', { config: { described: END_GUIDE } }, async ({ actor }, reply) => {
    if (!company || !can(actor, requirementOf(company, 'update'))) throw forbidden();
    await database.system((db) => sql`update company set guide = false where id = ${actor.companyId}`.execute(db));
    return reply.code(204).send();
  });
}
