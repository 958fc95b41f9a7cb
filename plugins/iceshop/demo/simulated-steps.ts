// Moves today's orders through their states as the shop would when their timeslots come. It leaves alone orders that a
// person changes or changed a moment ago, and orders on a run, which move with their van.
import { sql } from 'kysely';
import type { JobContext, Row, Stored } from '#api';
import { momentOf, today } from '#core/contract';
import { tickOff } from '../kitchen/demo/simulated-ticks.ts';
import { attempt } from '../kitchen/server/attempt.ts';
import { stillDue } from './simulated-payment.ts';

/** The number of orders that one run of the job moves on. */
const MOST = 2;
const MINUTE = 60_000;
/** Minutes during which nothing else may have happened to the order. */
const QUIET = 10;

type OrderStatus = Stored<'WebshopOrder'>['status'];

interface Due extends Row {
  readonly id: number;
  readonly status: OrderStatus;
  readonly to: OrderStatus;
  /** Minutes after the timeslot's begin at which the step is due; below zero before it. */
  readonly since: number;
}

export async function moveOrders(context: JobContext): Promise<void> {
  let left = MOST;
  for (const { id, status, to } of await dueOrders(context)) {
    if (left === 0) return;
    if (await attempt(context.db, () => moveOn(id, status, to, context))) left -= 1;
  }
}

/** Lists the orders whose next step is due, the longest due first. */
async function dueOrders({ db, companyId, moment }: JobContext): Promise<Due[]> {
  const day = today(moment);
  const { rows } = await sql<Row>`select o.id::int, o.status, o.deliverable_type as type, o.delivery_start as start,
      o.delivery_stop as stop from webshoporder o
    join webshopaccount a on a.company_id = o.company_id and a.id = o.webshop_account_id and a.email like '%.example'
    where o.company_id = ${companyId} and o.delivery_date = ${day}::date
      and o.status in ('CONFIRMED', 'IN_PRODUCTION', 'READY', 'ON_THE_WAY')
      and (o.delivery_schedule_id is null or o.status not in ('READY', 'ON_THE_WAY'))
      and o.updated_at < ${moment.toISOString()}::timestamptz - make_interval(mins => ${QUIET})
      and not exists (select from form_draft d where d.company_id = o.company_id and d.resource = 'webshoporder'
        and d.record = o.id::text and d.kept_at > now() - make_interval(mins => ${QUIET}))
    order by o.delivery_start, o.id`.execute(db);
  return rows.flatMap((order) => {
    const opens = momentOf(`${day} ${order.start}`) as Date;
    const length = ((momentOf(`${day} ${order.stop}`) as Date).getTime() - opens.getTime()) / MINUTE;
    const { to, since } = nextOf(order, length);
    return moment.getTime() - opens.getTime() >= since * MINUTE ? [{ ...order, to, since } as Due] : [];
  });
}

/** Steps are spread over the timeslot, as customers come and vans leave all through it. */
function nextOf({ id, status, type }: Row, length: number): Pick<Due, 'to' | 'since'> {
  const share = ((Number(id) * 37) % 90) / 100;
  if (status === 'CONFIRMED') return { to: 'IN_PRODUCTION', since: -120 };
  if (status === 'IN_PRODUCTION') return { to: 'READY', since: -40 };
  if (status === 'READY' && type !== 'PICK_UP_POINT') return { to: 'ON_THE_WAY', since: length * share * 0.8 };
  return { to: 'COMPLETED', since: length * share };
}

/** Moves the order on. What is still to be paid is paid when it is handed over. */
async function moveOn(id: number, status: OrderStatus, to: OrderStatus, context: JobContext): Promise<boolean> {
  const { records } = context;
  const orders = records('WebshopOrder');
  const order = await orders.get(id, { lock: true });
  if (order?.status !== status) return false;
  if (await tickOff(id, to, context)) return true;
  const amount = stillDue(order);
  if (to === 'COMPLETED' && amount > 0)
    await records('Payment').create({ webshop_order_id: id, method: 'TERMINAL', amount });
  await orders.move(id, { status: to });
  return true;
}
