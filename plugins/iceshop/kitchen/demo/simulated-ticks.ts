// Works as the demo's kitchen: its first tick begins an order and its last makes it ready, as on the worksheet.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { JobContext } from '#api';
import { take } from '../server/worksheet-tick.ts';

interface Left {
  readonly id: number;
  readonly left: number;
}

/** Answers false if no kitchen makes anything of the order, or the step is none of a kitchen. */
export async function tickOff(order: number, to: string, context: JobContext): Promise<boolean> {
  if (to !== 'IN_PRODUCTION' && to !== 'READY') return false;
  const lines = await linesLeft(order, context);
  const now = to === 'READY' ? lines : lines.slice(0, 1).map(({ id, left }) => ({ id, left: Math.min(1, left) }));
  const call = { ...context, actor: { companyId: context.companyId } };
  const at = context.moment.toISOString();
  for (const { id, left } of now) {
    await take(call, { id: randomUUID().replaceAll('-', ''), line_id: id, qty: left, at });
  }
  return now.length > 0;
}

async function linesLeft(order: number, { db, companyId }: JobContext): Promise<readonly Left[]> {
  const { rows } = await sql<Left>`select l.id::int as id, (l.quantity - coalesce(l.produced_qty, 0))::float as left
    from webshoporderline l join product p on p.company_id = l.company_id and p.id = l.product_id
    where l.company_id = ${companyId} and l.webshop_order_id = ${order} and p.production_division_id is not null
      and l.quantity > coalesce(l.produced_qty, 0) order by l.position`.execute(db);
  return rows;
}
