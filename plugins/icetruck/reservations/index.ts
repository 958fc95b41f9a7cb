// Contributes reservations of vans for events, from the request to the invoice.
import { definePart } from '#core/contract';
import icecreamvanbooking from '#schemas/icetruck/reservations/icecreamvanbooking.json';
import icecreamvanreservation from '#schemas/icetruck/reservations/icecreamvanreservation.json';

import { settings } from './settings.ts';

export default definePart({
  id: 'reservations',
  permissions: ['ICETRUCK_ICECREAM_VAN_RESERVATIONS_VIEW', 'ICETRUCK_ICECREAM_VAN_RESERVATIONS_MODERATE'],
  settings,
  entities: [icecreamvanreservation, icecreamvanbooking],
  texts: {
    en: () => import('#locales/en/icetruck/reservations.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icetruck/reservations.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icetruck/reservations.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icetruck/reservations.json', { with: { type: 'json' } }),
  },
});
