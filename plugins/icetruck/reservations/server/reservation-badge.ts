// Counts requests, and options that end within a day, beside the menu entry of reservations.
import { sql } from 'kysely';
import type { ComputedField, ServerBadge } from '#api';
import { RESERVATIONS } from './free-vans.ts';

/** True for an option that holds its vans for one more day at most. */
export const endsSoon: ComputedField = (table) => sql`(${sql.ref(`${table}.status`)} = 'OPTION'
  and ${sql.ref(`${table}.option_until`)} < now() + interval '24 hours')`;

export const reservationBadge: ServerBadge = {
  page: 'icecreamvanreservations',
  access: RESERVATIONS,
  type: 'INFO',
  changesWith: ['IcecreamVanReservation'],
  byClock: true,
  count: async ({ db, visible }) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from icecreamvanreservation r
      where ${visible('IcecreamVanReservation', 'r')} and (r.status = 'REQUEST' or r.status = 'OPTION'
        and r.option_until < now() + interval '24 hours')`.execute(db);
    return rows[0]?.n ?? 0;
  },
};
