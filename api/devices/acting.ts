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
