// Adds the unsubscribe link of mails to customers. The token in it is computed from the server's secret, so nothing is
// stored for people who never use it.
import { type Kysely, type Migration, sql } from 'kysely';

const COMPANY = sql.raw(`nullif(current_setting('scoop.company_id', true), '')::bigint`);

/**
 * Gives the same token for the same record of the company as long as the server's secret stays the same; it is hashed
 * twice against length extension.
 */
const TOKEN = sql`create function mail_stop_token(record bigint) returns text
  language plpgsql stable security definer set search_path from current as $$ declare own text; begin
    select encode(sha256(convert_to(jwt_secret || ' stop ' || ${COMPANY} || ' ' || record, 'UTF8')), 'hex') into own
      from instance;
    return encode(sha256(convert_to(own, 'UTF8')), 'hex');
  end $$`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table mail_outbox add column stop text`.execute(db);
  await TOKEN.execute(db);
  await sql`revoke all on function mail_stop_token(bigint) from public`.execute(db);
  await sql`grant execute on function mail_stop_token(bigint) to scoop_app`.execute(db);
}

export const mailStops: Migration = { up };
