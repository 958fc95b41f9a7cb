// Makes the key that a customer holds in place of a password. It cannot be guessed, and only its hash is kept
// (`keyHash`).
import { randomBytes } from 'node:crypto';

export const newKey = (): string => randomBytes(24).toString('base64url');
