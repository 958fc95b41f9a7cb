// Makes the lines of a deposit, and those that take it off again, both by VAT rate (docs/domain 10.6 and 10.7).
import type { Changes, HookContext, Stored } from '#api';
import { centsOf, percentOf, spread } from '#core/contract';

type Invoice = Stored<'Invoice'>;
export type Lines = NonNullable<Changes<Invoice>['lines']>;
type Sold = Pick<Invoice, 'vat'>;

/** The text of this key in the language of the customer, with its values filled in. */
export function wordsFor(
  { texts }: Pick<HookContext, 'texts'>,
  { locale = 'nl' }: Pick<Invoice, 'locale'>,
  key: string,
  values: Readonly<Record<string, string>>,
): string {
  const text = texts?.[locale]?.[key] ?? `{{${Object.keys(values).at(-1)}}}`;
  return Object.entries(values).reduce((said, [name, value]) => said.replace(`{{${name}}}`, value), text);
}

/** Makes a line for each VAT rate; together the lines come to that part of the total to the cent. Gift cards get no line. */
export function depositLines({ vat = [] }: Sold, percent: number, description: string): Lines {
  const groups = vat.filter(({ is_gift_card, total = 0 }) => is_gift_card !== true && total > 0);
  const totals = groups.map(({ total = 0 }) => centsOf(total));
  const all = totals.reduce((sum, one) => sum + one, 0);
  const parts = spread(percentOf(all, percent), totals);
  return groups.map(({ rate = 0 }, at) => ({
    ...{ description, qty: 1, unit_price_vati: (parts[at] ?? 0) / 100, vat_rate: rate },
  }));
}

/** Lines that take off what is left of a deposit, at its rates: what it asked for less what was credited of it. */
export function lessLines({ vat = [] }: Sold, notes: readonly Sold[], description: string): Lines {
  const left = new Map<number, number>();
  const add = (sold: Sold['vat'], sign: number) => {
    for (const { rate = 0, total = 0 } of sold ?? []) left.set(rate, (left.get(rate) ?? 0) + sign * centsOf(total));
  };
  add(vat, 1);
  for (const note of notes) add(note.vat, -1);
  return [...left].flatMap(([vat_rate, cents]) =>
    cents === 0 ? [] : [{ description, qty: 1, unit_price_vati: -cents / 100, vat_rate }],
  );
}

/** Lists the credit notes of a deposit that were issued. */
export async function notesOf({ id }: Invoice, { records }: Pick<HookContext, 'records'>): Promise<readonly Invoice[]> {
  const notes = await records('Invoice', { by: 'product' }).list({ credits_invoice_id: id });
  return notes.filter(({ status }) => status !== 'DRAFT');
}

/** Says of a deposit which invoice it was, on the line that takes it off. */
export const lessText = (context: Pick<HookContext, 'texts'>, buyer: Pick<Invoice, 'locale'>, { nr = '' }: Invoice) =>
  wordsFor(context, buyer, 'icecloud.quote.depositLess', { nr });
