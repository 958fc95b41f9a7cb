// Deletes the comments on a record when the record is deleted for good. A softly deleted record keeps its comments.
import { sql } from 'kysely';
import type { Entity } from '#core/contract';
import type { EntityHooks, ResourceServer } from '../contract/index.ts';

export function forgetComments(entities: readonly Entity[]): ResourceServer {
  const lasting = entities.filter(({ comments, softDelete }) => comments && !softDelete);
  return { hooks: Object.fromEntries(lasting.map(({ model, resource }) => [model, forgetting(resource)])) };
}

function forgetting(resource: string): EntityHooks {
  return {
    afterDelete: async ({ id }, { db, actor }) => {
      await sql`delete from comment where company_id = ${actor.companyId} and resource = ${resource}
        and record_id = ${id}`.execute(db);
    },
  };
}
