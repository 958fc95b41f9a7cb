// Contributes the driver's page: today's run, stop by stop, also without a network.
import { definePart } from '#core/contract';

const SEES = ['ICESHOP_DELIVERY_SCHEDULES_VIEW', 'ICESHOP_DELIVERY_SCHEDULES_MODERATE'];

export default definePart({
  id: 'driving',
  goTo: { m: 'myrun' },
  pages: [
    {
      id: 'myrun',
      path: 'iceshop/myrun',
      permissions: SEES,
      icon: 'route',
      sortFirst: 37,
      offline: true,
      load: () => import('./pages/MyRunPage.tsx'),
    },
  ],
  widgets: [
    { id: 'my-run', permissions: SEES, sortFirst: 94, day: 'CALENDAR', load: () => import('./pages/MyRunTile.tsx') },
  ],
  texts: {
    en: () => import('#locales/en/iceshop/driving.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceshop/driving.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceshop/driving.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceshop/driving.json', { with: { type: 'json' } }),
  },
});
