// Decides when two creates are the same: by the caller's key, and by the same call under it.
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../contract/index.ts';

/** Both are hashed: a key may be any text, and a body may hold data that no table should. */
export interface Key {
  readonly key: string;
  readonly request: string;
}

/** Answers undefined without a key. `body` is the sent content, in a form that a repeated call has too. */
export function keyOf({ headers, method, url }: FastifyRequest, body: unknown): Key | undefined {
  const sent = headers['idempotency-key'];
  if (sent === undefined) return undefined;
  const key = String(sent);
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new Problem(400, 'malformed', { errors: [{ path: 'Idempotency-Key', code: 'badValue' }] });
  }
  return { key: hash(key), request: hash(JSON.stringify([method, url, body ?? null])) };
}

export function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
