// Finds the existing records that rows of a spreadsheet are about, by their id or by fields that are unique in a
// company.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RecordOf } from '#core/fields';
import type { Actor } from '../contract/index.ts';
import { reachOf } from '../entities/access.ts';
import { kindOf } from '../entities/field.ts';
import type { Resource } from '../entities/resource.ts';
import { expressionSql } from '../sql/expression-sql.ts';
import { recordSql } from '../sql/record-sql.ts';
import { listed, rowRead } from '../sql/row-json.ts';
import { visibleRows } from '../sql/visible-rows.ts';

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;

/** A record as this person sees it; only its id if they may change but not see it. */
export type ExistingRecord = RecordOf & { readonly id: number };

export function byNumbers(db: Db, resource: Resource, actor: Actor, ids: readonly number[]): Promise<ExistingRecord[]> {
  return find(db, resource, actor, sql`t.id = any(${ids}::bigint[])`);
}

/**
 * Finds records by fields; `values` holds the fields' values row by row, and a missing value matches an empty field.
 */
export async function byFields(
  db: Db,
  resource: Resource,
  actor: Actor,
  fields: readonly string[],
  values: readonly RecordOf[],
): Promise<ExistingRecord[]> {
  if (values.length === 0) return [];
  const each = values.map((record) => {
    const same = fields.map((name) => isSame(resource, name, record[name]));
    return sql`(${sql.join(same, sql` and `)})`;
  });
  return find(db, resource, actor, sql`(${sql.join(each, sql` or `)})`);
}

/** Ignores capitals, as the unique index does. */
function isSame(resource: Resource, name: string, value: unknown): RawBuilder<unknown> {
  const field = expressionSql(resource, 't', name);
  if (value === undefined || value === null) return sql`${field} is null`;
  const isText = kindOf(resource.entity.schema.properties[name] ?? {}) === 'text';
  return isText ? sql`lower(${field}) = lower(${value})` : sql`${field} = ${value}`;
}

async function find(
  db: Db,
  resource: Resource,
  actor: Actor,
  condition: RawBuilder<unknown>,
): Promise<ExistingRecord[]> {
  const { entity } = resource;
  const reach = reachOf(actor, entity, 'show') ?? reachOf(actor, entity, 'update');
  if (!reach) return [];
  const onlyId = { name: 'id', value: sql`t.id`, isBare: true };
  const record = reachOf(actor, entity, 'show') ? recordSql(resource, 't', actor) : rowRead([{ columns: [onlyId] }]);
  const rows = await listed(
    db,
    sql`select ${record.columns} from ${sql.table(resource.table)} as t ${record.made}
      where ${visibleRows(resource, 't', actor, reach)} and ${condition} order by t.id`,
  );
  return rows.map((row) => record.record(row) as ExistingRecord);
}
