// Contributes reports: any list or query in groups, summed, charted, kept, shared with groups and mailed on Mondays.
import { definePart } from '#core/contract';
import report from '#schemas/company/reports/report.json';

export default definePart({
  id: 'reports',
  pages: [
    {
      id: 'reports',
      path: 'company/reports',
      matchPath: 'company/reports',
      under: 'office',
      icon: 'chart',
      load: () => import('./pages/Reports.tsx'),
    },
    {
      id: 'report',
      path: 'company/reports/build',
      hidden: true,
      icon: 'chart',
      load: () => import('./pages/ReportPage.tsx'),
    },
  ],
  entities: [report],
  texts: {
    en: () => import('#locales/en/company/reports.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/company/reports.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/company/reports.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/company/reports.json', { with: { type: 'json' } }),
  },
});
