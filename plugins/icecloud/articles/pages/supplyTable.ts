// Rows of the query as a table: an article a line, a day of delivery a column, kitchen by kitchen.
import type { QueryRowTypes } from '#core/contract';

export type Supply = QueryRowTypes['iceshop/to-supply'];

export interface SupplyLine {
  readonly id: number;
  readonly name: string;
  readonly pack_unit: string;
  readonly byDay: ReadonlyMap<string, Supply>;
  readonly total: number;
}

export interface SupplyOfMaker {
  readonly maker: string;
  readonly lines: readonly SupplyLine[];
}

export const daysOf = (rows: readonly Supply[]): string[] => [
  ...new Set(rows.map(({ delivery_date }) => delivery_date).sort()),
];

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string | number): T[][] {
  const groups = new Map<string | number, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups.values()];
}

export function supplyTable(rows: readonly Supply[]): SupplyOfMaker[] {
  return grouped(rows, ({ maker }) => maker).map((ofMaker) => ({
    maker: ofMaker[0]!.maker,
    lines: grouped(ofMaker, ({ supplied_item_id }) => supplied_item_id).map(lineOf),
  }));
}

function lineOf(rows: readonly Supply[]): SupplyLine {
  const { supplied_item_id: id, name, pack_unit } = rows[0]!;
  const byDay = new Map(rows.map((row) => [row.delivery_date, row]));
  return { id, name, pack_unit, byDay, total: rows.reduce((sum, { qty }) => sum + qty, 0) };
}
