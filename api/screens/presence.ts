// When a screen was last seen, and what its state follows from (domain 1, screen).
import { type RawBuilder, sql } from 'kysely';
import type { ScreenActor } from '../auth/subject.ts';
import { CHANNEL } from '../events/announce.ts';
import type { Database } from '../store/database.ts';

/** Written at most this often per screen. */
const TOUCH = sql.raw(`interval '20 seconds'`);
const OFFLINE_AFTER = sql.raw(`interval '60 seconds'`);

/** Screens that come back after having been offline are announced, so that lists of screens follow. */
export async function touchScreens(database: Database, screens: readonly ScreenActor[]): Promise<void> {
  const companies = screens.map(({ companyId }) => companyId);
  const ids = screens.map(({ screenId }) => screenId);
  await database.system((db) =>
    sql`with seen as (
        select company_id, screen_id, last_seen_at from screen_pairing
        where (company_id, screen_id) in (select * from unnest(${companies}::bigint[], ${ids}::bigint[]))
          and (last_seen_at is null or last_seen_at < now() - ${TOUCH})
        order by company_id, screen_id for update),
      touched as (
        update screen_pairing p set last_seen_at = now() from seen
        where p.company_id = seen.company_id and p.screen_id = seen.screen_id)
      select pg_notify(${CHANNEL}, json_build_object('type', 'record', 'company', company_id,
        'resource', 'screen', 'id', screen_id)::text)
      from seen where last_seen_at is null or last_seen_at < now() - ${OFFLINE_AFTER}`.execute(db),
  );
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
