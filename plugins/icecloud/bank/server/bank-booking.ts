// Books an open bank line on an invoice, all of it or a part, letting the difference off with a reason; and takes a
// booking back whole.
import { sql } from 'kysely';
import {
  type Changes,
  type ComputedField,
  defineRoute,
  invalid,
  notFound,
  Problem,
  type RouteCall,
  type ServerRoute,
  type Stored,
} from '#api';
import { centsOf } from '#core/contract';
import { dueCents } from '../../invoices/due.ts';
import { INVOICING } from '../../invoices/server/invoice-course.ts';

type Within = Pick<RouteCall, 'records'>;

interface Part {
  readonly invoice_id: number;
  readonly amount: number;
}

type Line = Stored<'BankLine'>;
type Paid = Stored<'InvoicePayment'>;

const cents = (amount: number | undefined): number => centsOf(amount ?? 0);
export const leftOf = ({ amount, used }: Pick<Line, 'amount' | 'used'>): number => cents(amount) - cents(used);

export const lineLeft: ComputedField = (table) =>
  sql`${sql.ref(`${table}.amount`)} - coalesce(${sql.ref(`${table}.used`)}, 0)`;

/** Books a part of the line on an invoice, as a payment of its own. */
export async function bookPart(id: number, { invoice_id, amount }: Part, { records }: Within): Promise<void> {
  const lines = records('BankLine', { by: 'product' });
  const line = (await lines.get(id, { lock: true })) as Line;
  const { booked_on: paid_on, payer } = line;
  const method = line.invoice_id !== undefined ? ('OTHER' as const) : ('BANK_TRANSFER' as const);
  const payment = { invoice_id, paid_on, amount, method, bank_line_id: id, ...(payer !== undefined && { payer }) };
  await records('InvoicePayment', { by: 'product' }).create(payment);
  await lines.update(id, { used: (cents(line.used) + cents(amount)) / 100 });
  if (leftOf(line) === cents(amount)) await lines.move(id, { status: 'DONE' });
}

async function openLine({ records, params }: RouteCall<{ id: number }, unknown>): Promise<Line> {
  const line = await records('BankLine', { by: 'product' }).get(params.id, { lock: true });
  if (!line) throw notFound();
  return line;
}

const money = { type: 'number', money: true, minimum: 0.01, maximum: 999_999 } as const;

/** POST /v1/bankline/7/book */
const bookLine = defineRoute({
  method: 'POST',
  below: 'bankline',
  path: '/:id/book',
  access: INVOICING,
  body: {
    required: ['invoice_id'],
    properties: {
      invoice_id: { type: 'integer', minimum: 1 },
      /** All that is left of the line by default, at most what the invoice asks for. */
      amount: money,
      /** The amount that is written off, such as the fee of a foreign bank. */
      let_off: money,
      reason: { type: 'string', minLength: 1, maxLength: 255 },
    },
  },
  run: async (call) => {
    const { records, body } = call;
    const line = await openLine(call);
    if (line.status !== 'OPEN') throw new Problem(409, 'bankLineNotOpen');
    const invoice = await records('Invoice', { by: 'product' }).get(body.invoice_id, { lock: true });
    if (!invoice) throw invalid([{ path: 'invoice_id', code: 'relation' }]);
    const due = dueCents(invoice);
    const amount = body.amount === undefined ? Math.min(leftOf(line), due) : cents(body.amount);
    refuse({ amount, line, due, less: cents(body.let_off), reason: body.reason });
    await bookPart(line.id, { invoice_id: invoice.id, amount: amount / 100 }, call);
    if (body.let_off === undefined) return;
    const off = { invoice_id: invoice.id, paid_on: line.booked_on, amount: body.let_off, method: 'LET_OFF' as const };
    await records('InvoicePayment', { by: 'product' }).create({ ...off, note: body.reason, bank_line_id: line.id });
  },
});

interface Asked {
  readonly amount: number;
  readonly line: Line;
  readonly due: number;
  readonly less: number;
  readonly reason: string | undefined;
}

function refuse({ amount, line, due, less, reason }: Asked): void {
  const most = (path: string, code: string, limit: number) =>
    invalid([{ path, code, params: { most: Math.max(0, limit) / 100 } }]);
  if (amount <= 0 || amount > due) throw most('amount', 'bankLineDue', due);
  if (amount > leftOf(line)) throw most('amount', 'bankLineLeft', leftOf(line));
  if (less > due - amount) throw most('let_off', 'bankLineDue', due - amount);
  if (less > 0 && !reason?.trim()) throw invalid([{ path: 'reason', code: 'required' }]);
}

/** POST /v1/bankline/7/undo: adds a counter-payment to each payment of the line, so that the ledger keeps both. */
const undoLine = defineRoute({
  method: 'POST',
  below: 'bankline',
  path: '/:id/undo',
  access: INVOICING,
  run: async (call) => {
    const { records } = call;
    const line = await openLine(call);
    if (cents(line.used) === 0) throw new Problem(409, 'bankLineNotUsed');
    const payments = records('InvoicePayment', { by: 'product' });
    for (const one of standing(await payments.list({ bank_line_id: line.id }))) await payments.create(one);
    await records('BankLine', { by: 'product' }).update(line.id, { used: 0 });
    if (line.status === 'DONE') await records('BankLine', { by: 'product' }).move(line.id, { status: 'OPEN' });
  },
});

/** Makes the counter-payments for a line's payments that were not taken back yet: one for each invoice and method. */
function standing(payments: readonly Paid[]): Changes<Paid>[] {
  const sums = new Map<string, Changes<Paid> & { readonly amount: number }>();
  for (const { invoice_id, method, amount, paid_on, note, bank_line_id } of payments) {
    const key = `${invoice_id} ${method}`;
    const before = cents(sums.get(key)?.amount);
    const back = { invoice_id, method, paid_on, bank_line_id, ...(note !== undefined && { note }) };
    sums.set(key, { ...back, amount: (before - cents(amount)) / 100 });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}

export const bankLineRoutes: readonly ServerRoute[] = [bookLine, undoLine];
