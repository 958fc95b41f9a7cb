// Contributes when people can work: their pattern of a week and their days.
import { definePart } from '#core/contract';
import availability from '#schemas/iceclock/availability/availability.json';
import availabilityreminder from '#schemas/iceclock/availability/availabilityreminder.json';
import { REPORT, SELF, VIEW } from './access.ts';

export default definePart({
  id: 'availability',
  permissions: [
    'ICECLOCK_AVAILABILITIES_SELF',
    'ICECLOCK_AVAILABILITIES_VIEW',
    'ICECLOCK_AVAILABILITIES_MODERATE',
    'ICECLOCK_AVAILABILITIES_SEE_COLORS',
    'ICECLOCK_AVAILABILITIES_REPORT_VIEW',
  ],
  notices: [{ id: 'availability-asked', icon: 'calendar', page: 'availabilities' }],
  pages: [
    {
      id: 'availabilities',
      path: 'iceclock/availabilities',
      permissions: [...SELF, ...VIEW],
      icon: 'calendar',
      sortFirst: 30,
      load: () => import('./pages/AvailabilityPage.tsx'),
    },
    {
      id: 'availabilitiesreport',
      path: 'iceclock/availabilitiesreport',
      permissions: REPORT,
      icon: 'heat-grid',
      sortFirst: 25,
      load: () => import('./pages/CoveragePage.tsx'),
    },
  ],
  entities: [availability, availabilityreminder],
  extends: {
    Employee: {
      panels: [{ id: 'availability', permissions: VIEW, load: () => import('./pages/EmployeeAvailability.tsx') }],
    },
  },
  steps: [
    {
      id: 'say-availability',
      newcomer: 'newcomer-availability',
      permissions: SELF,
      to: 'iceclock/availabilities',
      sortFirst: 70,
    },
  ],
  widgets: [{ id: 'fill-availability', permissions: SELF, sortFirst: 61, load: () => import('./pages/FillTile.tsx') }],
  fixes: [{ id: 'say-availability', of: ['availabilities'], to: 'iceclock/availabilities' }],
  texts: {
    en: () => import('#locales/en/iceclock/availability.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/availability.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/availability.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/availability.json', { with: { type: 'json' } }),
  },
});
