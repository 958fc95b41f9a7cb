// Contributes the driver's own tour, on the phone and on the tablet of the van, with its load and what came back.
import { definePart } from '#core/contract';
import tourload from '#schemas/icetruck/driving/tourload.json';

const SEES = ['ICETRUCK_ICECREAM_VAN_SCHEDULES_VIEW', 'ICETRUCK_ICECREAM_VAN_SCHEDULES_MODERATE'];

export default definePart({
  id: 'driving',
  pages: [
    {
      id: 'mytour',
      path: 'icetruck/mytour',
      permissions: SEES,
      icon: 'route',
      sortFirst: 37,
      offline: true,
      load: () => import('./pages/MyTourPage.tsx'),
    },
  ],
  entities: [tourload],
  extends: {
    IcecreamVanSchedule: {
      panels: [{ id: 'load', permissions: SEES, load: () => import('./pages/LoadPanel.tsx') }],
    },
  },
  texts: {
    en: () => import('#locales/en/icetruck/driving.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icetruck/driving.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icetruck/driving.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icetruck/driving.json', { with: { type: 'json' } }),
  },
});
