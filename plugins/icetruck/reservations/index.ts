// Contributes reservations of vans for events, from the request to the invoice.
import { definePart } from '#core/contract';
import icecreamvanbooking from '#schemas/icetruck/reservations/icecreamvanbooking.json';
import icecreamvanreservation from '#schemas/icetruck/reservations/icecreamvanreservation.json';
import { settings } from './settings.ts';
import { templateLetters } from './templates.ts';

const MODERATE = ['ICETRUCK_ICECREAM_VAN_RESERVATIONS_MODERATE'];
const SEES = ['ICETRUCK_ICECREAM_VAN_RESERVATIONS_VIEW', ...MODERATE];

export default definePart({
  id: 'reservations',
  permissions: SEES,
  settings,
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
      cardHeight: 112,
      actions: [
        {
          id: 'send-quote',
          permissions: MODERATE,
          icon: 'envelope',
          when: { status: ['REQUEST', 'OPTION'], email: { empty: false }, total_vati: { gte: 0.01 } },
          call: { path: 'icecreamvanreservation/{id}/send-quote', confirm: true },
        },
      ],
      panels: [{ id: 'reservation-papers', permissions: SEES, load: () => import('./pages/ReservationPapers.tsx') }],
    },
    icecreamvanbooking,
  ],
  notices: [
    { id: 'reservation-requested', icon: 'calendar', tone: 'success' },
    { id: 'reservation-accepted', icon: 'calendar', tone: 'success' },
    { id: 'reservation-declined', icon: 'calendar', tone: 'warning' },
    { id: 'option-ends', icon: 'time', tone: 'warning' },
    { id: 'reservation-expired', icon: 'time', tone: 'warning' },
    { id: 'reservation-van-unsafe', icon: 'warning-sign', tone: 'danger' },
  ],
  widgets: [
    {
      id: 'reservations',
      permissions: SEES,
      sortFirst: 55,
      day: 'CALENDAR',
      counts: [
        { id: 'requests', model: 'IcecreamVanReservation', filters: { status: 'REQUEST' }, tone: 'warning' },
        {
          id: 'optionsEnding',
          model: 'IcecreamVanReservation',
          filters: { ends_soon: true },
          tone: 'warning',
        },
        {
          id: 'coming',
          model: 'IcecreamVanReservation',
          filters: { status: 'CONFIRMED', date: { gte: 'today', lte: 'today+7' } },
        },
      ],
    },
  ],
  templateLetters,
  fixes: [
    {
      ...{ id: 'hold-option', of: ['icecreamvanreservations'], permissions: MODERATE },
      call: { method: 'PATCH', path: 'icecreamvanreservation/{asked_id}/status', body: { status: 'OPTION' } },
    },
    {
      ...{ id: 'option-longer', of: ['icecreamvanreservations'], permissions: MODERATE },
      call: { method: 'PATCH', path: 'icecreamvanreservation/{option_id}', body: { option_until: '{option_later}' } },
      undo: { method: 'PATCH', path: 'icecreamvanreservation/{option_id}', body: { option_until: '{option_until}' } },
    },
  ],
  texts: {
    en: () => import('#locales/en/icetruck/reservations.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icetruck/reservations.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icetruck/reservations.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icetruck/reservations.json', { with: { type: 'json' } }),
  },
});
