// Suppliers: when each takes orders and when it delivers.
import { definePart } from '#core/contract';
import supplier from '#schemas/icecloud/suppliers/supplier.json';

const VIEW = ['ICECLOUD_SUPPLIERS_VIEW'];

export default definePart({
  id: 'suppliers',
  permissions: [...VIEW, 'ICECLOUD_SUPPLIERS_MODERATE'],
  goTo: { s: 'supplier' },
  entities: [supplier],
  steps: [{ id: 'supplier', model: 'Supplier', sortFirst: 30 }],
  widgets: [{ id: 'next-cutoffs', permissions: VIEW, sortFirst: 64, load: () => import('./pages/NextCutoffs.tsx') }],
  texts: {
    en: () => import('#locales/en/icecloud/suppliers.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecloud/suppliers.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecloud/suppliers.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecloud/suppliers.json', { with: { type: 'json' } }),
  },
});
