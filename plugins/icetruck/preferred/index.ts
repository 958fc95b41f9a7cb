// Contributes the zones that drivers prefer, and how often each was granted theirs.
import { definePart } from '#core/contract';
import icecreamvanpreferredzone from '#schemas/icetruck/preferred/icecreamvanpreferredzone.json';

export default definePart({
  id: 'preferred',
  permissions: [
    'ICETRUCK_ICECREAM_VAN_PREFERRED_ZONES_SELF',
    'ICETRUCK_ICECREAM_VAN_PREFERRED_ZONES_VIEW',
    'ICETRUCK_ICECREAM_VAN_PREFERRED_ZONES_MODERATE',
  ],
  entities: [{ file: icecreamvanpreferredzone, pages: { index: () => import('./pages/PreferredZones.tsx') } }],
  texts: {
    en: () => import('#locales/en/icetruck/preferred.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icetruck/preferred.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icetruck/preferred.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icetruck/preferred.json', { with: { type: 'json' } }),
  },
});
