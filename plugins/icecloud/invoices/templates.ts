// Declares what a company's own templates of this feature may hold.
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

export const templateLetters: readonly TemplateLetter[] = [
  {
    id: 'icecloud/invoice',
    names: ['company', 'receiver', 'date', 'nr', 'due_date', 'amount', 'communication'],
    sample: 'invoice',
  },
  {
    id: 'icecloud/invoice-paid',
    names: ['company', 'receiver', 'date', 'nr', 'due_date', 'amount', 'communication'],
    sample: 'invoice',
  },
  {
    id: 'icecloud/credit-note',
    names: ['company', 'receiver', 'date', 'nr', 'due_date', 'amount', 'communication'],
    sample: 'invoice',
  },
  {
    id: 'icecloud/invoice-reminder',
    names: ['company', 'receiver', 'date', 'nr', 'due_date', 'amount', 'communication'],
    sample: 'invoice',
  },
];
