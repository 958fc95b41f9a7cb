// Manifest of LEGACYINTRANET: the company's own intranet.
import { definePlugin } from '#core/contract';
import intranet from './intranet/index.ts';

export default definePlugin({
  id: 'legacyintranet',
  contract: 1,
  license: 'LEGACYINTRANET',
  parts: [intranet],
  texts: {
    en: () => import('#locales/en/legacyintranet.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/legacyintranet.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/legacyintranet.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/legacyintranet.json', { with: { type: 'json' } }),
  },
});
