// Contributes the guide, in which company admins read how Scoop works.
import { definePart } from '#core/contract';

export default definePart({
  id: 'guide',
  pages: [
    {
      id: 'guide',
      path: 'company/guide',
      hidden: true,
      icon: 'learning',
      load: () => import('./pages/Guide.tsx'),
    },
  ],
  texts: {
    en: () => import('#locales/en/company/guide.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/company/guide.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/company/guide.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/company/guide.json', { with: { type: 'json' } }),
  },
});
