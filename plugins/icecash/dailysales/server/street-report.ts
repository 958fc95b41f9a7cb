// Reads all figures of a range at once, as the daily sales report's paper and mail need them.
import type { ReadRecords, RowOf, Rows } from '#api';
import type { RoadTour } from '../tour.ts';
import { roadOf } from './road.ts';
import type { Sql, StreetScope } from './street.ts';
import { daysSql, type streetDays } from './street-days.ts';
import { backSql, itemsSql, type streetItems } from './street-goods.ts';
import { ratesSql, type streetPayments, type streetRates, waysPaidSql } from './street-money.ts';

/** A row of SQL has null where that of the call has no value. */
type Found<Query> = {
  readonly [Name in keyof RowOf<Query>]: RowOf<Query>[Name] | (undefined extends RowOf<Query>[Name] ? null : never);
};

export interface StreetReport {
  readonly from: string;
  readonly until: string;
  readonly days: readonly Found<typeof streetDays>[];
  readonly rates: readonly Found<typeof streetRates>[];
  readonly payments: readonly Found<typeof streetPayments>[];
  readonly items: readonly Found<typeof streetItems>[];
  readonly back: readonly {
    readonly nr: number;
    readonly icecream_van_id: number;
    readonly kind: string;
    readonly at: string;
    readonly amount: number;
    readonly reason: string | null;
  }[];
  readonly tours: readonly RoadTour[];
  /** Names of the vans by id. */
  readonly vans: ReadonlyMap<number, string>;
}

const read = async <Each>(sql: Sql, db: Rows) => (await sql.execute(db)).rows as Each[];

export async function streetReport(records: ReadRecords, db: Rows, asked: StreetScope): Promise<StreetReport> {
  const days = await read<StreetReport['days'][number]>(daysSql(asked), db);
  const ids = [...new Set(days.map(({ icecream_van_id }) => Number(icecream_van_id)))];
  const vans =
    ids.length > 0 && records.has('IcecreamVan')
      ? await records('IcecreamVan', { by: 'product' }).list({ id: ids })
      : [];
  return {
    ...{ from: asked.from, until: asked.until, days },
    rates: await read(ratesSql(asked), db),
    payments: await read(waysPaidSql(asked), db),
    items: await read(itemsSql(asked), db),
    back: await read(backSql(asked), db),
    tours: await roadOf(records, db, asked),
    vans: new Map(vans.map(({ id, nr, name }) => [Number(id), [nr, name].filter(Boolean).join(' · ')])),
  };
}
