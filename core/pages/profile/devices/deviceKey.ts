// Answers the key that makes this browser a trusted device: the stored one, else 12 random characters (docs/domain
// 3.5).
import { trustedDeviceKey } from '../../../auth/trusted-device.ts';

const LENGTH = 12;
/** 64 characters, so that six random bits choose each one equally often. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Answers the stored key or a new one, which is stored only once the server knows it. */
export function keyForThisDevice(): string {
  const stored = trustedDeviceKey();
  return stored && stored.length >= LENGTH ? stored : newKey();
}

function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(LENGTH))].map((byte) => ALPHABET[byte & 63]).join('');
}
