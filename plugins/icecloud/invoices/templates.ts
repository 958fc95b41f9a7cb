// Declares the placeholders that a company's own templates for invoices may hold.
import type { TemplateKind, TemplateLetter } from '#core/contract';

export const templateKinds: readonly TemplateKind[] = [
  {
    id: 'INVOICE',
    names: [
      'company',
      'company_address',
      'title',
      'invoice_nr',
      'invoice_date',
      'due_date',
      'credits_nr',
      'reference',
      'facts',
      'vat_note',
      'customer',
      'net',
      'vat',
      'total',
      'pay',
      'communication',
      'iban',
      'payment_code',
      'date',
    ],
    lists: { lines: ['name', 'qty', 'price', 'discount', 'rate', 'amount'], rates: ['rate', 'net', 'vat', 'amount'] },
    sample: 'invoice',
  },
];

const LETTERS = [
  ...['icecloud/invoice', 'icecloud/invoice-paid', 'icecloud/credit-note', 'icecloud/invoice-reminder'],
  ...['icecloud/invoice-reminder-2', 'icecloud/invoice-reminder-3'],
];
const NAMES = ['company', 'receiver', 'date', 'nr', 'due_date', 'amount', 'communication'];

export const templateLetters: readonly TemplateLetter[] = LETTERS.map((id) => ({
  id,
  names: NAMES,
  sample: 'invoice',
}));
