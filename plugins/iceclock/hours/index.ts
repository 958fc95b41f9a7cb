// Contributes the overview of planned against worked hours, who is in now, and what an employee worked.
import { definePart } from '#core/contract';
import { MODERATE, VIEW } from './access.ts';
import { settings } from './settings.ts';

export default definePart({
  id: 'hours',
  settings,
  goTo: { h: 'shifts_overview' },
  pages: [
    {
      id: 'shifts_overview',
      path: 'iceclock/shifts_overview',
      permissions: VIEW,
      icon: 'stopwatch',
      sortFirst: 35,
      load: () => import('./pages/HoursPage.tsx'),
    },
  ],
  extends: {
    Employee: {
      panels: [{ id: 'hours', permissions: VIEW, load: () => import('./pages/EmployeeHours.tsx') }],
    },
  },
  widgets: [
    { id: 'who-is-in', permissions: VIEW, sortFirst: 72, load: () => import('./pages/WhoIsIn.tsx') },
    { id: 'hours-to-approve', permissions: MODERATE, sortFirst: 58, load: () => import('./pages/ToApprove.tsx') },
  ],
  texts: {
    en: () => import('#locales/en/iceclock/hours.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/hours.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/hours.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/hours.json', { with: { type: 'json' } }),
  },
});
