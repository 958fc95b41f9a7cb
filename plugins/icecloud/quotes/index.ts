// Contributes quotes: what something will cost, and with one press its invoice or a deposit.
import { definePart } from '#core/contract';
import quote from '#schemas/icecloud/quotes/quote.json';

const VIEW = ['ICECLOUD_INVOICES_VIEW'];
const MODERATE = ['ICECLOUD_INVOICES_MODERATE'];
const OPEN = { status: ['SENT', 'ACCEPTED', 'EXPIRED'], invoice_id: { empty: true } };

export default definePart({
  id: 'quotes',
  templateLetters: [
    {
      id: 'icecloud/quote',
      names: ['company', 'receiver', 'date', 'nr', 'valid_until', 'amount'],
      sample: 'quote',
    },
  ],
  entities: [
    {
      file: quote,
      beside: () => import('./pages/LiveQuote.tsx'),
      actions: [
        {
          id: 'quote-invoice',
          permissions: MODERATE,
          icon: 'document',
          tone: 'info',
          when: OPEN,
          load: () => import('./pages/MakeInvoice.tsx'),
        },
        {
          id: 'quote-deposit',
          permissions: MODERATE,
          icon: 'euro',
          when: { ...OPEN, deposit_invoice_id: { empty: true } },
          call: {
            path: 'quote/{id}/deposit',
            confirm: true,
            arguments: {
              type: 'object',
              required: ['percent'],
              properties: { percent: { type: 'number', minimum: 1, maximum: 100, multipleOf: 0.01, default: 30 } },
            },
          },
        },
      ],
      panels: [{ id: 'quote-paper', permissions: VIEW, load: () => import('./pages/QuotePapers.tsx') }],
    },
  ],
  texts: {
    en: () => import('#locales/en/icecloud/quotes.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecloud/quotes.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecloud/quotes.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecloud/quotes.json', { with: { type: 'json' } }),
  },
});
