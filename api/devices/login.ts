// Signs a device in: with the key that its first sign-in bound, or within the ten minutes in which an admin lets it bind
// one (docs/security.md, "Devices"). Whatever is wrong, the answer is the same.
import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { openDeviceSession, type SessionRow } from '../auth/session/session.ts';
import type { Database, Rows } from '../contract/index.ts';
import { type Codes, forgive, mayTry } from './guesses.ts';
import { bindKey, hashOfKey, seeDevice } from './pairing.ts';

interface Candidate {
  readonly company_id: number;
  readonly device_id: number;
  readonly key_hash: string | null;
  readonly is_open: boolean;
}

export interface Sender {
  readonly address: string;
  /** Version of the device's program, for the list of devices. */
  readonly version?: string;
}

export async function signInDevice(
  database: Database,
  sent: Codes,
  { address: from, version }: Sender,
): Promise<SessionRow | undefined> {
  const codes = { public_code: sent.public_code.trim().toLowerCase(), private_code: sent.private_code };
  if (!codes.public_code || !codes.private_code || !(await mayTry(database, from, codes))) return undefined;
  return database.system(async (db) => {
    const device = choose(await candidates(db, codes.public_code), hashOfKey(codes.private_code));
    if (!device) return undefined;
    const key = { companyId: Number(device.company_id), deviceId: Number(device.device_id) };
    if (device.key_hash === null) await bindKey(db, key, codes.private_code);
    await seeDevice(db, key, version);
    await forgive(db, from, codes);
    return openDeviceSession(db, key);
  });
}

/**
 * Locks the rows, so that unpairing either comes first or ends the session opened here; and of two sign-ins only one
 * binds.
 */
async function candidates(db: Rows, publicCode: string): Promise<Candidate[]> {
  const { rows: devices } = await sql<{ company_id: number; id: number }>`
    select company_id, id from device where public_code = ${publicCode} and active order by company_id, id`.execute(db);
  const found: Candidate[] = [];
  for (const { company_id, id } of devices) {
    const { rows } = await sql<Candidate>`
      select company_id, device_id, key_hash, coalesce(window_until > now(), false) as is_open
      from device_pairing where company_id = ${company_id} and device_id = ${id}
        and (behind_until is null or behind_until > now()) for update`.execute(db);
    found.push(...rows);
  }
  return found;
}

/** Answers the device with this key, or the only one that waits for its first. */
function choose(found: readonly Candidate[], hash: string): Candidate | undefined {
  const bound = found.filter(({ key_hash }) => key_hash !== null && isSame(key_hash, hash));
  const waiting = found.filter(({ key_hash, is_open }) => key_hash === null && is_open);
  return bound[0] ?? (waiting.length === 1 ? waiting[0] : undefined);
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));
}
