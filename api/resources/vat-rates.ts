// Checks a field of the kind `vat-rate`: it takes a rate that holds today; what a record had before it keeps
// (docs/domain 1.2).
import { sql } from 'kysely';
import type { FieldSchema } from '#core/contract';
import { today } from '#core/contract';
import type { FieldError } from '../problem.ts';
import type { Rows } from '../store/database.ts';
import type { Row } from './hooks.ts';

const KIND = 'vat-rate';

interface Held {
  readonly path: string;
  readonly rate: unknown;
}

export async function checkRates(
  db: Rows,
  properties: Readonly<Record<string, FieldSchema>>,
  record: Row,
  previous: Row = {},
): Promise<FieldError[]> {
  const held = Object.entries(properties).flatMap(([name, field]) =>
    ratesIn(name, field, record[name], previous[name]),
  );
  if (held.length === 0) return [];
  const { rows } = await sql<{ rate: number }>`select rate from vat_rate
    where valid_from <= ${today()}::date and (valid_until is null or valid_until >= ${today()}::date)`.execute(db);
  const valid = new Set(rows.map(({ rate }) => Number(rate)));
  return held
    .filter(({ rate }) => !valid.has(Number(rate)))
    .map(({ path, rate }) => ({ path, code: 'vatRate', params: { rate } }));
}

/** Those that are new in it: of the record itself, and of the rows of its lists, each known by its id. */
function ratesIn(path: string, field: FieldSchema, value: unknown, before: unknown): Held[] {
  if (field.kind === KIND) return typeof value !== 'number' || value === before ? [] : [{ path, rate: value }];
  const { properties = {} } = field.items ?? {};
  const names = Object.keys(properties).filter(
    (name) => properties[name]?.kind === KIND && !properties[name]?.readOnly,
  );
  if (names.length === 0 || !Array.isArray(value)) return [];
  const olds = new Set((Array.isArray(before) ? before : []).flatMap((row) => names.map((name) => keyOf(row, name))));
  return (value as (Row | null)[]).flatMap((row, index) =>
    names
      .filter((name) => typeof row?.[name] === 'number' && !olds.has(keyOf(row, name)))
      .map((name) => ({ path: `${path}.${index}.${name}`, rate: row?.[name] })),
  );
}

/** Lists that are no rows of their own have no ids: there a rate that was in it before may stay. */
const keyOf = (row: Row | null, name: string): string => JSON.stringify([row?.id ?? null, row?.[name]]);
