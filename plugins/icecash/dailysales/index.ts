// Contributes the daily sales report of ice-cream vans: its page, which stands below ICETRUCK, and its mail to those who
// ask for it.
import { definePart } from '#core/contract';
import dailysalesmail from '#schemas/icecash/dailysales/dailysalesmail.json';

const VIEW = ['ICETRUCK_DAILY_SALES_REPORTS_VIEW'];

export default definePart({
  id: 'dailysales',
  permissions: VIEW,
  entities: [dailysalesmail],
  pages: [
    {
      id: 'dailysalesreport',
      path: 'icetruck/dailysalesreport',
      permissions: VIEW,
      license: 'ICETRUCK',
      icon: 'chart',
      sortFirst: 30,
      load: () => import('./pages/DailySalesPage.tsx'),
    },
  ],
  menu: [{ id: 'dailysalesreport', page: 'dailysalesreport', parent: 'icetruck' }],
  texts: {
    en: () => import('#locales/en/icecash/dailysales.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecash/dailysales.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecash/dailysales.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecash/dailysales.json', { with: { type: 'json' } }),
  },
});
