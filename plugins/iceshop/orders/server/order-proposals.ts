// Follows changes of an order in its invoices: a draft is updated; beside an issued invoice it drafts a credit note for
// what is no longer owed, or an invoice for what was added, until the bookkeeper decides (docs/domain 10.4).
import { type Changes, defineReaction, type HookContext, type Stored } from '#api';
import { owedCents } from '../../payments/server/order-money.ts';
import { type Chain, centsIn, chainOf, ratesOf } from './invoice-chain.ts';
import { buyerOf, linesFor } from './order-invoice.ts';
import { asLine, type ByRate, isSame, sumOf, sumsByRate, worthOf } from './order-worth.ts';

type Lines = NonNullable<Changes<Stored<'Invoice'>>['lines']>;
type Within = Pick<HookContext, 'records' | 'texts'>;

/** Drafts invoices or credit notes when a change of an order changes its worth. */
export const invoicesFollow = defineReaction({
  to: 'WebshopOrder',
  fields: ['status', 'lines', 'vat', 'let_off_vati'],
  on: ['update'],
  run: async (order, context) => {
    if (context.previous && order.invoice_id !== undefined) await followInvoices(order, context.previous, context);
  },
});

async function followInvoices(
  order: Stored<'WebshopOrder'>,
  previous: Stored<'WebshopOrder'>,
  context: Within,
): Promise<void> {
  const [before, after] = [worthOf(previous), worthOf(order)];
  if (isSame(before, after)) return;
  const chain = await chainOf(order, context);
  if (chain.draft) await redraft(order, chain.draft, before, context);
  else if (chain.issued.length > 0) await propose(order, chain, { before, after }, context);
}

/** Corrects the drafts after a credit note was made by hand, which may have taken back the same amount. */
export async function fitProposals(order: Stored<'WebshopOrder'>, context: Within): Promise<void> {
  const [chain, worth] = [await chainOf(order, context), worthOf(order)];
  if (chain.issued.length > 0) await propose(order, chain, { before: worth, after: worth }, context);
}

/** A credit note that gives back more than the order lost, such as a gesture, makes the order cheaper as well. */
export async function bookCredit(
  order: Stored<'WebshopOrder'>,
  note: Stored<'Invoice'>,
  context: Within,
): Promise<void> {
  const { issued, notes, proposals } = await chainOf(order, context);
  // The draft of an invoice for something that was added counts as asked for.
  const bills = [...issued, ...typed(proposals, 'INVOICE')];
  const [asked, credited, given] = [bills, notes, [note]].map((of) => sumOf(ratesOf(of))) as [number, number, number];
  const waiting = asked - (credited - given) - owedCents(order);
  const beyond = given - Math.max(0, waiting);
  if (beyond > 0 && order.status !== 'CANCELLED') await creditMore(order, beyond, context);
}

/** Adds cents that the customer no longer has to pay; negative cents have to be paid after all. */
export async function creditMore(order: Stored<'WebshopOrder'>, cents: number, context: Within): Promise<void> {
  const credited_vati = (centsIn(order, 'credited_vati') + cents) / 100;
  await context.records('WebshopOrder', { by: 'product' }).update(order.id, { credited_vati });
}

/** Updates the draft, unless somebody changed its lines by hand. */
async function redraft(
  order: Stored<'WebshopOrder'>,
  draft: Stored<'Invoice'>,
  before: ByRate,
  context: Within,
): Promise<void> {
  const invoices = context.records('Invoice', { by: 'product' });
  if (sumOf(worthOf(order)) === 0) return invoices.remove(draft.id);
  if (!isSame(ratesOf([draft]), before)) return;
  await invoices.update(draft.id, { lines: await linesFor(order, context) });
}

interface Change {
  readonly before: ByRate;
  readonly after: ByRate;
}

/**
 * Drafts the difference that the change made. A difference that was refused before, or invoiced differently on purpose,
 * is not drafted again.
 */
