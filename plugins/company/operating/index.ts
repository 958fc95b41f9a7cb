// Shows whoever operates Scoop how it runs.
import { definePart } from '#core/contract';

export default definePart({
  id: 'operating',
  pages: [
    {
      id: 'operating',
      path: 'company/operating',
      under: 'settings',
      root: true,
      icon: 'pulse',
      load: () => import('./pages/Operating.tsx'),
    },
  ],
  texts: {
    en: () => import('#locales/en/company/operating.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/company/operating.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/company/operating.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/company/operating.json', { with: { type: 'json' } }),
  },
});
