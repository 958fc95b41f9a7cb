// Sends the receipts of each day and place to accounting. What was sent is never changed: a late ticket, or one that got an
// invoice, is told by a message of its own with the difference, so that all messages of a day add up to what it took.
import { sql } from 'kysely';
import { defineRoute, type PortAnswer, type PortMessages, type RouteCall, type ServerJob, type Stored } from '#api';
import { businessDay, centsOf, dayAfter } from '#core/contract';
import { INVOICING } from '../invoice-course.ts';
import { daysOf, paidSql, soldSql } from './receipts.ts';
import { type DayOfPlace, differences, emptyDay, type Sums } from './receipts-sums.ts';
import { MONTH } from './sales-journal.ts';

const ANSWERED = 'receipts-answered';

/**
 * POST /v1/dayreceipt/accounting: sends what accounting does not have of the days of a month that are over. Of several who
 * ask at once each waits for the one before, and finds nothing left.
 */
const sendReceipts = defineRoute({
  method: 'POST',
  below: 'dayreceipt',
  path: '/accounting',
  access: INVOICING,
  body: MONTH,
  run: async (call) => {
    const left = await receiptsLeft(call, call.body.month);
    for (const receipt of left) await send(call, receipt);
    return { data: { count: left.length } };
  },
});

/** Makes what accounting does not have of the days of a month that are over, and answers all that it does not have. */
export async function receiptsLeft(call: Left, month: string): Promise<Stored<'DayReceipt'>[]> {
  const { db, actor, records } = call;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`dayreceipt ${actor.companyId}`}, 0))`.execute(db);
  const receipts = records('DayReceipt', { by: 'product' });
  const days = daysOf(month, dayAfter(dayNow(call), -1));
  const sent = await receiptsOf(call, days);
  const left = sent.filter(({ status }) => status !== 'SENT');
  for (const { day, sums } of differences(await soldDays(call, days), sent)) {
    const made = await receipts.get(await receipts.create(recordOf(day, sums, sent)));
    if (made) left.push(made);
  }
  return left;
}

/** Lists the files that were made for these days. */
export async function receiptsOf({ db, actor, records }: Left, { from, until }: Days): Promise<Stored<'DayReceipt'>[]> {
  const { rows } = await sql<{ id: number }>`select d.id from dayreceipt d where d.company_id = ${actor.companyId}
    and d.business_date between ${from}::date and ${until}::date`.execute(db);
  if (rows.length === 0) return [];
  return records('DayReceipt', { by: 'product' }).list({ id: rows.map(({ id }) => id) });
}

type Left = Pick<RouteCall, 'db' | 'turnover' | 'settings' | 'records' | 'actor'>;
type Days = ReturnType<typeof daysOf>;
type Sending = Pick<RouteCall, 'records' | 'port'>;

const dayNow = ({ settings }: Pick<Left, 'settings'>): string => businessDay(new Date(), settings.company().day_cutoff);

type Grouped = { business_date: string; channel: string; place_id: number | null; name: string; place: string | null };
type Sold = Grouped & { rate: number; is_gift_card: boolean; net: number; vat: number; total: number };
type Paid = Grouped & { method: string; amount: number; rounding: number };

/** Reads what each day and place took as of now. */
async function soldDays({ db, turnover }: Left, days: { from: string; until: string }): Promise<DayOfPlace[]> {
  if (days.until < days.from) return [];
  const named = sql`to_char(t.business_date, 'YYYY-MM-DD') as business_date, ${turnover.channelName('t')} as name,
    ${turnover.placeName('t')} as place, t.place_id::int as place_id`;
  const sold =
    await sql<Sold>`select t.channel, t.rate, t.is_gift_card, ${named}, t.net::float8 as net, t.vat::float8 as vat,
    t.total::float8 as total from (${soldSql(turnover, days)}) as t`.execute(db);
  const paid = await sql<Paid>`select t.channel, t.method, ${named}, t.amount::float8 as amount,
    t.rounding::float8 as rounding from (${paidSql(turnover, days)}) as t`.execute(db);
  const all = new Map<string, DayOfPlace>();
  const of = (row: Grouped) => {
    const key = `${row.business_date} ${row.channel} ${row.place_id ?? 0}`;
    const known = all.get(key) ?? { ...emptyDay(), day: { ...row, place_id: row.place_id ?? undefined } };
    all.set(key, known);
    return known.sums;
  };
  for (const row of sold.rows) addSold(of(row), row);
  for (const row of paid.rows) addPaid(of(row), row);
  return [...all.values()];
}

function addSold(sums: Sums, { rate, is_gift_card, net, vat, total }: Sold): void {
  if (is_gift_card) sums.cards += centsOf(total);
  else sums.rates.set(rate, { net: centsOf(net), vat: centsOf(vat), total: centsOf(total) });
}

function addPaid(sums: Sums, { method, amount, rounding }: Paid): void {
  sums.methods.set(method, centsOf(amount));
  sums.rounding += centsOf(rounding);
}

const euro = (cents: number): number => cents / 100;

/** The number says day, channel, place and how many messages came before. */
function recordOf(
  { business_date, channel, place_id, name, place }: DayOfPlace['day'],
  sums: Sums,
  sent: readonly Stored<'DayReceipt'>[],
) {
  const before = sent.filter(
    (one) => one.business_date === business_date && one.channel === channel && one.place_id === place_id,
  ).length;
  const rates = [...sums.rates].sort(([one], [other]) => one - other);
  return {
    ...{ business_date, channel, place_id, place: place ?? name, is_correction: before > 0 },
    nr: [business_date, channel, ...(place_id === undefined ? [] : [place_id]), before + 1].join('/'),
    vat: rates.map(([rate, { net, vat, total }]) => ({ rate, net: euro(net), vat: euro(vat), total: euro(total) })),
    methods: [...sums.methods].sort().map(([method, amount]) => ({ method, amount: euro(amount) })),
    total_vati: euro(rates.reduce((all, [, { total }]) => all + total, 0)),
    ...{ gift_cards_vati: euro(sums.cards), rounding: euro(sums.rounding) },
  };
}

async function send({ port, records }: Sending, receipt: Stored<'DayReceipt'>): Promise<void> {
  if (receipt.status === 'REFUSED')
    await records('DayReceipt', { by: 'product' }).update(receipt.id, { status: 'WAITING' });
  const record = { resource: 'dayreceipt', id: receipt.id };
  await port('accounting').send(bookingOf(receipt), { key: receipt.nr ?? '', record, answer: ANSWERED });
}

/** Such as SHOP12: of a place always the same. */
const codeOf = ({ channel = '', place_id }: Stored<'DayReceipt'>): string =>
  `${channel.split('.').at(-1)?.slice(0, 5) ?? ''}${place_id ?? ''}`.slice(0, 10);

/** A provider that knows invoices alone books it as one of the place to itself. */
export function bookingOf(receipt: Stored<'DayReceipt'>): PortMessages['accounting'] {
  const { nr = '', business_date = '', channel = '', place = '', is_correction, vat = [], methods = [] } = receipt;
  const { total_vati = 0, gift_cards_vati = 0, rounding = 0 } = receipt;
  const rates = vat.map(({ rate = 0, net = 0, vat: tax = 0 }) => ({
    category: rate === 0 ? 'Z' : 'S',
    rate,
    net,
    vat: tax,
  }));
  // Out of scope: what is owed to whoever holds a card is no turnover.
  const cards = gift_cards_vati === 0 ? [] : [{ category: 'O', rate: 0, net: gift_cards_vati, vat: 0 }];
  return {
    ...{
      nr,
      type: 'RECEIPTS',
      issue_date: business_date,
      due_date: business_date,
      customer: { name: place, code: codeOf(receipt) },
    },
    vat: [...rates, ...cards],
    total: euro(centsOf(total_vati) + centsOf(gift_cards_vati)),
    receipts: {
      ...{ channel, place, is_correction: is_correction === true, gift_cards: gift_cards_vati, rounding },
      methods: methods.map(({ method = '', amount = 0 }) => ({ method, amount })),
    },
  };
}

/** Notes since when accounting has it, or why it was refused. */
export const receiptsAnswered: ServerJob<PortAnswer> = {
  id: ANSWERED,
  run: async ({ records }, { record, state, reason }) => {
    const receipts = records('DayReceipt');
    const receipt = await receipts.get(record?.id, { lock: true });
    if (!receipt || receipt.status === 'SENT') return;
    if (state === 'SENT')
      await receipts.update(receipt.id, { status: 'SENT', exported_at: new Date().toISOString(), reason: null });
    else await receipts.update(receipt.id, { status: 'REFUSED', reason: (reason ?? '').slice(0, 255) });
  },
};

export const receiptsRoutes = [sendReceipts];
