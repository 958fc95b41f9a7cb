// Makes and reads keyset cursors, which hold the sort values of the last row, so that a page costs the same wherever it
// is in the list.
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { isValue } from '#core/fields';
import { Problem } from '../../contract/index.ts';
import { SQL_TYPE } from '../../entities/field.ts';
import type { Resource } from '../../entities/resource.ts';
import type { SortKey } from './list-sort.ts';
import { type SortTerm, sortTerms } from './sort-sql.ts';

type CursorValue = string | null;

/** Makes a text that means nothing to the client: version of the sort, then the values. */
export function encodeCursor(resource: Resource, sort: readonly SortKey[], values: readonly CursorValue[]): string {
  return Buffer.from(JSON.stringify([fingerprint(resource, sort), ...values])).toString('base64url');
}

/** Answers the values of a cursor for this very sort; anything else is refused. */
export function decodeCursor(resource: Resource, sort: readonly SortKey[], cursor: string): CursorValue[] {
  const [print, ...values] = parse(cursor);
  const terms = sortTerms(resource, '', sort);
  const fits = print === fingerprint(resource, sort) && values.length === terms.length;
  if (!fits || !terms.every((term, index) => isCursorValue(term, values[index]))) throw new Problem(400, 'badCursor');
  return values as CursorValue[];
}

function parse(cursor: string): unknown[] {
  try {
    const bytes = Buffer.from(cursor, 'base64url');
    const parsed: unknown = JSON.parse(bytes.toString('utf8'));
    // Node's decoder ignores characters outside base64url, so the text is compared with its encoding.
    return Array.isArray(parsed) && bytes.toString('base64url') === cursor ? parsed : [];
  } catch {
    return [];
  }
}

function isCursorValue(term: SortTerm, value: unknown): boolean {
  if (value === null) return term.nullable;
  return typeof value === 'string' && isValue(term.kind, value);
}

function fingerprint(resource: Resource, sort: readonly SortKey[]): string {
  const order = sort
    .map(({ name, descending, asNumber }) => `${descending ? '-' : ''}${asNumber ? '#' : ''}${name}`)
    .join();
  return createHash('sha256').update(`${resource.entity.resource}:${order}`).digest('base64url').slice(0, 8);
}

/** Selects rows after the cursor, for any mix of directions, with empty values last. */
export function afterSql(terms: readonly SortTerm[], values: readonly CursorValue[]): RawBuilder<boolean> {
  const branches: RawBuilder<unknown>[] = [];
  const same: RawBuilder<unknown>[] = [];
  terms.forEach((term, index) => {
    const value = values[index] ?? null;
    // No value of a column comes after an empty one.
    if (value !== null) branches.push(sql`(${sql.join([...same, beyondSql(term, value)], sql` and `)})`);
    same.push(value === null ? sql`${term.expression} is null` : sql`${term.expression} = ${bound(term, value)}`);
  });
  return sql`(${startSql(terms, values)} (${sql.join(branches, sql` or `)}))`;
}

/** Gives an index its start: the first terms that are never empty and have one direction, compared as a row. */
function startSql(terms: readonly SortTerm[], values: readonly CursorValue[]): RawBuilder<unknown> {
  const end = terms.findIndex(({ nullable, descending }) => nullable || descending !== terms[0]?.descending);
  const start = terms.slice(0, end === -1 ? terms.length : end);
  if (start.length === 0) return sql``;
  const operator = sql.raw(start[0]?.descending ? '<=' : '>=');
  const row = sql.join(start.map(({ expression }) => expression));
  const from = sql.join(start.map((term, index) => bound(term, values[index] ?? '')));
  return sql`row(${row}) ${operator} row(${from}) and`;
}

function beyondSql(term: SortTerm, value: string): RawBuilder<unknown> {
  const operator = sql.raw(term.descending ? '<' : '>');
  const beyond = sql`${term.expression} ${operator} ${bound(term, value)}`;
  return term.nullable ? sql`(${beyond} or ${term.expression} is null)` : beyond;
}

function bound(term: SortTerm, value: string): RawBuilder<unknown> {
  return sql`${value}::${sql.raw(SQL_TYPE[term.kind])}`;
}
