// Contributes the declarations of employment to the social security office, and the hours of students.
import { definePart } from '#core/contract';
import dimonadeclaration from '#schemas/iceclock/dimona/dimonadeclaration.json';
import studentattestation from '#schemas/iceclock/dimona/studentattestation.json';
import { DECLARATIONS, HOURS, MODERATE, SELF } from './access.ts';
import { settings } from './settings.ts';

export default definePart({
  id: 'dimona',
  settings,
  notices: [
    { id: 'dimona-refused', icon: 'send-message', tone: 'danger' },
    { id: 'dimona-late', icon: 'send-message', tone: 'warning' },
    { id: 'dimona-no-show', icon: 'send-message', tone: 'warning' },
  ],
  entities: [
    {
      file: dimonadeclaration,
      actions: [
        {
          id: 'dimona-again',
          permissions: MODERATE,
          icon: 'repeat',
          tone: 'info',
          when: { state: 'REFUSED' },
          call: { path: 'dimonadeclaration/{id}/again' },
        },
        {
          id: 'dimona-no-show',
          permissions: MODERATE,
          icon: 'walk',
          when: { state: 'ACCEPTED', shift_id: { empty: false }, date_from: { lte: 'today' } },
          call: { path: 'dimonadeclaration/{id}/noshow', confirm: true },
        },
      ],
    },
    studentattestation,
  ],
  extends: {
    Shift: {
      panels: [
        {
          id: 'dimona',
          permissions: DECLARATIONS,
          related: { resource: 'dimonadeclaration', field: 'shift_id' },
        },
      ],
    },
    Employee: {
      panels: [
        { id: 'student-hours', permissions: HOURS, load: () => import('./pages/EmployeeStudentHours.tsx') },
        { id: 'dimona', permissions: DECLARATIONS, related: { resource: 'dimonadeclaration', field: 'employee_id' } },
      ],
    },
  },
  widgets: [
    {
      id: 'student-hours',
      place: 'profile',
      permissions: SELF,
      sortFirst: 15,
      load: () => import('./pages/OwnStudentHours.tsx'),
    },
  ],
  fixes: [
    {
      ...{ id: 'declare-again', of: ['dimonadeclaration'], permissions: ['ICECLOCK_CONTRACTS_MODERATE'] },
      call: { path: 'dimonadeclaration/{id}/again' },
    },
  ],
  texts: {
    en: () => import('#locales/en/iceclock/dimona.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/dimona.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/dimona.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/dimona.json', { with: { type: 'json' } }),
  },
});
