// Reads all figures of a day at once, as the report's paper and mail need them.
import type { Kysely } from 'kysely';
import type { RowOf } from '#api';
import { centsOf } from '#core/contract';
import type { ReportScope, Sql } from './daily-day.ts';
import { type dailyExceptions, exceptionsSql } from './daily-exceptions.ts';
import { type dailyFigures, figuresSql } from './daily-figures.ts';
import { type dailyProducts, type dailyWaste, productsSql, wasteSql } from './daily-goods.ts';
import { type dailyPayments, type dailyRates, ratesSql, waysPaidSql } from './daily-money.ts';
import { type dailyItems, type dailyShops, itemsSql, shopsSql } from './daily-shops.ts';

/** A row of SQL has null where that of the call has no value. */
type Found<Query> = {
  readonly [Name in keyof RowOf<Query>]: RowOf<Query>[Name] | (undefined extends RowOf<Query>[Name] ? null : never);
};

export interface Report {
  readonly day: string;
  readonly division?: string;
  /** The day, the one a week before and the one a year before. */
  readonly figures: readonly Found<typeof dailyFigures>[];
  readonly rates: readonly Found<typeof dailyRates>[];
  readonly payments: readonly Found<typeof dailyPayments>[];
  readonly products: readonly Found<typeof dailyProducts>[];
  readonly exceptions: readonly Found<typeof dailyExceptions>[];
  /** What was on the tickets of shops. */
  readonly items?: readonly Found<typeof dailyItems>[];
  /** The places that sold over the counter. */
  readonly shops?: readonly Found<typeof dailyShops>[];
  readonly waste: readonly Found<typeof dailyWaste>[];
  /** Minutes that people worked, where ICECLOCK keeps them. */
  readonly staff_minutes?: number;
}

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Database = Kysely<any>;

const read = async <Row>(sql: Sql, db: Database) => (await sql.execute(db)).rows as Row[];

export const figuresOf = (db: Database, asked: ReportScope): Promise<Report['figures']> => read(figuresSql(asked), db);

export async function reportOf(db: Database, asked: ReportScope): Promise<Omit<Report, 'division'>> {
  return {
    day: asked.day,
    figures: await figuresOf(db, asked),
    rates: await read(ratesSql(asked), db),
    payments: await read(waysPaidSql(asked), db),
    products: await read(productsSql(asked), db),
    shops: await read(shopsSql(asked), db),
    items: await read(itemsSql(asked), db),
    exceptions: await read(exceptionsSql(asked), db),
    waste: await read(wasteSql(asked), db),
  };
}

type Figures = Partial<Report['figures'][number]>;

/** Adds what was sold over the counter to the webshop's turnover and money. */
export function together<Row extends Figures>(row: Row): Row {
  const both = (one: number | null | undefined, other: number | null | undefined) =>
    (centsOf(one ?? 0) + centsOf(other ?? 0)) / 100;
  return {
    ...row,
    turnover: both(row.turnover, row.shop_turnover),
    gift_cards: both(row.gift_cards, row.shop_gift_cards),
    ...(row.received !== null && { received: both(row.received, row.shop_received) }),
  };
}
