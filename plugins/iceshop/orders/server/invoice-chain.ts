// Reads the invoices of an order with their credit notes. An order has one invoice, and further ones if something was
// added afterwards (docs/domain 10.4).
import type { HookContext, Row, Stored } from '#api';
import { centsOf } from '#core/contract';
import { type ByRate, rateOf, sumsByRate } from './order-worth.ts';

type Records = Pick<HookContext, 'records'>;

export interface Chain {
  /** The issued invoices, in the order in which they were made. */
  readonly issued: readonly Stored<'Invoice'>[];
  /** The issued credit notes of these invoices. */
  readonly notes: readonly Stored<'Invoice'>[];
  /** Drafts that follow from changes of the order: credit notes, and invoices for what was added. */
  readonly proposals: readonly Stored<'Invoice'>[];
  /** The order's first invoice, while it is a draft. */
  readonly draft: Stored<'Invoice'> | undefined;
}

/** The text by which invoices and orders name their origin. */
export const sourceOf = ({ id }: Row): string => `webshoporder/${id}`;
export const centsIn = <Name extends string>(
  row: { readonly [Amount in Name]?: number } | undefined,
  name: Name,
): number => centsOf(row?.[name] ?? 0);

const isDraft = ({ status }: Row): boolean => (status ?? 'DRAFT') === 'DRAFT';

export async function chainOf(order: Stored<'WebshopOrder'>, { records }: Records): Promise<Chain> {
  const invoices = records('Invoice', { by: 'product' });
  const all = await invoices.list({ source: 'WEBSHOP_ORDER', source_id: order.id });
  const own = all.toSorted((a, b) => a.id - b.id);
  const issued = own.filter((one) => one.type === 'INVOICE' && !isDraft(one));
  const notes = issued.length === 0 ? [] : await invoices.list({ credits_invoice_id: issued.map(({ id }) => id) });
  const draft = own.find((one) => one.type === 'INVOICE' && isDraft(one) && one.id === order.invoice_id);
  const proposals = own.filter((one) => isDraft(one) && one !== draft);
  return { issued, notes: notes.filter((one) => !isDraft(one)), proposals, draft };
}

export const ratesOf = (invoices: readonly Stored<'Invoice'>[]): ByRate =>
  sumsByRate(
    invoices.flatMap(({ vat = [] }) =>
      (vat as { rate: number; total: number; is_gift_card?: true }[]).map(
        (part) => [rateOf(part), centsOf(part.total)] as const,
      ),
    ),
  );
