// Looks after streams every hour: makes their next partitions, drops those that no company keeps any more, and deletes
// the rows of companies that keep theirs for a shorter time.
import { sql } from 'kysely';
import type { Entity, SaidSettings } from '#core/contract';
import type { Database, OwnJob, Rows } from '../../contract/index.ts';
import { dropPartitions, makePartitions } from '../../store/partitions.ts';
import { newestTable } from '../../store/tables/names.ts';
import { daysKept } from './keeping.ts';

const DAY_MS = 86_400_000;
/** Rows that are deleted in one transaction. */
const AT_ONCE = 10_000;

export function lookAfterStreams(database: Database, entities: readonly Entity[]): OwnJob {
  const streams = entities.filter(({ stream }) => stream);
  const run = async () => {
    for (const entity of streams) await lookAfter(database, entity, Date.now());
  };
  return { id: 'streams', every: 3600, run };
}

export async function lookAfter(database: Database, entity: Entity, now: number): Promise<void> {
  const { resource, stream } = entity;
  if (!stream) return;
  const kept = await database.system(async (db) => {
    // Calls that read or write meanwhile go first; a step that had to give way is done an hour later.
    await sql`set local lock_timeout = '3s'`.execute(db);
    const companies = await readKept(db, entity);
    await makePartitions(db, resource, stream, new Date(now));
    const longest = Math.max(...companies.map(({ days }) => days), entity.keeping?.usual ?? 1);
    await dropPartitions(db, resource, new Date(now - longest * DAY_MS));
    return companies;
  });
  for (const { company, days } of kept) {
    const before = new Date(now - days * DAY_MS).toISOString();
    while ((await database.system((db) => deleteSome(db, entity, company, before))) === AT_ONCE);
  }
}

async function readKept(db: Rows, { keeping }: Entity): Promise<{ company: number; days: number }[]> {
  const { rows } = await sql<{ id: number; settings: SaidSettings }>`select id, settings from company`.execute(db);
  return rows.map(({ id, settings }) => ({ company: Number(id), days: daysKept(keeping, settings) }));
}

async function deleteSome(db: Rows, entity: Entity, company: number, before: string): Promise<number> {
  const at = sql.ref(entity.stream!.at);
  const old = sql`company_id = ${company} and ${at} < ${before}`;
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(entity.resource)} as t
    using (select id, ${at} from ${sql.table(entity.resource)} where ${old} order by ${at} limit ${AT_ONCE}) as old
    where t.company_id = ${company} and t.id = old.id and t.${at} = old.${at}`.execute(db);
  await sql`delete from ${sql.table(newestTable(entity.resource))} where ${old}`.execute(db);
  return Number(numAffectedRows);
}
