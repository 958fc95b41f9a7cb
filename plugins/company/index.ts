// Manifest of the company's own administration: custom pages, texts, and what is plugged in.
import { definePlugin } from '#core/contract';
import customfrontendable from '#schemas/customfrontendable.json';
import textoverride from '#schemas/textoverride.json';

export default definePlugin({
  id: 'company',
  contract: 1,
  license: 'ICECLOUD',
  permissions: ['ICECLOUD_COMPANIES_VIEW', 'ICECLOUD_COMPANIES_MODERATE'],
  menu: [{ id: 'company', icon: 'settings', sortFirst: -10 }],
  pages: [
    {
      id: 'developer',
      path: 'company/developer',
      permissions: ['ICECLOUD_COMPANIES_MODERATE'],
      icon: 'code',
      load: () => import('./pages/Developer.tsx'),
    },
  ],
  entities: [customfrontendable, textoverride],
  texts: {
    en: () => import('#locales/en/company.json'),
    nl: () => import('#locales/nl/company.json'),
    fr: () => import('#locales/fr/company.json'),
    de: () => import('#locales/de/company.json'),
  },
});
