// Serves GET /metrics in the form of Prometheus, to whoever has the token that the operator has set; without one there is no
// such address.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../contract/index.ts';
import { registry } from '../measuring/index.ts';
import { METRICS } from './described.ts';

/** Lets the call answer also while everything else is refused. */
const ALWAYS = { pressureHandler: () => undefined };

export function metricsCall(app: FastifyInstance, token: string): void {
  app.get('/metrics', { config: { ...ALWAYS, described: METRICS } }, async ({ headers }, reply) => {
    const [, given] = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '') ?? [];
    if (given === undefined || !isSame(given, token)) {
      throw new Problem(401, 'unauthenticated', { headers: { 'www-authenticate': 'Bearer' } });
    }
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return registry.metrics();
  });
}

/** Compares in constant time, so that the time reveals nothing about the token. */
function isSame(given: string, token: string): boolean {
  const [a, b] = [given, token].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a!, b!);
}
