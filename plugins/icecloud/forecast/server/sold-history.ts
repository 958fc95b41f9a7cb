// Reads the days on which records could be sold, as the model learns from them.
import { sql } from 'kysely';
import type { DemandKind, Rows } from '#api';
import { dayAfter, grouped } from '#core/contract';
import { type SoldDay, sum } from '../sold-days.ts';
import type { Surroundings } from './circumstances.ts';
import { HISTORY_DAYS } from './fold-demand.ts';

/** After eight weeks without a sale nobody sells it any more. */
const GONE_DAYS = 56;

export interface History {
  readonly record: number;
  /** The establishment of a division, whose closing days count. */
  readonly unit: number | undefined;
  readonly days: readonly SoldDay[];
}

export interface Asked {
  readonly db: Rows;
  readonly companyId: number;
  readonly kind: DemandKind;
  readonly records: readonly number[];
  readonly today: string;
  readonly around: Surroundings;
}

interface StoredDay {
  readonly record: number;
  readonly date: string;
  readonly hours: Readonly<Record<string, number>>;
}

/** Answers the history of each record until yesterday, oldest day first. */
export async function readHistories(asked: Asked): Promise<History[]> {
  const { db, companyId, kind, records, today } = asked;
  const value = kind.measure === 'amount' ? sql`amount` : sql`quantity`;
  const { rows } = await sql<StoredDay>`select record_id::int as record, business_date::text as date,
      jsonb_object_agg(hour, greatest(${value}, 0)::float) as hours
    from demandhour where company_id = ${companyId} and resource = ${kind.resource}
      and record_id = any(${[...records]}::bigint[])
      and business_date between ${dayAfter(today, -HISTORY_DAYS)}::date and ${dayAfter(today, -1)}::date
    group by 1, 2 order by 1, 2`.execute(db);
  const units = await unitsOf(asked);
  const trading = kind.silence === 'NONE' ? await tradingDays(asked) : [];
  return [...grouped(rows, ({ record }) => record)].map(([record, stored]) => {
    const unit = units.get(record);
    const all = kind.silence === 'NONE' ? filled(stored, trading) : stored.map(dayOf);
    const days = all.filter(({ date }) => !asked.around.isClosed(date, unit));
    return { record, unit, days: isGone(stored, today) ? [] : days };
  });
}

const isGone = (stored: readonly StoredDay[], today: string): boolean =>
  (stored.at(-1)?.date ?? '') < dayAfter(today, -GONE_DAYS);

function dayOf({ date, hours }: Omit<StoredDay, 'record'>): SoldDay {
  const values = Object.entries(hours).map(([hour, value]): [number, number] => [Number(hour), value]);
  return { date, hours: new Map(values), total: sum(values.map(([, value]) => value)) };
}

/** Adds the days and hours in which nobody wanted it, from its first sale on. */
function filled(stored: readonly StoredDay[], trading: readonly string[]): SoldDay[] {
  const first = stored[0]?.date ?? '';
  const byDate = new Map(stored.map(({ date, hours }) => [date, hours]));
  const none = Object.fromEntries(stored.flatMap(({ hours }) => Object.keys(hours)).map((hour) => [hour, 0]));
  const dates = [...new Set([...trading, ...byDate.keys()])].filter((date) => date >= first).sort();
  return dates.map((date) => dayOf({ date, hours: { ...none, ...byDate.get(date) } }));
}

/** The days on which anything of the resource was sold. */
async function tradingDays({ db, companyId, kind, today }: Asked): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`select distinct business_date::text as date from demandhour
    where company_id = ${companyId} and resource = ${kind.resource}
      and business_date between ${dayAfter(today, -HISTORY_DAYS)}::date and ${dayAfter(today, -1)}::date`.execute(db);
  return rows.map(({ date }) => date);
}

async function unitsOf({ db, companyId, kind, records }: Asked): Promise<ReadonlyMap<number, number>> {
  if (kind.resource !== 'division') return new Map();
  const { rows } = await sql<{ id: number; unit: number }>`select id::int, establishment_unit_id::int as unit
    from division where company_id = ${companyId} and id = any(${[...records]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, unit }) => [id, unit]));
}
