// POST /v1/invoice/bank: what was understood of pasted bank lines and which invoices they pay; with `book` it is booked.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { invalid, type RouteCall, type ServerRoute } from '#api';
import { centsOf } from '#core/contract';
import { type BankLine, MOST_LINES, readBankLines } from '../invoices/bank-lines.ts';
import { INVOICING } from './invoice-course.ts';

interface Found {
  readonly id: number;
  readonly nr: string;
  readonly name: string;
  readonly due: number;
  readonly state: string;
}

type State =
  | 'MATCHED'
  | 'BOOKED'
  | 'BEFORE'
  | 'REPEATED'
  | 'OUTGOING'
  | 'NOT_UNDERSTOOD'
  | 'NO_COMMUNICATION'
  | 'WRONG_COMMUNICATION'
  | 'NO_INVOICE'
  | 'NOT_OPEN';

export interface Told extends BankLine {
  readonly state: State;
  readonly invoice?: { readonly id: number; readonly nr: string; readonly name: string };
  /** What is still to be paid after it; less than nothing is paid too much. */
  readonly left?: number;
}

export const bankPayments: ServerRoute = {
  method: 'POST',
  below: 'invoice',
  path: '/bank',
  access: INVOICING,
  body: {
    required: ['text'],
    properties: { text: { type: 'string', minLength: 1, maxLength: 400_000 }, book: { type: 'boolean' } },
  },
  run: async (call) => {
    const pasted = String(call.body.text);
    if (pasted.split('\n', MOST_LINES + 1).length > MOST_LINES)
      throw invalid([{ path: 'text', code: 'maxItems', params: { limit: MOST_LINES } }]);
    const lines = readBankLines(pasted);
    const invoices = await invoicesOf(call, lines);
    const known = await bookedBefore(call, lines.map(hashOf));
    const left = new Map([...invoices.values()].map(({ id, due }) => [id, centsOf(due)]));
    const told: Told[] = [];
    for (const line of lines) {
      const one = tell(line, invoices, known);
      if (one.state === 'MATCHED') {
        const id = one.invoice!.id;
        left.set(id, left.get(id)! - centsOf(line.amount!));
        known.set(hashOf(line), 'REPEATED');
        if (call.body.book === true) await book(call, line, id);
      }
      const isBooked = one.state === 'MATCHED' && call.body.book === true;
      const after = one.state === 'MATCHED' ? { left: left.get(one.invoice!.id)! / 100 } : {};
      told.push({ ...one, ...after, ...(isBooked && { state: 'BOOKED' as const }) });
    }
    return { data: told };
  },
};

/**
 * By hash: what was booked once, and what stands further up. A file that was pasted twice looks like two equal payments,
 * and only a person can tell which it is.
 */
type Known = Map<string, 'BEFORE' | 'REPEATED'>;

/** The same transfer in another export, with other columns, is still the same one. */
function hashOf({ date, amount, communication }: BankLine): string {
  return createHash('sha256').update([date, amount, communication].join('|')).digest('hex');
}

function tell(line: BankLine, invoices: ReadonlyMap<string, Found>, known: Known): Told {
  const { date, amount, communication, mistyped } = line;
  if (date === undefined || amount === undefined) return { ...line, state: 'NOT_UNDERSTOOD' };
  if (amount <= 0) return { ...line, state: 'OUTGOING' };
  if (communication === undefined) return { ...line, state: mistyped ? 'WRONG_COMMUNICATION' : 'NO_COMMUNICATION' };
  const found = invoices.get(communication);
  if (!found) return { ...line, state: 'NO_INVOICE' };
  const { id, nr, name, state } = found;
  const invoice = { id, nr, name };
  return { ...line, invoice, state: known.get(hashOf(line)) ?? (state === 'OPEN' ? 'MATCHED' : 'NOT_OPEN') };
}

async function invoicesOf({ db, actor }: RouteCall, lines: readonly BankLine[]): Promise<ReadonlyMap<string, Found>> {
  const asked = lines.flatMap(({ communication }) => communication ?? []);
  const { rows } = await sql<Found & { communication: string }>`
    select id::int, nr, coalesce(company_name, name) as name, lpad(replace(nr, '-', ''), 10, '0') as communication,
      (total_vati - coalesce(paid, 0) - coalesce(credited, 0))::float8 as due,
      case when type = 'INVOICE' and status <> 'CREDITED' then 'OPEN' else 'CLOSED' end as state
    from invoice where company_id = ${actor.companyId} and nr is not null
      and lpad(replace(nr, '-', ''), 10, '0') = any(${asked}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.communication, row]));
}

async function bookedBefore({ db, actor }: RouteCall, hashes: readonly string[]): Promise<Known> {
  const { rows } = await sql<{ bank_hash: string }>`select bank_hash from invoicepayment
    where company_id = ${actor.companyId} and bank_hash = any(${hashes}::text[])`.execute(db);
  return new Map(rows.map(({ bank_hash }) => [bank_hash, 'BEFORE']));
}

async function book({ records }: RouteCall, line: BankLine, invoice_id: number): Promise<void> {
  const { date, amount, name } = line;
  const payment = { invoice_id, paid_on: date, amount, method: 'BANK_TRANSFER', bank_hash: hashOf(line) };
  await records('InvoicePayment', { by: 'product' }).create({ ...payment, ...(name && { payer: name }) });
}
