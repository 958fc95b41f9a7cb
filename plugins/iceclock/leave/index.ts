// Contributes absences and their kinds: holiday, sickness, school.
import { definePart } from '#core/contract';
import absence from '#schemas/iceclock/leave/absence.json';
import absencekind from '#schemas/iceclock/leave/absencekind.json';
import leaveentitlement from '#schemas/iceclock/leave/leaveentitlement.json';
import { MODERATE, SELF, VIEW } from './access.ts';

const TOOLS = [
  { id: 'team-leave', permissions: VIEW, icon: 'calendar', to: 'iceclock/absence/calendar' },
  { id: 'leave-balances', permissions: MODERATE, icon: 'calculator', to: 'iceclock/absence/balances' },
] as const;

export default definePart({
  id: 'leave',
  notices: [
    { id: 'leave-asked', icon: 'walk' },
    { id: 'leave-withdrawn', icon: 'walk', tone: 'warning' },
    { id: 'leave-approved', icon: 'walk', tone: 'success' },
    { id: 'leave-refused', icon: 'walk', tone: 'danger' },
  ],
  pages: [
    {
      id: 'team-leave',
      path: 'iceclock/absence/calendar',
      permissions: VIEW,
      icon: 'calendar',
      sortFirst: 18,
      under: 'people',
      load: () => import('./pages/TeamLeavePage.tsx'),
    },
    {
      id: 'leave-balances',
      path: 'iceclock/absence/balances',
      permissions: MODERATE,
      icon: 'calculator',
      hidden: true,
      load: () => import('./pages/BalancesPage.tsx'),
    },
  ],
  entities: [
    { file: absence, head: () => import('./pages/AbsenceHead.tsx'), tools: TOOLS },
    absencekind,
    leaveentitlement,
  ],
  extends: {
    Employee: {
      panels: [{ id: 'leave', permissions: MODERATE, load: () => import('./pages/EmployeeLeave.tsx') }],
      fields: { is_on_leave: () => import('./pages/OnLeaveField.tsx') },
    },
  },
  widgets: [{ id: 'own-leave', place: 'profile', permissions: SELF, load: () => import('./pages/OwnLeave.tsx') }],
  fixes: [
    {
      ...{ id: 'approve-absence', of: ['absence'], permissions: ['ICECLOCK_SHIFTS_MODERATE'] },
      call: { method: 'PATCH', path: 'absence/{asked_id}/status', body: { status: 'APPROVED' } },
    },
  ],
  texts: {
    en: () => import('#locales/en/iceclock/leave.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/leave.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/leave.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/leave.json', { with: { type: 'json' } }),
  },
});
