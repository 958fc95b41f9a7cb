// Contributes the clock at the door: a kind of device, and the page on which people clock in and out there;
// and each person's own clock on their phone.
import { definePart } from '#core/contract';

export default definePart({
  id: 'door',
  devices: [{ id: 'CLOCK', icon: 'stopwatch', page: 'clock', signsOn: ['badge', 'pin', 'password'], offline: true }],
  pages: [
    {
      id: 'clock',
      path: 'clock',
      layout: 'screen',
      icon: 'stopwatch',
      offline: true,
      permissions: [],
      load: () => import('./pages/ClockPage.tsx'),
    },
  ],
  widgets: [
    {
      id: 'my-clock',
      permissions: ['ICECLOCK_WORKING_DAYS_SELF'],
      sortFirst: 90,
      load: () => import('./pages/MyClock.tsx'),
    },
  ],
  texts: {
    en: () => import('#locales/en/iceclock/door.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/door.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/door.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/door.json', { with: { type: 'json' } }),
  },
});
