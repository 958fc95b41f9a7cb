// Mails invoices and payment reminders in the customer's language.
import {
  defineRoute,
  type HookContext,
  invalid,
  type LetterTemplate,
  notFound,
  Problem,
  type RouteCall,
  type ServerLetter,
  type Stored,
} from '#api';
import { dayAfter, formatMoment, formattingLocale, type Locale, numberFormat, today } from '#core/contract';
import { communicationOf } from '../communication.ts';
import { askedOf, dueCents } from '../due.ts';
import { levelOf, waitOf } from '../reminding.ts';
import type { settings as company } from '../settings.ts';
import { INVOICING } from './invoice-course.ts';
import { refuseToRemind } from './invoice-due.ts';

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

const template: LetterTemplate<'Invoice'> = {
  of: 'Invoice',
  receiver: ({ name }) => name,
  values: (invoice, { locale }) => valuesOf(invoice, locale),
};

/** Notes when the mail was sent, and not when it was requested, because a mail can fail. */
const sent: ServerLetter['sent'] = ({ id }, { records, at }) =>
  records('Invoice', { by: 'product' }).update(Number(id), { mailed_at: at });

export const invoiceLetters: readonly ServerLetter[] = [
  { id: 'invoice', attachments: ['invoice'], template, sent },
  { id: 'invoice-paid', attachments: ['invoice'], template, sent },
  { id: 'credit-note', attachments: ['invoice'], template, sent },
  { id: 'invoice-reminder', attachments: ['invoice'], template },
  { id: 'invoice-reminder-2', attachments: ['invoice'], template },
  { id: 'invoice-reminder-3', attachments: ['invoice'], template },
];

/** A draft, which a preview may show, has no number and no day yet. */
function valuesOf(invoice: Stored<'Invoice'>, locale: Locale) {
  const { nr, due_date } = invoice;
  const spoken = formattingLocale(locale);
  return {
    nr: nr ?? '',
    due_date: due_date ? formatMoment(spoken, due_date, DAY) : '',
    amount: numberFormat(spoken, { style: 'currency', currency: 'EUR' }).format(askedOf(invoice)),
    communication: nr ? communicationOf(nr) : '',
  };
}

const LETTERS = { invoice: 'icecloud/invoice', 'invoice-reminder': 'icecloud/invoice-reminder' } as const;

/**
 * Mails an invoice or a reminder. Without an address nothing is sent: the invoice goes by post, and the record says
 * that it was not mailed.
 */
export async function mailInvoice(
  invoice: Stored<'Invoice'>,
  { records, sendLetter }: Pick<HookContext, 'records' | 'sendLetter'>,
  letter: keyof typeof LETTERS,
): Promise<void> {
  if (!invoice.email) return;
  const locale = invoice.locale ?? 'nl';
  const values = valuesOf(invoice, locale);
  const to = { address: invoice.email, name: invoice.name, locale };
  const isPaid = dueCents(invoice) <= 0 && letter === 'invoice';
  const usual = isPaid ? 'icecloud/invoice-paid' : LETTERS[letter];
  const level = letter === 'invoice-reminder' ? levelOf(invoice.reminders) : 1;
  const leveled = level > 1 ? `${usual}-${level}` : usual;
  const name = invoice.type === 'CREDIT_NOTE' ? 'icecloud/credit-note' : leveled;
  await sendLetter(name, { to, values, params: { id: invoice.id } });
  if (letter !== 'invoice-reminder') return;
  // Noted when the reminder is requested, so that two colleagues do not send it twice.
  const told = { reminded_at: new Date().toISOString(), reminders: (invoice.reminders ?? 0) + 1 };
  await records('Invoice', { by: 'product' }).update(invoice.id, told);
}

function refuseSoonAgain({ reminded_at, reminders }: Stored<'Invoice'>, call: RouteCall): void {
  if (!reminded_at) return;
  const last = today(new Date(reminded_at));
  const next = dayAfter(last, waitOf(reminders ?? 1, call.settings<typeof company>()));
  if (next <= today()) return;
  const [said, then] = [last, next].map((day) => formatMoment(formattingLocale(call.actor.locale), day, DAY));
  throw invalid([{ path: 'id', code: 'remindedLately', params: { last: said, next: then } }]);
}

const again = (path: `/:id/${string}`, letter: keyof typeof LETTERS) =>
  defineRoute({
    method: 'POST',
    below: 'invoice',
    path,
    access: INVOICING,
    run: async (call) => {
      const invoice = await call.records('Invoice', { by: 'product' }).get(call.params.id, { lock: true });
      if (!invoice) throw notFound();
      if (letter === 'invoice-reminder') await refuseToRemind(invoice, call);
      if (invoice.status === 'DRAFT') throw new Problem(409, 'notIssued');
      if (!invoice.email) throw new Problem(409, 'customerWithoutEmail');
      if (letter === 'invoice-reminder') refuseSoonAgain(invoice, call);
      await mailInvoice(invoice, call, letter);
    },
  });

export const mailRoutes = [again('/:id/mail', 'invoice'), again('/:id/remind', 'invoice-reminder')];
