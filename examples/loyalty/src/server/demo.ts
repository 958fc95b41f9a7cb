// Gives points to a part of the demo company's customers over the last two months, the latest for their webshop orders.
import type { DemoContext, Row } from '@scoop/core/server';
import { levelOf } from './ledger.ts';

const EVERY = 4;
const DAY_MS = 86_400_000;
const DAYS = [60, 41, 23, 19];

interface Event {
  readonly at: number;
  readonly points: number;
  readonly reason: string;
  readonly order?: number;
}

export async function seedDemo(context: DemoContext): Promise<void> {
  const { db, add, change, companies } = context;
  const rowsOf = (table: string): Promise<Row[]> =>
    db.selectFrom(table).selectAll().where('company_id', '=', companies.aurora).orderBy('id').execute();
  const orders = (await rowsOf('webshoporder')).filter(({ status }) => status === 'COMPLETED');
  const members = (await rowsOf('webshopaccount')).filter((_, index) => index % EVERY === 0);
  const moves = members.flatMap(({ id }) => {
    const own = orders.filter(({ webshop_account_id: account }) => account === id);
    return movesOf(Number(id), [...before(context), ...own.map(ofOrder)]);
  });
  await add('LoyaltyMove', moves);
  const balances = new Map(moves.map((move) => [Number(move.webshop_account_id), Number(move.balance_after)]));
  for (const [id, balance] of balances) await change('WebshopAccount', { id }, { loyalty_level: levelOf(balance) });
}

/** Makes a customer's history: welcomed, bought something, took a reward, bought something again. */
function before({ random, today }: DemoContext): Event[] {
  return DAYS.map((days, index) => {
    const at = Date.parse(`${today}T12:00:00Z`) - (days - random.integer(0, 8)) * DAY_MS;
    if (index === 0) return { at, points: 100, reason: 'WELCOME' };
    return index === 2
      ? { at, points: -50, reason: 'REWARD' }
      : { at, points: random.integer(12, 160), reason: 'PURCHASE' };
  });
}

function ofOrder({ id, total_vati, status_at }: Row): Event {
  const at = new Date(status_at as string).getTime();
  return { at, points: Math.floor(Number(total_vati)), reason: 'PURCHASE', order: Number(id) };
}

function movesOf(account: number, events: readonly Event[]): Row[] {
  let balance = 0;
  const inTime = events.filter(({ points }) => points !== 0).toSorted((a, b) => a.at - b.at);
  return inTime.map(({ at, points, reason, order = null }) => {
    balance += points;
    return {
      ...{ webshop_account_id: account, points, balance_after: balance, reason },
      ...{ webshop_order_id: order, moved_at: new Date(at).toISOString() },
    };
  });
}
