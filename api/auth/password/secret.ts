// Reads the secret that signs tokens. The first start makes it; it lies in the database, so that every API process uses
// the same one.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../contract/index.ts';

export async function signingSecret(database: Database): Promise<string> {
  const offered = randomBytes(48).toString('base64url');
  const { rows } = await database.system((db) =>
    sql<{ jwt_secret: string }>`
      insert into instance (jwt_secret) values (${offered})
      on conflict (id) do update set jwt_secret = instance.jwt_secret returning jwt_secret`.execute(db),
  );
  return rows[0]!.jwt_secret;
}
