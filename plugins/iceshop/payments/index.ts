// Contributes payments of orders and their refunds.
import { definePart } from '#core/contract';
import payment from '#schemas/iceshop/payments/payment.json';

export default definePart({
  id: 'payments',
  permissions: ['ICESHOP_PAYMENTS_MODERATE'],
  entities: [payment],
  texts: {
    en: () => import('#locales/en/iceshop/payments.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceshop/payments.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceshop/payments.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceshop/payments.json', { with: { type: 'json' } }),
  },
});
