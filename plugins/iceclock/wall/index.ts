// Contributes the roster on paper for the wall, and the calendar that people subscribe to.
import { definePart } from '#core/contract';
import rosterfeed from '#schemas/iceclock/wall/rosterfeed.json';

export default definePart({
  id: 'wall',
  entities: [rosterfeed],
  extends: {
    Schedule: {
      actions: [
        {
          id: 'print-roster',
          permissions: ['ICECLOCK_SCHEDULES_VIEW', 'ICECLOCK_SCHEDULES_MODERATE'],
          icon: 'print',
          load: () => import('./pages/PrintRoster.tsx'),
        },
      ],
    },
  },
  widgets: [
    {
      id: 'roster-feed',
      place: 'profile',
      permissions: ['ICECLOCK_SHIFTS_SELF'],
      load: () => import('./pages/RosterFeed.tsx'),
    },
  ],
  texts: {
    en: () => import('#locales/en/iceclock/wall.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/wall.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/wall.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/wall.json', { with: { type: 'json' } }),
  },
});
