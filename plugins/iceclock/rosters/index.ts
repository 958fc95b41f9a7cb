// Contributes the weeks of divisions: schedules, what they need, and the shifts that fill that.
import { definePart } from '#core/contract';
import roster from '#schemas/iceclock/rosters/roster.json';
import shift from '#schemas/iceclock/rosters/shift.json';

const WRONG = [
  ...['shift-open-soon', 'shift-of-former', 'shift-on-leave', 'shift-elsewhere', 'week-untold'],
  ...['shift-breaks-rule', 'need-uncovered'],
];

const PLANNED = ['SCHEDULE_PROBLEM', 'schedules'];

export default definePart({
  id: 'rosters',
  displays: ['ICECLOCK_SCHEDULES_VIEW'],
  permissions: [
    'ICECLOCK_SCHEDULES_VIEW',
    'ICECLOCK_SCHEDULES_MODERATE',
    'ICECLOCK_SHIFTS_SELF',
    'ICECLOCK_SHIFTS_VIEW',
    'ICECLOCK_SHIFTS_MODERATE',
    'ICECLOCK_ROSTERS_ASSIGN_SELF',
    'ICECLOCK_ALARM_SCHEDULE_PROBLEM',
  ],
  alarms: [
    {
      ...{ id: 'SCHEDULE_PROBLEM', severity: 'WARNING', channels: ['NAVBAR', 'EMAIL'] },
      permission: 'ICECLOCK_ALARM_SCHEDULE_PROBLEM',
      on: [{ model: 'Shift' }, { model: 'Schedule' }, { model: 'Roster' }],
      changesWith: ['Absence', 'Employee'],
      // Each problem of a shift has a notice with words of its own.
      ownNotices: true,
    },
  ],
  metrics: [
    {
      ...{ id: 'coverage', group: 'people', unit: 'percent', good: 'UP', target: 100, warnAt: 95, criticalAt: 80 },
      ...{ interval: 300, widget: 'GAUGE', wall: true, permission: 'ICECLOCK_SCHEDULES_VIEW' },
    },
  ],
  notices: [
    { id: 'shifts-opened', icon: 'timeline-events', tone: 'warning' },
    ...WRONG.map((id) => ({ id, icon: 'timeline-events', tone: 'danger' }) as const),
  ],
  entities: [roster, shift],
  fixes: [
    {
      ...{ id: 'free-shift', of: PLANNED, permissions: ['ICECLOCK_SHIFTS_MODERATE'] },
      call: { method: 'PATCH', path: 'shift/{held_id}', body: { employee_id: null } },
      undo: {
        ...{ method: 'PATCH', path: 'shift/{held_id}' },
        body: { employee_id: '{employee_id}', accept: '{accepts}' },
      },
    },
    {
      ...{ id: 'offer-shift', of: PLANNED, permissions: ['ICECLOCK_SHIFTS_MODERATE'] },
      call: { path: 'shift/{open_id}/offer' },
    },
    {
      ...{ id: 'tell-week', of: PLANNED, permissions: ['ICECLOCK_SCHEDULES_MODERATE'] },
      call: { path: 'schedule/{untold_id}/publish', body: { accept: ['lateNotice'] } },
    },
  ],
  texts: {
    en: () => import('#locales/en/iceclock/rosters.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/rosters.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/rosters.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/rosters.json', { with: { type: 'json' } }),
  },
});
