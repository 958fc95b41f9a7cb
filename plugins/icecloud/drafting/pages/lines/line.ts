// Changes the lines of an invoice while somebody types them: taken from an article, moved, or gone.
import type { QueryRowTypes } from '#core/contract';
import type { InvoiceLine } from '../../../invoices/lines.ts';

export type Goods = QueryRowTypes['icecloud/goods'];

/** A line as it is typed: what is not filled in yet is absent. */
export interface TypedLine extends Partial<InvoiceLine> {
  readonly id?: number;
  readonly description?: string;
  readonly unit?: string;
}

/** A new line has the rate of the line above it, since most invoices have one. */
export const newLine = (lines: readonly TypedLine[]): TypedLine => ({ qty: 1, vat_rate: lines.at(-1)?.vat_rate ?? 21 });

export function withGoods(line: TypedLine, { name, unit, unit_price_vati, vat_rate, is_gift_card }: Goods): TypedLine {
  const { is_gift_card: _, ...rest } = line;
  return {
    ...rest,
    description: name,
    ...(unit && { unit }),
    ...(unit_price_vati !== undefined && { unit_price_vati }),
    ...(is_gift_card ? { is_gift_card: true, vat_rate: 0 } : { vat_rate: vat_rate ?? line.vat_rate }),
  };
}

/** A line without number and price counts for nothing in the sums that are shown. */
export const counted = (lines: readonly TypedLine[]): InvoiceLine[] =>
  lines.map(({ qty, unit_price_vati, vat_rate, ...line }) => ({
    ...line,
    qty: finite(qty),
    unit_price_vati: finite(unit_price_vati),
    vat_rate: finite(vat_rate),
    discount_vati: finite(line.discount_vati),
  }));

const finite = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

export function moved<One>(all: readonly One[], from: number, to: number): One[] {
  if (to < 0 || to >= all.length) return [...all];
  const left = all.filter((_, at) => at !== from);
  return [...left.slice(0, to), all[from]!, ...left.slice(to)];
}
