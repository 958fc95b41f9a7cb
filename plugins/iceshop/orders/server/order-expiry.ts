// Cancels orders that are unpaid after half an hour, which frees their place and their products (docs/domain 13.6).
import { sql } from 'kysely';
import type { ServerJob } from '#api';

const MINUTES = 30;

export const unpaidOrders: ServerJob = {
  id: 'unpaid-orders',
  every: 60,
  run: async ({ db, companyId, moment, enqueue }) => {
    const { rows } = await sql<{ id: number }>`select id::int from webshoporder where company_id = ${companyId}
      and status = 'PENDING_PAYMENT' and status_at < ${moment.toISOString()}::timestamptz - make_interval(mins => ${MINUTES})
      order by id limit 500`.execute(db);
    for (const { id } of rows) await enqueue('unpaid-order', { id }, { key: String(id) });
  },
};

/** Cancels one unpaid order in a job of its own, unless somebody paid it meanwhile. */
export const unpaidOrder: ServerJob<{ id: number }> = {
  id: 'unpaid-order',
  run: async ({ records, texts }, { id }) => {
    const orders = records('WebshopOrder');
    const order = await orders.get(id, { lock: true });
    if (order?.status !== 'PENDING_PAYMENT') return;
    const reason = texts?.[order.locale ?? 'nl']?.['iceshop.webshoporder.notPaidInTime'] ?? '—';
    await orders.update(id, { tells_reason: true });
    await orders.move(id, { status: 'CANCELLED', cancel_reason: reason });
  },
};