async function propose(
  order: Stored<'WebshopOrder'>,
  chain: Chain,
  { before, after }: Change,
  context: Within,
): Promise<void> {
  const { issued, proposals } = chain;
  const [credits, more] = [typed(proposals, 'CREDIT_NOTE'), typed(proposals, 'INVOICE')];
  const at = rateFor(issued[0]!);
  const changed = [...signed(at(before), 1), ...signed(at(after), -1)];
  const drafts = [...signed(ratesOf(credits), 1), ...signed(ratesOf(more), -1)];
  // An order is never worth less than nothing, whatever was credited before.
  const worth = (amounts: ByRate) => Math.max(0, sumOf(amounts) - centsIn(order, 'credited_vati'));
  const rest = worth(before) - worth(after) - (sumOf(before) - sumOf(after));
  const [main = 0] = ratesOf([issued[0]!]).keys();
  const gap = sumsByRate([...changed, ...drafts, [main, rest]]);
  let less = positive(gap, 1);
  for (const invoice of issued.toReversed()) {
    const own = chain.notes.filter(({ credits_invoice_id }) => credits_invoice_id === invoice.id);
    const part = within(less, sumsByRate([...signed(ratesOf([invoice]), 1), ...signed(ratesOf(own), -1)]));
    less = sumsByRate([...signed(less, 1), ...signed(part.taken, -1)]);
    const draft = credits.find(({ credits_invoice_id }) => credits_invoice_id === invoice.id);
    const isWhole = own.length === 0 && isSame(part.amounts, ratesOf([invoice]));
    const lines = isWhole ? plain(invoice.lines ?? []) : linesOf(order, part.amounts, 'less', context);
    const note = { type: 'CREDIT_NOTE', credits_invoice_id: invoice.id, name: invoice.name } as const;
    await keepDraft(order, draft, part.amounts, async () => note, lines, context);
  }
  const [draft] = more;
  const added = positive(gap, -1);
  await keepDraft(order, draft, added, () => buyerOf(order, context), linesOf(order, added, 'more', context), context);
}

const signed = (amounts: ByRate, sign: number) => [...amounts].map(([rate, cents]) => [rate, sign * cents] as const);
const typed = (rows: readonly Stored<'Invoice'>[], type: string): Stored<'Invoice'>[] =>
  rows.filter((one) => one.type === type);
const positive = (amounts: ByRate, sign: number): ByRate =>
  sumsByRate([...amounts].filter(([, cents]) => sign * cents > 0).map(([rate, cents]) => [rate, sign * cents]));
const plain = (lines: NonNullable<Stored<'Invoice'>['lines']>): Lines =>
  lines.map(({ id: _, total_vati: __, ...line }) => line);

/** On an invoice without VAT the rates of the order do not matter: all of it has the invoice's rate. */
function rateFor(invoice: Stored<'Invoice'>): (amounts: ByRate) => ByRate {
  const isExempt = invoice.vat_treatment !== undefined && invoice.vat_treatment !== 'BELGIAN_VAT';
  const [rate = 0] = ratesOf([invoice]).keys();
  return (amounts) => (isExempt ? sumsByRate([[rate, sumOf(amounts)]]) : amounts);
}

/** Takes as much of each rate as there is room for; what does not fit is taken of the other rates. */
function within(wanted: ByRate, room: ByRate): { readonly amounts: ByRate; readonly taken: ByRate } {
  const amounts = new Map<number, number>();
  const taken = new Map<number, number>();
  const free = (rate: number) => (room.get(rate) ?? 0) - (amounts.get(rate) ?? 0);
  for (const pass of ['own', 'others']) {
    for (const [rate, cents] of wanted) {
      for (const from of pass === 'own' ? [rate] : room.keys()) {
        const part = Math.max(0, Math.min(cents - (taken.get(rate) ?? 0), free(from)));
        amounts.set(from, (amounts.get(from) ?? 0) + part);
        taken.set(rate, (taken.get(rate) ?? 0) + part);
      }
    }
  }
  return { amounts: sumsByRate([...amounts]), taken: sumsByRate([...taken]) };
}

function linesOf(
  { nr, locale = 'nl' }: Stored<'WebshopOrder'>,
  amounts: ByRate,
  kind: 'less' | 'more',
  { texts }: Within,
): Lines {
  const said = texts?.[locale]?.[`iceshop.invoice.${kind}`] ?? '{{order}}';
  const description = said.replace('{{order}}', `#${nr}`);
  return [...amounts].map(([rate, cents]) => ({ description, qty: 1, unit_price_vati: cents / 100, ...asLine(rate) }));
}

async function keepDraft(
  order: Stored<'WebshopOrder'>,
  draft: Stored<'Invoice'> | undefined,
  amounts: ByRate,
  about: () => Promise<Changes<Stored<'Invoice'>>>,
  lines: Lines,
  { records }: Within,
): Promise<void> {
  const invoices = records('Invoice', { by: 'product' });
  if (amounts.size === 0) return draft && invoices.remove(draft.id);
  if (draft && isSame(ratesOf([draft]), amounts)) return;
  if (draft) return invoices.update(draft.id, { lines });
  const from = { source_id: order.id, reference: `#${order.nr}`, locale: order.locale };
  await invoices.create({ source: 'WEBSHOP_ORDER', ...from, ...(await about()), lines });
}
