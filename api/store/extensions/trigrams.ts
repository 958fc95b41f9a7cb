// Installs the extension that finds a part of a word by an index. Without it a search reads a list row by row.
import { type RawBuilder, sql } from 'kysely';
import { plainText } from '#core/contract';
import type { Rows } from '../../contract/index.ts';

/** Installs it where that is allowed; on a shared server only the administrator may be able to. */
export async function ensureTrigrams(db: Rows): Promise<void> {
  if (await hasTrigrams(db)) return;
  await sql`do $$ begin create extension pg_trgm;
    exception when others then raise notice 'pg_trgm: %', sqlerrm; end $$`.execute(db);
}

export async function hasTrigrams(db: Rows): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select exists (select from pg_opclass
    where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) as there`.execute(db);
  return rows[0]!.there;
}

/** Turns a text into what searches compare: small letters without accents. A migration makes the SQL function. */
export function plainSql(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`plain_text(${text})`;
}

/** Finds the typed text anywhere in such a text; a typed % or _ stands for itself. */
export function plainPattern(typed: string): string {
  return `%${plainText(typed).replace(/[\\%_]/g, '\\$&')}%`;
}

/** An index helps where three letters or digits stand together. */
export function isIndexable(typed: string): boolean {
  return /[a-z0-9]{3}/.test(plainText(typed));
}

/** One or two letters or digits: the index finds only words that begin with them. */
export function isShort(typed: string): boolean {
  return /^[a-z0-9]{1,2}$/.test(plainText(typed));
}

/** Finds texts in which a word begins with the typed text: the first word, or one after a space. */
export function wordPatterns(typed: string): string[] {
  return [`${plainText(typed)}%`, `% ${plainText(typed)}%`];
}
