// Counts the orders of today that are not paid yet, for the menu entry (docs/domain 4.8).
import { sql } from 'kysely';
import type { ServerBadge } from '#api';
import { today } from '#core/contract';

/** The condition on the orders `o` of that day that are not paid, or not all. */
export const isUnpaidOf = (day: string) => sql<boolean>`(o.delivery_date = ${day}::date
  and o.payment_status in ('UNPAID', 'PARTLY_PAID') and o.status not in ('CANCELLED', 'NOT_COLLECTED'))`;

export const unpaidToday: ServerBadge = {
  page: 'webshoporders',
  access: { permissions: ['ICESHOP_WEBSHOP_ORDERS_VIEW', 'ICESHOP_WEBSHOP_ORDERS_MODERATE'] },
  type: 'WARNING',
  changesWith: ['WebshopOrder'],
  byClock: true,
  count: async ({ db, visible }) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from webshoporder o
      where ${visible('WebshopOrder', 'o')} and ${isUnpaidOf(today())}`.execute(db);
    return rows[0]?.n ?? 0;
  },
};
