// Stores when a screen was last seen, from which its state follows (docs/domain 7.4).
import { type RawBuilder, sql } from 'kysely';
import { announce } from '../announcements/announce.ts';
import type { Database, Rows, ScreenActor } from '../contract/index.ts';

/** Written at most this often for each screen. */
const TOUCH = sql.raw(`interval '20 seconds'`);
const OFFLINE_AFTER = sql.raw(`interval '60 seconds'`);

/** Announces screens that come back after having been offline, so that lists of screens follow. */
export async function touchScreens(database: Database, screens: readonly ScreenActor[]): Promise<void> {
  for (const company of new Set(screens.map(({ companyId }) => companyId))) {
    const ids = screens.flatMap(({ companyId, screenId }) => (companyId === company ? [screenId] : []));
    await database.system(async (db) => {
      for (const id of await touch(db, company, ids))
        await announce(db, { type: 'record', company, resource: 'screen', id });
    });
  }
}

/** Answers those that were offline. */
async function touch(db: Rows, company: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number; was_offline: boolean }>`
    with seen as (
      select screen_id, last_seen_at from screen_pairing
      where company_id = ${company} and screen_id = any(${ids}::bigint[])
        and (last_seen_at is null or last_seen_at < now() - ${TOUCH})
      order by screen_id for update)
    update screen_pairing p set last_seen_at = now() from seen
    where p.company_id = ${company} and p.screen_id = seen.screen_id
    returning p.screen_id as id, coalesce(seen.last_seen_at < now() - ${OFFLINE_AFTER}, true) as was_offline`.execute(
    db,
  );
  return rows.flatMap(({ id, was_offline }) => (was_offline ? [Number(id)] : []));
}

/** Computed fields of the entity; `table` is the alias of the screen's row. */
export const screenFields: Readonly<Record<string, (table: string) => RawBuilder<unknown>>> = {
  last_seen_at: (table) => ofPairing(table, sql`p.last_seen_at`),
  pairing_until: (table) =>
    ofPairing(table, sql`case when p.private_hash is null and p.window_until > now() then p.window_until end`),
  state: (table) => sql`case when not ${sql.ref(`${table}.active`)} then 'DISABLED'
    else coalesce(${ofPairing(
      table,
      sql`case when p.private_hash is null then 'UNPAIRED'
        when p.last_seen_at > now() - ${OFFLINE_AFTER} then 'ONLINE' else 'OFFLINE' end`,
    )}, 'UNPAIRED') end`,
};

function ofPairing(table: string, value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${value} from screen_pairing p
    where p.company_id = ${sql.ref(`${table}.company_id`)} and p.screen_id = ${sql.ref(`${table}.id`)})`;
}
