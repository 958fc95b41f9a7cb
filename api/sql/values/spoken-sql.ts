// Makes SQL for texts that a record holds in several languages: the text for a reader, and whether any language
// contains a word.
import { type RawBuilder, sql } from 'kysely';
import { type Locale, translatedFields } from '#core/contract';
import type { Resource } from '../../entities/resource.ts';
import { expressionSql } from './expression-sql.ts';

export function isSpoken({ entity }: Resource, name: string): boolean {
  return translatedFields(entity).includes(name);
}

/** Answers the field in the reader's language, or the record's own text if there is none or no reader. */
export function spokenSql(resource: Resource, table: string, name: string, locale?: Locale): RawBuilder<unknown> {
  const own = expressionSql(resource, table, name);
  if (!locale || !isSpoken(resource, name)) return own;
  return sql`coalesce((select nullif(btrim(said ->> ${sql.lit(name)}), '') from ${saidSql(resource, table)}
    where said ->> 'locale' = ${sql.lit(locale)} limit 1), ${own})`;
}

/** Tells whether the field matches in any language. */
export function anySpokenSql(
  resource: Resource,
  table: string,
  name: string,
  matches: (value: RawBuilder<unknown>) => RawBuilder<boolean>,
): RawBuilder<boolean> {
  return sql`exists (select from ${saidSql(resource, table)} where ${matches(sql`(said ->> ${sql.lit(name)})`)})`;
}

/** Selects each of the record's translations as `said`. */
function saidSql({ entity }: Resource, table: string): RawBuilder<unknown> {
  return sql`jsonb_array_elements(${sql.ref(`${table}.${entity.translated}`)}) as said`;
}
