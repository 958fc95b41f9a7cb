// Contributes messages to those on a shift or a day, and notes to the next shift.
import { definePart } from '#core/contract';
import shiftmessage from '#schemas/iceclock/messages/shiftmessage.json';

const SELF = ['ICECLOCK_SHIFTS_SELF'];
const MODERATE = ['ICECLOCK_SHIFTS_MODERATE'];
const ON_IT = { employee_id: { empty: false }, status: ['PUBLISHED', 'CONFIRMED', 'SWAP_ASKED'] } as const;

export default definePart({
  id: 'messages',
  entities: [shiftmessage],
  extends: {
    Shift: {
      actions: [
        {
          id: 'message-shift',
          permissions: MODERATE,
          icon: 'chat',
          when: ON_IT,
          load: () => import('./pages/MessageShift.tsx'),
        },
        {
          id: 'hand-over',
          permissions: [...SELF, ...MODERATE],
          icon: 'clipboard',
          when: ON_IT,
          load: () => import('./pages/HandOver.tsx'),
        },
      ],
      panels: [{ id: 'shift-messages', permissions: MODERATE, load: () => import('./pages/ShiftMessages.tsx') }],
    },
    Schedule: {
      actions: [
        {
          id: 'message-day',
          permissions: MODERATE,
          icon: 'chat',
          when: { status: ['PUBLISHED', 'LOCKED'] },
          load: () => import('./pages/MessageDay.tsx'),
        },
      ],
      panels: [{ id: 'week-messages', permissions: MODERATE, load: () => import('./pages/WeekMessages.tsx') }],
    },
  },
  notices: [
    { id: 'shift-message', icon: 'chat' },
    { id: 'handover-note', icon: 'clipboard' },
  ],
  widgets: [
    { id: 'shift-messages', permissions: SELF, sortFirst: 88, load: () => import('./pages/UnseenMessages.tsx') },
    {
      id: 'own-messages',
      place: 'profile',
      permissions: SELF,
      sortFirst: 15,
      load: () => import('./pages/OwnMessages.tsx'),
    },
  ],
  texts: {
    en: () => import('#locales/en/iceclock/messages.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/messages.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/messages.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/messages.json', { with: { type: 'json' } }),
  },
});
