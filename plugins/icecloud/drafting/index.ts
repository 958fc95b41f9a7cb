// Contributes the making of an invoice: customers and articles are found by typing, and lines are rows of a table.
import { definePart } from '#core/contract';
import invoicearticle from '#schemas/icecloud/drafting/invoicearticle.json';

const TYPED = {
  name: () => import('./pages/BuyerField.tsx'),
  lines: () => import('./pages/LinesField.tsx'),
};

export default definePart({
  id: 'drafting',
  entities: [invoicearticle],
  // Quotes and repeated invoices are typed as invoices are.
  extends: { Invoice: { fields: TYPED }, Quote: { fields: TYPED }, RecurringInvoice: { fields: TYPED } },
  texts: {
    en: () => import('#locales/en/icecloud/drafting.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecloud/drafting.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecloud/drafting.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecloud/drafting.json', { with: { type: 'json' } }),
  },
});
