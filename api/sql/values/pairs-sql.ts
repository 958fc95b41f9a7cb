// Makes the SQL that selects the records of a many-relation in one column `target_id`.
import { type RawBuilder, sql } from 'kysely';
import { isStored } from '#core/contract';
import { fieldOf, joinTable } from '../../entities/field.ts';
import type { Resource } from '../../entities/resource.ts';
import { expressionSql } from './expression-sql.ts';

/**
 * Selects from the table of pairs; for a field that is not stored, from the list of ids that the server module's SQL
 * makes.
 */
export function pairsSql(resource: Resource, table: string, name: string): RawBuilder<unknown> {
  const field = fieldOf(resource.entity, name);
  if (field && !isStored(field)) {
    return listedSql(expressionSql(resource, table, name));
  }
  return sql`select p.target_id from ${sql.table(joinTable(resource.entity, name))} as p
    where p.company_id = ${sql.ref(`${table}.company_id`)} and p.owner_id = ${sql.ref(`${table}.id`)}`;
}

/** Selects from a list of ids, which may be null. */
export function listedSql(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select value::bigint as target_id from jsonb_array_elements_text(coalesce(to_jsonb(${ids}), '[]'::jsonb))`;
}
