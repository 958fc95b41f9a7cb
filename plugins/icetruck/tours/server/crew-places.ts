// Answers where shifts of tours stand: the functions of drivers and helpers, and the division, as the company says.
import { sql } from 'kysely';
import type { HookContext } from '#api';
import type { settings as mine } from '../settings.ts';

type Context = Pick<HookContext, 'companyId' | 'db' | 'records' | 'settings'>;

export interface CrewPlaces {
  readonly divisionId: number;
  readonly drivers: readonly number[];
  readonly helpers: readonly number[];
}

/** Tells whether the company plans its people with ICECLOCK. */
export async function hasRoster({ db, records, companyId }: Omit<Context, 'settings'>): Promise<boolean> {
  if (!records.has('Shift')) return false;
  const { rows } = await sql<{ has: boolean }>`select 'ICECLOCK' = any(c.licenses) as has from company c
    where c.id = ${companyId}`.execute(db);
  return rows[0]?.has === true;
}

/** Answers undefined where tours have no shifts. */
export async function crewPlaces(context: Context): Promise<CrewPlaces | undefined> {
  if (!(await hasRoster(context))) return undefined;
  const { settings, db, companyId } = context;
  const divisions = await sql<{ id: number }>`select d.id::int from division d where d.company_id = ${companyId}
    order by d.id`.execute(db);
  const division = divisions.rows.find(({ id }) => settings.of<typeof mine>(id).tour_shifts);
  if (!division) return undefined;
  const functions = await sql<{ id: number }>`select f.id::int from jobfunction f where f.company_id = ${companyId}
    order by f.id`.execute(db);
  const withSeat = (seat: 'DRIVER' | 'HELPER') =>
    functions.rows.map(({ id }) => id).filter((id) => settings.of<typeof mine>({ jobfunction: id }).tour_seat === seat);
  const drivers = withSeat('DRIVER');
  const helpers = withSeat('HELPER');
  if (drivers.length === 0) return undefined;
  return { divisionId: division.id, drivers, helpers: helpers.length > 0 ? helpers : drivers };
}
