// Contributes the overview of planned against worked hours, who is in now, and what an employee worked.
import { definePart } from '#core/contract';
import { MODERATE, VIEW } from './access.ts';
import { settings } from './settings.ts';

const DAYS = ['WORKING_DAY_CLOSED_AUTOMATICALLY', 'UNTRUSTED_CLOCK_IN', 'shifts_overview'];
const SEES_DAYS = 'ICECLOCK_WORKING_DAYS_VIEW';

export default definePart({
  id: 'hours',
  settings,
  metrics: [
    { id: 'people-in', group: 'people', widget: 'STAT', wall: true, permission: SEES_DAYS },
    {
      ...{ id: 'people-late', group: 'people', good: 'DOWN', warnAt: 1, criticalAt: 5, widget: 'STAT', wall: true },
      permission: SEES_DAYS,
    },
    {
      ...{ id: 'days-to-approve', group: 'people', good: 'DOWN', warnAt: 100, interval: 900, widget: 'STAT' },
      permission: 'ICECLOCK_WORKING_DAYS_MODERATE',
    },
  ],
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
  fixes: [
    {
      ...{ id: 'settle-day', of: DAYS, permissions: MODERATE, needs: ['planned_end'] },
      call: { path: 'workingday/{settle_id}/settle' },
      undo: {
        path: 'workingday/{settle_id}/unsettle',
        body: { stopped_at: '{stopped_at}', edit_reason: '{new.word}' },
      },
    },
    {
      ...{ id: 'approve-day', of: DAYS, permissions: MODERATE },
      call: { method: 'PATCH', path: 'workingday/{approve_id}/status', body: { status: 'APPROVED' } },
      undo: {
        ...{ method: 'PATCH', path: 'workingday/{approve_id}/status' },
        body: { status: 'CLOSED', edit_reason: '{new.word}' },
      },
    },
  ],
  texts: {
    en: () => import('#locales/en/iceclock/hours.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/hours.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/hours.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/hours.json', { with: { type: 'json' } }),
  },
});
