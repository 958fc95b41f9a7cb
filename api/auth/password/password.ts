// Hashes passwords with argon2id behind a gate, with the same work for an account that does not exist
// (docs/security.md, "Login").
import { hash, type Options, verify } from '@node-rs/argon2';
import { Gate } from '../../http/gate.ts';

/** Argon2id is the default; these are OWASP's smallest parameters. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const gate = new Gate(4, 200);
let dummy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return gate.pass(() => hash(password, COST));
}

/**
 * Without a stored hash it does the same work and answers false, so that the time does not reveal which accounts exist.
 */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hash('nobody signs in with this', COST);
  const against = stored ?? (await dummy);
  const matches = await gate.pass(() => verify(against, password));
  return matches && typeof stored === 'string';
}
