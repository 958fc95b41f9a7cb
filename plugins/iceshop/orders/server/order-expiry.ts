// Cancels orders that are unpaid after half an hour, and drafts of staff when their time is over, which frees their
// place and their products (docs/domain 13.6).
import { sql } from 'kysely';
import { defineJob } from '#api';

const MINUTES = 30;

export const unpaidOrders = defineJob({
  id: 'unpaid-orders',
  every: 60,
  run: async ({ db, companyId, moment, enqueue }) => {
    const { rows } = await sql<{ id: number }>`select id::int from webshoporder where company_id = ${companyId}
      and status = 'PENDING_PAYMENT'
      and coalesce(pay_until, status_at + make_interval(mins => ${MINUTES})) < ${moment.toISOString()}::timestamptz
      order by id limit 500`.execute(db);
    for (const { id } of rows) await enqueue(unpaidOrder, { id }, { key: String(id) });
  },
});

/** One at a time. Somebody may have paid since. */
export const unpaidOrder = defineJob({
  id: 'unpaid-order',
  run: async ({ records, texts }, { id }: { id: number }) => {
    const orders = records('WebshopOrder');
    const order = await orders.get(id, { lock: true });
    if (order?.status !== 'PENDING_PAYMENT') return;
    const reason = texts?.[order.locale ?? 'nl']?.['iceshop.webshoporder.notPaidInTime'] ?? '—';
    await orders.update(id, { tells_reason: true });
    await orders.move(id, { status: 'CANCELLED', cancel_reason: reason });
  },
});
