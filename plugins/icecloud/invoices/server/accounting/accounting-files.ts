// Makes the files of a month for a bookkeeper: those that WinBooks, Octopus and BOB import, of the same messages that the
// accounting port gets, and the electronic invoices as XML.
import { setImmediate as otherCalls } from 'node:timers/promises';
import { sql } from 'kysely';
import { defineRoute, type RouteCall, type Stored, zipped } from '#api';
import { monthAfter } from '../../month.ts';
import { paperOf, sellerOf } from '../../paper.ts';
import type { settings as company } from '../../settings.ts';
import { attachedTo } from '../../ubl/ubl-attached.ts';
import { INVOICING } from '../invoice-course.ts';
import { bookingOf, creditedOf } from './accounting.ts';
import { bob } from './bob.ts';
import type { BookFile, Writer } from './book-file.ts';
import { SEES } from './receipts.ts';
import { bookingOf as receiptBooking, receiptsLeft, receiptsOf } from './receipts-sending.ts';
import { issuedIn, MONTH } from './sales-journal.ts';
import { winbooks } from './winbooks.ts';

type Invoice = Stored<'Invoice'>;
type Receipt = Stored<'DayReceipt'>;

/** A program that reads electronic invoices gets these, and the days of places as a sheet. */
const WRITERS: Readonly<Record<string, Writer>> = { WINBOOKS: winbooks, BOB: bob };

/**
 * POST /v1/invoice/accounting-file: a zip of what accounting does not have yet, which counts as handed over; with `again`
 * of what was handed over before.
 */
const accountingFile = defineRoute({
  method: 'POST',
  below: 'invoice',
  path: '/accounting-file',
  access: INVOICING,
  body: {
    required: ['month', 'program'],
    properties: {
      ...MONTH.properties,
      program: { type: 'string', enum: ['WINBOOKS', 'OCTOPUS', 'BOB'] },
      again: { type: 'boolean' },
    },
  },
  run: async (call) => {
    const { month, program, again = false } = call.body;
    const invoices = await invoicesOf(call, month, again);
    const receipts = again ? await toldReceipts(call, month) : await receiptsLeft(call, month);
    const credited = await creditedOf(call.records, invoices);
    const bookings = [...invoices.map((one) => bookingOf(one, credited)), ...receipts.map(receiptBooking)];
    const write = WRITERS[program];
    const files = write
      ? write(bookings, call.settings<typeof company>())
      : [...(await xmlFiles(call, invoices)), ...sheetOf(receipts)];
    if (!again) await handOver(call, invoices, receipts);
    const count = bookings.length;
    return { data: { name: `${program.toLowerCase()}-${month.slice(0, 7)}.zip`, count, zip: await packed(files) } };
  },
});

/** POST /v1/invoice/xml: the month's electronic invoices in a zip. */
const xmlOfMonth = defineRoute({
  method: 'POST',
  below: 'invoice',
  path: '/xml',
  access: SEES,
  body: MONTH,
  run: async (call) => {
    const invoices = await invoicesOf(call, call.body.month);
    const files = await xmlFiles(call, invoices);
    const missing = invoices.length - files.length;
    return { data: { name: `xml-${call.body.month.slice(0, 7)}.zip`, missing, zip: await packed(files) } };
  },
});

type Call = Pick<RouteCall, 'db' | 'actor' | 'records' | 'turnover' | 'settings'>;

/** @param isTold those that accounting has, or has not; all without it */
async function invoicesOf({ db, actor, records }: Call, month: string, isTold?: boolean): Promise<Invoice[]> {
  const told =
    isTold === undefined ? sql`` : isTold ? sql`and i.exported_at is not null` : sql`and i.exported_at is null`;
  const { rows } = await sql<{ id: number }>`select i.id from invoice i where i.company_id = ${actor.companyId}
    and ${issuedIn(month)} ${told}`.execute(db);
  if (rows.length === 0) return [];
  const invoices = await records('Invoice', { by: 'product' }).list({ id: rows.map(({ id }) => id) });
  return [...invoices].sort((one, other) => ((one.nr ?? '') < (other.nr ?? '') ? -1 : 1));
}

async function toldReceipts(call: Call, month: string): Promise<Receipt[]> {
  const days = { from: monthAfter(month, 0), until: monthAfter(month, 1) };
  return (await receiptsOf(call, days)).filter(
    ({ status, business_date = '' }) => status === 'SENT' && business_date < days.until,
  );
}

/** Leaves out what no program would read, such as an invoice to somebody without a city. */
async function xmlFiles(call: Call, invoices: readonly Invoice[]): Promise<BookFile[]> {
  const seller = sellerOf((await call.records('Company', { by: 'product' }).get(call.actor.companyId)) ?? {});
  const credited = await creditedOf(call.records, invoices);
  const files: BookFile[] = [];
  for (const invoice of invoices) {
    const paper = paperOf(invoice, seller, credited.get(invoice.credits_invoice_id ?? 0));
    const made = attachedTo(paper).map(({ name, bytes }) => ({ name, text: new TextDecoder().decode(bytes) }));
    files.push(...made);
    await otherCalls();
  }
  return files;
}

/** Days of places, a line for each rate, as a sheet in the country's way. */
function sheetOf(receipts: readonly Receipt[]): BookFile[] {
  if (receipts.length === 0) return [];
  const euro = (amount = 0) => amount.toFixed(2).replace('.', ',');
  const rows = receipts.flatMap(({ nr = '', business_date = '', place = '', vat = [], gift_cards_vati: cards = 0 }) => {
    const rates = vat.map((one) => [one.rate ?? 0, euro(one.net), euro(one.vat), euro(one.total)]);
    const sold = cards === 0 ? [] : [['', euro(cards), euro(0), euro(cards)]];
    return [...rates, ...sold].map((cells) => [nr, business_date, `"${place.replaceAll('"', '""')}"`, ...cells]);
  });
  const heading = ['Nr', 'Datum', 'Plaats', 'Tarief', 'Basis', 'Btw', 'Totaal'];
  return [
    { name: 'receipts.csv', text: `\ufeff${[heading, ...rows].map((cells) => cells.join(';')).join('\r\n')}\r\n` },
  ];
}

async function handOver({ records }: Call, invoices: readonly Invoice[], receipts: readonly Receipt[]): Promise<void> {
  const exported_at = new Date().toISOString();
  for (const { id } of invoices) await records('Invoice', { by: 'product' }).update(id, { exported_at });
  for (const { id } of receipts)
    await records('DayReceipt', { by: 'product' }).update(id, { status: 'SENT', exported_at, reason: null });
}

/** A call answers the bytes as text. */
async function packed(files: readonly BookFile[]): Promise<string> {
  const zip = await zipped(files.map(({ name, text }) => ({ name, content: text })));
  return Buffer.from(zip).toString('base64');
}

export const accountingFileRoutes = [accountingFile, xmlOfMonth];
