// Reads and writes the trusted devices of an employee, stored with a hash of their key (docs/domain 3.5).
import { type RawBuilder, sql } from 'kysely';
import { can } from '#core/contract';
import type { Actor, Rows } from '../../contract/index.ts';

export interface DeviceFields {
  readonly name: string;
  readonly allow_nfc_login: boolean;
}

const time = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const shown = (current: string) => sql`json_strip_nulls(json_build_object('id', id, 'name', name,
  'allow_nfc_login', allow_nfc_login, 'last_used_at', ${time('last_used_at')}, 'created_at', ${time('created_at')},
  'current', key = ${current})) as device`;
const own = ({ companyId, employeeId }: Actor) => sql`company_id = ${companyId} and employee_id = ${employeeId}`;

/** Lists the devices; `current` is the hash of the calling device's key. */
export async function listDevices(db: Rows, actor: Actor, current: string): Promise<unknown[]> {
  const { rows } = await sql<{ device: unknown }>`select ${shown(current)} from trusteddevice
    where ${own(actor)} order by lower(name), id`.execute(db);
  return rows.map(({ device }) => device);
}

/** The permission to trust a device for the whole company; a device of others accepts their own tag only. */
const SHARES = { permissions: ['ICECLOUD_TRUSTED_DEVICES_MODERATE'] };

/** Adds a device; one that the employee trusts already gets the new name and settings. */
export async function addDevice(db: Rows, actor: Actor, hash: string, { name, allow_nfc_login }: DeviceFields) {
  const { rows } = await sql<{ device: unknown }>`
    insert into trusteddevice (company_id, employee_id, key, name, allow_nfc_login, shared)
    values (${actor.companyId}, ${actor.employeeId}, ${hash}, ${name}, ${allow_nfc_login}, ${can(actor, SHARES)})
    on conflict (company_id, employee_id, key)
    do update set name = excluded.name, allow_nfc_login = excluded.allow_nfc_login, shared = excluded.shared
    returning ${shown(hash)}`.execute(db);
  return rows[0]!.device;
}

/** Answers undefined if the device is not the actor's. */
export async function changeDevice(
  db: Rows,
  actor: Actor,
  id: number,
  current: string,
  { name, allow_nfc_login }: Partial<DeviceFields>,
): Promise<unknown> {
  const { rows } = await sql<{ device: unknown }>`update trusteddevice
    set name = coalesce(${name ?? null}, name), allow_nfc_login = coalesce(${allow_nfc_login ?? null}, allow_nfc_login),
      version = version + 1, updated_at = now()
    where id = ${id} and ${own(actor)} returning ${shown(current)}`.execute(db);
  return rows[0]?.device;
}

export async function removeDevice(db: Rows, actor: Actor, id: number): Promise<boolean> {
  const { rows } = await sql`delete from trusteddevice where id = ${id} and ${own(actor)} returning id`.execute(db);
  return rows.length > 0;
}
