// Contributes reservations of vans for events, from the request to the invoice.
import { definePart } from '#core/contract';
import icecreamvanbooking from '#schemas/icetruck/reservations/icecreamvanbooking.json';
import icecreamvanreservation from '#schemas/icetruck/reservations/icecreamvanreservation.json';

export default definePart({
  id: 'reservations',
  permissions: ['ICETRUCK_ICECREAM_VAN_RESERVATIONS_VIEW', 'ICETRUCK_ICECREAM_VAN_RESERVATIONS_MODERATE'],
  entities: [
    {
      file: icecreamvanreservation,
      fields: {
        icecream_van_ids: () => import('./pages/VansField.tsx'),
        lines: () => import('./pages/LinesField.tsx'),
      },
      cells: { option_until: () => import('./pages/OptionCell.tsx') },
      beside: () => import('./pages/ReservationBeside.tsx'),
      card: () => import('./pages/ReservationCard.tsx'),
    },
    icecreamvanbooking,
  ],
  texts: {
    en: () => import('#locales/en/icetruck/reservations.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icetruck/reservations.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icetruck/reservations.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icetruck/reservations.json', { with: { type: 'json' } }),
  },
});
