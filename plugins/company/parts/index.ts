// Contributes a page that shows every part that plugins can build pages with, at work.
import { definePart } from '#core/contract';

export default definePart({
  id: 'parts',
  pages: [
    {
      id: 'parts',
      path: 'company/parts',
      permissions: ['ICECLOUD_COMPANIES_MODERATE'],
      hidden: true,
      load: () => import('./pages/Parts.tsx'),
    },
  ],
  texts: {
    en: () => import('#locales/en/company/parts.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/company/parts.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/company/parts.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/company/parts.json', { with: { type: 'json' } }),
  },
});
