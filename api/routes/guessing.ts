// Calls that look for what nobody should find by trying: wrong ones wait longer and longer, for the person and for the
// network, by the counters that signing in has, and apart from those.
import type { FastifyRequest } from 'fastify';
import { attempt, WAITING } from '../auth/attempts.ts';
import { type Database, Problem } from '../contract/index.ts';
import { network } from '../http/network.ts';

const WAIT_SECONDS = '60';

/** A 404 is a wrong guess. A right one takes none of those back: whoever has one card may be looking for others. */
export async function guessing<T>(
  database: Database,
  secret: string,
  { ip, actor }: Pick<FastifyRequest, 'ip' | 'actor'>,
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
  const { person, place } = guessers(secret, actor.employeeId, ip);
  const seen = await attempt(database, person, place, look, { right: 'given back' });
  if (seen === WAITING) throw new Problem(429, 'tooMany', { headers: { 'retry-after': WAIT_SECONDS } });
  if (!seen) throw wrong;
  return seen.found;
}

/** What is counted: somebody, and a network, at this secret alone. */
export function guessers(secret: string, employeeId: number, ip: string) {
  return { person: `guess ${secret} ${employeeId}`, place: `${network(ip)} ${secret}` };
}
