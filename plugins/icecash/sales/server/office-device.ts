// Numbers refunds of the office: they are counted by a device of their own, of the kind OFFICE, which comes with the first.

import { sql } from 'kysely';
import { oneAtATime, type RouteCall } from '#api';

export const OFFICE = 'OFFICE';

/** Answers the device and its next number, which nobody else uses until the call is over. */
export async function officeNumber(
  { db, companyId, records }: Pick<RouteCall, 'db' | 'companyId' | 'records'>,
  name: string,
): Promise<{ readonly device_id: number; readonly nr: number }> {
  await oneAtATime(db, 'sale of the office', companyId);
  const devices = records('Device', { by: 'product' });
  const [found] = await devices.list({ kind: OFFICE });
  const device_id = found?.id ?? (await devices.create({ kind: OFFICE, name }));
  const { rows } = await sql<{ last: number }>`select coalesce(max(nr), 0)::int as last from sale
    where company_id = ${companyId} and device_id = ${device_id}`.execute(db);
  return { device_id, nr: (rows[0]?.last ?? 0) + 1 };
}
