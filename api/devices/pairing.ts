// Lets an admin pair a device and remove its pairing, and keeps the device's key as a hash (docs/domain 7.4).
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { announceChange } from '../announcements/changes.ts';
import type { Rows } from '../contract/index.ts';

/** Time in which the first sign-in may bind its key. */
const WINDOW = sql`interval '10 minutes'`;

export interface DeviceKey {
  readonly companyId: number;
  readonly deviceId: number;
}

/** Removes the pairing, and accepts a new one for ten minutes. */
export async function openPairing(db: Rows, key: DeviceKey): Promise<void> {
  await setPairing(db, key, sql`now() + ${WINDOW}`);
}

export async function forgetPairing(db: Rows, key: DeviceKey): Promise<void> {
  await setPairing(db, key, sql`null::timestamptz`);
}

/** Ends the sessions but keeps the pairing: the device may come back as soon as it is active again. */
export async function endDeviceSessions(db: Rows, { companyId, deviceId }: DeviceKey): Promise<void> {
  // Waits for a running sign-in, which locks this row; its session can then be ended.
  await sql`select 1 from device_pairing where company_id = ${companyId} and device_id = ${deviceId} for update`.execute(
    db,
  );
  await sql`select end_device_sessions(${deviceId})`.execute(db);
}

async function setPairing(db: Rows, { companyId, deviceId }: DeviceKey, until: ReturnType<typeof sql>): Promise<void> {
  await sql`insert into device_pairing (company_id, device_id, window_until) values (${companyId}, ${deviceId}, ${until})
    on conflict (company_id, device_id) do update
    set key_hash = null, behind_session_id = null, behind_until = null, behind_access = null, last_seen_at = null, paired_at = null, app_version = null, window_until = excluded.window_until`.execute(
    db,
  );
  await sql`select end_device_sessions(${deviceId})`.execute(db);
}

/** A device that is heard at least once a minute is online. */
const SILENT_SECONDS = 60;

/**
 * Binds the key, of which only a hash is kept, and closes the window.
 * @param silentSeconds after how long without a call it counts as offline
 */
export async function bindKey(
  db: Rows,
  { companyId, deviceId }: DeviceKey,
  key: string,
  silentSeconds = SILENT_SECONDS,
): Promise<void> {
  await sql`insert into device_pairing (company_id, device_id, key_hash, paired_at, last_seen_at, silent_seconds)
    values (${companyId}, ${deviceId}, ${hashOfKey(key)}, now(), now(), ${silentSeconds})
    on conflict (company_id, device_id) do update set key_hash = excluded.key_hash, window_until = null,
      behind_session_id = null, behind_until = null, behind_access = null,
      paired_at = excluded.paired_at, last_seen_at = excluded.last_seen_at,
      silent_seconds = excluded.silent_seconds`.execute(db);
  await announceDevice(db, { companyId, deviceId });
}

/** Announces that a device changed, and the display that keeps it, for the list of displays. */
export async function announceDevice(db: Rows, { companyId, deviceId }: DeviceKey): Promise<void> {
  const { rows } = await sql<{ record_id: number }>`select record_id from device
    where company_id = ${companyId} and id = ${deviceId} and kind = 'SCREEN'`.execute(db);
  await announceChange(db, { companyId, resource: 'device', id: deviceId });
  if (rows[0]) await announceChange(db, { companyId, resource: 'screen', id: Number(rows[0].record_id) });
}

/** A device that is named by the record that keeps it. */
export interface KeptDevice {
  readonly id: number;
  readonly record_id: number;
}

/** Finds the device in use of that kind by its key. */
export async function deviceByKey(
  db: Rows,
  { companyId, kind, key }: { readonly companyId: number; readonly kind: string; readonly key: string },
): Promise<KeptDevice | undefined> {
  const { rows } = await sql<KeptDevice>`select d.id, d.record_id from device_pairing p
    join device d on d.company_id = p.company_id and d.id = p.device_id
    where p.company_id = ${companyId} and p.key_hash = ${hashOfKey(key)} and d.kind = ${kind} and d.active`.execute(db);
  return rows[0] && { id: Number(rows[0].id), record_id: Number(rows[0].record_id) };
}

/** Notes that a device was heard, and the version of its program if the device says it. */
export async function seeDevice(db: Rows, { companyId, deviceId }: DeviceKey, appVersion?: string): Promise<void> {
  await sql`update device_pairing set last_seen_at = now(), app_version = coalesce(${appVersion ?? null}, app_version)
    where company_id = ${companyId} and device_id = ${deviceId}`.execute(db);
}

/** Finds the device that a record of another resource keeps. */
export async function deviceOf(
  db: Rows,
  { companyId, kind, recordId }: { readonly companyId: number; readonly kind: string; readonly recordId: number },
): Promise<DeviceKey | undefined> {
  const { rows } = await sql<{ id: number }>`select id from device
    where company_id = ${companyId} and kind = ${kind} and record_id = ${recordId}`.execute(db);
  return rows[0] && { companyId, deviceId: Number(rows[0].id) };
}

/** Hashes a device's key; a fast hash is enough for 32 random characters. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
