// Answers POST /v1/iceshop/worksheet/tick, which ticks a number of pieces of an order's line, or takes a tick back.
// Each tick has an id of its own, so that it counts once even if ticks of a day without a network arrive twice or out
// of order. A line's count is the sum of its ticks, and never more than was ordered. The first tick of an order begins
// it, the last makes it ready.
import { sql } from 'kysely';
import { defineRoute, notFound, Problem, type RouteCall, type Row, type Stored } from '#api';
import { attempt } from './attempt.ts';
import { counts } from './worksheet-sql.ts';

const ID = { type: 'string', pattern: '^[0-9a-f]{32}$' } as const;

export interface Tick {
  readonly id: string;
  readonly line_id: number;
  readonly qty?: number;
  readonly undo_of?: string;
  readonly at: string;
}

/** A line of an order with its product. */
interface Line {
  readonly id: number;
  readonly order: number;
  readonly quantity: number;
}

interface Sum {
  readonly done: number;
  readonly seq: number;
}

export const worksheetTick = defineRoute({
  method: 'POST',
  path: '/worksheet/tick',
  access: { permissions: ['ICESHOP_WEBSHOP_ORDERS_EDIT_STATUS'] },
  body: {
    required: ['id', 'line_id', 'at'],
    properties: {
      id: ID,
      line_id: { type: 'integer' },
      qty: { type: 'number', exclusiveMinimum: 0, maximum: 9999 },
      undo_of: ID,
      at: { type: 'string', format: 'date-time' },
    },
  },
  answer: {
    type: 'object',
    properties: {
      data: {
        type: 'object',
        properties: {
          applied: { type: 'number' },
          done: { type: 'number' },
          quantity: { type: 'number' },
          seq: { type: 'integer' },
          status: { type: 'string' },
          conflict: { type: 'boolean' },
          by: { type: ['string', 'null'] },
        },
      },
    },
  },
  run: async (call) => ({ data: await take(call, call.body) }),
});

/** The employee who ticks; absent when the product itself simulates the demo's kitchen. */
export interface TickContext extends Pick<RouteCall, 'db' | 'records'> {
  readonly actor: { readonly companyId: number; readonly employeeId?: number };
}

export async function take(call: TickContext, tick: Tick): Promise<Row> {
  const line = await lineOf(call, tick.line_id);
  if (!line) throw notFound();
  const order = await call.records('WebshopOrder', { by: 'product' }).get(line.order, { lock: true });
  if (!order) throw notFound();
  const [known] = await call.records('WorksheetTick', { by: 'product' }).list({ uuid: tick.id });
  const before = await sumOf(call, line);
  const isTwice = await isTakenBack(call, tick.undo_of);
  if (!known) await keep(call, tick, line, before);
  const after = await sumOf(call, line);
  if (after.done !== before.done) {
    await call.records('WebshopOrderLine', { by: 'product' }).update(line.id, { produced_qty: after.done });
  }
  const status = known ? order.status : await follow(call, order, after.done - before.done);
  const applied = known ? known.counted : after.done - before.done;
  const isOver = tick.undo_of === undefined && (applied < (tick.qty ?? 1) || isClosed(order));
  const conflict = !known && (isOver || isTwice);
  const by = conflict ? await lastOther(call, tick, line) : null;
  return { applied, ...after, quantity: line.quantity, status, conflict, by };
}

/** True for an order that is made, on the way or cancelled. */
const isClosed = ({ status }: Row): boolean => status !== 'CONFIRMED' && status !== 'IN_PRODUCTION';

async function lineOf({ db, actor }: TickContext, id: number): Promise<Line | undefined> {
  const { rows } =
    await sql<Line>`select l.id::int as id, l.webshop_order_id::int as order, l.quantity::float as quantity
    from webshoporderline l join product p on p.company_id = l.company_id and p.id = l.product_id
    where l.company_id = ${actor.companyId} and l.id = ${id} and p.production_division_id is not null`.execute(db);
  return rows[0];
}

