// Keeps a person's PIN, with which they sign on at devices: as a hash only, and never shown (docs/domain 3.5).
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Database, invalid, type Rows } from '../contract/index.ts';
import { SET_PIN } from './described-person.ts';
import { hashPassword } from './password/password.ts';

const body = {
  type: 'object',
  additionalProperties: false,
  required: ['pin'],
  properties: { pin: { type: ['string', 'null'], maxLength: 255 } },
};

/** Serves PUT auth/pin: sets or removes one's own PIN. */
export function ownPin(app: FastifyInstance, { database }: { readonly database: Database }): void {
  app.put<{ Body: { pin: string | null } }>(
    '/auth/pin',
    { schema: { body }, config: { described: SET_PIN } },
    async ({ actor, body: { pin } }, reply) => {
      const hash = await hashOfPin(pin);
      await database.tenant(actor.companyId, (db) => setPin(db, actor.employeeId, hash));
      return reply.code(204).send();
    },
  );
}

/** Hashes a PIN of four to six digits, outside of any transaction; null takes it away. */
export async function hashOfPin(pin: string | null, path = 'pin'): Promise<string | null> {
  if (pin === null) return null;
  if (!/^\d{4,6}$/.test(pin)) throw invalid([{ path, code: 'format.pin' }]);
  if (isGuessedFirst(pin)) throw invalid([{ path, code: 'pinTooSimple' }]);
  return hashPassword(pin);
}

export async function setPin(db: Rows, employeeId: number, hash: string | null): Promise<void> {
  await sql`select pin_person(${employeeId}, ${hash})`.execute(db);
}

/** Tells whether each digit is as far from the one before it, such as in 0000, 1234 and 8642. */
function isGuessedFirst(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, place) => Number(digit) - Number(pin[place]));
  return steps.every((step) => step === steps[0]);
}
