// Installs the extension that finds a part of a word by an index. Without it a search reads a list row by row.
import { type RawBuilder, sql } from 'kysely';
import { plainText } from '#core/contract';
import type { Rows } from '../contract/index.ts';

/** Makes it where that is allowed: a role of a shared server may have to leave that to its administrator. */
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

/** What is searched of a text: small letters without accents. The function comes with a migration. */
export function plainSql(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`plain_text(${text})`;
}

/** Finds what people typed anywhere in such a text; their % and _ mean themselves. */
export function plainPattern(typed: string): string {
  return `%${plainText(typed).replace(/[\\%_]/g, '\\$&')}%`;
}

/** An index helps where three letters or digits stand together. */
export function isIndexable(typed: string): boolean {
  return /[a-z0-9]{3}/.test(plainText(typed));
}

/** One or two letters or digits: an index knows which words begin with them, and no more. */
export function isShort(typed: string): boolean {
  return /^[a-z0-9]{1,2}$/.test(plainText(typed));
}

/** Finds texts in which a word begins with what people typed: the first one, or one behind a space. */
export function wordPatterns(typed: string): string[] {
  return [`${plainText(typed)}%`, `% ${plainText(typed)}%`];
}
