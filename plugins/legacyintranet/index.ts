// Manifest of LEGACYINTRANET: the company's own intranet.
import { definePlugin } from '#core/contract';

export default definePlugin({
  id: 'legacyintranet',
  contract: 1,
  license: 'LEGACYINTRANET',
  permissions: ['LEGACYINTRANET_USE'],
  pages: [
    {
      id: 'intranet',
      path: 'legacy/intranet',
      permissions: ['LEGACYINTRANET_USE'],
      icon: 'globe',
      padding: false,
      load: () => import('./pages/Intranet.tsx'),
    },
  ],
  texts: {
    en: () => import('#locales/en/legacyintranet.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/legacyintranet.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/legacyintranet.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/legacyintranet.json', { with: { type: 'json' } }),
  },
});
