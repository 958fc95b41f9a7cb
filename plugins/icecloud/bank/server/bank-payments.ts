// Answers POST /v1/invoice/bank: reads pasted bank lines, or a file of the bank (CODA, CAMT.053), and finds the invoices
// that they pay, each with its reason. With `book` it books them, and keeps money that pays no invoice as an open line,
// for a person to decide.
import { createHash } from 'node:crypto';
import { setImmediate as otherCalls } from 'node:timers/promises';
import { sql } from 'kysely';
import { defineRoute, invalid, type RouteCall } from '#api';
import { centsOf, type Locale } from '#core/contract';
import { communicationsIn } from '../../invoices/communication.ts';
import { dateFault } from '../../invoices/server/bank-dates.ts';
import { INVOICING } from '../../invoices/server/invoice-course.ts';
import { dueOf } from '../../invoices/server/invoice-due.ts';
import { type BankLine, BrokenFile } from '../bank-line.ts';
import { MOST_LINES, readBankLines } from '../bank-lines.ts';
import { bookPart } from './bank-booking.ts';
import { linesOf, movementsIn } from './bank-files.ts';

interface Found {
  readonly id: number;
  readonly nr: string;
  readonly name: string;
  readonly due: number;
  readonly state: string;
}

const LINES_AT_ONCE = 250;

/** States of lines that are kept as open lines: money came in, and a person has to find its invoice. */
const KEPT: readonly State[] = ['NO_COMMUNICATION', 'WRONG_COMMUNICATION', 'NO_INVOICE', 'NOT_OPEN'];

type State =
  | 'MATCHED'
  | 'BOOKED'
  | 'KEPT'
  | 'BEFORE'
  | 'REPEATED'
  | 'OUTGOING'
  | 'NOT_UNDERSTOOD'
  | 'IN_FUTURE'
  | 'TOO_OLD'
  | 'NO_COMMUNICATION'
  | 'WRONG_COMMUNICATION'
  | 'NO_INVOICE'
  | 'NOT_OPEN';

/** The amount of a line that is booked on one invoice. */
interface Part {
  readonly id: number;
  readonly nr: string;
  readonly name: string;
  readonly amount: number;
  /** The amount that is still to be paid afterwards; it is negative where too much was paid. */
  readonly left: number;
  /** The part of the line that names the invoice. */
  readonly why: 'COMMUNICATION' | 'NUMBER';
}

export interface LineOutcome extends BankLine {
  readonly state: State;
  readonly parts?: readonly Part[];
  /** The amount by which a line that names several invoices is more than they ask for. */
  readonly rest?: number;
}

export const bankPayments = defineRoute({
  method: 'POST',
  below: 'invoice',
  path: '/bank',
  access: INVOICING,
  body: {
    properties: { text: { type: 'string', minLength: 1, maxLength: 500_000 }, book: { type: 'boolean' } },
  },
  text: true,
  run: async (call) => {
    const text = call.text ?? call.body.text;
    if (!text) throw invalid([{ path: 'text', code: 'required' }]);
    const lines = await readAny(text, call.actor.locale);
    const invoices = await invoicesOf(call, lines);
    const known = await bookedBefore(call, lines.map(hashOf));
    const due = new Map([...invoices.values()].map(({ id, due: euro }) => [id, centsOf(euro)]));
    const told: LineOutcome[] = [];
    for (const line of lines) {
      const one = tell(line, { invoices, known, due });
      const isMoney = one.state === 'MATCHED' || KEPT.includes(one.state);
      if (isMoney) known.set(hashOf(line), 'REPEATED');
      if (isMoney && call.body.book === true) await keep(call, one);
      const state = one.state === 'MATCHED' ? 'BOOKED' : 'KEPT';
      told.push(isMoney && call.body.book === true ? { ...one, state } : one);
    }
    return { data: told };
  },
});

/** Reads a file of the bank as such, and any other text as pasted lines. */
async function readAny(text: string, locale: Locale): Promise<BankLine[]> {
  const many = invalid([{ path: 'text', code: 'maxItems', params: { limit: MOST_LINES } }]);
  try {
    const movements = await movementsIn(text);
    if (movements && movements.length > MOST_LINES) throw many;
    if (movements) return linesOf(movements);
  } catch (error) {
    throw error instanceof BrokenFile ? invalid([{ path: 'text', code: 'bankFileBroken' }]) : error;
  }
  if (text.split('\n', MOST_LINES + 1).length > MOST_LINES) throw many;
  return readWithPauses(text, locale);
}

/** Pauses now and then so that other calls are answered, because a busy month takes long to read. */
async function readWithPauses(text: string, locale: Locale): Promise<BankLine[]> {
  const lines: BankLine[] = [];
  for (const line of readBankLines(text, locale)) {
    if (lines.push(line) % LINES_AT_ONCE === 0) await otherCalls();
  }
  return lines;
}

