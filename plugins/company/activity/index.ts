// Contributes the page that shows what everyone did in the company.
import { definePart } from '#core/contract';

export default definePart({
  id: 'activity',
  pages: [
    {
      id: 'activity',
      path: 'company/activity',
      under: 'settings',
      permissions: ['ICECLOUD_COMPANIES_MODERATE'],
      icon: 'history',
      load: () => import('./pages/Activity.tsx'),
    },
  ],
  texts: {
    en: () => import('#locales/en/company/activity.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/company/activity.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/company/activity.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/company/activity.json', { with: { type: 'json' } }),
  },
});
