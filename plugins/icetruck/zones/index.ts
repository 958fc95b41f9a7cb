// Contributes the zones in which vans drive, with their borders and permits.
import { definePart } from '#core/contract';
import icecreamvanzone from '#schemas/icetruck/zones/icecreamvanzone.json';

export default definePart({
  id: 'zones',
  permissions: ['ICETRUCK_ICECREAM_VAN_ZONES_VIEW', 'ICETRUCK_ICECREAM_VAN_ZONES_MODERATE'],
  entities: [{ file: icecreamvanzone, pages: { index: () => import('./pages/VanZones.tsx') } }],
  steps: [{ id: 'zone', model: 'IcecreamVanZone', sortFirst: 69 }],
  texts: {
    en: () => import('#locales/en/icetruck/zones.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icetruck/zones.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icetruck/zones.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icetruck/zones.json', { with: { type: 'json' } }),
  },
});
