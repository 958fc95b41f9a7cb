// The rows of a list, all of them, a few hundred at a time: a cursor of PostgreSQL keeps the place, so that two hundred
// thousand rows take no more memory than one page.
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Kysely, sql } from 'kysely';
import type { Reach } from '#core/contract';
import type { RecordOf } from '#core/fields';
import type { Actor } from '../auth/subject.ts';
import type { ListQuery } from '../resources/query.ts';
import type { Resource } from '../resources/resource.ts';
import { fromSql } from '../sql/from-sql.ts';
import { recordSql } from '../sql/record-sql.ts';
import { listed } from '../sql/row-json.ts';
import { orderSql, sortTerms } from '../sql/sort-sql.ts';
import type { Database } from '../store/database.ts';

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;
type Batch = readonly RecordOf[];

export interface Selection {
  readonly resource: Resource;
  readonly actor: Actor;
  readonly query: ListQuery;
  readonly reach: Reach;
  /** The fields that are wanted. */
  readonly fields: readonly string[];
}

const BATCH = 500;

/** In one transaction that ends with the last row, or when the stream is destroyed. */
export function openRows(database: Database, selection: Selection): Readable {
  const out = new PassThrough({ objectMode: true, highWaterMark: 1 });
  database
    .tenant(selection.actor.companyId, (db) => pipeline(Readable.from(batches(db, selection)), out))
    .catch((error: unknown) => out.destroy(error as Error));
  return out;
}

async function* batches(db: Db, { resource, actor, query, reach, fields }: Selection): AsyncGenerator<Batch> {
  const from = await fromSql(db, resource, actor, query, reach);
  const order = orderSql(sortTerms(resource, 't', query.sort, actor.locale));
  // Everything will be fetched: the plan with the quickest first row is not the one to take.
  await sql`set local cursor_tuple_fraction = 1`.execute(db);
  const record = recordSql(resource, 't', actor, { fields: new Set(fields) });
  await sql`declare sheet no scroll cursor for select ${record.columns}
    from (select t.* ${from}) as t ${record.made} order by ${order}`.execute(db);
  for (;;) {
    const rows = await listed(db, sql`fetch ${sql.lit(BATCH)} from sheet`);
    yield rows.map((row) => record.record(row));
    if (rows.length < BATCH) return;
  }
}
