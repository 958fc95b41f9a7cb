// Says of rows of a stream in which time they lie, as moments that PostgreSQL knows beforehand: the partitions of other days
// are then left before anything is read.
import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../entities/resource.ts';
import type { SortKey } from '../sorting/list-sort.ts';

interface Asked {
  readonly name: string;
  readonly operator: string;
  readonly values: readonly string[];
}

const DAY_MS = 86_400_000;

const momentSql = (ms: number): RawBuilder<unknown> => sql`${new Date(ms).toISOString()}::timestamptz`;

/** What follows for the stored moment from a filter of it, which compares thousandths of a second alone. */
export function withinSql({ entity }: Resource, table: string, { name, operator, values }: Asked): RawBuilder<unknown> {
  const moment = Date.parse(values[0] ?? '');
  if (entity.stream?.at !== name || !Number.isFinite(moment)) return sql``;
  const at = sql.ref(`${table}.${name}`);
  const from = sql`and ${at} >= ${momentSql(moment - 1)}`;
  const until = sql`and ${at} < ${momentSql(moment + 2)}`;
  if (operator === 'gte') return from;
  if (operator === 'lte') return until;
  return operator === 'eq' ? sql`${from} ${until}` : sql``;
}

/**
 * Of a list from the newest row on: the day up to its beginning, in which its first rows lie if there are enough of them.
 * Undefined for other lists.
 */
export function lastDaySql(
  { entity, table }: Resource,
  [first]: readonly SortKey[],
  after: string | null | undefined,
): RawBuilder<unknown> | undefined {
  const { at } = entity.stream ?? {};
  // The newest rows of all subjects have a table of their own.
  const isWhole = at !== undefined && table === entity.resource;
  if (!isWhole || first?.name !== at || !first.descending) return undefined;
  const column = sql.ref(`t.${at}`);
  const begin = after ? Date.parse(after) : Date.now();
  if (!Number.isFinite(begin)) return undefined;
  const until = after ? sql`and ${column} < ${momentSql(begin + 2)}` : sql``;
  return sql`and ${column} >= ${momentSql(begin - DAY_MS)} ${until}`;
}
