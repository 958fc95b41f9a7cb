// Finds the existing records that rows of a spreadsheet are about, by their id or by fields that are unique in a
// company.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RecordOf } from '#core/fields';
import type { Actor } from '../contract/index.ts';
import { reachOf } from '../entities/access.ts';
import { kindOf, SQL_TYPE } from '../entities/field.ts';
import type { Resource } from '../entities/resource.ts';
import { recordSql } from '../sql/rows/record-sql.ts';
import { listed, rowRead } from '../sql/rows/row-json.ts';
import { expressionSql } from '../sql/values/expression-sql.ts';
import { visibleRows } from '../sql/visible/visible-rows.ts';

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;

/** Where records are looked for, and by whom. */
export interface Finding {
  readonly db: Db;
  readonly resource: Resource;
  readonly actor: Actor;
}

/** A record as this person sees it; only its id if they may change but not see it. */
export type ExistingRecord = RecordOf & { readonly id: number };

export function byNumbers(db: Db, resource: Resource, actor: Actor, ids: readonly number[]): Promise<ExistingRecord[]> {
  return find(db, resource, actor, sql`t.id = any(${ids}::bigint[])`);
}

/** Says by which values records are sought. */
interface Asked {
  readonly values: readonly RecordOf[];
  /** True if a missing value matches an empty field; otherwise each value is there. */
  readonly empties?: boolean;
  /** The fields that are read; undefined for all. */
  readonly read?: readonly string[];
}

/** Finds records by fields; `values` holds the fields' values row by row. One reading serves however many rows. */
export async function byFields(
  db: Db,
  resource: Resource,
  actor: Actor,
  fields: readonly string[],
  { values, empties = false, read }: Asked,
): Promise<ExistingRecord[]> {
  if (values.length === 0) return [];
  const said = fields.map((name) => sql`${values.map((record) => textOf(record[name]))}::text[]`);
  const names = fields.map((_, at) => sql.ref(`c${at}`));
  const same = fields.map((name, at) => isSame(resource, name, sql.ref(`said.c${at}`), empties));
  const ids = sql`t.id in (select t.id from unnest(${sql.join(said)}) as said(${sql.join(names)})
    join ${sql.table(resource.table)} as t on t.company_id = ${actor.companyId} and ${sql.join(same, sql` and `)})`;
  return find(db, resource, actor, ids, read);
}

/** A whole number may be compared with one that is none. */
const NUMBERS = ['integer', 'number', 'one'];

const textOf = (value: unknown): string | null => (value === undefined || value === null ? null : String(value));

/** Ignores capitals, as the unique index does. */
function isSame(resource: Resource, name: string, said: RawBuilder<unknown>, empties: boolean): RawBuilder<unknown> {
  const field = expressionSql(resource, 't', name);
  const kind = kindOf(resource.entity.schema.properties[name] ?? {});
  if (kind === 'text')
    return empties
      ? sql`coalesce(lower(${field}), '') = coalesce(lower(${said}), '')`
      : sql`lower(${field}) = lower(${said})`;
  const value = sql`${said}::${sql.raw(NUMBERS.includes(kind) ? 'numeric' : SQL_TYPE[kind])}`;
  return empties ? sql`${field} is not distinct from ${value}` : sql`${field} = ${value}`;
}

async function find(
  db: Db,
  resource: Resource,
  actor: Actor,
  condition: RawBuilder<unknown>,
  read?: readonly string[],
): Promise<ExistingRecord[]> {
  const { entity } = resource;
  const reach = reachOf(actor, entity, 'show') ?? reachOf(actor, entity, 'update');
  if (!reach) return [];
  const onlyId = { name: 'id', value: sql`t.id`, isBare: true };
  const record = reachOf(actor, entity, 'show')
    ? recordSql(resource, 't', actor, { ...(read && { fields: new Set(read) }) })
    : rowRead([{ columns: [onlyId] }]);
  const rows = await listed(
    db,
    sql`select ${record.columns} from ${sql.table(resource.table)} as t ${record.made}
      where ${visibleRows(resource, 't', actor, reach)} and ${condition} order by t.id`,
  );
  return rows.map((row) => record.record(row) as ExistingRecord);
}
