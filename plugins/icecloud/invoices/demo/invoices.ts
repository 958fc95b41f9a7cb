// Makes forty-six invoices over the year: most were paid, five are overdue, one was refused by Peppol, three are credit
// notes, four are drafts (docs/domain 20.1); four go to a Dutch and a French business, without VAT.
import { sql } from 'kysely';
import type { DemoContext, Row } from '#api';
import { number97, shifted } from '#api/demo';
import { lineTotal } from '#core/contract';
import schema from '#schemas/icecloud/invoices/invoice.json';
import { sumsOfLines } from '../lines.ts';
import { monthAfter } from '../month.ts';
import { sellerOf } from '../paper.ts';
import { withoutVat } from '../treatment.ts';
import data from './invoices.json';

interface Plan {
  /** The day of issue, counted from today; absent for a draft. */
  readonly day?: number;
  readonly status: string;
  readonly term: number;
  /** Index of the invoice that this one credits. */
  readonly credits?: number;
}

const TERM = 30;
const spread = (count: number, from: number, until: number) =>
  Array.from({ length: count }, (_, at) => Math.round(from + ((until - from) * at) / (count - 1)));
const plans = (days: readonly number[], status: string, term = TERM): Plan[] =>
  days.map((day) => ({ day, status, term }));

/** The invoices in the order of their numbers; each credit note comes after the invoice that it credits. */
const PLANS: readonly Plan[] = [
  ...plans(spread(26, -320, -64), 'PAID'),
  ...plans([-62, -60], 'CREDITED'),
  { day: -58, status: 'PAID', term: TERM, credits: 26 },
  { day: -57, status: 'PAID', term: TERM, credits: 27 },
  ...plans([-55, -48, -41], 'ISSUED'),
  ...plans([-38, -36], 'PARTLY_PAID'),
  { day: -33, status: 'ISSUED', term: TERM, credits: 25 },
  ...plans([-24, -17, -12, -9, -4, -1], 'ISSUED'),
  ...plans([0, 0, 0, 0], 'DRAFT').map(({ day: _, ...plan }) => plan),
];
/** Index of an open invoice of a firm, which Peppol rejects. */
const REJECTED = 37;

export async function seedInvoices(context: DemoContext): Promise<void> {
  const { db, companies, today } = context;
  const company = await db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', companies.aurora)
    .executeTakeFirstOrThrow();
  const counts = new Map<string, number>();
  const made: { id: number; lines: readonly Row[] }[] = [];
  for (const [at, plan] of PLANS.entries()) {
    const year = shifted(today, plan.day ?? 0).slice(0, 4);
    if (plan.status !== 'DRAFT') counts.set(year, (counts.get(year) ?? 0) + 1);
    made.push(
      await insertInvoice(context, {
        at,
        plan,
        nr: counts.get(year) ?? 0,
        company,
        credited: made[plan.credits ?? -1],
      }),
    );
  }
  await sealAll(context);
}

interface Place {
  readonly at: number;
  readonly plan: Plan;
  readonly nr: number;
  readonly company: Row;
  readonly credited?: { readonly id: number; readonly lines: readonly Row[] };
}

async function insertInvoice(context: DemoContext, { at, plan, nr, company, credited }: Place) {
  const { add, today } = context;
  const { enterprise_nr, isByPeppol, ...customer } = customerAt(plan.credits ?? at);
  const own = linesAt(plan.credits ?? at, customer.locale).slice(0, plan.credits === 25 ? 1 : undefined);
  const isAbroad = customer.address_country !== 'BE';
  const lines = isAbroad ? withoutVat(own).map((line) => ({ ...line, total_vati: lineTotal(line) })) : own;
  const sums = sumsOfLines(lines);
  const row = {
    ...{ ...customer, payment_days: plan.term, source: 'MANUAL' },
    ...(isAbroad && { vat_treatment: 'INTRA_COMMUNITY' }),
    ...(isAbroad && plan.day !== undefined && { delivered_on: shifted(today, plan.day - 1) }),
    ...{ type: credited ? 'CREDIT_NOTE' : 'INVOICE', status: plan.status, credits_invoice_id: credited?.id ?? null },
    enterprise_nr,
    ...sums,
    ...courseOf({ at, plan, nr }, today, sums.total_vati, isByPeppol),
    seller: plan.status === 'DRAFT' ? null : sellerOf(company),
  };
  const [{ id } = {}] = await add('Invoice', [{ ...row, lines }]);
  if (credited) await context.change('Invoice', { id: credited.id }, { credited: sums.total_vati });
  const { paid, issue_date } = row as Row;
  if (Number(paid) > 0)
    await pay(context, Number(id), { amount: Number(paid), paid_on: shifted(String(issue_date), 12) });
  return { id: Number(id), lines };
}

