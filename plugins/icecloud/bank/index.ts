// Contributes the bank: lines of bank statements that are pasted, and the invoices that they pay.
import { definePart } from '#core/contract';
import bankline from '#schemas/icecloud/bank/bankline.json';

const MODERATE = ['ICECLOUD_INVOICES_MODERATE'];

export default definePart({
  id: 'bank',
  pages: [
    {
      id: 'banklines',
      path: 'icecloud/invoices/bank',
      permissions: MODERATE,
      hidden: true,
      load: () => import('./pages/BankPage.tsx'),
    },
  ],
  entities: [bankline],
  extends: {
    Invoice: {
      tools: [
        { id: 'bank-lines', permissions: MODERATE, icon: 'list', to: 'icecloud/invoices/bank' },
        { id: 'bank', permissions: MODERATE, icon: 'bank-account', load: () => import('./pages/BankPayments.tsx') },
      ],
    },
  },
  texts: {
    en: () => import('#locales/en/icecloud/bank.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecloud/bank.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecloud/bank.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecloud/bank.json', { with: { type: 'json' } }),
  },
});
