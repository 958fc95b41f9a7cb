// Says which reservations have a van that may not drive, and tells planners when a van of theirs is taken out of service.
import { sql } from 'kysely';
import { type ComputedField, defineReaction } from '#api';
import { today } from '#core/contract';
import { HOLDING } from './van-holding.ts';

/** Only what is still to come and holds its vans has a problem. */
export const hasUnsafeVan: ComputedField = (
  table,
  { value },
) => sql`(${sql.ref(`${table}.status`)} = any(${[...HOLDING]}::text[])
  and exists (select from icecreamvanbooking b
    join icecreamvan v on v.company_id = b.company_id and v.id = b.icecream_van_id
    where b.company_id = ${sql.ref(`${table}.company_id`)} and b.icecream_van_reservation_id = ${sql.ref(`${table}.id`)}
      and b.holds and b.blocked_until > now() and coalesce(${value('IcecreamVan', 'v', 'out_of_service')}, false)))`;

export const unsafeVanTold = defineReaction({
  to: 'IcecreamVan',
  fields: ['out_of_service'],
  on: ['update'],
  run: async (van, { records, inform }) => {
    if (van.out_of_service !== true) return;
    const bookings = await records('IcecreamVanBooking', { by: 'product' }).list({
      ...{ icecream_van_id: van.id, holds: true },
    });
    const reservations = records('IcecreamVanReservation', { by: 'product' });
    for (const { icecream_van_reservation_id } of bookings) {
      const reservation = await reservations.get(icecream_van_reservation_id);
      if (!reservation || reservation.date < today()) continue;
      await inform({
        ...{ to: { permission: 'ICETRUCK_ICECREAM_VAN_RESERVATIONS_MODERATE' }, notice: 'reservation-van-unsafe' },
        about: { resource: 'icecreamvanreservation', id: reservation.id },
        ...{ values: { van: van.name, day: reservation.date }, key: `${reservation.id} ${van.id}` },
      });
    }
  },
});
