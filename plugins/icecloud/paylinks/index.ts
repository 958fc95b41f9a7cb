// Contributes payment links: a page of the online payment service on which a customer pays what an invoice still asks for.
import { definePart } from '#core/contract';
import invoicepaylink from '#schemas/icecloud/paylinks/invoicepaylink.json';

const VIEW = ['ICECLOUD_INVOICES_VIEW'];
const MODERATE = ['ICECLOUD_INVOICES_MODERATE'];

export default definePart({
  id: 'paylinks',
  entities: [invoicepaylink],
  extends: {
    Invoice: {
      actions: [
        {
          id: 'pay-link',
          permissions: MODERATE,
          icon: 'link',
          when: { status: ['ISSUED', 'PARTLY_PAID'], type: 'INVOICE' },
          call: { path: 'invoice/{id}/pay-link', confirm: true },
        },
      ],
      panels: [{ id: 'pay-links', permissions: VIEW, related: { resource: 'invoicepaylink', field: 'invoice_id' } }],
    },
  },
  texts: {
    en: () => import('#locales/en/icecloud/paylinks.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecloud/paylinks.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecloud/paylinks.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecloud/paylinks.json', { with: { type: 'json' } }),
  },
});
