// Asks the service `weather` each hour for the next days, keeps what it told, and lets forecasts be made anew when the
// days ahead changed. While it says nothing, what it told last is used, and its age is shown.
import { sql } from 'kysely';
import { defineJob, type PortReplies, type Rows, today } from '#api';
import { dayAfter, TIME_ZONE } from '#core/contract';
import { HISTORY_DAYS } from './fold-demand.ts';
import { queueForecasts } from './forecasting.ts';
import { DAYS_AHEAD } from './make-forecasts.ts';

type Hours = PortReplies['weather']['hours'];

/** A forecast is made anew if the warmest hour of a day ahead moves by so much. */
const CHANGED_DEGREES = 1;

export const askWeather = defineJob({
  id: 'weather',
  every: 3600,
  run: async (context) => {
    const { db, companyId } = context;
    const place = await placeOf(db, companyId);
    if (!place) return;
    const days = await daysToAsk(db, companyId);
    const told = await context.services?.ask('weather', { ...place, ...days }, { db, companyId });
    if (!told || told.hours.length === 0) return;
    const before = await warmest(db, companyId);
    await keepWeather(db, companyId, told.hours);
    if (isChanged(before, await warmest(db, companyId))) await queueForecasts(context);
  },
});

/** The first establishment with a place on the map. */
async function placeOf(db: Rows, companyId: number): Promise<{ latitude: number; longitude: number } | undefined> {
  const { rows } = await sql<{ latitude: number; longitude: number }>`select latitude::float, longitude::float
    from establishmentunit where company_id = ${companyId} and latitude is not null and longitude is not null
    order by active desc nulls last, sort_key, id limit 1`.execute(db);
  return rows[0];
}

/** Of a company without any weather also the past is asked, to learn from. */
async function daysToAsk(db: Rows, companyId: number): Promise<{ from: string; until: string }> {
  const { rows } = await sql<{
    last: string | null;
  }>`select max(at at time zone ${sql.lit(TIME_ZONE)})::date::text as last
    from weatherhour where company_id = ${companyId} and told_at < now()`.execute(db);
  const { rows: kept } = await sql<{ n: number }>`select count(distinct at::date)::int as n from weatherhour
    where company_id = ${companyId} and at < now()`.execute(db);
  const isNew = rows[0]?.last === null || (kept[0]?.n ?? 0) === 0;
  return { from: dayAfter(today(), isNew ? -HISTORY_DAYS : 0), until: dayAfter(today(), DAYS_AHEAD) };
}

export async function keepWeather(db: Rows, companyId: number, hours: Hours): Promise<void> {
  await sql`insert into weatherhour (company_id, at, temperature, rain_mm, told_at)
    select distinct on (date_trunc('hour', h.at)) ${companyId}, date_trunc('hour', h.at), h.temperature, h.rain_mm, now()
    from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) as h (at timestamptz, temperature numeric, rain_mm numeric)
    order by date_trunc('hour', h.at)
    on conflict (company_id, at) do update set temperature = excluded.temperature, rain_mm = excluded.rain_mm,
      told_at = excluded.told_at, updated_at = now()`.execute(db);
}

type Warmest = ReadonlyMap<string, number>;

async function warmest(db: Rows, companyId: number): Promise<Warmest> {
  const { rows } = await sql<{
    day: string;
    warmest: number;
  }>`select (at at time zone ${sql.lit(TIME_ZONE)})::date::text as day,
      max(temperature)::float as warmest
    from weatherhour where company_id = ${companyId} and at >= now() group by 1`.execute(db);
  return new Map(rows.map(({ day, warmest: degrees }) => [day, degrees]));
}

function isChanged(before: Warmest, after: Warmest): boolean {
  return [...after].some(([day, degrees]) => Math.abs(degrees - (before.get(day) ?? Infinity)) >= CHANGED_DEGREES);
}
