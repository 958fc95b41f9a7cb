// Works out the cost and margin of one piece of a product, from its recipe and its price.
import type { QueryRowTypes } from '#core/contract';

export type Part = QueryRowTypes['iceshop/product-recipe'];

export interface Margin {
  readonly cost: number;
  readonly priceVate: number;
  readonly margin: number;
  /** The share of the price without VAT; undefined for a product that costs nothing. */
  readonly share?: number;
  /** Names of the parts whose cost is unknown; the margin looks larger than it is without them. */
  readonly without: readonly string[];
}

export function marginOf(priceVati: number, vatRate: number, parts: readonly Part[]): Margin {
  const cost = cents(parts.reduce((sum, { qty, cost_vate = 0 }) => sum + qty * cost_vate, 0));
  const priceVate = cents(priceVati / (1 + vatRate / 100));
  const margin = cents(priceVate - cost);
  const without = parts.filter(({ cost_vate }) => cost_vate === undefined).map(({ name }) => name);
  return { cost, priceVate, margin, ...(priceVate > 0 && { share: margin / priceVate }), without };
}

function cents(amount: number): number {
  return Math.round((amount + Number.EPSILON) * 100) / 100;
}
