// Decides what makes two creates one: the caller's key, and the same call under it.
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../contract/index.ts';

/** Both as hashes: a key may be anything, and a body may hold what no table should. */
export interface Key {
  readonly key: string;
  readonly request: string;
}

/** Undefined where the caller does not ask for it. `body` is what was sent, in a form that a repeated call has too. */
export function keyOf({ headers, method, url }: FastifyRequest, body: unknown): Key | undefined {
  const sent = headers['idempotency-key'];
  if (sent === undefined) return undefined;
  const key = String(sent);
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new Problem(400, 'malformed', { errors: [{ path: 'Idempotency-Key', code: 'badValue' }] });
  }
  return { key: hash(key), request: hash(JSON.stringify([method, url, body ?? null])) };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
