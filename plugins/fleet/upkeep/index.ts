// Contributes what keeps vans on the road: service by kilometres or by date, and fuel.
import { definePart } from '#core/contract';

export default definePart({
  id: 'upkeep',
  texts: {
    en: () => import('#locales/en/fleet/upkeep.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/fleet/upkeep.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/fleet/upkeep.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/fleet/upkeep.json', { with: { type: 'json' } }),
  },
});
