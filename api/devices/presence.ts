// Stores when a device was last seen, from which its state follows (docs/domain 7.4).
import { type RawBuilder, sql } from 'kysely';
import type { Database, Rows, ScreenActor } from '../contract/index.ts';
import { announceDevice } from './pairing.ts';

/** A device's time is written at most this often. */
const TOUCH = sql.raw(`interval '20 seconds'`);
const OFFLINE_AFTER = sql.raw('make_interval(secs => p.silent_seconds)');

/** Announces devices that come back after having been offline, so that lists of devices follow. */
export async function touchDevices(database: Database, devices: readonly ScreenActor[]): Promise<void> {
  for (const company of new Set(devices.map(({ companyId }) => companyId))) {
    const ids = devices.flatMap(({ companyId, deviceId }) => (companyId === company ? [deviceId] : []));
    await database.system(async (db) => {
      for (const deviceId of await touch(db, company, ids)) await announceDevice(db, { companyId: company, deviceId });
    });
  }
}

/** Answers the ids of the devices that were offline. */
async function touch(db: Rows, company: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number; was_offline: boolean }>`
    with seen as (
      select device_id, last_seen_at from device_pairing p
      where company_id = ${company} and device_id = any(${ids}::bigint[])
        and (last_seen_at is null or last_seen_at < now() - ${TOUCH})
      order by device_id for update)
    update device_pairing p set last_seen_at = now() from seen
    where p.company_id = ${company} and p.device_id = seen.device_id
    returning p.device_id as id, coalesce(seen.last_seen_at < now() - ${OFFLINE_AFTER}, true) as was_offline`.execute(
    db,
  );
  return rows.flatMap(({ id, was_offline }) => (was_offline ? [Number(id)] : []));
}

type Computed = Readonly<Record<string, (table: string) => RawBuilder<unknown>>>;

/** Makes the fields that follow from a device's pairing; `join` finds the pairing `p` of the row with that alias. */
function fieldsOf(join: (table: string) => RawBuilder<unknown>): Computed {
  const of = (value: RawBuilder<unknown>) => (table: string) => sql`(select ${value} from ${join(table)})`;
  const state = of(sql`case when p.key_hash is null then 'UNPAIRED'
    when p.last_seen_at > now() - ${OFFLINE_AFTER} then 'ONLINE' else 'OFFLINE' end`);
  return {
    last_seen_at: of(sql`p.last_seen_at`),
    pairing_until: of(sql`case when p.key_hash is null and p.window_until > now() then p.window_until end`),
    state: (table) => sql`case when not ${sql.ref(`${table}.active`)} then 'DISABLED'
      else coalesce(${state(table)}, 'UNPAIRED') end`,
  };
}

const ofDevice = (table: string) => sql`device_pairing p
  where p.company_id = ${sql.ref(`${table}.company_id`)} and p.device_id = ${sql.ref(`${table}.id`)}`;

/** Computed fields of the entity Device; `table` is the alias of the device's row. */
export const deviceFields: Computed = {
  ...fieldsOf(ofDevice),
  paired_at: (table) => sql`(select p.paired_at from ${ofDevice(table)})`,
  app_version: (table) => sql`(select p.app_version from ${ofDevice(table)})`,
  untaken: (table) => sql`(select count(*) from devicecall u where u.company_id = ${sql.ref(`${table}.company_id`)}
    and u.device_id = ${sql.ref(`${table}.id`)} and not u.settled)`,
};

/**
 * Lists the company's devices of that kind, for SQL of whoever brings it: `from (${devicesOfKind(companyId, 'OVEN')}) d`.
 * Those that are switched off have the state DISABLED.
 */
export const devicesOfKind = (companyId: number, kind: string): RawBuilder<unknown> => sql`
  select t.id, t.name, t.division_id, ${deviceFields.state!('t')} as state, p.last_seen_at, p.app_version
  from device t left join device_pairing p on p.company_id = t.company_id and p.device_id = t.id
  where t.company_id = ${companyId} and t.kind = ${kind}`;

/** Computed fields of a record that keeps devices of that kind, such as a display. */
export const fieldsOfKept = (kind: string): Computed =>
  fieldsOf(
    (table) => sql`device d join device_pairing p on p.company_id = d.company_id and p.device_id = d.id
      where d.kind = ${sql.lit(kind)} and d.company_id = ${sql.ref(`${table}.company_id`)}
        and d.record_id = ${sql.ref(`${table}.id`)}`,
  );
