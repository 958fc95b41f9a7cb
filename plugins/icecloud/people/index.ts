// Contributes employees: their files, their sign-ins, former employees, and changes that people ask for in their own
// file.
import { definePart } from '#core/contract';
import employee from '#schemas/icecloud/people/employee.json';
import employeechange from '#schemas/icecloud/people/employeechange.json';
import formeremployee from '#schemas/icecloud/people/formeremployee.json';

const EDIT = ['ICECLOUD_EMPLOYEES_EDIT'];
const LIST = ['ICECLOUD_EMPLOYEES_LIST'];
const RESTORABLE = ['ICECLOUD_EMPLOYEES_LIST_RESTORABLE'];

export default definePart({
  id: 'people',
  knows: ['iceclock'],
  permissions: [
    ...LIST,
    'ICECLOUD_EMPLOYEES_ADD',
    ...EDIT,
    'ICECLOUD_EMPLOYEES_DELETE',
    ...RESTORABLE,
    'ICECLOUD_EMPLOYEES_RESTORE',
  ],
  goTo: { e: 'employee' },
  notices: [
    { id: 'change-asked', icon: 'edit' },
    { id: 'papers-handed-in', icon: 'document' },
    { id: 'change-accepted', icon: 'tick-circle' },
    { id: 'change-refused', icon: 'edit', tone: 'warning' },
  ],
  entities: [
    {
      file: employee,
      cells: {
        student_registration_certificate_expires_on: () => import('./pages/ExpiryCell.tsx'),
        drivers_license_expires_at: () => import('./pages/ExpiryCell.tsx'),
      },
      fields: { company: () => import('./pages/CompanyField.tsx') },
      card: () => import('./pages/EmployeeCard.tsx'),
      head: () => import('./pages/EmployeeHead.tsx'),
      bulk: [{ id: 'badge-sheet', permissions: LIST, icon: 'print', load: () => import('./pages/BadgeSheet.tsx') }],
      actions: [
        {
          id: 'invite',
          permissions: EDIT,
          icon: 'envelope',
          when: { sign_in: 'NOT_INVITED' },
          load: () => import('./pages/Invite.tsx'),
        },
        {
          id: 'invite-again',
          permissions: EDIT,
          icon: 'envelope',
          when: { sign_in: ['INVITED', 'EXPIRED'] },
          call: { path: 'employee/{id}/invite', confirm: true },
        },
        {
          id: 'set-pin',
          permissions: ['ICECLOCK_WORKING_DAYS_MODERATE'],
          icon: 'key',
          call: {
            path: 'employee/{id}/pin',
            arguments: { type: 'object', properties: { pin: { type: 'string', maxLength: 6 } } },
          },
        },
      ],
      panels: [{ id: 'asked-changes', permissions: EDIT, load: () => import('./pages/AskedChanges.tsx') }],
      tools: [
        {
          id: 'former-employees',
          permissions: RESTORABLE,
          icon: 'history',
          load: () => import('./pages/FormerEmployees.tsx'),
        },
      ],
    },
    formeremployee,
    employeechange,
  ],
  fixes: [{ id: 'decide-change', of: ['employee'], permissions: EDIT, load: () => import('./pages/DecideChange.tsx') }],
  steps: [
    { id: 'people', model: 'Employee', atLeast: 2, sortFirst: 90 },
    { id: 'picture', newcomer: 'newcomer', to: 'my-profile', sortFirst: 90 },
    { id: 'emergency', newcomer: 'newcomer', to: 'my-profile', sortFirst: 85 },
  ],
  widgets: [
    { id: 'own-file', place: 'profile', permissions: [], load: () => import('./pages/OwnFile.tsx') },
    { id: 'birthdays', sortFirst: 5, day: 'CALENDAR', permissions: LIST, load: () => import('./pages/Birthdays.tsx') },
    {
      id: 'people',
      sortFirst: 8,
      counts: [
        { id: 'onLeave', model: 'Employee', filters: { is_on_leave: true } },
        {
          id: 'certificates',
          model: 'Employee',
          filters: { student_registration_certificate_expires_on: { lte: 'today+30' } },
          tone: 'warning',
        },
        {
          id: 'licences',
          model: 'Employee',
          filters: { drivers_license_expires_at: { lte: 'today+30' } },
          tone: 'warning',
        },
      ],
    },
  ],
  texts: {
    en: () => import('#locales/en/icecloud/people.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecloud/people.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecloud/people.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecloud/people.json', { with: { type: 'json' } }),
  },
});
