// Gives a scheduled job its runs: each run is a row that only one process can insert, so that the job runs once however
// many processes there are.
import { sql } from 'kysely';
import { momentOf, today } from '#core/contract';
import { announce } from '../announcements/announce.ts';
import type { Database } from '../contract/index.ts';
import type { TakenJob } from './claim.ts';
import type { PreparedJob } from './prepared.ts';

const SLOT = 'slot ';
/** Company id of the product's own jobs. */
const NO_COMPANY = 0;

export const isSlot = ({ key }: Pick<TakenJob, 'key'>) => key?.startsWith(SLOT) === true;

/** Answers the last due time; undefined for a job that is only queued. */
export function slotAt({ every, at }: Pick<PreparedJob, 'every' | 'at'>, now: Date): Date | undefined {
  if (every) return new Date(Math.floor(now.getTime() / (every * 1000)) * every * 1000);
  if (at === undefined) return undefined;
  const day = today(now);
  const ofToday = momentOf(`${day} ${at}`) as Date;
  return ofToday <= now ? ofToday : momentOf(`${dayBefore(day)} ${at}`);
}

const DAY_MS = 86_400_000;

/** Computed from noon, which no change of clocks moves to another day. */
function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}

/** A daily run this long after its time counts as missed. */
const MISSED_MS = 600_000;

/**
 * Makes a run for each company with the plugin's licence that has the plugin on, unless the run exists or the one
 * before has not ended, which two unique indexes guarantee. A company that gets a daily job after its time has no run
 * that day: its first run is stored as done without having begun.
 */
export async function makeSlot(database: Database, job: PreparedJob, slot: Date): Promise<void> {
  const { name, plugin, license, at } = job;
  const key = `${SLOT}${slot.toISOString()}`;
  const companies = plugin
    ? sql`select c.id from company c where (${license ?? null}::text is null or ${license ?? null} = any(c.licenses))
        and not exists (select from company_plugin_off o where o.company_id = c.id and o.plugin = ${plugin})`
    : sql`select ${NO_COMPANY}::bigint as id`;
  await database.system(async (db) => {
    const due = sql`${slot.toISOString()}::timestamptz`;
    const isMissed = at !== undefined && Date.now() - slot.getTime() > MISSED_MS;
    const isNew = sql`${isMissed}::boolean and not exists (
      select from background_job b where b.company_id = c.id and b.name = ${name})`;
    const { rows } = await sql`insert into background_job (company_id, name, key, due_at, state, done_at)
      select c.id, ${name}, ${key}, ${due}, case when n.is_new then 'DONE' else 'WAITING' end,
        case when n.is_new then ${due} end
      from (${companies}) as c cross join lateral (select ${isNew} as is_new) as n
      on conflict do nothing returning 1`.execute(db);
    if (rows.length > 0) await announce(db, { type: 'job' });
  });
}