/**
 * Hashes of lines that were booked before, or that are further up in the same text. A text that was pasted twice looks
 * like two equal payments; only a person can tell which it is.
 */
type Known = Map<string, 'BEFORE' | 'REPEATED'>;

/** The hash of a transfer is the same in exports with other columns, and in the bank's file. */
function hashOf({ date, amount, communications, text, nth }: BankLine): string {
  const about = communications.length > 0 ? communications.join(',') : text;
  const parts = [date, amount, about, ...(nth === undefined ? [] : [nth])];
  return createHash('sha256').update(parts.join('|')).digest('hex');
}

interface Standing {
  readonly invoices: ReadonlyMap<string, Found>;
  readonly known: Known;
  /** Invoice to the cents still due on it, which decrease from line to line. */
  readonly due: Map<number, number>;
}

function tell(line: BankLine, { invoices, known, due }: Standing): LineOutcome {
  const { date, amount, communications, mistyped } = line;
  const as = (state: State): LineOutcome => ({ ...line, state });
  if (date === undefined || amount === undefined) return as('NOT_UNDERSTOOD');
  if (amount <= 0) return as('OUTGOING');
  const wrong = dateFault(date);
  if (wrong) return as(wrong);
  const before = known.get(hashOf(line));
  if (before) return as(before);
  if (communications.length === 0) return as(mistyped ? 'WRONG_COMMUNICATION' : 'NO_COMMUNICATION');
  const named = communications.flatMap((one) => invoices.get(one) ?? []);
  if (named.length === 0) return as('NO_INVOICE');
  const open = named.filter(({ state }) => state === 'OPEN');
  const structured = communicationsIn(line.text);
  const parts = partsOf(open, centsOf(amount), due, (nr) => structured.includes(nr.replace('-', '').padStart(10, '0')));
  if (parts.length === 0) return as('NOT_OPEN');
  const rest = centsOf(amount) - parts.reduce((sum, part) => sum + centsOf(part.amount), 0);
  return { ...as('MATCHED'), parts, ...(rest > 0 && { rest: rest / 100 }) };
}

/**
 * Divides a line: a single invoice gets all of it; several get what they ask for, in the order in which they are named,
 * until the money is gone.
 */
function partsOf(
  open: readonly Found[],
  cents: number,
  due: Standing['due'],
  isStructured: (nr: string) => boolean,
): Part[] {
  let left = cents;
  return open.flatMap(({ id, nr, name }) => {
    const asked = due.get(id) ?? 0;
    const taken = open.length === 1 ? cents : Math.min(left, Math.max(0, asked));
    if (taken === 0) return [];
    left -= taken;
    due.set(id, asked - taken);
    const why = isStructured(nr) ? ('COMMUNICATION' as const) : ('NUMBER' as const);
    return [{ id, nr, name, amount: taken / 100, left: (asked - taken) / 100, why }];
  });
}

async function invoicesOf({ db, actor }: RouteCall, lines: readonly BankLine[]): Promise<ReadonlyMap<string, Found>> {
  const asked = lines.flatMap(({ communications }) => communications);
  const { rows } = await sql<Found & { communication: string }>`
    select id::int, nr, coalesce(company_name, name) as name, lpad(replace(nr, '-', ''), 10, '0') as communication,
      ${dueOf('invoice')}::float8 as due,
      case when type = 'INVOICE' and status <> 'CREDITED' then 'OPEN' else 'CLOSED' end as state
    from invoice where company_id = ${actor.companyId} and nr is not null
      and lpad(replace(nr, '-', ''), 10, '0') = any(${asked}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.communication, row]));
}

/** Looks among payments too, because those booked before lines were kept have no line. */
async function bookedBefore({ db, actor }: RouteCall, hashes: readonly string[]): Promise<Known> {
  const { rows } = await sql<{ bank_hash: string }>`select bank_hash from invoicepayment
      where company_id = ${actor.companyId} and bank_hash = any(${hashes}::text[])
    union select bank_hash from bankline
      where company_id = ${actor.companyId} and bank_hash = any(${hashes}::text[])`.execute(db);
  return new Map(rows.map(({ bank_hash }) => [bank_hash, 'BEFORE']));
}

async function keep(call: RouteCall, told: LineOutcome): Promise<void> {
  const lines = call.records('BankLine', { by: 'product' });
  const { date: booked_on, amount, name, account, text: message, parts = [] } = told;
  const from = { ...(name && { payer: name }), ...(account && { account }) };
  const line = { booked_on, amount, message, bank_hash: hashOf(told), ...from };
  const id = await lines.create(line);
  for (const part of parts) await bookPart(id, { invoice_id: part.id, amount: part.amount }, call);
}
