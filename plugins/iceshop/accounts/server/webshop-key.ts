// Makes what a customer holds in place of a password: a key that nobody guesses. Only its hash is kept (`keyHash`).
import { randomBytes } from 'node:crypto';

export const newKey = (): string => randomBytes(24).toString('base64url');
