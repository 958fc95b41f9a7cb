// Slows down guessing on calls that look something up by a secret: after wrong attempts the waits grow, per person and
// per network. The counters work like those of sign-in, but count apart from them.
import type { FastifyRequest } from 'fastify';
import { attempt, WAITING } from '../auth/password/attempts.ts';
import { type Database, Problem } from '../contract/index.ts';
import { network } from '../http/network.ts';

const WAIT_SECONDS = '60';

/**
 * A 404 counts as a wrong guess. A right one does not clear the count, because a person with one card may be trying
 * others.
 */
export async function guessing<T>(
  database: Database,
  secret: string,
  { ip, actor, caller }: Pick<FastifyRequest, 'ip' | 'actor' | 'caller'>,
  work: () => Promise<T>,
): Promise<T> {
  let wrong: unknown;
  const look = async () => {
    try {
      return { found: await work() };
    } catch (error) {
      if (!(error instanceof Problem && error.status === 404)) throw error;
      wrong = error;
      return undefined;
    }
  };
  const { person, place } = guessers(
    secret,
    caller?.kind === 'screen' ? `device ${caller.deviceId}` : actor.employeeId,
    ip,
  );
  const seen = await attempt(database, person, place, look, { right: 'given back' });
  if (seen === WAITING) throw new Problem(429, 'tooMany', { headers: { 'retry-after': WAIT_SECONDS } });
  if (!seen) throw wrong;
  return seen.found;
}

/** Answers the keys that are counted: a person or a device, and a network, for this secret alone. */
export function guessers(secret: string, who: number | string, ip: string) {
  return { person: `guess ${secret} ${who}`, place: `${network(ip)} ${secret}` };
}
