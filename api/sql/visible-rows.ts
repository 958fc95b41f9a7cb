// Which rows of a table are there for somebody: the company's, not deleted, and one's own where one sees no other.

import { type RawBuilder, sql } from 'kysely';
import { ownerField, type Reach } from '#core/contract';
import type { Actor } from '../auth/subject.ts';
import type { Resource } from '../resources/resource.ts';
import { expressionSql } from './expression-sql.ts';

/** Who asks, as far as rows are concerned. */
export type Asker = Pick<Actor, 'companyId' | 'employeeId'>;

/** Row-level security says the company too; the index wants to hear it. */
export function visibleRows(
  resource: Resource,
  table: string,
  actor: Asker,
  reach: Reach = 'all',
): RawBuilder<boolean> {
  const { softDelete, deletedOf, ownOnly } = resource.entity;
  const owner = reach === 'own' || ownOnly ? ownerField(resource.entity) : undefined;
  const deleted = sql.ref(`${table}.deleted_at`);
  return sql`${sql.join(
    [
      sql`${sql.ref(`${table}.company_id`)} = ${actor.companyId}::bigint`,
      ...(deletedOf ? [sql`${deleted} is not null`] : softDelete ? [sql`${deleted} is null`] : []),
      ...(owner ? [sql`${expressionSql(resource, table, owner)} = ${actor.employeeId}::bigint`] : []),
    ],
    sql` and `,
  )}`;
}
