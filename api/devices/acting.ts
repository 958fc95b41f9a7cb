// Binds a device to somebody who acts: its calls pass only while their session lives, they have the right and the time is
// not over (docs/security.md, "Acting as a tablet or a customer").
import { sql } from 'kysely';
import type { Requirement } from '#core/contract';
import type { Rows } from '../contract/index.ts';
import { bindKey, type DeviceKey } from './pairing.ts';

export interface Acting {
  /** The session from which they act. */
  readonly sessionId: string;
  readonly until: string;
  /** The right to act, which is asked at each call. */
  readonly access: Requirement;
}

/** Binds the key, as pairing does, for as long as that person acts. */
export async function bindActing(db: Rows, key: DeviceKey, secret: string, acting: Acting): Promise<void> {
  await bindKey(db, key, secret);
  await sql`update device_pairing set behind_session_id = ${acting.sessionId}::uuid, behind_until = ${acting.until},
      behind_access = ${JSON.stringify(acting.access)}::jsonb
    where company_id = ${key.companyId} and device_id = ${key.deviceId}`.execute(db);
}

/** Tells whether a browser or app of its own is paired as this device, or is about to be. */
export async function isPairedItself(db: Rows, { companyId, deviceId }: DeviceKey): Promise<boolean> {
  const { rows } = await sql`select from device_pairing where company_id = ${companyId} and device_id = ${deviceId}
    and behind_session_id is null and (key_hash is not null or window_until > now())`.execute(db);
  return rows.length > 0;
}
