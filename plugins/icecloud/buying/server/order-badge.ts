// Counts, beside the menu entry of supplier orders, untouched placeholders whose deadline is near.
import { type RawBuilder, sql } from 'kysely';
import type { LookingContext, ServerBadge } from '#api';
import { can } from '#core/contract';
import type { settings as own } from '../../settings.ts';

const ALL = {
  permissions: [
    'ICECLOUD_SUPPLIER_ORDERS_ADMIN',
    'ICECLOUD_PLACEHOLDER_ORDERS_VIEW',
    'ICECLOUD_PLACEHOLDER_ORDERS_MODERATE',
  ],
};

/** The condition on the orders `o` that the reader is told of: from some hours before their deadline until the end of that day. */
export function dueSoon({ actor, settings }: Pick<LookingContext, 'actor' | 'settings'>): RawBuilder<boolean> {
  const { order_reminders, order_reminder_hours } = settings<typeof own>();
  if (!order_reminders) return sql<boolean>`false`;
  const divisions = actor.own?.division ?? [];
  const within = can(actor, ALL) ? sql`true` : sql`o.division_id = any(${divisions}::bigint[])`;
  return sql<boolean>`(o.status = 'PLACEHOLDER' and ${within}
    and o.deadline < now() + make_interval(hours => ${order_reminder_hours})
    and o.deadline >= date_trunc('day', now() at time zone 'Europe/Brussels') at time zone 'Europe/Brussels')`;
}

export const placeholdersDue: ServerBadge = {
  page: 'supplierorder',
  access: {
    permissions: ['ICECLOUD_SUPPLIER_ORDERS_BASIC', 'ICECLOUD_SUPPLIER_ORDERS_EXTENDED', ...ALL.permissions],
  },
  type: 'WARNING',
  changesWith: ['SupplierOrder'],
  byClock: true,
  count: async ({ db, ...call }) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from supplierorder o
      where o.company_id = ${call.companyId} and ${dueSoon(call)}`.execute(db);
    return rows[0]?.n ?? 0;
  },
};
