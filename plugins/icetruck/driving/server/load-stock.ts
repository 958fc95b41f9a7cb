// Lets the stock follow what a van takes along and brings back, where the company keeps stock: what is loaded leaves it, what
// comes back returns, and waste is written off. Each amount is compared with the moves that are there, so that nothing is
// moved twice, whoever sends it again.
import { defineReaction, type RecordsOf, type Row } from '#api';

const product = { by: 'product' } as const;

export const loadStocked = defineReaction({
  to: 'TourLoad',
  fields: ['items'],
  on: ['update'],
  run: async ({ id, items = [] }, { previous, records }) => {
    if (!records.has('StockMove')) return;
    const moved = [...(previous?.items ?? []), ...items].flatMap(({ stock_item_id }) => stock_item_id ?? []);
    // In one order for everybody, so that two vans never wait for each other.
    const each = [...new Set(moved)].sort((a, b) => a - b);
    for (const item of each) await follow(item, { source: `tourload/${id}`, rows: items, records });
  },
});

interface Following {
  readonly source: string;
  readonly rows: readonly Counted[];
  readonly records: RecordsOf;
}
interface Counted {
  readonly stock_item_id?: number;
  readonly loaded?: number;
  readonly returned?: number;
  readonly wasted?: number;
}

async function follow(item: number, { source, rows, records }: Following): Promise<void> {
  const kept = await records('StockItem', product).get(item, { lock: true });
  if (!kept) return;
  const mine = rows.filter(({ stock_item_id }) => stock_item_id === item);
  const sum = (of: 'loaded' | 'returned' | 'wasted') => mine.reduce((total, row) => total + (row[of] ?? 0), 0);
  const moves = await records('StockMove', product).list({ source, stock_item_id: item });
  const done = (type: string) =>
    moves.filter((move) => move.type === type).reduce((total, { quantity = 0 }) => total + quantity, 0);
  const division = moves[0]?.division_id ?? (await divisionOf(item, records));
  if (division === undefined) return;
  const move = async (type: 'SALE' | 'WASTE', quantity: number) => {
    if (rounded(quantity) === 0) return;
    const values: Row = { stock_item_id: item, division_id: division, type, source, quantity: rounded(quantity) };
    await records('StockMove', product).create({ ...values, amount: Math.abs(rounded(quantity)) });
  };
  // The freezer gets back what a van returns before waste is written off.
  const sold = sum('returned') + sum('wasted') - sum('loaded') - done('SALE');
  const [level] = await records('StockLevel', product).list({ stock_item_id: item, division_id: division });
  const most = kept.allow_negative ? Number.POSITIVE_INFINITY : Math.max(0, level?.on_hand ?? 0);
  // A van takes what the freezer holds, whatever the books say: what they lack stays for the next count.
  const out = Math.max(sold, -most);
  await move('SALE', out);
  await move('WASTE', Math.max(-sum('wasted') - done('WASTE'), -(most + out)));
}

/** Answers the division that has the most of it. */
async function divisionOf(item: number, records: RecordsOf): Promise<number | undefined> {
  const levels = await records('StockLevel', product).list({ stock_item_id: item });
  return levels.toSorted((a, b) => b.on_hand - a.on_hand)[0]?.division_id;
}

const rounded = (quantity: number): number => Math.round(quantity * 1000) / 1000;
