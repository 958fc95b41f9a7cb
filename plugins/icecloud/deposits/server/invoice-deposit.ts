// Asks for a deposit on a draft of an invoice: a second draft asks for the part, and the first one takes it off once it is
// issued (docs/domain 10.6).
import { defineReaction, defineRoute, type EntityHooks, type HookContext, notFound, Problem, type Stored } from '#api';
import { customerOf, INVOICING, isIssued } from '../../invoices/server/invoice-course.ts';
import { depositLines, type Lines, lessLines, lessText, notesOf, wordsFor } from './deposit-lines.ts';

type Invoice = Stored<'Invoice'>;
type Call = Pick<HookContext, 'records' | 'texts'>;

const invoicesOf = ({ records }: Pick<Call, 'records'>) => records('Invoice', { by: 'product' });

/** POST /v1/invoice/7/deposit */
export const askDeposit = defineRoute({
  method: 'POST',
  below: 'invoice',
  path: '/:id/deposit',
  access: INVOICING,
  body: {
    required: ['percent'],
    properties: { percent: { type: 'number', minimum: 1, maximum: 99, multipleOf: 0.01 } },
  },
  run: async (call) => {
    const invoices = invoicesOf(call);
    const invoice = await invoices.get(call.params.id, { lock: true });
    if (!invoice) throw notFound();
    await refuseSecond(invoice, call);
    const said = wordsFor(call, invoice, 'icecloud.deposit.line', { percent: `${call.body.percent} %` });
    const lines = depositLines(invoice, call.body.percent, said);
    if (lines.length === 0) throw new Problem(409, 'depositNothing');
    const deposit_invoice_id = await invoices.create({ ...customerOf(invoice), name: invoice.name, lines });
    await invoices.update(invoice.id, { deposit_invoice_id });
    return { data: { id: deposit_invoice_id } };
  },
});

/** A deposit is asked once, of a draft, and never of what is a deposit itself. */
async function refuseSecond(invoice: Invoice, { records }: Call): Promise<void> {
  if (invoice.status !== 'DRAFT' || invoice.type !== 'INVOICE') throw new Problem(409, 'depositIssued');
  if (invoice.deposit_invoice_id !== undefined) throw new Problem(409, 'quoteDeposited');
  const asked = { deposit_invoice_id: invoice.id };
  const rests = await invoicesOf({ records }).list(asked);
  const quotes = await records('Quote', { by: 'product' }).list(asked);
  if (rests.length + quotes.length > 0) throw new Problem(409, 'depositOfDeposit');
}

export const depositHooks: EntityHooks<'Invoice'> = {
  onMove: {
    status: {
      ISSUED: async (invoice, context) => {
        if (!isIssued(invoice, context.previous)) return;
        const deposit = await invoicesOf(context).get(invoice.deposit_invoice_id);
        if (deposit?.status === 'DRAFT') throw new Problem(409, 'quoteDepositDraft');
      },
    },
  },
  beforeDelete: async ({ id }, context) => {
    for (const rest of await invoicesOf(context).list({ deposit_invoice_id: id }))
      await invoicesOf(context).update(rest.id, { deposit_invoice_id: null });
  },
};

/** The draft of the rest takes off a deposit that is issued, less what is credited of it; nothing once all is. */
export const depositFollowed = defineReaction({
  to: 'Invoice',
  fields: ['status', 'credited'],
  on: ['update'],
  run: async (deposit, context) => {
    const isCredited = deposit.credited !== context.previous?.credited || deposit.status === 'CREDITED';
    if (!isIssued(deposit, context.previous) && !isCredited) return;
    const rests = await invoicesOf(context).list({ deposit_invoice_id: deposit.id, status: 'DRAFT' });
    for (const rest of rests) await follow(rest, deposit, context);
  },
});

async function follow(rest: Invoice, deposit: Invoice, context: Call): Promise<void> {
  const said = lessText(context, rest, deposit);
  const own = (rest.lines ?? []).filter(({ description }) => description !== said);
  const kept = own.map(({ total_vati: _, ...line }) => line);
  const isOff = deposit.status === 'CREDITED';
  const less = isOff ? [] : lessLines(deposit, await notesOf(deposit, context), said);
  const lines = [...kept, ...less] as Lines;
  await invoicesOf(context).update(rest.id, { lines, ...(isOff && { deposit_invoice_id: null }) });
}
