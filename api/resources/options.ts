// Serves GET /v1/{resource}/options: lists the records that a relation field offers, by display name.
import { type Kysely, sql } from 'kysely';
import { besideRecord, type Reach, relationOf, sameFields, type Which } from '#core/contract';
import { isValue } from '#core/fields';
import { type Actor, Problem } from '../contract/index.ts';
import { isReadable } from '../entities/access.ts';
import { kindOf } from '../entities/field.ts';
import type { Resource } from '../entities/resource.ts';
import { containsSql, fieldContainsSql, whichSql } from '../sql/filters/filter.ts';
import { searchWords, text } from '../sql/lists/list-query.ts';
import { isNamedBySearched } from '../sql/search/named-sets.ts';
import { narrow, placeOf } from '../sql/search/narrow.ts';
import { phoneFields, phoneOf } from '../sql/search/phone-search.ts';
import { sortKeysOf } from '../sql/sorting/list-sort.ts';
import { orderSql, sortTerms } from '../sql/sorting/sort-sql.ts';
import { displaySql, sortedDisplaySql } from '../sql/values/display-sql.ts';
import { expressionSql } from '../sql/values/expression-sql.ts';
import { visibleRows } from '../sql/visible/visible-rows.ts';

const MOST = 50;
/** At most this many matching rows are sorted by name, so that a long list stays fast. */
const CANDIDATES = 500;

/**
 * Answers, with `ids`, those records in whatever state; without, the first records that match `search`, without
 * inactive ones; with `for`, only those that the named field may point to, beside what is `given`. A search first asks
 * an index in a statement of its own.
 */
export async function options(
  // biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
  db: Kysely<any>,
  resource: Resource,
  actor: Actor,
  raw: Record<string, unknown>,
  reach: Reach = 'all',
): Promise<string> {
  const ids = text(raw.ids);
  const number = phoneOf(resource.entity, text(raw.search));
  const words = number === undefined ? searchWords(text(raw.search)) : [number];
  // A search for a telephone number looks in the telephone fields, because the display name holds no number.
  const hasNumber = (digits: string) => {
    const readable = phoneFields(resource.entity).filter((name) =>
      isReadable(actor, resource.entity.schema.properties[name] ?? {}),
    );
    const found = readable.map((name) => fieldContainsSql(resource, 't', name, digits));
    return found.length > 0 ? sql`(${sql.join(found, sql` or `)})` : sql`false`;
  };
  const display = displaySql(resource, 't', actor.locale);
  const place = sortedDisplaySql(resource, 't', actor.locale);
  const among = isNamedBySearched(resource) ? await narrow(db, resource, actor, words) : undefined;
  const conditions = [
    visibleRows(resource, 't', actor, reach),
    whichSql(resource, 't', askedOnly(resource, raw)),
    ...(among && among !== 'many' ? [sql`t.id = any(${among}::bigint[])`] : []),
    ...words.map((word) => (number === undefined ? containsSql(display, word, placeOf(words)) : hasNumber(word))),
  ];
  if (ids) conditions.push(sql`t.id = any(${parseIds(ids)}::bigint[])`);
  else if (resource.entity.schema.properties.active?.type === 'boolean') conditions.push(sql`t.active`);
  const order = orderSql(
    sortTerms(resource, 't', sortKeysOf(resource.entity, resource.entity.list.sort), actor.locale),
  );
  const { caution } = resource.entity;
  const isSaid = caution !== undefined && isReadable(actor, resource.entity.schema.properties[caution] ?? {});
  const warned = isSaid ? sql`nullif(${expressionSql(resource, 't', caution)}, false)` : sql`null::boolean`;
  const option = sql`json_strip_nulls(json_build_object('id', o.id, 'display', o.display, 'caution', o.caution))`;
  const { rows } = await sql<{ data: string }>`
    select coalesce(json_agg(${option}), '[]')::text as data from (
      select n.id, n.display, n.caution from (select t.id, ${display} as display, ${place} as place, ${warned} as caution from (
        select t.* from ${sql.table(resource.table)} as t
        where ${sql.join(conditions, sql` and `)} order by ${order} limit ${CANDIDATES}) as t offset 0) as n
      order by lower(n.place), n.id limit ${MOST}) as o`.execute(db);
  return `{"data":${rows[0]?.data ?? '[]'}}`;
}

/**
 * Answers which records the field may point to that is being filled in, named as `{resource}.{field}`. What another
 * field of the form holds is given with it; without that, nothing is asked about it.
 */
function askedOnly({ all, entity }: Resource, raw: Record<string, unknown>): Which {
  const [asker = '', name = ''] = text(raw.for).split('.');
  const fields = all.get(asker)?.entity.schema.properties ?? {};
  const field = fields[name];
  if (text(raw.for) && (!field || relationOf(field)?.resource !== entity.resource)) throw badValue('for');
  const given = Object.keys(raw).flatMap((key) => {
    const [, other] = GIVEN.exec(key) ?? [];
    if (other === undefined) return [];
    const isAsked = sameFields(field?.only).includes(other);
    const value = text(raw[key]);
    if (!isAsked || (value !== '' && !isValue(kindOf(fields[other] ?? {}), value))) throw badValue(key);
    return [[other, value] as const];
  });
  return besideRecord(field?.only ?? {}, Object.fromEntries(given));
}

const GIVEN = /^given\[(\w+)\]$/;

const badValue = (path: string) => new Problem(400, 'badQuery', { errors: [{ path, code: 'badValue' }] });

function parseIds(ids: string): string[] {
  const list = ids.split(',');
  if (list.every((id) => isValue('one', id)) && list.length <= MOST) return list;
  throw new Problem(400, 'badQuery', { errors: [{ path: 'ids', code: 'badValue', params: { maximum: MOST } }] });
}
