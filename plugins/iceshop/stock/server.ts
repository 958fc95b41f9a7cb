// Declares the server part of stock: levels, moves and counts; goods that suppliers deliver are added to it here.
import { defineServerPart } from '#api';
import { seedStock } from './demo/stock.ts';
import { itemsOut } from './server/exceptions.ts';
import { shortIn, soldOutItems, stockState } from './server/low-stock.ts';
import { saleable } from './server/stock-level.ts';
import { stockMoveHooks, stockMoveReactions } from './server/stock-move.ts';
import { receiptStocked } from './server/stock-purchase.ts';
import { stockTake, stockTakeDivisions } from './server/stock-take.ts';
import { undoMove } from './server/stock-undo.ts';

export default defineServerPart({
  id: 'stock',
  hooks: { StockMove: stockMoveHooks },
  reacts: [receiptStocked, ...stockMoveReactions],
  computed: { StockItem: { state: stockState, short_in: shortIn }, StockLevel: { saleable } },
  routes: [undoMove],
  queries: [stockTakeDivisions, stockTake],
  badges: [soldOutItems],
  exceptions: itemsOut,
  // The supplier orders of ICECLOUD are made first.
  demo: { order: 35, seed: seedStock },
});
