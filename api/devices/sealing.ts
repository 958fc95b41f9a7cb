// Opens what a person showed at a device that had no network: the device sealed it at once with our public key, so that
// it cannot read a badge, PIN or password again, nor can whoever takes the device.
import { createDecipheriv, createECDH, createHash, type ECDH, hkdfSync } from 'node:crypto';
import { signingSecret } from '../auth/password/secret.ts';
import { type Database, invalid } from '../contract/index.ts';
import type { Proof } from './sign-on.ts';

const CURVE = 'prime256v1';
/** Bytes of a public key, of the cipher's start value, and of its check. */
const [POINT, START, CHECK] = [65, 12, 16];

/** The key follows from the secret of the instance, which every process knows. */
async function ourKey(database: Database): Promise<ECDH> {
  const ours = createECDH(CURVE);
  ours.setPrivateKey(Buffer.from(hkdfSync('sha256', await signingSecret(database), '', 'what devices seal', 32)));
  return ours;
}

export async function publicKey(database: Database): Promise<string> {
  return (await ourKey(database)).getPublicKey('base64');
}

/** Answers the proof that was sealed on that device. */
export async function unseal(database: Database, deviceId: number, sealed: string): Promise<Proof> {
  try {
    const bytes = Buffer.from(sealed, 'base64');
    const shared = (await ourKey(database)).computeSecret(bytes.subarray(0, POINT));
    const start = bytes.subarray(POINT, POINT + START);
    const open = createDecipheriv('aes-256-gcm', createHash('sha256').update(shared).digest(), start);
    open.setAuthTag(bytes.subarray(-CHECK));
    const text = open.update(bytes.subarray(POINT + START, -CHECK), undefined, 'utf8') + open.final('utf8');
    const { device, ...proof } = JSON.parse(text) as Proof & { readonly device: number };
    if (device === deviceId) return proof;
  } catch {
    // A text that cannot be opened, for whatever reason, is refused below like another device's.
  }
  throw invalid([{ path: 'sealed', code: 'notRecognised' }]);
}
