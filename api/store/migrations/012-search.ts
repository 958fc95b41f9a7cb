// Prepares the search: adds the form in which texts are compared, and a function that finds employees by e-mail
// address, which a company's transactions cannot reach.
import { type Kysely, type Migration, sql } from 'kysely';
import { PEOPLE_ORDER } from '../extensions/collation.ts';
import { hasTrigrams } from '../extensions/trigrams.ts';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
type Tables = Kysely<any>;

const COMPANY = sql.raw(`nullif(current_setting('scoop.company_id', true), '')::bigint`);

/** Texts are compared byte by byte, which is several times as fast as by a language's rules. */
const PLAIN_TEXT = sql`create function plain_text(value text) returns text language sql immutable parallel safe
  return (case when octet_length(value) = length(value) then lower(value collate ${PEOPLE_ORDER})
    else lower(regexp_replace(normalize(value, nfd), '[\\u0300-\\u036f]', '', 'g') collate ${PEOPLE_ORDER})
  end) collate "C"`;

const PEOPLE_AT = sql`create function people_at(pattern text) returns setof bigint
  language plpgsql stable rows 100 security definer set search_path from current as $$ begin
    return query select e.id from account a join employee e on e.user_id = a.id
      where e.company_id = ${COMPANY} and plain_text(a.email) like pattern;
  end $$`;

async function up(db: Tables): Promise<void> {
  await PLAIN_TEXT.execute(db);
  await PEOPLE_AT.execute(db);
  await sql`revoke all on function people_at(text) from public`.execute(db);
  await sql`grant execute on function people_at(text) to scoop_app`.execute(db);
  if (await hasTrigrams(db))
    await sql`create index account_email_search on account using gin (plain_text(email) gin_trgm_ops)`.execute(db);
}

export const search: Migration = { up };
