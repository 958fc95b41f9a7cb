// Moves stock for an order: promised when it is confirmed, taken when it is made or handed over, given back when it is
// cancelled. Each time the target is compared with the order's earlier moves, so that nothing is taken twice and a step
// back returns it (docs/domain 12.4).
import { defineReaction, type HookContext, invalid, Problem, type Stored } from '#api';
import { linesOf } from '../../lines/server/order-lines.ts';
import { divisionFor, type ItemInDivision, mostOf } from '../../stock/server/stock-places.ts';
import { doneFor, type Need, needsOf, rounded, type StockUse } from './order-needs.ts';

type Status = string;
type MoveType = Stored<'StockMove'>['type'];
/**
 * States in which stock is promised to an order, also while somebody pays, so that nobody pays for what another
 * customer gets.
 */
const PROMISED: readonly Status[] = ['PENDING_PAYMENT', 'CONFIRMED', 'IN_PRODUCTION', 'READY', 'ON_THE_WAY'];
/** States in which products that are made have left the stock; ready-made ones leave only when they are handed over. */
const MADE: readonly Status[] = ['READY', 'ON_THE_WAY', 'COMPLETED', 'NOT_COLLECTED'];
const HANDED_OVER: readonly Status[] = ['COMPLETED'];
/** States in which the kitchen makes an order whatever the stock says, because a person who ticks cannot correct it. */
const UNDER_WAY: readonly Status[] = ['IN_PRODUCTION', 'READY', 'ON_THE_WAY'];

const needOf = (order?: Stored<'WebshopOrder'>) =>
  linesOf(order).map(({ product_id, quantity, options }) => [product_id, quantity, options]);

/** Settles stock after a change of status or of what is ordered; a change of price or note takes none. */
export const stockSettled = defineReaction({
  to: 'WebshopOrder',
  fields: ['status', 'lines'],
  run: async (order, context) => {
    const { previous, changed } = context;
    const isOther = JSON.stringify(needOf(order)) !== JSON.stringify(needOf(previous));
    if (changed.includes('status') || isOther) await settleStock(order, context);
  },
});

async function settleStock(order: Stored<'WebshopOrder'>, context: HookContext): Promise<void> {
  const needs = await needsOf(order, context);
  const done = await doneFor(order, context);
  const items = [...new Set([...needs.map(({ item }) => item), ...done.keys()])].sort((a, b) => a - b);
  for (const item of items) {
    const own = needs.filter((need) => need.item === item);
    const before = done.get(item);
    const division = before?.division ?? (await divisionFor(item, own, context));
    if (division !== undefined) await settle(order, { item, division, own, before }, context);
  }
}

interface Settling extends ItemInDivision {
  readonly own: readonly Need[];
  readonly before: StockUse | undefined;
}

async function settle(
  order: Stored<'WebshopOrder'>,
  { item, division, own, before }: Settling,
  context: HookContext,
): Promise<void> {
  const status = order.status;
  const has = (need: Need) => (need.isMade ? MADE : HANDED_OVER).includes(status);
  const sum = (of: (need: Need) => boolean) => rounded(own.filter(of).reduce((all, { qty }) => all + qty, 0));
  const taken = sum(has);
  const promised = PROMISED.includes(status) ? sum((need) => !has(need) && !need.isAlways) : 0;
  const { promised: promisedBefore = 0, taken: takenBefore = 0 } = before ?? {};
  const promise = rounded(promised - promisedBefore);
  const take = rounded(taken - takenBefore);
  const move = mover(order, { item, division }, context);
  if (promise < 0) await move('RELEASE', promise);
  if (take < 0) await move(own.some(isMade) ? 'PRODUCTION_USE' : 'SALE', -take);
  const most = promise > 0 && UNDER_WAY.includes(status) ? await mostOf({ item, division }, context) : promise;
  if (Math.min(promise, most) > 0) await move('ALLOCATE', Math.min(promise, most));
  if (take > 0) await takeOut(own, take, { item, division }, move, context);
  const lost = status === 'NOT_COLLECTED' ? Math.min(sum(isMade), takenBefore) : 0;
  const waste = rounded(lost - (before?.wasted ?? 0));
  if (waste !== 0) await throwAway(waste, move);
}

const isMade = (need: Need): boolean => need.isMade;

/** Ice cream that was made for a customer who did not come leaves the stock as waste and not as a sale. */
async function throwAway(quantity: number, move: (type: MoveType, quantity: number) => Promise<void>): Promise<void> {
  // The move that adds comes first, so that the level never falls below zero.
  const [back, out] = quantity > 0 ? (['PRODUCTION_USE', 'WASTE'] as const) : (['WASTE', 'PRODUCTION_USE'] as const);
  await move(back, Math.abs(quantity));
  await move(out, -Math.abs(quantity));
}

/**
 * Takes out of stock. What was not promised is taken only as far as the level has it: the shelf is right, and the next
 * count corrects the level.
 */
async function takeOut(
  own: readonly Need[],
  take: number,
  { item, division }: ItemInDivision,
  move: (type: MoveType, quantity: number) => Promise<void>,
  { records }: HookContext,
): Promise<void> {
  await records('StockItem', { by: 'product' }).get(item, { lock: true });
  const [level] = await records('StockLevel', { by: 'product' }).list({ stock_item_id: item, division_id: division });
  const quantity = Math.min(take, level?.on_hand ?? 0);
  if (quantity > 0) await move(own.some(isMade) ? 'PRODUCTION_USE' : 'SALE', -quantity);
}

function mover(order: Stored<'WebshopOrder'>, { item, division }: ItemInDivision, { records }: HookContext) {
  return async (type: MoveType, quantity: number): Promise<void> => {
    const amount = type === 'PRODUCTION_USE' || type === 'WASTE' ? Math.abs(quantity) : undefined;
    const note = type === 'WASTE' ? `#${order.nr}` : undefined;
    const what = { stock_item_id: item, division_id: division, type, quantity, amount, note };
    try {
      await records('StockMove', { by: 'product' }).create({ ...what, source: `webshoporder/${order.id}` });
    } catch (error) {
      // Missing stock is reported as an error of the order's products, because nobody entered the stock move.
      if (!(error instanceof Problem && error.errors)) throw error;
      throw invalid(error.errors.map((each) => ({ ...each, path: 'lines' })));
    }
  };
}
