// Reads all figures of a day at once, as the report's paper and mail need them.
import type { Kysely } from 'kysely';
import type { ReportScope, Sql } from './daily-day.ts';
import { exceptionsSql } from './daily-exceptions.ts';
import { figuresSql } from './daily-figures.ts';
import { productsSql, wasteSql } from './daily-goods.ts';
import { ratesSql, waysPaidSql } from './daily-money.ts';

type Row = Readonly<Record<string, string | number | null>>;

export interface Report {
  readonly day: string;
  readonly division?: string;
  /** The day, the one a week before and the one a year before. */
  readonly figures: readonly Row[];
  readonly rates: readonly Row[];
  readonly payments: readonly Row[];
  readonly products: readonly Row[];
  readonly exceptions: readonly Row[];
  readonly waste: readonly Row[];
}

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
export async function reportOf(db: Kysely<any>, asked: ReportScope): Promise<Omit<Report, 'division'>> {
  const rows = async (sql: Sql) => (await sql.execute(db)).rows as Row[];
  return {
    day: asked.day,
    figures: await rows(figuresSql(asked)),
    rates: await rows(ratesSql(asked)),
    payments: await rows(waysPaidSql(asked)),
    products: await rows(productsSql(asked)),
    exceptions: await rows(exceptionsSql(asked)),
    waste: await rows(wasteSql(asked)),
  };
}
