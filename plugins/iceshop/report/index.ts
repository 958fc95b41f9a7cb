// Contributes the daily report: its page, and its mail to those who ask for it.
import { definePart } from '#core/contract';
import dailyreportmail from '#schemas/iceshop/report/dailyreportmail.json';

const VIEW = ['ICESHOP_DAILY_REPORTS_VIEW'];

export default definePart({
  id: 'report',
  knows: ['iceclock'],
  permissions: VIEW,
  goTo: { r: 'dailyreport' },
  pages: [
    {
      id: 'dailyreport',
      path: 'iceshop/dailyreport',
      permissions: VIEW,
      icon: 'chart',
      sortFirst: 33,
      load: () => import('./pages/DailyReportPage.tsx'),
    },
  ],
  entities: [dailyreportmail],
  texts: {
    en: () => import('#locales/en/iceshop/report.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceshop/report.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceshop/report.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceshop/report.json', { with: { type: 'json' } }),
  },
});
