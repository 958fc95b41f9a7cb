// Contributes swaps, offers of open shifts, what happens when somebody calls in sick, and one's own shifts.
import { definePart } from '#core/contract';
import shiftoffer from '#schemas/iceclock/swaps/shiftoffer.json';
import shiftswap from '#schemas/iceclock/swaps/shiftswap.json';
import { settings } from './settings.ts';

const SELF = ['ICECLOCK_SHIFTS_SELF'];
const MODERATE = ['ICECLOCK_SHIFTS_MODERATE'];
const SEES = ['ICECLOCK_SHIFTS_VIEW', ...MODERATE];

export default definePart({
  id: 'swaps',
  settings,
  entities: [
    { file: shiftswap, head: () => import('./pages/SwapHead.tsx') },
    { file: shiftoffer, head: () => import('./pages/OfferHead.tsx') },
  ],
  extends: {
    Shift: {
      actions: [
        {
          id: 'ask-swap',
          permissions: SELF,
          icon: 'swap-horizontal',
          when: { status: ['PUBLISHED', 'CONFIRMED'] },
          load: () => import('./pages/AskSwap.tsx'),
        },
        {
          id: 'offer-shift',
          permissions: MODERATE,
          icon: 'people',
          when: { employee_id: { empty: true }, status: ['DRAFT', 'PUBLISHED'] },
          call: { path: 'shift/{id}/offer', confirm: true },
        },
        {
          id: 'called-in-sick',
          permissions: [...SELF, ...MODERATE],
          icon: 'pulse',
          when: { employee_id: { empty: false }, status: ['DRAFT', 'PUBLISHED', 'CONFIRMED', 'SWAP_ASKED'] },
          load: () => import('./pages/CalledInSick.tsx'),
        },
      ],
      panels: [{ id: 'shift-offers', permissions: SEES, load: () => import('./pages/ShiftOffers.tsx') }],
    },
    Employee: {
      panels: [{ id: 'coming-shifts', permissions: SEES, load: () => import('./pages/ComingShifts.tsx') }],
    },
  },
  notices: [
    { id: 'swap-asked', icon: 'swap-horizontal' },
    { id: 'swap-accepted', icon: 'swap-horizontal', tone: 'success' },
    { id: 'swap-to-decide', icon: 'swap-horizontal', tone: 'warning' },
    { id: 'swap-approved', icon: 'tick-circle', tone: 'success' },
    { id: 'swap-refused', icon: 'swap-horizontal', tone: 'warning' },
    { id: 'swap-ended', icon: 'swap-horizontal', tone: 'warning' },
    { id: 'shift-offered', icon: 'time' },
    { id: 'offer-gone', icon: 'time' },
    { id: 'offer-declined', icon: 'time' },
    { id: 'offer-taken', icon: 'tick-circle', tone: 'success' },
    { id: 'offers-none-left', icon: 'warning-sign', tone: 'danger' },
    { id: 'called-in-sick', icon: 'pulse', tone: 'warning' },
    { id: 'shift-self-taken', icon: 'tick-circle', tone: 'success' },
  ],
  widgets: [
    { id: 'my-shifts', permissions: SELF, sortFirst: 95, load: () => import('./pages/MyShifts.tsx') },
    {
      id: 'own-shifts',
      place: 'profile',
      permissions: SELF,
      sortFirst: 20,
      load: () => import('./pages/OwnShifts.tsx'),
    },
    {
      id: 'open-places',
      permissions: ['ICECLOCK_ROSTERS_ASSIGN_SELF'],
      sortFirst: 57,
      load: () => import('./pages/OpenPlaces.tsx'),
    },
    {
      id: 'coverage',
      permissions: ['ICECLOCK_SCHEDULES_VIEW'],
      sortFirst: 62,
      day: 'CALENDAR',
      load: () => import('./pages/Coverage.tsx'),
    },
  ],
  fixes: [
    {
      ...{ id: 'approve-swap', of: ['shiftswap'], permissions: ['ICECLOCK_SHIFTS_MODERATE'] },
      call: { path: 'shiftswap/{id}/approve', body: { accept: [] } },
    },
  ],
  texts: {
    en: () => import('#locales/en/iceclock/swaps.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/swaps.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/swaps.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/swaps.json', { with: { type: 'json' } }),
  },
});
