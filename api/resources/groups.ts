// Serves GET /v1/{resource}/groups?by=…: groups a list's rows by one field, with the number of rows and the sums of
// amounts for each value.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { DATE_STEPS, isGroupable, type Reach } from '#core/contract';
import { type Actor, Problem } from '../contract/index.ts';
import { readableField } from '../entities/access.ts';
import type { Resource } from '../entities/resource.ts';
import { fromSql } from '../sql/lists/from-sql.ts';
import { parseListQuery, text } from '../sql/lists/list-query.ts';
import { expressionSql } from '../sql/values/expression-sql.ts';
import { addendsSql, parseTotals, sumsOfRow, sumsSql } from './totals.ts';

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;
type Raw = Record<string, unknown>;

/** The most groups in one answer; where there are more, the answer says so. */
export const MOST_GROUPS = 200;

/**
 * Groups the rows: `by` names a field, for a date with its step behind a point (`day.week`); `totals` names the fields
 * to add up.
 */
export async function groups(
  db: Db,
  resource: Resource,
  actor: Actor,
  { by, totals, ...raw }: Raw,
  reach: Reach = 'all',
): Promise<string> {
  const query = parseListQuery(raw, resource.entity, actor);
  const value = valueSql(resource, actor, text(by));
  const sums = parseTotals(resource, actor, totals);
  const from = await fromSql(db, resource, actor, query, reach);
  const parts = sql.join([sql`${value}::text as value`, ...addendsSql(resource, sums)]);
  const { rows } = await sql<Raw>`select ${sql.join([sql`value, count(*)::int as count`, ...sumsSql(sums)])}
    from (select ${parts} ${from}) as t group by 1 order by 1 nulls last limit ${MOST_GROUPS + 1}`.execute(db);
  const data = rows.slice(0, MOST_GROUPS).map((row) => ({
    value: row.value,
    count: row.count,
    totals: sumsOfRow(sums, row),
  }));
  return JSON.stringify({ data: { groups: data, more: rows.length > MOST_GROUPS } });
}

function valueSql(resource: Resource, actor: Actor, by: string): RawBuilder<unknown> {
  const [name = '', step] = by.split('.');
  const field = readableField(actor, resource.entity, name);
  // A field that the caller may not read is refused like one that does not exist.
  if (!field || !isGroupable(field)) throw refused('by');
  const value = expressionSql(resource, 't', name);
  if ((field.format === 'date') !== (step !== undefined) || (step && !DATE_STEPS.includes(step))) throw refused('by');
  return step ? sql`date_trunc(${sql.lit(step)}, ${value}::timestamp)::date` : value;
}

function refused(path: string): Problem {
  return new Problem(400, 'badQuery', { errors: [{ path, code: 'badValue' }] });
}
