// Works out how much stock an order needs by its recipes, and how much is reserved for it or was taken for it already.
import { sql } from 'kysely';
import type { HookContext, Row, Stored } from '#api';
import { linesOf } from '../../lines/server/order-lines.ts';

export interface Need {
  readonly item: number;
  readonly division?: number;
  readonly isMade: boolean;
  readonly isAlways: boolean;
  readonly qty: number;
}

export interface StockUse {
  readonly division: number;
  readonly promised: number;
  readonly taken: number;
  readonly wasted: number;
}

export async function needsOf(order: Stored<'WebshopOrder'>, { db, actor }: HookContext): Promise<Need[]> {
  const lines = linesOf(order);
  const ids = lines.map(({ product_id }) => product_id);
  const { rows } = await sql<{
    product: number;
    item: number;
    qty: number;
    division: number | null;
    minutes: number | null;
    mode: string | null;
    option: string | null;
  }>`select p.id::int as product, c.stock_item_id::int as item, c.qty::float as qty,
      p.production_division_id::int as division, p.production_minutes as minutes, p.sold_out_mode as mode, c.option_id as option
    from productcomponent c join product p on p.company_id = c.company_id and p.id = c.product_id
    where c.company_id = ${actor.companyId} and c.product_id = any(${ids}::bigint[])`.execute(db);
  return lines.flatMap(({ product_id, quantity, options = [] }) =>
    rows
      .map((row) => ({ ...row, times: row.product === product_id ? timesOf(row.option, options) : 0 }))
      .filter(({ times }) => times > 0)
      .map(({ item, qty, times, division, minutes, mode }) => ({
        ...{
          item,
          qty: rounded(qty * quantity * times),
          isMade: (minutes ?? 0) > 0,
          isAlways: mode === 'ALWAYS',
        },
        ...(division !== null && { division }),
      })),
  );
}

/** A part of the recipe that belongs to an option is taken as often as the option was chosen. */
const timesOf = (option: string | null, chosen: readonly { readonly id?: string }[]): number =>
  option === null ? 1 : chosen.filter(({ id }) => id === option).length;

/** Item id to the amounts that this order has promised and taken of it, and from which division. */
export async function doneFor({ id }: Row, { db, actor }: HookContext): Promise<ReadonlyMap<number, StockUse>> {
  const { rows } = await sql<
    { item: number } & StockUse
  >`select stock_item_id::int as item, division_id::int as division,
      coalesce(sum(quantity) filter (where type in ('ALLOCATE', 'RELEASE')), 0)::float as promised,
      coalesce(-sum(quantity) filter (where type in ('PRODUCTION_USE', 'SALE', 'WASTE')), 0)::float as taken,
      coalesce(-sum(quantity) filter (where type = 'WASTE'), 0)::float as wasted
    from stockmove where company_id = ${actor.companyId} and source = ${`webshoporder/${id}`}
    group by 1, 2 order by max(id)`.execute(db);
  return new Map(rows.map(({ item, ...done }) => [item, done]));
}

/** Rounds to three decimals, the most that kilos and litres have. */
export function rounded(quantity: number): number {
  return Math.round(quantity * 1000) / 1000;
}
