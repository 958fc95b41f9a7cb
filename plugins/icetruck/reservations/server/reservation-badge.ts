// Counts requests, and options that end within a day, beside the menu entry of reservations.
import { sql } from 'kysely';
import type { ServerBadge } from '#api';
import { RESERVATIONS } from './free-vans.ts';

export const reservationBadge: ServerBadge = {
  page: 'icecreamvanreservations',
  access: RESERVATIONS,
  type: 'INFO',
  changesWith: ['IcecreamVanReservation'],
  byClock: true,
  count: async ({ db, actor }) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from icecreamvanreservation
      where company_id = ${actor.companyId} and (status = 'REQUEST'
        or status = 'OPTION' and option_until < now() + interval '24 hours')`.execute(db);
    return rows[0]?.n ?? 0;
  },
};
