// Works out what an order is worth on an invoice: its lines as an invoice prints them, less what was let off, and their
// sums by VAT rate (docs/domain 1.1).
import type { Stored } from '#api';
import { centsOf, lineTotal, spread } from '#core/contract';
import { linesOf } from '../../lines/server/order-lines.ts';

/** Stands for gift cards among VAT rates: they are sold without VAT, and are no goods at zero percent. */
export const CARDS = -1;

/** VAT rate, or CARDS, to cents. */
export type ByRate = ReadonlyMap<number, number>;

export interface WorthLine {
  readonly description: string;
  readonly qty: number;
  readonly unit_price_vati: number;
  readonly vat_rate: number;
  readonly is_gift_card?: true;
  readonly discount_vati?: number;
  readonly unit?: Stored<'Product'>['unit'];
}

export const rateOf = (part: { readonly rate: number; readonly is_gift_card?: unknown }): number =>
  part.is_gift_card === true ? CARDS : part.rate;

/** The VAT fields of a line. */
export const asLine = (rate: number) =>
  rate === CARDS ? { vat_rate: 0, is_gift_card: true as const } : { vat_rate: rate };

/** The lines of an invoice that add up to the order's total to the cent; delivery has the VAT rates of the goods. */
export function invoiceLines(
  order: Partial<Stored<'WebshopOrder'>>,
  texts: Readonly<Record<string, string>> = {},
  units: ReadonlyMap<number, Stored<'Product'>['unit']> = new Map(),
): WorthLine[] {
  const goods = linesOf(order).map(({ name, quantity, unit_price_vati = 0, vat_rate = 0, ...line }) => ({
    ...{ description: `${name}`, qty: quantity, unit_price_vati },
    ...(line.is_gift_card === true ? { vat_rate: 0, is_gift_card: true as const } : { vat_rate }),
    ...(units.get(line.product_id) ? { unit: units.get(line.product_id) } : {}),
    ...(line.discount_vati ? { discount_vati: line.discount_vati } : {}),
  }));
  const description = texts['iceshop.webshoporder.delivery_price_vati'] ?? '—';
  const rates = (order.vat ?? []) as { rate: number; total: number; is_gift_card?: true }[];
  const brought = rates.flatMap(({ rate, total, is_gift_card }) => {
    if (is_gift_card) return [];
    const own = linesOf(order).filter((line) => line.vat_rate === rate && line.is_gift_card !== true);
    const left = centsOf(total) - own.reduce((sum, line) => sum + centsOf(line.total_vati ?? 0), 0);
    return left > 0 ? [{ description, qty: 1, unit_price_vati: left / 100, vat_rate: rate }] : [];
  });
  return lessLetOff([...goods, ...brought], centsOf(order.let_off_vati ?? 0));
}

/** The amount of a line less its discounts. */
const worthInCents = (line: WorthLine): number => centsOf(lineTotal(line)) - centsOf(line.discount_vati ?? 0);

/** Takes what was let off, for melted or missing products, off all lines. */
function lessLetOff(lines: readonly WorthLine[], cents: number): WorthLine[] {
  const totals = lines.map(worthInCents);
  const all = totals.reduce((sum, total) => sum + total, 0);
  const less = spread(Math.min(cents, all), totals);
  return lines.map((line, index) => {
    if (!less[index]) return line;
    return { ...line, discount_vati: (centsOf(line.discount_vati ?? 0) + less[index]) / 100 };
  });
}

/** A cancelled order is worth nothing. */
export function worthOf(order: Partial<Stored<'WebshopOrder'>>): ByRate {
  if (order.status === 'CANCELLED') return new Map();
  return sumsByRate(invoiceLines(order).map((line) => [rateOf({ ...line, rate: line.vat_rate }), worthInCents(line)]));
}

export function sumsByRate(amounts: readonly (readonly [rate: number, cents: number])[]): ByRate {
  const sums = new Map<number, number>();
  for (const [rate, cents] of amounts) sums.set(rate, (sums.get(rate) ?? 0) + cents);
  return new Map([...sums].filter(([, cents]) => cents !== 0));
}

export const sumOf = (amounts: ByRate): number => [...amounts.values()].reduce((sum, cents) => sum + cents, 0);

export const isSame = (one: ByRate, other: ByRate): boolean =>
  one.size === other.size && [...one].every(([rate, cents]) => other.get(rate) === cents);
