// Makes the demo company's quotes: one expired, one was accepted, two wait for an answer, and one is a draft
// (docs/domain 20.1).
import type { DemoContext, Row } from '#api';
import { number97, shifted } from '#api/demo';
import { addedUp } from '../../invoices/added-up.ts';
import quotes from './quotes.json';

const VALID_DAYS = 30;
/** The days until a customer accepted. */
const ANSWERED = 4;

export async function seedQuotes({ add, today }: DemoContext): Promise<void> {
  const counts = new Map<string, number>();
  const rows = quotes.map(({ day, customer: { firm, ...customer }, ...quote }) => ({
    ...{ ...customer, locale: 'nl', address_country: 'BE', payment_days: 30, valid_days: VALID_DAYS, ...quote },
    ...(firm && { enterprise_nr: number97(firm) }),
    ...(addedUp(quote) as object),
    ...(day === undefined ? { status_at: new Date() } : courseOf(quote.status, shifted(today, day), today, counts)),
  }));
  await add('Quote', rows);
}

/** The number, the days and the mail of a quote that was sent. */
function courseOf(status: string, day: string, now: string, counts: Map<string, number>): Row {
  const year = day.slice(0, 4);
  const count = (counts.get(year) ?? 0) + 1;
  counts.set(year, count);
  const moment = (of: string) => new Date(`${of}T09:40:00Z`);
  const valid_until = shifted(day, VALID_DAYS);
  const since = { ACCEPTED: shifted(day, ANSWERED), EXPIRED: shifted(valid_until, 1) }[status] ?? day;
  return {
    ...{ nr: `O${year}-${String(count).padStart(4, '0')}`, quote_date: day, valid_until },
    ...{ created_at: moment(day), mailed_at: moment(day), status_at: moment(since < now ? since : day) },
  };
}