async function sumOf({ db, actor }: TickContext, { id, quantity }: Line): Promise<Sum> {
  const { rows } = await sql<Sum>`select coalesce(sum(t.qty) filter (where ${counts('t')}), 0)::float as done,
      coalesce(max(t.id), 0)::float as seq
    from worksheettick t where t.company_id = ${actor.companyId} and t.line_id = ${id}`.execute(db);
  const [{ done, seq } = { done: 0, seq: 0 }] = rows;
  return { done: Math.min(quantity, Math.round(done * 1000) / 1000), seq };
}

async function isTakenBack({ db, actor }: TickContext, uuid: string | undefined): Promise<boolean> {
  if (uuid === undefined) return false;
  const { rows } = await sql`select from worksheettick where company_id = ${actor.companyId}
    and undo_of = ${uuid}`.execute(db);
  return rows.length > 0;
}

/** Saves the tick, with the number that it counted when it arrived, for people who read the ledger. */
async function keep({ records, actor }: TickContext, tick: Tick, line: Line, before: Sum): Promise<void> {
  const { id: uuid, undo_of, at, qty = 1 } = tick;
  const own = { webshop_order_id: line.order, line_id: line.id, employee_id: actor.employeeId, at };
  const counted = undo_of ? 0 : Math.min(qty, line.quantity - before.done);
  await records('WorksheetTick', { by: 'product' }).create({
    ...own,
    ...{ uuid, qty: undo_of ? 0 : qty, counted },
    ...(undo_of && { undo_of }),
  });
}

/**
 * Moves the order along. A tick moves it forward; taking one back moves it back only if the person may do that by hand.
 */
async function follow(call: TickContext, order: Stored<'WebshopOrder'>, change: number): Promise<string> {
  const { records, db } = call;
  const id = order.id;
  const product = records('WebshopOrder', { by: 'product' });
  const { isBegun, isDone } = await progressOf(call, id);
  let status = order.status;
  const to = async (next: typeof status, orders = product) => {
    await orders.move(id, { status: next });
    status = next;
  };
  if (change > 0 && status === 'CONFIRMED') await to('IN_PRODUCTION');
  if (change > 0 && isDone && status === 'IN_PRODUCTION') await to('READY');
  if (change >= 0) return status;
  if (isClosed(order) && status !== 'READY') throw new Problem(409, 'worksheetGone', { extra: { nr: order.nr } });
  if (status === 'READY') await to('IN_PRODUCTION', records('WebshopOrder'));
  // Nothing of the order is begun any more, so it becomes changeable again if its rules still allow that.
  if (!isBegun) await attempt(db, () => to('CONFIRMED', records('WebshopOrder')));
  return status;
}

async function progressOf({ db, actor }: TickContext, order: number) {
  const { rows } = await sql<{ isBegun: boolean; isDone: boolean }>`select
      coalesce(bool_or(coalesce(l.produced_qty, 0) > 0), false) as "isBegun",
      coalesce(bool_and(coalesce(l.produced_qty, 0) >= l.quantity), false) as "isDone"
    from webshoporderline l join product p on p.company_id = l.company_id and p.id = l.product_id
    where l.company_id = ${actor.companyId} and l.webshop_order_id = ${order}
      and p.production_division_id is not null`.execute(db);
  return rows[0] ?? { isBegun: false, isDone: false };
}

/** The name of the person who ticked before, a colleague if possible. */
async function lastOther({ db, actor }: TickContext, tick: Tick, line: Line): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select concat_ws(' ', e.first_name, e.last_name) as name
    from worksheettick t join employee e on e.company_id = t.company_id and e.id = t.employee_id
    where t.company_id = ${actor.companyId} and t.line_id = ${line.id} and t.uuid <> ${tick.id}
    order by t.undo_of is not distinct from ${tick.undo_of ?? null} desc,
      t.employee_id is distinct from ${actor.employeeId ?? null} desc, t.id desc limit 1`.execute(db);
  return rows[0]?.name ?? null;
}
