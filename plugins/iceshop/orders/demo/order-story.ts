// Writes the activity of the demo's orders: who made each, how it was paid, and each step up to its current state.
import type { DemoContext, DemoEntry, Row } from '#api';
import { paidAt } from './order-moments.ts';

/** The usual time between two steps. */
const STEP = 45 * 60_000;

/** Writes the history of orders; call it after the orders and their payments were made. */
export function tellOrders(
  { told, people }: DemoContext,
  orders: readonly Row[],
  ids: ReadonlyMap<number, number>,
): void {
  const managers = people.aurora.groups.shopManager;
  for (const order of orders) {
    const nr = Number(order.nr);
    const shared = { resource: 'webshoporder', record_id: ids.get(nr) as number };
    const manager = managers[nr % managers.length];
    told.push(
      ...storyOf(order).map(({ byProduct, ...entry }) => ({
        ...shared,
        ...entry,
        ...(!byProduct && { employee_id: manager }),
      })),
    );
  }
}

interface Told extends Pick<DemoEntry, 'action' | 'at' | 'changes'> {
  readonly byProduct: boolean;
}

function storyOf(order: Row): Told[] {
  const isOnline = order.channel === 'WEBSHOP';
  const made: Told = { action: 'create', at: String(order.created_at), changes: [], byProduct: isOnline };
  const [paid = [], back = []] = moneyOf(order, isOnline).map((each) => [each]);
  return [made, ...paid, ...stepsOf(order, isOnline), ...back].sort((a, b) => a.at.localeCompare(b.at));
}

/** The history of payments, and of the refund of a cancelled order. */
function moneyOf(order: Row, byProduct: boolean): Told[] {
  if (order.payment_status === 'UNPAID') return [];
  const change = (at: string, from: number, to: number, states: readonly [string, string]): Told => ({
    ...{ action: 'update', at, byProduct },
    changes: [
      { field: 'paid_vati', from, to },
      { field: 'payment_status', from: states[0], to: states[1] },
    ],
  });
  const total = Number(order.total_vati);
  const paid = change(paidAt(order), 0, total, ['UNPAID', 'PAID']);
  const back = change(String(order.status_at), total, 0, ['PAID', 'REFUNDED']);
  return order.payment_status === 'REFUNDED' ? [paid, { ...back, byProduct: false }] : [paid];
}

/** The steps before the last one, as long before it as the time allows. */
function stepsOf(order: Row, isOnline: boolean): Told[] {
  const { status, created_at, status_at, cancel_reason } = order;
  const step = (from: string, to: string, at: string, byProduct = false): Told => ({
    ...{ action: 'update', at, byProduct },
    changes: [{ field: 'status', from, to }, ...(to === 'CANCELLED' ? [reasonOf(cancel_reason)] : [])],
  });
  if (status === 'PENDING_PAYMENT') return [];
  const begins = isOnline ? paidAt(order) : String(created_at);
  const isConfirmed = !isOnline || order.payment_status !== 'UNPAID';
  const confirmed = isOnline && isConfirmed ? [step('PENDING_PAYMENT', 'CONFIRMED', begins, true)] : [];
  const path = pathOf(order);
  const [first, last] = [Date.parse(begins), Date.parse(String(status_at))];
  const gap = Math.min(STEP, (last - first) / (path.length + 1));
  const moved = path.map((to, index) => {
    const at = new Date(last - gap * (path.length - 1 - index)).toISOString();
    return step(path[index - 1] ?? (isConfirmed ? 'CONFIRMED' : 'PENDING_PAYMENT'), to, at);
  });
  return [...confirmed, ...moved];
}

const reasonOf = (reason: unknown) => ({ field: 'cancel_reason', from: null, to: reason });

/** The states from CONFIRMED on. */
function pathOf({ status, deliverable_type }: Row): string[] {
  const isDigital = deliverable_type === 'DIGITAL_DELIVERY_TYPE';
  const end = String(status);
  if (end === 'CANCELLED' || isDigital) return end === 'CONFIRMED' ? [] : [end];
  const isBrought = deliverable_type !== 'PICK_UP_POINT';
  const all = [
    'IN_PRODUCTION',
    'READY',
    ...(isBrought ? ['ON_THE_WAY'] : []),
    end === 'NOT_COLLECTED' ? end : 'COMPLETED',
  ];
  return all.slice(0, all.indexOf(end) + 1);
}
