// Shows the installed plugins with their faults, jobs and services.
import { definePart } from '#core/contract';

export default definePart({
  id: 'developer',
  pages: [
    {
      id: 'developer',
      path: 'company/developer',
      under: 'settings',
      permissions: ['ICECLOUD_COMPANIES_MODERATE'],
      icon: 'code',
      load: () => import('./pages/Developer.tsx'),
    },
  ],
  texts: {
    en: () => import('#locales/en/company/developer.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/company/developer.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/company/developer.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/company/developer.json', { with: { type: 'json' } }),
  },
});
