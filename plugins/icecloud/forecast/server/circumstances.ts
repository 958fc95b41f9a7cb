// Reads what the model knows of days beside their sales: the highest temperature by day, holidays, and closing days.
import { sql } from 'kysely';
import { closedOn, type Rows, specialDay } from '#api';
import { type CompanyCalendar, type EnteredDays, TIME_ZONE } from '#core/contract';
import { type Circumstances, remembered } from '../sold-days.ts';

/** Hours in which people are about. */
const WAKING = { from: 8, until: 21 } as const;

export interface Weather {
  readonly temperature: number;
  readonly told_at: string;
}

export interface Surroundings extends Circumstances {
  weather(date: string): Weather | undefined;
  /** Of an establishment, or of the whole company. */
  isClosed(date: string, unit?: number): boolean;
}

interface Asked {
  readonly db: Rows;
  readonly companyId: number;
  readonly closesOnHolidays: CompanyCalendar['closesOnHolidays'];
}

export async function readSurroundings({ db, companyId, closesOnHolidays }: Asked): Promise<Surroundings> {
  const weather = await weatherByDay(db, companyId);
  const { rows: entered } = await sql<EnteredDays>`select name, kind, date_from::text, date_until::text,
    establishment_unit_id::int from closingday where company_id = ${companyId}`.execute(db);
  const calendar = { entered, closesOnHolidays };
  return {
    weather: (date) => weather.get(date),
    temperature: (date) => weather.get(date)?.temperature,
    holiday: remembered((date) => {
      const special = specialDay(date, undefined, calendar);
      return special?.kind === 'HOLIDAY' ? (special.name ?? special.holiday) : undefined;
    }),
    isClosed: (date, unit) => closedOn(date, unit, calendar) !== undefined,
  };
}

async function weatherByDay(db: Rows, companyId: number): Promise<ReadonlyMap<string, Weather>> {
  const local = sql`(w.at at time zone ${sql.lit(TIME_ZONE)})`;
  const { rows } = await sql<{ date: string } & Weather>`select ${local}::date::text as date,
      max(w.temperature)::float as temperature, min(w.told_at) as told_at
    from weatherhour w where w.company_id = ${companyId}
      and extract(hour from ${local}) between ${WAKING.from} and ${WAKING.until} group by 1`.execute(db);
  return new Map(
    rows.map(({ date, temperature, told_at }) => [date, { temperature, told_at: new Date(told_at).toISOString() }]),
  );
}
