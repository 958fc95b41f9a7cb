// Contributes the board of a week, where planners put people on shifts.
import { definePart } from '#core/contract';
import schedule from '#schemas/iceclock/rosters/schedule.json';

export default definePart({
  id: 'board',
  pages: [
    {
      id: 'schedulelist',
      path: 'iceclock/schedules/list',
      permissions: ['ICECLOCK_SCHEDULES_VIEW', 'ICECLOCK_SCHEDULES_MODERATE'],
      icon: 'list',
      hidden: true,
      load: () => import('./pages/ListPage.tsx'),
    },
  ],
  // The week is declared here because the board takes the place of its list.
  entities: [{ file: schedule, pages: { index: () => import('./pages/PlanPage.tsx') } }],
  texts: {
    en: () => import('#locales/en/iceclock/board.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/board.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/board.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/board.json', { with: { type: 'json' } }),
  },
});
