// Manifest of the company's own administration: custom pages, texts, and what is plugged in.
import { definePlugin } from '#core/contract';
import customfrontendable from '#schemas/customfrontendable.json';
import savedview from '#schemas/savedview.json';
import screen from '#schemas/screen.json';
import textoverride from '#schemas/textoverride.json';

const MODERATE = ['ICECLOUD_COMPANIES_MODERATE'];

export default definePlugin({
  id: 'company',
  contract: 1,
  license: 'ICECLOUD',
  permissions: ['ICECLOUD_COMPANIES_VIEW', 'ICECLOUD_COMPANIES_MODERATE'],
  menu: [{ id: 'company', icon: 'settings', sortFirst: -10 }],
  pages: [
    {
      id: 'texts',
      path: 'icecloud/company/texts',
      permissions: MODERATE,
      icon: 'translate',
      load: () => import('./pages/Texts.tsx'),
    },
    {
      id: 'custom-pages',
      path: 'icecloud/company/custom-pages',
      permissions: ['ICECLOUD_COMPANIES_VIEW'],
      icon: 'applications',
      load: () => import('./pages/CustomPages.tsx'),
    },
    {
      id: 'activity',
      path: 'company/activity',
      permissions: MODERATE,
      icon: 'history',
      load: () => import('./pages/Activity.tsx'),
    },
    {
      id: 'developer',
      path: 'company/developer',
      permissions: MODERATE,
      icon: 'code',
      load: () => import('./pages/Developer.tsx'),
    },
    { id: 'guide', path: 'company/guide', hidden: true, icon: 'manual', load: () => import('./pages/Guide.tsx') },
    {
      id: 'parts',
      path: 'company/parts',
      permissions: MODERATE,
      hidden: true,
      load: () => import('./pages/Parts.tsx'),
    },
  ],
  entities: [
    {
      file: screen,
      actions: [
        { id: 'identify', permissions: MODERATE, icon: 'eye-open', load: () => import('./actions/Identify.tsx') },
        { id: 'unpair', permissions: MODERATE, icon: 'delete', load: () => import('./actions/Unpair.tsx') },
        { id: 'pair', permissions: MODERATE, icon: 'link', load: () => import('./actions/Pair.tsx') },
      ],
    },
    {
      file: customfrontendable,
      fields: {
        path: () => import('./pages/custom-pages/PathField.tsx'),
        url: () => import('./pages/custom-pages/UrlField.tsx'),
        allow: () => import('./pages/custom-pages/AllowField.tsx'),
        scopes: () => import('./pages/custom-pages/ScopesField.tsx'),
      },
    },
    textoverride,
    savedview,
  ],
  texts: {
    en: () => import('#locales/en/company.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/company.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/company.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/company.json', { with: { type: 'json' } }),
  },
});
