// Builds the range of time for which a row occupies something, as PostgreSQL compares it (docs/plugins/records.md, "Not
// the same thing twice at once").
import { type RawBuilder, sql } from 'kysely';
import { type OverlapRule, TIME_ZONE } from '#core/contract';

/**
 * The end is not part of the range, so a row may begin when another ends. A row that ends before it begins occupies
 * nothing.
 */
export function spanSql({ on, from, until }: OverlapRule, column: (name: string) => RawBuilder<unknown>) {
  const at = (name: string) => (on ? sql`(${column(on)} + ${column(name)})` : column(name));
  const range = on ? sql`tsrange` : sql`tstzrange`;
  return sql`(case when ${at(until)} > ${at(from)} then ${range}(${at(from)}, ${at(until)}) end)`;
}

/** Builds the same range in moments, so that days with times compare with moments. */
export function momentSpanSql({ on, from, until }: OverlapRule, column: (name: string) => RawBuilder<unknown>) {
  const at = (name: string) =>
    on ? sql`((${column(on)} + ${column(name)}) at time zone ${sql.lit(TIME_ZONE)})` : column(name);
  return sql`(case when ${at(until)} > ${at(from)} then tstzrange(${at(from)}, ${at(until)}) end)`;
}

/** Builds what a row takes, as one text. */
export function thingSql({ by }: OverlapRule, column: (name: string) => RawBuilder<unknown>) {
  return sql`${sql.join(
    by.map((name) => sql`${column(name)}::text`),
    sql` || ' ' || `,
  )}`;
}

/** Whether a row counts for the comparison at all. */
export function countsSql(
  { when = {} }: OverlapRule,
  softDelete: boolean | undefined,
  column: (name: string) => RawBuilder<unknown>,
) {
  const conditions = Object.entries(when).map(
    ([name, test = []]) => sql`${column(name)} in (${sql.join([test].flat().map((value) => sql.lit(value)))})`,
  );
  const all = [...conditions, ...(softDelete ? [sql`${column('deleted_at')} is null`] : [])];
  return all.length > 0 ? sql`${sql.join(all, sql` and `)}` : sql`true`;
}
