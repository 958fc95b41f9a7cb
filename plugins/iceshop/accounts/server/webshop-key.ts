// Makes what a customer holds in place of a password: a key that nobody guesses. Only its hash is kept.
import { createHash, randomBytes } from 'node:crypto';

export const newKey = (): string => randomBytes(24).toString('base64url');
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');
