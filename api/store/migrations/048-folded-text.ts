// Folds in every search the letters that keep no accent apart, such as œ, ł, ß and ø, and the ways to write an apostrophe or a
// dash. The indexes of records are made anew, since their names hold the version of their function.
import { type Kysely, type Migration, sql } from 'kysely';
import { FOLDED } from '#core/contract';
import { PEOPLE_ORDER } from '../extensions/collation.ts';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
type Tables = Kysely<any>;

const single = FOLDED.filter(([, plain]) => plain.length === 1);
const FROM = sql.lit(single.map(([letter]) => letter).join(''));
const TO = sql.lit(single.map(([, plain]) => plain).join(''));

/** Texts without any such letter, which are most, are only made small. */
const bare = sql`translate(lower(regexp_replace(normalize(value, nfd), '[\\u0300-\\u036f]', '', 'g') collate ${PEOPLE_ORDER}),
  ${FROM}, ${TO})`;
const folded = FOLDED.filter(([, plain]) => plain.length > 1).reduce(
  (text, [letter, plain]) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(plain)})`,
  bare,
);

const PLAIN_TEXT = sql`create or replace function plain_text(value text) returns text language sql immutable parallel safe
  return (case when octet_length(value) = length(value) then lower(value collate ${PEOPLE_ORDER})
    else ${folded} end) collate "C"`;

async function up(db: Tables): Promise<void> {
  await PLAIN_TEXT.execute(db);
  await sql`reindex table account`.execute(db);
}

export const foldedText: Migration = { up };
