// Answers POST /v1/iceshop/stockmove/{id}/undo, which takes back a move that was made by hand; a move that an order
// made is corrected in the order.
import { defineRoute, Problem } from '#api';
import { isByHand, undo } from './stock-move.ts';

export const undoMove = defineRoute({
  method: 'POST',
  path: '/stockmove/:id/undo',
  access: { permissions: ['ICESHOP_STOCK_ITEMS_MODERATE'] },
  answer: { type: 'object', properties: { data: { type: 'object', properties: { id: { type: 'integer' } } } } },
  run: async ({ params, records }) => {
    // People who may make a move may take it back, without a permission to read all moves.
    const move = await records('StockMove', { by: 'product' }).get(params.id);
    if (!move) throw new Problem(404, 'notFound');
    if (!isByHand(move.type)) throw new Problem(409, 'stockUndoByProduct');
    return { data: { id: await undo(params.id, { records }) } };
  },
});
