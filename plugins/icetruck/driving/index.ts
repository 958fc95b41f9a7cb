// Contributes the driver's own tour, on the phone and on the tablet of the van, with its load and what came back.
import { definePart } from '#core/contract';

export default definePart({
  id: 'driving',
  texts: {
    en: () => import('#locales/en/icetruck/driving.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icetruck/driving.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icetruck/driving.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icetruck/driving.json', { with: { type: 'json' } }),
  },
});
