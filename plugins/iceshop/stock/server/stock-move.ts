// Applies a stock move to the level of its item in its division: never below what is allowed, decided while nobody else
// can move the item (docs/domain 12.4).
import { defineReaction, type EntityHooks, type HookContext, invalid, Problem, type Stored, type Unsaved } from '#api';

type Type =
  | 'PURCHASE_IN'
  | 'PRODUCTION_IN'
  | 'PRODUCTION_USE'
  | 'ALLOCATE'
  | 'RELEASE'
  | 'SALE'
  | 'WASTE'
  | 'COUNT'
  | 'TRANSFER';

/** Kinds of moves that people make by hand; the others are effects of orders. */
const BY_HAND: readonly Type[] = ['PRODUCTION_IN', 'PRODUCTION_USE', 'WASTE', 'COUNT', 'TRANSFER'];
/** Kinds of moves that change the promised amount, and not the amount on hand. */
const PROMISES: readonly Type[] = ['ALLOCATE', 'RELEASE'];
export const isByHand = (type: unknown): boolean => BY_HAND.includes(type as Type);
const OUT: readonly Type[] = ['PRODUCTION_USE', 'SALE', 'WASTE', 'TRANSFER', 'RELEASE'];

export const stockMoveHooks: EntityHooks<'StockMove'> = {
  validate: ({ type, division_id, to_division_id }, { actor }) => [
    ...(actor.isProduct || isByHand(type) ? [] : [{ path: 'type', code: 'stockTypeByProduct' }]),
    ...(division_id === to_division_id ? [{ path: 'to_division_id', code: 'stockSameDivision' }] : []),
  ],
  beforeCreate: async (move, context) => {
    const level = await lockedLevel(move, context);
    move.quantity ??= quantityOf(move, level);
    move.employee_id = context.actor.employeeId || undefined;
    move.balance = await balanceAfter(move, level, context);
  },
};

/** The level holds what the move made of it. */
const levelKept = defineReaction({
  to: 'StockMove',
  fields: ['quantity'],
  on: ['create'],
  run: async (move, { records }) => {
    const levels = records('StockLevel', { by: 'product' });
    const [level] = await levels.list({ stock_item_id: move.stock_item_id, division_id: move.division_id });
    if (level) await levels.update(level.id, levelAfter(move, level));
  },
});

/** What leaves one division comes to the other, in the same call. */
const broughtOver = defineReaction({ to: 'StockMove', fields: ['to_division_id'], on: ['create'], run: bringOver });

export const stockMoveReactions = [levelKept, broughtOver];

function quantityOf({ type, amount, counted }: Unsaved<'StockMove'>, level: Stored<'StockLevel'>): number {
  if (type === 'COUNT') return rounded((counted ?? 0) - level.on_hand);
  return OUT.includes(type as Type) ? -(amount ?? 0) : (amount ?? 0);
}

/** Reads the level and locks its item, so that other moves of the item wait, in every division. */
async function lockedLevel(
  { stock_item_id, division_id }: Unsaved<'StockMove'>,
  { records }: Pick<HookContext, 'records'>,
): Promise<Stored<'StockLevel'>> {
  await records('StockItem', { by: 'product' }).get(stock_item_id, { lock: true });
  const levels = records('StockLevel', { by: 'product' });
  const [level] = await levels.list({ stock_item_id, division_id });
  if (level) return level;
  const id = await levels.create({ stock_item_id, division_id });
  return (await levels.get(id))!;
}

/** Answers what is there afterwards. */
async function balanceAfter(
  move: Unsaved<'StockMove'>,
  level: Stored<'StockLevel'>,
  context: HookContext,
): Promise<number> {
  const { type, quantity = 0 } = move;
  const { on_hand = 0, allocated = 0, min_qty = 0 } = level;
  const after = levelAfter(move, level);
  const most = type === 'ALLOCATE' ? on_hand - allocated - min_qty : on_hand;
  const isShort = type === 'ALLOCATE' ? most < quantity : after.on_hand < Math.min(0, on_hand);
  if (isShort) await refuseShort(move, most, context);
  if (after.allocated < 0) throw new Problem(409, 'stockNotAllocated');
  return after.on_hand;
}

interface Level {
  readonly on_hand: number;
  readonly allocated: number;
}

/** A promise changes what is promised, any other move what is there. */
function levelAfter(
  { type, quantity = 0 }: Unsaved<'StockMove'>,
  { on_hand = 0, allocated = 0 }: Partial<Level>,
): Level {
  const isPromise = PROMISES.includes(type as Type);
  return isPromise
    ? { on_hand, allocated: rounded(allocated + quantity) }
    : { on_hand: rounded(on_hand + quantity), allocated };
}

/** Refuses a move beyond the available amount, unless the item may go below zero. */
async function refuseShort(move: Unsaved<'StockMove'>, available: number, { records }: HookContext): Promise<void> {
  const item = await records('StockItem', { by: 'product' }).get(move.stock_item_id);
  if (item?.allow_negative === true) return;
  const division = await records('Division', { by: 'product' }).get(move.division_id);
  const params = { item: item?.name, division: division?.name, available: rounded(available) };
  throw invalid([{ path: 'amount', code: 'stockShort', params }]);
}

async function bringOver(move: Stored<'StockMove'>, { records }: HookContext): Promise<void> {
  if (move.type !== 'TRANSFER' || move.pair_id !== undefined) return;
  const { stock_item_id, division_id, to_division_id, note, lot, best_before, id, quantity } = move;
  const there = { division_id: to_division_id, to_division_id: division_id, pair_id: id };
  const amounts = { amount: move.amount, quantity: -(quantity ?? 0) };
  await records('StockMove', { by: 'product' }).create({
    stock_item_id,
    type: 'TRANSFER',
    ...there,
    ...amounts,
    note,
    lot,
    best_before,
  });
}

/** Makes a counter-move, for a transfer in both divisions; answers its id. */
export async function undo(id: number, { records }: Pick<HookContext, 'records'>): Promise<number> {
  const moves = records('StockMove', { by: 'product' });
  const asked = await moves.get(id);
  const move = asked?.pair_id === undefined ? asked : await moves.get(asked.pair_id);
  if (!move) throw new Problem(404, 'notFound');
  if (move.undo_of_id !== undefined) throw new Problem(409, 'stockUndoOfUndo');
  // If two people undo the same move, the second waits here and is then refused.
  await records('StockItem', { by: 'product' }).get(move.stock_item_id, { lock: true });
  if ((await moves.list({ undo_of_id: move.id })).length > 0) throw new Problem(409, 'stockUndone');
  const { stock_item_id, division_id, to_division_id, type, amount, quantity } = move;
  const counter = { stock_item_id, type, amount, undo_of_id: move.id };
  if (type !== 'TRANSFER') return moves.create({ ...counter, division_id, quantity: -(quantity ?? 0) });
  return moves.create({ ...counter, division_id: to_division_id, to_division_id: division_id, quantity });
}

/** Rounds to three decimals, the most that kilos and litres have, because sums of fractions are inexact. */
function rounded(quantity: number): number {
  return Math.round(quantity * 1000) / 1000;
}
