// Contributes the page of the intranet: the company's own, or the board.
import { definePart } from '#core/contract';

const USE = ['LEGACYINTRANET_USE'];

export default definePart({
  id: 'intranet',
  permissions: USE,
  pages: [
    {
      id: 'intranet',
      path: 'legacy/intranet',
      // The page is open to all; the permission guards what is on it.
      permissions: [],
      anyLicense: true,
      icon: 'globe',
      padding: false,
      load: () => import('./pages/Intranet.tsx'),
    },
  ],
  texts: {
    en: () => import('#locales/en/legacyintranet/intranet.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/legacyintranet/intranet.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/legacyintranet/intranet.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/legacyintranet/intranet.json', { with: { type: 'json' } }),
  },
});
