// Applies a stock move to the level of its item in its division: never below what is allowed, and under a lock of the
// item (docs/domain 12.4).
import { type EntityHooks, type HookContext, invalid, Problem, type Stored, type Unsaved } from '#api';

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
    move.balance = await change(move, level, context);
  },
  afterCreate: bringOver,
};

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

/** Applies the move to the level and answers the amount on hand afterwards. */
async function change(move: Unsaved<'StockMove'>, level: Stored<'StockLevel'>, context: HookContext): Promise<number> {
  const quantity = move.quantity ?? 0;
  const [onHand, allocated, least] = [level.on_hand, level.allocated, level.min_qty].map((value) => value ?? 0) as [
    number,
    number,
    number,
  ];
  const isPromise = PROMISES.includes(move.type as Type);
  const after = isPromise ? onHand : rounded(onHand + quantity);
  const isShort =
    move.type === 'ALLOCATE' ? onHand - allocated - least < quantity : quantity < 0 && !isPromise && after < 0;
  if (isShort) await refuseShort(move, move.type === 'ALLOCATE' ? onHand - allocated - least : onHand, context);
  const promised = isPromise ? rounded(allocated + quantity) : allocated;
  if (promised < 0) throw new Problem(409, 'stockNotAllocated');
  const levels = context.records('StockLevel', { by: 'product' });
  await levels.update(level.id, isPromise ? { allocated: promised } : { on_hand: after });
  return after;
}

/** Refuses a move beyond the available amount, unless the item may go below zero. */
async function refuseShort(move: Unsaved<'StockMove'>, available: number, { records }: HookContext): Promise<void> {
  const item = await records('StockItem', { by: 'product' }).get(move.stock_item_id);
  if (item?.allow_negative === true) return;
  const division = await records('Division', { by: 'product' }).get(move.division_id);
  const params = { item: item?.name, division: division?.name, available: rounded(available) };
  throw invalid([{ path: 'amount', code: 'stockShort', params }]);
}

/** Adds the amount of a transfer to the other division, in the same call. */
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
