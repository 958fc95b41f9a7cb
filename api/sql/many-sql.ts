// The records that a field of many relations points to, as columns of a row's JSON.
import { type RawBuilder, sql } from 'kysely';
import { expandedName, type FieldSchema, type Locale, relationOf } from '#core/contract';
import type { Resource } from '../resources/resource.ts';
import { displaySql, isNamedByReader } from './display-sql.ts';
import { pairsSql } from './pairs-sql.ts';
import type { Part } from './row-json.ts';

export interface Read {
  readonly resource: Resource;
  readonly table: string;
  /** Of who reads; without one the records go by their own names. */
  readonly locale?: Locale;
}

/** Ids, and ids with names. Both go by the records' own names, so that they agree. */
export function manyPart(read: Read, name: string, field: FieldSchema): Part {
  const as = sql.ref(`made_${name}`);
  const ids = manyValueSql(sql`m.id`);
  const shown = manyValueSql(sql`json_build_object('id', m.id, 'display', m.display)`);
  const from = manySql(read, name, field);
  return {
    columns: [
      { name, value: sql`${as}.ids`, isBare: true },
      { name: expandedName(name), value: sql`${as}.shown`, isBare: true },
    ],
    made: sql`lateral (select ${ids} as ids, ${shown} as shown from ${from}) as ${as}`,
  };
}

export function manyIdsSql(read: Read, name: string, field: FieldSchema): RawBuilder<unknown> {
  return sql`(select ${manyValueSql(sql`m.id`)} from ${manySql(read, name, field)})`;
}

function manyValueSql(item: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(json_agg(${item} order by m.place, m.id), '[]'::json)`;
}

/**
 * The records of a many relation that are there, as `m`: id, the name that a reader sees, and their place by their own
 * name. The fence keeps PostgreSQL from making a name for each time that it is used.
 */
function manySql({ resource, table, locale }: Read, name: string, field: FieldSchema): RawBuilder<unknown> {
  const target = resource.all.get(relationOf(field)?.resource ?? '');
  if (!target) return sql`(select null::bigint as id, '' as display, '' as place where false) as m`;
  const present = target.entity.softDelete ? sql` and x.deleted_at is null` : sql``;
  const isSame = !locale || !isNamedByReader(target);
  const display = isSame ? sql.ref('n.own') : displaySql(target, 'x', locale);
  return sql`(select x.id, ${display} as display, lower(n.own) as place
    from (${pairsSql(resource, table, name)}) as j
    join ${sql.table(target.table)} as x on x.company_id = ${sql.ref(`${table}.company_id`)} and x.id = j.target_id${present}
    cross join lateral (select ${displaySql(target, 'x')} as own offset 0) as n offset 0) as m`;
}
