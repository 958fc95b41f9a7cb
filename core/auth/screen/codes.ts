// Makes and keeps the two codes by which a display signs in: an administrator reads the public one off the display and
// types it, and only the server gets the private one (docs/domain 3.6).

import { storageOfTab } from '../../session/ownTab.ts';

const PUBLIC = 'public_code';
const PRIVATE = 'private_code';
const PRIVATE_LENGTH = 32;
/** 64 characters, so that six random bits choose each one equally often. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export interface ScreenCodes {
  readonly public_code: string;
  readonly private_code: string;
}

/**
 * Answers the stored codes or new ones, which are stored at once, so that a display which restarts still shows the same
 * code.
 */
export function screenCodes(): ScreenCodes {
  const stored = { public_code: read(PUBLIC), private_code: read(PRIVATE) };
  const codes = {
    public_code: /^[0-9a-f]{8}$/i.test(stored.public_code) ? stored.public_code : newPublicCode(),
    private_code: stored.private_code.length >= PRIVATE_LENGTH ? stored.private_code : newPrivateCode(),
  };
  storeCodes(codes);
  return codes;
}

export function storeCodes({ public_code, private_code }: ScreenCodes): void {
  storageOfTab().setItem(PUBLIC, public_code);
  storageOfTab().setItem(PRIVATE, private_code);
}

function read(key: string): string {
  return storageOfTab().getItem(key) ?? '';
}

function newPublicCode(): string {
  return [...random(4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function newPrivateCode(): string {
  return [...random(PRIVATE_LENGTH)].map((byte) => ALPHABET[byte & 63]).join('');
}

function random(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length));
}
