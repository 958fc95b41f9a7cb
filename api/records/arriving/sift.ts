// Calls the plugins' hooks for each row that arrives in a stream: a hook can drop or change the row, and gets the newest
// earlier row of the same subject to compare.
import { sql } from 'kysely';
import type { FieldError, HookContext, RefusedRow, Row } from '../../contract/index.ts';
import { storedSql } from '../../sql/rows/record-sql.ts';
import { listed } from '../../sql/rows/row-json.ts';
import { oneAtATime } from '../../store/one-at-a-time.ts';
import type { Call } from '../call.ts';
import { Surroundings } from './around.ts';
import { newestOf } from './newest.ts';
import type { Arriving } from './read-rows.ts';

interface Sifted {
  readonly accepted: readonly Row[];
  readonly dropped: readonly RefusedRow[];
}

/** Passes the rows through the hooks in the order of their time, whatever order they were sent in. */
export async function sift(call: Call, arriving: readonly Arriving[], context: HookContext): Promise<Sifted> {
  const hooks = call.resource.hooks.filter(({ beforeArrive }) => beforeArrive);
  if (hooks.length === 0 || arriving.length === 0) return { accepted: arriving.map(({ row }) => row), dropped: [] };
  const { subject = '', at = '' } = call.resource.entity.stream ?? {};
  const before = await lockNewest(call, [...new Set(arriving.map(({ row }) => row[subject]))]);
  const accepted: Row[] = [];
  const dropped: RefusedRow[] = [];
  const inOrder = arriving.toSorted((a, b) => timeOf(a.row, at) - timeOf(b.row, at));
  const surroundings = new Surroundings(
    call,
    inOrder.map(({ row }) => row),
    new Map(before),
  );
  for (const { row, index } of inOrder) {
    const previous = before.get(row[subject]);
    const errors: FieldError[] = [];
    const given = { ...context, previous, around: () => surroundings.around(row) };
    for (const { beforeArrive } of hooks) errors.push(...((await beforeArrive?.(row, given)) ?? []));
    surroundings.judged(row, errors.length === 0);
    if (errors.length > 0) dropped.push({ index, errors });
    else accepted.push(row);
    if (errors.length === 0 && !(previous && timeOf(previous, at) > timeOf(row, at))) before.set(row[subject], row);
  }
  return { accepted, dropped };
}

const timeOf = (row: Row, at: string): number => Date.parse(String(row[at]));

/**
 * Locks the newest rows of the subjects: of two calls with one subject the second waits, and compares with the first's.
 * Of a subject that has no row yet its name is locked.
 */
async function lockNewest(call: Call, subjects: readonly unknown[]): Promise<Map<unknown, Row>> {
  const known = await readNewest(call, subjects);
  const fresh = subjects.filter((subject) => !known.has(subject)).sort();
  if (fresh.length === 0) return known;
  for (const subject of fresh) await oneAtATime(call.db, call.resource.table, call.actor.companyId, subject);
  return new Map([...known, ...(await readNewest(call, fresh))]);
}

async function readNewest({ db, resource, actor }: Call, subjects: readonly unknown[]): Promise<Map<unknown, Row>> {
  const { subject = '' } = resource.entity.stream ?? {};
  const newest = newestOf(resource);
  const stored = storedSql(newest, 't');
  const key = sql.ref(`t.${subject}`);
  const rows = await listed(
    db,
    sql`select ${stored.columns} from ${sql.table(newest.table)} as t
      where t.company_id = ${actor.companyId} and ${key}::text = any(${subjects.map(String)}) order by ${key} for update`,
  );
  return new Map(rows.map((row) => stored.record(row)).map((row) => [row[subject], row]));
}
