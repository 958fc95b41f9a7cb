// Counts the timeslots of the next seven days that take no further order.
import { sql } from 'kysely';
import type { MetricSample } from '#api';
import { today } from '#core/contract';
import { booked, bookedMinutes } from './slot-booking.ts';

export const slotsFull: MetricSample = async ({ db, companyId }) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from deliveryslot s
    where s.company_id = ${companyId} and coalesce(s.active, true)
      and s.date between ${today()}::date and ${today()}::date + 7
      and (${booked('s')} >= s.capacity_orders or ${bookedMinutes('s')} >= s.capacity_minutes)`.execute(db);
  return rows[0]?.n;
};
