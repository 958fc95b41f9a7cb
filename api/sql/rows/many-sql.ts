// Makes the SQL that adds the records of a many-relation to a row's JSON.
import { type RawBuilder, sql } from 'kysely';
import { expandedName, type FieldSchema, type Locale, relationOf } from '#core/contract';
import type { Resource } from '../../entities/resource.ts';
import { displaySql, isNamedByReader } from '../values/display-sql.ts';
import { listedSql, pairsSql } from '../values/pairs-sql.ts';
import { answersOfPage, besideRows, takenFrom } from './part-of-answer.ts';
import type { Part } from './row-json.ts';

export interface ManyRead {
  readonly resource: Resource;
  readonly table: string;
  /** Language of the reader; without one the records have their own names. */
  readonly locale?: Locale;
  /** True if the table is a query of a plugin, whose columns may be of another type than their fields. */
  readonly isMade?: boolean;
}

/** Selects ids, and ids with names, both sorted by the records' own names, so that they match. */
export function manyPart(read: ManyRead, name: string, field: FieldSchema): Part {
  const as = sql.ref(`made_${name}`);
  const part = read.resource.computed[name]?.part;
  const values = sql`${manyValueSql(sql`m.id`)} as ids,
    ${manyValueSql(sql`json_build_object('id', m.id, 'display', m.display)`)} as shown`;
  return {
    columns: [
      { name, value: noneAsList(sql`${as}.ids`), isBare: true },
      { name: expandedName(name), value: noneAsList(sql`${as}.shown`), isBare: true },
    ],
    made: sql`lateral (select ${values} from ${manySql(read, name, field)}) as ${as}`,
    ...(part && { asked: answersOfPage(part) }),
    ofPage: sql`left join (select m.owner_id, ${values} from ${manyOfPageSql(read, name, field)} group by m.owner_id) as ${as}
      on ${as}.owner_id = ${sql.ref(`${read.table}.id`)}`,
  };
}

export function manyIdsSql(read: ManyRead, name: string, field: FieldSchema): RawBuilder<unknown> {
  return noneAsList(sql`(select ${manyValueSql(sql`m.id`)} from ${manySql(read, name, field)})`);
}

function manyValueSql(item: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_agg(${item} order by m.place, m.id)`;
}

function noneAsList(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(${value}, '[]'::json)`;
}

/**
 * Selects the existing records of a many-relation as `m`: id, the name for the reader, and the place by their own name.
 */
function manySql(read: ManyRead, name: string, field: FieldSchema): RawBuilder<unknown> {
  const { resource, table } = read;
  const company = sql.ref(`${table}.company_id`);
  const pairs = sql`(select ${company} as company_id, j.target_id from (${pairsSql(resource, table, name)}) as j)`;
  return sql`(${namedSql(read, field, pairs)}) as m`;
}

/**
 * Does the same for all rows of `page`, with each row's id as `owner_id`: a record that many rows point to is named
 * once.
 */
function manyOfPageSql(read: ManyRead, name: string, field: FieldSchema): RawBuilder<unknown> {
  const { resource, table } = read;
  const row = (column: string) => sql.ref(`${table}.${column}`);
  const part = resource.computed[name]?.part;
  const ids = part ? listedSql(takenFrom(part, table)) : pairsSql(resource, table, name);
  const pairs = sql`select ${row('id')} as owner_id, ${row('company_id')} as company_id, j.target_id
    from page as ${sql.ref(table)} ${part ? besideRows(part, table) : sql``} cross join lateral (${ids}) as j`;
  return sql`(with pairs as materialized (${pairs}),
    named as materialized (${namedSql(read, field, sql`(select distinct company_id, target_id from pairs)`)})
    select pairs.owner_id, named.* from pairs join named on named.id = pairs.target_id) as m`;
}

/**
 * Selects the existing records of `pairs`, which have `company_id` and `target_id`. The optimiser fence keeps
 * PostgreSQL from computing a name at each use.
 */
function namedSql({ resource, locale }: ManyRead, field: FieldSchema, pairs: RawBuilder<unknown>): RawBuilder<unknown> {
  const target = resource.all.get(relationOf(field)?.resource ?? '');
  if (!target) return sql`select null::bigint as id, '' as display, '' as place where false`;
  const present = target.entity.softDelete ? sql` and x.deleted_at is null` : sql``;
  const isSame = !locale || !isNamedByReader(target);
  const display = isSame ? sql.ref('n.own') : displaySql(target, 'x', locale);
  return sql`select x.id, ${display} as display, lower(n.own) as place
    from ${pairs} as j
    join ${sql.table(target.table)} as x on x.company_id = j.company_id and x.id = j.target_id${present}
    cross join lateral (select ${displaySql(target, 'x')} as own offset 0) as n offset 0`;
}
