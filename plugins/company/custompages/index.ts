// Pages that the company adds for itself.
import { definePart } from '#core/contract';
import customfrontendable from '#schemas/company/custompages/customfrontendable.json';

export default definePart({
  id: 'custompages',
  pages: [
    {
      id: 'custom-pages',
      path: 'icecloud/company/custom-pages',
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
});
