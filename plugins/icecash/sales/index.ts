// Contributes sales: the tickets of tills and tablets, in shops and in vans, with refunds and invoices.
import { definePart } from '#core/contract';
import sale from '#schemas/icecash/sales/sale.json';

const MODERATE = ['ICECASH_SALES_MODERATE'];
const SEES = ['ICECASH_SALES_VIEW', ...MODERATE];
const INVOICE = ['ICECASH_CASH_SALE_INVOICE_INFOS_MODERATE'];

const TURNOVER = { group: 'sales', unit: 'euro', decimals: 2, good: 'UP', widget: 'SPARK', wall: true } as const;

export default definePart({
  id: 'sales',
  devices: [{ id: 'OFFICE', icon: 'office' }],
  permissions: [...SEES, ...INVOICE],
  // The turnover of a shop or of the vans may stand on a wall that people work at.
  displays: ['ICESHOP_DAILY_REPORTS_VIEW', 'ICETRUCK_DAILY_SALES_REPORTS_VIEW'],
  metrics: [
    { id: 'turnover-shops', ...TURNOVER, permission: 'ICESHOP_DAILY_REPORTS_VIEW' },
    { id: 'turnover-vans', ...TURNOVER, permission: 'ICETRUCK_DAILY_SALES_REPORTS_VIEW' },
    { id: 'tickets-hour', group: 'sales', kind: 'COUNTER', good: 'UP', source: 'event', widget: 'SPARK', wall: true },
  ],
  entities: [
    {
      file: sale,
      head: () => import('./pages/SaleHead.tsx'),
      cells: {
        icecream_van_id: () => import('./pages/VanCell.tsx'),
        amount_vati: () => import('./pages/AmountCell.tsx'),
        doubts: () => import('./pages/DoubtsCell.tsx'),
      },
      actions: [
        {
          id: 'sale-mail',
          permissions: SEES,
          icon: 'envelope',
          call: {
            path: 'sale/{id}/mail',
            arguments: {
              type: 'object',
              required: ['address'],
              properties: {
                address: { type: 'string', format: 'email' },
                locale: { type: 'string', enum: ['nl', 'fr', 'en', 'de'] },
              },
            },
          },
        },
        { id: 'sale-invoice', permissions: INVOICE, icon: 'document', load: () => import('./pages/InvoiceSale.tsx') },
        { id: 'sale-refund', permissions: MODERATE, icon: 'undo', load: () => import('./pages/RefundSale.tsx') },
        { id: 'sale-void', permissions: MODERATE, icon: 'delete', load: () => import('./pages/VoidSale.tsx') },
      ],
      panels: [{ id: 'sale-papers', permissions: SEES, load: () => import('./pages/SalePapers.tsx') }],
    },
  ],
  texts: {
    en: () => import('#locales/en/icecash/sales.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecash/sales.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecash/sales.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecash/sales.json', { with: { type: 'json' } }),
  },
});
