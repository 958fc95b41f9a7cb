// Fills the demo's stock: each division counted its own ten days ago, and supplier orders arrived since (docs/domain
// 20.1). A level is the sum of its moves, as everywhere.
import type { DemoContext, Row } from '#api';
import { seedShortFall } from './short-fall.ts';

/** Kinds of items, with the divisions that keep them and the least and most amounts there. */
const KEPT: Readonly<Record<string, readonly (readonly [division: string, least: number, most: number])[]>> = {
  'Eigen ijs': [
    ['Vriesdepot', 60, 240],
    ['Winkel Korenmarkt', 8, 40],
    ['Winkel Zuid', 6, 30],
    ['Winkel Dampoort', 6, 30],
  ],
  Wafels: [
    ['Winkel Korenmarkt', 200, 1200],
    ['Winkel Zuid', 150, 900],
    ['Winkel Dampoort', 150, 900],
  ],
  Verpakking: [
    ['Winkel Korenmarkt', 150, 1500],
    ['Winkel Zuid', 100, 1000],
    ['Winkel Dampoort', 100, 1000],
  ],
};
const KITCHEN = [['IJskeuken', 12, 90]] as const;
/** Days since everything was counted. */
const COUNTED = 10;
const DAY = 86_400_000;

export async function seedStock(context: DemoContext): Promise<void> {
  const { db, add, companies, people, random } = context;
  const company_id = companies.aurora;
  const of = (table: string) => db.selectFrom(table).selectAll().where('company_id', '=', company_id);
  const divisions = new Map((await of('division').execute()).map(({ name, id }) => [String(name), id]));
  const [employee_id] = people.aurora.groups.kitchen;
  const at = new Date(Date.now() - COUNTED * DAY);
  const levels = new Map<string, Row>();
  const moves: Row[] = [];
  for (const { id: stock_item_id, category } of await of('stockitem').orderBy('id').execute()) {
    for (const [name, least, most] of KEPT[String(category)] ?? KITCHEN) {
      const division_id = divisions.get(name);
      // Some items are nearly used up.
      const counted = random.chance(0.12) ? random.integer(0, Math.round(least / 3)) : random.integer(least, most);
      const level = {
        stock_item_id,
        division_id,
        on_hand: counted,
        min_qty: 0,
        par_qty: Math.round(most * 0.7),
      };
      levels.set(`${stock_item_id} ${division_id}`, { ...level, min_qty: Math.round(least / 2) });
      const move = { stock_item_id, division_id, employee_id, created_at: at, updated_at: at };
      moves.push({ ...move, type: 'COUNT', counted, quantity: counted, balance: counted });
    }
  }
  await bringIn(context, levels, moves);
  await add('StockLevel', [...levels.values()]);
  await add('StockMove', moves);
  await seedShortFall(context);
}

/** Adds what suppliers delivered, on the day of delivery. */
async function bringIn({ db, companies }: DemoContext, levels: Map<string, Row>, moves: Row[]): Promise<void> {
  const company_id = companies.aurora;
  const rows = await db
    .selectFrom('supplierorderline as l')
    .innerJoin('supplierorder as o', (join) =>
      join.onRef('o.company_id', '=', 'l.company_id').onRef('o.id', '=', 'l.supplier_order_id'),
    )
    .select(['o.id', 'o.division_id', 'o.delivery_date', 'o.ordered_by_employee_id'])
    .select(['l.stock_item_id', 'l.qty_received', 'l.units_per_pack'])
    .where('l.company_id', '=', company_id)
    .where('o.company_id', '=', company_id)
    .where('l.qty_received', '>', 0)
    .where('l.stock_item_id', 'is not', null)
    .orderBy('o.delivery_date')
    .execute();
  for (const { id, division_id, delivery_date, ordered_by_employee_id, ...line } of rows) {
    const quantity = Number(line.qty_received) * Number(line.units_per_pack ?? 1);
    const key = `${line.stock_item_id} ${division_id}`;
    const level: Row = levels.get(key) ?? {
      stock_item_id: line.stock_item_id,
      division_id,
      on_hand: 0,
      min_qty: 0,
    };
    const balance = Math.round((Number(level.on_hand) + quantity) * 1000) / 1000;
    levels.set(key, { ...level, par_qty: level.par_qty ?? null, on_hand: balance });
    const at = new Date(Math.min(new Date(String(delivery_date)).getTime() + DAY / 3, Date.now()));
    moves.push({
      ...{ stock_item_id: line.stock_item_id, division_id, type: 'PURCHASE_IN', counted: null },
      ...{ quantity, balance, employee_id: ordered_by_employee_id, created_at: at, updated_at: at },
      source: `supplierorder/${id}`,
    });
  }
}
