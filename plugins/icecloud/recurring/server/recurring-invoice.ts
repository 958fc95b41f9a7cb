// Makes invoices that repeat, on their days: a draft to look at, or one that is issued by itself (docs/domain 10.8).
import { type Changes, defineJob, type EntityHooks, type JobContext, type Stored, type Unsaved } from '#api';
import { dayAfter, daysOfMonth, monthAfter, today } from '#core/contract';
import { addedUp, discountFaults } from '../../invoices/added-up.ts';

type Recurring = Stored<'RecurringInvoice'>;

const MONTHS = { MONTH: 1, QUARTER: 3, YEAR: 12 } as const;
/** A server that stood still makes up for at most so many at a time; the next day makes more. */
const MOST = 24;

/**
 * The day of the invoice after so many. Each is counted from the first day, so that one of the 31st is on the last day
 * of shorter months, and on the 31st again afterwards.
 */
export function dayOf({ every, begins_on }: Pick<Recurring, 'every' | 'begins_on'>, nth: number): string {
  if (every === 'WEEK') return dayAfter(begins_on, 7 * nth);
  const days = daysOfMonth(monthAfter(begins_on.slice(0, 7), MONTHS[every] * nth));
  return days[Math.min(Number(begins_on.slice(8)), days.length) - 1] ?? begins_on;
}

export const recurringHooks: EntityHooks<'RecurringInvoice'> = {
  validate: (recurring) => discountFaults(recurring),
  beforeCreate: (recurring) => follow(recurring),
  beforeUpdate: (recurring, { previous }) => {
    // Another rhythm begins anew.
    const { every, begins_on } = recurring;
    if (previous && (previous.every !== every || previous.begins_on !== begins_on)) recurring.made = 0;
    follow(recurring);
  },
};

function follow(recurring: Unsaved<'RecurringInvoice'>): void {
  const { lines, total_vati, discount_vati } = addedUp(recurring);
  Object.assign(recurring, { lines, total_vati, ...(discount_vati === undefined ? {} : { discount_vati }) });
  const { every = 'MONTH', begins_on, ends_on } = recurring;
  const next = dayOf({ every, begins_on }, recurring.made ?? 0);
  recurring.next_on = ends_on && next > ends_on ? (null as never) : next;
}

export const recurringInvoices = defineJob({
  id: 'recurring-invoices',
  at: '05:15',
  run: async (context) => {
    for (const { id } of await context.records('RecurringInvoice').list({ active: true })) await makeDue(id, context);
  },
});

async function makeDue(id: number, { records, enqueue }: JobContext): Promise<void> {
  const all = records('RecurringInvoice');
  for (let nth = 0; nth < MOST; nth++) {
    const recurring = await all.get(id, { lock: true });
    if (!recurring?.active || !recurring.next_on || recurring.next_on > today()) return;
    const last_invoice_id = await records('Invoice').create(invoiceOf(recurring));
    await all.update(id, { made: (recurring.made ?? 0) + 1, last_invoice_id });
    if (recurring.issues) await enqueue(recurringIssue, { id: last_invoice_id }, { key: String(last_invoice_id) });
  }
}

/** Issued apart, so that one that is refused stays a draft and holds up no other. */
export const recurringIssue = defineJob({
  id: 'recurring-issue',
  run: async ({ records }, { id }: { id: number }) => {
    const invoice = await records('Invoice').get(id, { lock: true });
    if (invoice?.status === 'DRAFT') await records('Invoice').move(id, { status: 'ISSUED' });
  },
});

const COPIED = [
  ...(['name', 'company_name', 'enterprise_nr', 'email', 'locale', 'payment_days', 'reference'] as const),
  ...(['address_street', 'address_nr', 'address_bus', 'address_zipcode', 'address_city', 'address_country'] as const),
] as const;

function invoiceOf(recurring: Recurring): Changes<Stored<'Invoice'>> & { readonly name: string } {
  const { name, discount_percent, discount_vati, next_on } = recurring;
  const copied = Object.fromEntries(
    COPIED.flatMap((field) => (recurring[field] === undefined ? [] : [[field, recurring[field]]])),
  );
  const lines = (recurring.lines ?? []).map(({ id: _, total_vati: __, ...line }) => line);
  const whole = discount_percent ? { discount_percent } : discount_vati ? { discount_vati } : {};
  return { ...copied, name, lines, ...whole, ...(next_on && { delivered_on: next_on }) };
}
