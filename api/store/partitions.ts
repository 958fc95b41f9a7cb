// Keeps the partitions of streams: makes those of the next days or months before they are needed, moves rows there for
// whose time there was none, and drops those whose time is over.
import { sql } from 'kysely';
import type { StreamRule } from '#core/contract';
import type { Rows } from '../contract/index.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { partitionTable, restTable } from './tables/names.ts';

/** Counts the partitions that are made ahead, beside the present one. */
const AHEAD = 2;

/** Makes the present partition, the next ones, and those of rows that wait for one. */
export async function makePartitions(db: Rows, name: string, stream: StreamRule, now = new Date()): Promise<void> {
  await oneAtATime(db, 'partitions', name);
  const known = new Set((await partitionsOf(db, name)).map(({ until }) => until.getTime()));
  const due = Array.from({ length: AHEAD + 1 }, (_, nth) => beginOf(stream, now, nth));
  const wanted = [...due, ...(await waiting(db, name, stream))].filter(
    (begin) => !known.has(beginOf(stream, begin, 1).getTime()),
  );
  for (const begin of new Map(wanted.map((each) => [each.getTime(), each])).values()) {
    await makePartition(db, name, stream, begin);
  }
}

/** Drops the partitions with nothing after that moment. */
export async function dropPartitions(db: Rows, name: string, before: Date): Promise<void> {
  await oneAtATime(db, 'partitions', name);
  for (const { table, until } of await partitionsOf(db, name)) {
    if (until <= before) await sql`drop table ${sql.table(table)}`.execute(db);
  }
}

interface Partition {
  readonly table: string;
  /** The first moment that is not in it. */
  readonly until: Date;
}

async function partitionsOf(db: Rows, name: string): Promise<Partition[]> {
  const { rows } = await sql<{ table: string; until: string }>`select c.relname as "table",
      substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''([^'']+)''\\)')::timestamptz as until
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    where p.relname = ${name} and p.relnamespace = current_schema()::regnamespace
      and pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT'`.execute(db);
  return rows.map(({ table, until }) => ({ table, until: new Date(until) }));
}

/** Answers the begins of the partitions that rows wait for. */
async function waiting(db: Rows, name: string, { at, by = 'day' }: StreamRule): Promise<Date[]> {
  const { rows } = await sql<{ begin: string }>`select distinct date_trunc(${by}, ${sql.ref(at)} at time zone 'UTC')
      at time zone 'UTC' as begin from ${sql.table(restTable(name))}`.execute(db);
  return rows.map(({ begin }) => new Date(begin));
}

/** Makes a partition and attaches it, which holds up neither readers nor writers of other partitions. */
async function makePartition(db: Rows, name: string, stream: StreamRule, begin: Date): Promise<void> {
  const [table, rest] = [sql.table(partitionTable(name, begin)), sql.table(restTable(name))];
  const [from, until] = [begin, beginOf(stream, begin, 1)].map((moment) => sql.lit(moment.toISOString()));
  const at = sql.ref(stream.at);
  await sql`create table ${table} (like ${sql.table(name)} including defaults including constraints)`.execute(db);
  await sql`with moved as (delete from ${rest} where ${at} >= ${from} and ${at} < ${until} returning *)
    insert into ${table} select * from moved`.execute(db);
  await sql`alter table ${sql.table(name)} attach partition ${table} for values from (${from}) to (${until})`.execute(
    db,
  );
}

/** Answers when the partition of a moment, or one later than it, begins: with a day or a month of the world's clock. */
function beginOf({ by = 'day' }: StreamRule, moment: Date, later = 0): Date {
  const [year, month, day] = [moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()];
  return new Date(by === 'month' ? Date.UTC(year, month + later, 1) : Date.UTC(year, month, day + later));
}
