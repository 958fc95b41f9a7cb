// Mails to customers hold a link that stops them: where it leads stands beside each in the outbox, and what it proves is
// made from the server's own secret, so that nothing has to be kept for who may never press it.
import { type Kysely, type Migration, sql } from 'kysely';

const COMPANY = sql.raw(`nullif(current_setting('scoop.company_id', true), '')::bigint`);

/** The same for the same record of the company that asks, for as long as the server's secret lives; hashed twice, so that it cannot be lengthened. */
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
