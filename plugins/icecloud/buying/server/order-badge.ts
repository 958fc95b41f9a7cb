// Counts, beside the menu entry of supplier orders, untouched placeholders whose deadline is near.
import { sql } from 'kysely';
import type { ServerBadge } from '#api';
import { can } from '#core/contract';
import type { settings as own } from '../../settings.ts';

const ALL = {
  permissions: [
    'ICECLOUD_SUPPLIER_ORDERS_ADMIN',
    'ICECLOUD_PLACEHOLDER_ORDERS_VIEW',
    'ICECLOUD_PLACEHOLDER_ORDERS_MODERATE',
  ],
};

export const placeholdersDue: ServerBadge = {
  page: 'supplierorder',
  access: {
    permissions: ['ICECLOUD_SUPPLIER_ORDERS_BASIC', 'ICECLOUD_SUPPLIER_ORDERS_EXTENDED', ...ALL.permissions],
  },
  type: 'WARNING',
  changesWith: ['SupplierOrder'],
  byClock: true,
  /** The count includes orders from some hours before their deadline until the end of that day. */
  count: async ({ db, actor, settings }) => {
    const { order_reminders, order_reminder_hours } = settings<typeof own>();
    if (!order_reminders) return 0;
    const divisions = actor.own?.division ?? [];
    const within = can(actor, ALL) ? sql`true` : sql`division_id = any(${divisions}::bigint[])`;
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from supplierorder
      where company_id = ${actor.companyId} and status = 'PLACEHOLDER' and ${within}
        and deadline < now() + make_interval(hours => ${order_reminder_hours})
        and deadline >= date_trunc('day', now() at time zone 'Europe/Brussels') at time zone 'Europe/Brussels'`.execute(
      db,
    );
    return rows[0]?.n ?? 0;
  },
};
