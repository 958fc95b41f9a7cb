// GET /v1/{resource}/options: what a relation field offers, by display name.
import { type Kysely, sql } from 'kysely';
import type { Reach } from '#core/contract';
import { isValue } from '#core/fields';
import type { Actor } from '../auth/subject.ts';
import { Problem } from '../problem.ts';
import { displaySql } from '../sql/display-sql.ts';
import { containsSql } from '../sql/filter.ts';
import { visibleRows } from '../sql/visible-rows.ts';
import { searchWords, text } from './query.ts';
import type { Resource } from './resource.ts';

const MOST = 50;

/** With `ids`: those, whatever their state. Without: the first that match `search`, inactive ones left out. */
export async function options(
  // biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
  db: Kysely<any>,
  resource: Resource,
  actor: Actor,
  raw: Record<string, unknown>,
  reach: Reach = 'all',
): Promise<string> {
  const ids = text(raw.ids);
  const display = displaySql(resource, 't', actor.locale);
  const conditions = [
    visibleRows(resource, 't', actor, reach),
    ...searchWords(text(raw.search)).map((word) => containsSql(display, word)),
  ];
  if (ids) conditions.push(sql`t.id = any(${parseIds(ids)}::bigint[])`);
  else if (resource.entity.schema.properties.active?.type === 'boolean') conditions.push(sql`t.active`);
  const { rows } = await sql<{ data: string }>`
    select coalesce(json_agg(json_build_object('id', o.id, 'display', o.display)), '[]')::text as data from (
      select t.id, ${display} as display from ${sql.table(resource.table)} as t
      where ${sql.join(conditions, sql` and `)} order by lower(${display}), t.id limit ${MOST}) as o`.execute(db);
  return `{"data":${rows[0]?.data ?? '[]'}}`;
}

function parseIds(ids: string): string[] {
  const list = ids.split(',');
  if (list.every((id) => isValue('one', id)) && list.length <= MOST) return list;
  throw new Problem(400, 'badQuery', { errors: [{ path: 'ids', code: 'badValue', params: { maximum: MOST } }] });
}
