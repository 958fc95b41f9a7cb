// Parts the history of metrics of older databases, which kept single samples and their sums in one table: before the tables
// become streams in partitions, each kind of row moves to a table of its own.
import { sql } from 'kysely';
import type { ServerMigration } from '#api';

const TABLES = [
  ['metricminute', 300],
  ['metrichour', 3_600],
] as const;

const metricSums: ServerMigration = {
  from: ['metrichistory.metric_id', 'metrichistory.at', 'metrichistory.step', 'metrichistory.samples'],
  up: async ({ db }) => {
    await sql`delete from metrichistory where metric_id is null or at is null`.execute(db);
    for (const [name, step] of TABLES) {
      const table = sql.table(name);
      await sql`create table ${table} (like metrichistory including defaults including constraints)`.execute(db);
      await sql`insert into ${table} select * from metrichistory where step = ${step}`.execute(db);
      await sql`alter table ${table} drop column step`.execute(db);
    }
    await sql`delete from metrichistory where step <> 0`.execute(db);
    await sql`alter table metrichistory drop column step`.execute(db);
  },
};

export const migrations = { '001-metric-sums': metricSums };
