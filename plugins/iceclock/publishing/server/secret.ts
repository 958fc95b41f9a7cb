// Makes the secret of an address that opens without signing in, and finds the record that such a secret belongs to. Only
// the hash of a secret is kept.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { keyHash, type Rows } from '#api';

const SECRET_BYTES = 24;

export function newSecret(): { readonly secret: string; readonly secret_hash: string } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { secret, secret_hash: keyHash(secret) };
}

interface Asked {
  readonly db: Rows;
  readonly companyId: number;
}

/** Answers the id of the record with that secret. No call of records reads the hash, so SQL looks it up. */
export async function idWithSecret(
  { db, companyId }: Asked,
  table: 'shiftlink' | 'rosterfeed',
  secret: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id::int as id from ${sql.table(table)}
    where company_id = ${companyId} and secret_hash = ${keyHash(secret)}`.execute(db);
  return rows[0]?.id;
}
