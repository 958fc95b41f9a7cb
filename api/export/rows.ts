// Reads all rows of a list, a few hundred at a time, with a PostgreSQL cursor, so that two hundred thousand rows take
// no more memory than one page.
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Reach } from '#core/contract';
import type { RecordOf } from '#core/fields';
import type { Actor, Database } from '../contract/index.ts';
import type { Resource } from '../entities/resource.ts';
import { fromSql } from '../sql/lists/from-sql.ts';
import type { ListQuery } from '../sql/lists/list-query.ts';
import { recordSql } from '../sql/rows/record-sql.ts';
import { listed, type RowRead } from '../sql/rows/row-json.ts';
import { orderSql, sortTerms } from '../sql/sorting/sort-sql.ts';
import { StoreTrouble } from '../store/faults/trouble.ts';

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;
type Batch = readonly RecordOf[];

export interface Selection {
  readonly resource: Resource;
  readonly actor: Actor;
  readonly query: ListQuery;
  readonly reach: Reach;
  /** The requested fields. */
  readonly fields: readonly string[];
}

const BATCH = 500;

/** The source of a sheet: a statement that selects the columns of `read`. */
export interface Source {
  readonly statement: RawBuilder<unknown>;
  readonly read: RowRead;
}

/** Reads in one transaction that ends with the last row, or when the stream is destroyed. */
export function openRows(database: Database, companyId: number, sourceIn: (db: Db) => Promise<Source>): Readable {
  const out = new PassThrough({ objectMode: true, highWaterMark: 1 });
  let isBegun = false;
  database.reads
    .tenant(companyId, async (db) => {
      // A replica that gives it up in the middle is not followed by the same rows from the start.
      if (isBegun) throw new StoreTrouble('away');
      const source = await sourceIn(db);
      isBegun = true;
      await pipeline(Readable.from(batches(db, source)), out);
    })
    .catch((error: unknown) => out.destroy(error as Error));
  return out;
}

/** Answers the source for the rows of a list. */
export async function listSource(db: Db, { resource, actor, query, reach, fields }: Selection): Promise<Source> {
  const from = await fromSql(db, resource, actor, query, reach);
  const order = orderSql(sortTerms(resource, 't', query.sort, actor.locale));
  const read = recordSql(resource, 't', actor, { fields: new Set(fields) });
  return { statement: sql`select ${read.columns} from (select t.* ${from}) as t ${read.made} order by ${order}`, read };
}

async function* batches(db: Db, { statement, read }: Source): AsyncGenerator<Batch> {
  // Tells PostgreSQL that all rows will be fetched, so that it does not choose the plan with the quickest first row.
  await sql`set local cursor_tuple_fraction = 1`.execute(db);
  await sql`declare sheet no scroll cursor for ${statement}`.execute(db);
  for (;;) {
    const rows = await listed(db, sql`fetch ${sql.lit(BATCH)} from sheet`);
    yield rows.map((row) => read.record(row));
    if (rows.length < BATCH) return;
  }
}
