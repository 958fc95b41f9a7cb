// Contributes the pay file: hours by pay code, what was exported, and one's own hours of a month.
import { definePart } from '#core/contract';
import payexport from '#schemas/iceclock/payroll/payexport.json';
import payline from '#schemas/iceclock/payroll/payline.json';
import { VIEW } from './access.ts';
import { settings } from './settings.ts';

const HOURS = () => import('./pages/HoursCell.tsx');

export default definePart({
  id: 'payroll',
  knows: ['iceshop'],
  settings,
  entities: [
    {
      file: payexport,
      pages: { create: () => import('./pages/NewExport.tsx') },
      head: () => import('./pages/ExportHead.tsx'),
      cells: { minutes: HOURS },
      actions: [
        {
          id: 'lock-weeks',
          permissions: ['ICECLOCK_SCHEDULES_MODERATE'],
          icon: 'lock',
          when: { status: ['READY'] },
          load: () => import('./pages/LockWeeks.tsx'),
        },
      ],
      panels: [{ id: 'pay-lines', permissions: VIEW, related: { resource: 'payline', field: 'pay_export_id' } }],
    },
    { file: payline, cells: { minutes: HOURS } },
  ],
  widgets: [
    {
      id: 'my-hours',
      place: 'profile',
      permissions: ['ICECLOCK_WORKING_DAYS_SELF'],
      sortFirst: 18,
      load: () => import('./pages/MyHours.tsx'),
    },
  ],
  texts: {
    en: () => import('#locales/en/iceclock/payroll.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/payroll.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/payroll.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/payroll.json', { with: { type: 'json' } }),
  },
});
