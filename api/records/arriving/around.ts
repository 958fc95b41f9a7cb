// Finds, for rows that arrive in a stream, those of the same subject that lie nearest in time: rows that are kept already,
// and others of the same call. Rows that are newer than all that is kept need no question to the database.
import { sql } from 'kysely';
import { columnTypeOf } from '#core/fields';
import type { Around, Row } from '../../contract/index.ts';
import { storedSql } from '../../sql/rows/record-sql.ts';
import { listed } from '../../sql/rows/row-json.ts';
import type { Call } from '../call.ts';

/** Rows on each side. */
const EACH_SIDE = 2;

export class Surroundings {
  private stored?: Promise<ReadonlyMap<Row, readonly Row[]>>;
  private readonly kept = new Map<unknown, Row[]>();
  private readonly coming = new Map<unknown, Row[]>();
  private readonly call: Call;
  private readonly newest: ReadonlyMap<unknown, Row>;

  /** @param rows those that arrive, in the order of their time */
  constructor(call: Call, rows: readonly Row[], newest: ReadonlyMap<unknown, Row>) {
    [this.call, this.newest] = [call, newest];
    for (const row of rows) {
      const own = this.coming.get(this.of(row)) ?? [];
      own.push(row);
      this.coming.set(this.of(row), own);
    }
  }

  /** Answers what lies around a row; those before it in the call have been judged. */
  async around(row: Row): Promise<Around<Row>> {
    this.stored ??= this.readStored();
    const newest = this.newest.get(this.of(row));
    const stored = (await this.stored).get(row) ?? (newest ? [newest] : []);
    const near = (rows: readonly Row[]) =>
      [...new Map(rows.map((each) => [this.time(each), each])).values()]
        .sort((one, other) => Math.abs(this.time(one) - this.time(row)) - Math.abs(this.time(other) - this.time(row)))
        .slice(0, EACH_SIDE);
    const before = [...(this.kept.get(this.of(row)) ?? []).slice(-EACH_SIDE), ...stored];
    const after = [...stored, ...this.next(row)];
    return {
      before: near(before.filter((each) => this.time(each) < this.time(row))),
      after: near(after.filter((each) => this.time(each) > this.time(row))),
    };
  }

  /** Takes a row that was judged away from those that come, and keeps it if nothing was wrong with it. */
  judged(row: Row, isKept: boolean): void {
    const subject = this.of(row);
    this.coming.set(subject, (this.coming.get(subject) ?? []).slice(1));
    if (isKept) this.kept.set(subject, [...(this.kept.get(subject) ?? []).slice(-EACH_SIDE), row]);
  }

  private next(row: Row): Row[] {
    const found: Row[] = [];
    for (const each of this.coming.get(this.of(row)) ?? []) {
      if (found.length === EACH_SIDE) break;
      if (this.time(each) > this.time(found.at(-1) ?? row)) found.push(each);
    }
    return found;
  }

  private readonly of = (row: Row): unknown => row[this.call.resource.entity.stream?.subject ?? ''];
  private readonly time = (row: Row): number => Date.parse(String(row[this.call.resource.entity.stream?.at ?? '']));

  /** Reads what is kept around all rows of the call that are not newer than the newest of their subject. */
  private async readStored(): Promise<ReadonlyMap<Row, readonly Row[]>> {
    const { db, resource, actor } = this.call;
    const { subject, at } = resource.entity.stream!;
    const late = [...this.coming.values()].flat().filter((row) => {
      const newest = this.newest.get(this.of(row));
      return newest !== undefined && this.time(row) <= this.time(newest);
    });
    if (late.length === 0) return new Map();
    const asked = late.map((row, nth) => ({ nth, subject: this.of(row), at: row[at] }));
    const type = sql.raw(columnTypeOf(resource.entity.schema.properties[subject]!));
    const record = storedSql(resource, 't');
    const own = sql`${sql.table(resource.table)} as t where t.company_id = ${actor.companyId}
      and t.${sql.ref(subject)} = a.subject`;
    const found = await listed(
      db,
      sql`select ${record.columns}, a.nth::text
        from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (nth int, subject ${type}, at timestamptz)
        cross join lateral ((select t.* from ${own} and t.${sql.ref(at)} < a.at order by t.${sql.ref(at)} desc limit ${EACH_SIDE})
          union all (select t.* from ${own} and t.${sql.ref(at)} > a.at order by t.${sql.ref(at)} limit ${EACH_SIDE})) as t`,
    );
    const rows = new Map<Row, Row[]>(late.map((row) => [row, []]));
    for (const one of found) rows.get(late[Number(one.at(-1))]!)?.push(record.record(one));
    return rows;
  }
}
