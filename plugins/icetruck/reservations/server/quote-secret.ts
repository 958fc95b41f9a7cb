// Makes the secret of a quote's address, and finds the reservation of one. Only the hash of a secret is kept, and a new
// one takes the place of the one before.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { keyHash, notFound, type Stored, type VisitorCall } from '#api';

const SECRET_BYTES = 24;

export function newQuoteSecret(): { readonly secret: string; readonly quote_hash: string } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { secret, quote_hash: keyHash(secret) };
}

type Asking = Pick<VisitorCall<{ readonly token: string }>, 'db' | 'companyId' | 'params' | 'records' | 'tries'>;

/**
 * Locks the reservation, so that an answer and the end of an option come one after the other.
 * @throws Problem 404 for a secret that no quote has, 429 after many of these
 */
export async function quotedReservation(call: Asking): Promise<Stored<'IcecreamVanReservation'>> {
  const { db, companyId, params, records, tries } = call;
  tries.check();
  const { rows } = await sql<{ id: number }>`select id::int as id from icecreamvanreservation
    where company_id = ${companyId} and quote_hash = ${keyHash(params.token)}`.execute(db);
  const reservation = await records('IcecreamVanReservation', { by: 'product' }).get(rows[0]?.id, { lock: true });
  if (reservation) return reservation;
  tries.wrong();
  throw notFound();
}
