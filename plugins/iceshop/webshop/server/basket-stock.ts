// Tells customers while they choose what is sold out or scarce. Only the order itself takes from stock.
import { sql } from 'kysely';
import type { FieldError, Stored, VisitorCall } from '#api';
import { linesOf } from '../../lines/server/order-lines.ts';
import { freePieces, nameIn, productState } from '../../products/server/product.ts';

interface Known {
  readonly id: number;
  readonly name: string;
  readonly state: string;
  readonly free: number | null;
}

export async function soldOut(
  order: Partial<Stored<'WebshopOrder'>>,
  { db, actor, locale }: Pick<VisitorCall, 'db' | 'actor' | 'locale'>,
): Promise<FieldError[]> {
  const lines = linesOf(order);
  const ids = lines.map(({ product_id }) => product_id);
  const { rows } = await sql<Known>`select p.id::int, ${nameIn('p', locale)} as name, ${productState('p')} as state,
      ${freePieces('p')}::float as free
    from product p where p.company_id = ${actor.companyId} and p.deleted_at is null and p.id = any(${ids}::bigint[])`.execute(
    db,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return lines.flatMap(({ product_id, quantity }, index) => {
    const product = known.get(product_id);
    if (!product) return [];
    const { name, state, free } = product;
    if (state !== 'PUBLISHED')
      return [{ path: `lines.${index}.product_id`, code: 'productSoldOut', params: { product: name } }];
    if (free !== null && free < quantity)
      return [{ path: `lines.${index}.quantity`, code: 'productFew', params: { product: name, left: free } }];
    return [];
  });
}