type Customer = Omit<(typeof data.customers)[number], 'firm' | 'address_bus'>;

function customerAt(
  at: number,
): Customer & { address_country: string; enterprise_nr: string | null; isByPeppol: boolean } {
  const abroad = data.abroad.find((one) => one.at.includes(at));
  if (abroad) {
    const { at: _, vat_nr: enterprise_nr, by_peppol: isByPeppol = false, ...customer } = abroad;
    return { ...customer, enterprise_nr, isByPeppol };
  }
  const { firm, ...customer } = data.customers[(at * 5) % data.customers.length]!;
  return {
    ...customer,
    address_country: 'BE',
    enterprise_nr: firm ? number97(firm) : null,
    isByPeppol: firm !== undefined,
  };
}

function linesAt(at: number, locale: string) {
  const names = data.goods[locale as keyof typeof data.goods];
  const places = data.prices.map((_, index) => index).filter((index) => index === at % 5 || (at + index) % 3 === 0);
  return places.map((index) => {
    const line = { ...data.prices[index]!, qty: data.prices[index]!.qty + (at % 4) };
    return { ...line, description: names[index]!, total_vati: lineTotal(line) };
  });
}

/** The number, days and payments of an invoice, and how it reached the customer. */
function courseOf({ at, plan, nr }: Omit<Place, 'company'>, today: string, total: number, isFirm: boolean): Row {
  if (plan.day === undefined) return { status_at: new Date() };
  const day = shifted(today, plan.day);
  const moment = new Date(`${day}T08:20:00Z`);
  const settled = plan.credits === undefined ? total : 0;
  const paid = { PAID: settled, PARTLY_PAID: Math.round(total * 40) / 100 }[plan.status] ?? 0;
  const peppol_status = at === REJECTED ? 'REJECTED' : isFirm ? 'SENT' : 'NOT_NEEDED';
  return {
    ...{ nr: `${day.slice(0, 4)}-${String(nr).padStart(5, '0')}`, issue_date: day, due_date: shifted(day, plan.term) },
    ...{ created_at: moment, status_at: moment, paid, credited: 0, peppol_status },
    mailed_at: isFirm ? null : moment,
    exported_at: exportedOn(day, today),
    ...(['ISSUED', 'PARTLY_PAID'].includes(plan.status) && chased(shifted(day, plan.term), today)),
    peppol_answer: at === REJECTED ? 'BR-CO-09: the buyer is not registered under this enterprise number.' : null,
  };
}

/** Reminds of one long overdue invoice, and disputes another. */
function chased(due: string, today: string): Row {
  const moment = (days: number) => new Date(`${shifted(due, days)}T09:10:00Z`);
  if (shifted(due, 22) < today) return { reminded_at: moment(8), reminders: 1 };
  if (shifted(due, 15) >= today) return {};
  return { disputed_at: moment(4), dispute_reason: data.dispute };
}

/** Accounting got each month's invoices on the fifth of the next month; those of the last month still wait. */
function exportedOn(day: string, today: string): Date | null {
  const isClosed = day < monthAfter(today, -1);
  return isClosed ? new Date(`${monthAfter(day, 1).slice(0, 8)}05T09:00:00Z`) : null;
}

async function pay({ add, people }: DemoContext, invoice_id: number, payment: Row): Promise<void> {
  const employee_id = people.aurora.signIns.bookkeeping;
  await add('InvoicePayment', [{ invoice_id, method: 'BANK_TRANSFER', employee_id, ...payment }]);
}

/** Seals the invoices as issuing one does. */
async function sealAll({ db, companies }: DemoContext): Promise<void> {
  const but = [...schema.sealed.but, 'version', 'updated_at'];
  await sql`insert into sealed_record (company_id, resource, record_id, content)
    select company_id, 'invoice', id, to_jsonb(i) - ${but}::text[] from invoice i
    where company_id = ${companies.aurora} and status <> 'DRAFT'`.execute(db);
}
