// Contributes where tablets, and with them the vans, were: a stream of positions that ICESHOP and ICETRUCK share.
import { definePart } from '#core/contract';
import trackerposition from '#schemas/fleet/positions/trackerposition.json';

export default definePart({
  id: 'positions',
  knows: ['iceshop', 'icetruck'],
  entities: [trackerposition],
  texts: {
    en: () => import('#locales/en/fleet/positions.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/fleet/positions.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/fleet/positions.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/fleet/positions.json', { with: { type: 'json' } }),
  },
});
