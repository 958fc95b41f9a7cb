// Adds up the fields that a list names in `totals`, and reads the sums from the answer's row.
import { type RawBuilder, sql } from 'kysely';
import { isTotalled } from '#core/contract';
import { type Actor, Problem } from '../contract/index.ts';
import { readableField } from '../entities/access.ts';
import type { Resource } from '../entities/resource.ts';
import { text } from '../sql/lists/list-query.ts';
import { expressionSql } from '../sql/values/expression-sql.ts';

type Raw = Readonly<Record<string, unknown>>;

/** Reads names separated by commas. A field that the caller may not read is refused like one that does not exist. */
export function parseTotals({ entity }: Resource, actor: Actor, asked: unknown): string[] {
  const names = [...new Set(text(asked).split(',').filter(Boolean))];
  const isFine = (name: string) => readableField(actor, entity, name) !== undefined && isTotalled(entity, name);
  if (names.every(isFine)) return names;
  throw new Problem(400, 'badQuery', { errors: [{ path: 'totals', code: 'badValue' }] });
}

/** Selects each field of the rows `t` as a column that {@link sumsSql} adds up. */
export function addendsSql(resource: Resource, names: readonly string[]): RawBuilder<unknown>[] {
  return names.map((name, at) => sql`${expressionSql(resource, 't', name)} as ${sql.ref(`part${at}`)}`);
}

export function sumsSql(names: readonly string[]): RawBuilder<unknown>[] {
  return names.map((_, at) => sql`sum(${sql.ref(`part${at}`)})::float8 as ${sql.ref(`sum${at}`)}`);
}

export function sumsOfRow(names: readonly string[], row: Raw): Record<string, unknown> {
  return Object.fromEntries(names.map((name, at) => [name, row[`sum${at}`] ?? 0]));
}
