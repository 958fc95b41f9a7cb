// Contributes deposits on invoices: a draft asks for a part first, and is itself the invoice of the rest.
import { definePart } from '#core/contract';

export default definePart({
  id: 'deposits',
  extends: {
    Invoice: {
      actions: [
        {
          id: 'invoice-deposit',
          permissions: ['ICECLOUD_INVOICES_MODERATE'],
          icon: 'euro',
          when: { status: 'DRAFT', type: 'INVOICE', source: 'MANUAL', deposit_invoice_id: { empty: true } },
          call: {
            path: 'invoice/{id}/deposit',
            confirm: true,
            arguments: {
              type: 'object',
              required: ['percent'],
              properties: { percent: { type: 'number', minimum: 1, maximum: 99, multipleOf: 0.01, default: 30 } },
            },
          },
        },
      ],
    },
  },
  texts: {
    en: () => import('#locales/en/icecloud/deposits.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecloud/deposits.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecloud/deposits.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecloud/deposits.json', { with: { type: 'json' } }),
  },
});
