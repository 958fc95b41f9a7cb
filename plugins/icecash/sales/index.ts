// Contributes sales: the tickets of tills and tablets, in shops and in vans, with refunds and invoices.
import { definePart } from '#core/contract';
import sale from '#schemas/icecash/sales/sale.json';

export default definePart({
  id: 'sales',
  devices: [{ id: 'OFFICE', icon: 'office' }],
  permissions: ['ICECASH_SALES_VIEW', 'ICECASH_SALES_MODERATE', 'ICECASH_CASH_SALE_INVOICE_INFOS_MODERATE'],
  entities: [sale],
  texts: {
    en: () => import('#locales/en/icecash/sales.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecash/sales.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecash/sales.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecash/sales.json', { with: { type: 'json' } }),
  },
});
