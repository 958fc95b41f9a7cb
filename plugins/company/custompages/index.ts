// Contributes custom pages: pages by address that a company adds to its own menu.
import { definePart } from '#core/contract';
import customfrontendable from '#schemas/company/custompages/customfrontendable.json';

export default definePart({
  id: 'custompages',
  pages: [
    {
      id: 'custom-pages',
      path: 'icecloud/company/custom-pages',
      under: 'settings',
      permissions: ['ICECLOUD_COMPANIES_VIEW'],
      icon: 'applications',
      load: () => import('./pages/CustomPages.tsx'),
    },
  ],
  entities: [
    {
      file: customfrontendable,
      fields: {
        path: () => import('./pages/PathField.tsx'),
        url: () => import('./pages/UrlField.tsx'),
        allow: () => import('./pages/AllowField.tsx'),
        scopes: () => import('./pages/ScopesField.tsx'),
      },
    },
  ],
  texts: {
    en: () => import('#locales/en/company/custompages.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/company/custompages.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/company/custompages.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/company/custompages.json', { with: { type: 'json' } }),
  },
});
