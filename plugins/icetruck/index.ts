// Manifest of ICETRUCK: ice-cream vans, zones and reservations.
import { definePlugin } from '#core/contract';
import icecreamvan from '#schemas/icecreamvan.json';
import icecreamvanzone from '#schemas/icecreamvanzone.json';
import loadsize from '#schemas/loadsize.json';
import pointofinterest from '#schemas/pointofinterest.json';
import { steps } from './steps.ts';

export default definePlugin({
  id: 'icetruck',
  contract: 1,
  license: 'ICETRUCK',
  permissions: [
    'ICETRUCK_ICECREAM_VANS_VIEW',
    'ICETRUCK_ICECREAM_VANS_MODERATE',
    'ICETRUCK_ICECREAM_VAN_SCHEDULES_VIEW',
    'ICETRUCK_ICECREAM_VAN_SCHEDULES_MODERATE',
    'ICETRUCK_ICECREAM_VAN_RESERVATIONS_VIEW',
    'ICETRUCK_ICECREAM_VAN_RESERVATIONS_MODERATE',
    'ICETRUCK_ICECREAM_VAN_ZONES_VIEW',
    'ICETRUCK_ICECREAM_VAN_ZONES_MODERATE',
    'ICETRUCK_ICECREAM_VAN_PREFERRED_ZONES_SELF',
    'ICETRUCK_ICECREAM_VAN_PREFERRED_ZONES_VIEW',
    'ICETRUCK_ICECREAM_VAN_PREFERRED_ZONES_MODERATE',
    'ICETRUCK_POINTS_OF_INTEREST_VIEW',
    'ICETRUCK_POINTS_OF_INTEREST_MODERATE',
    'ICETRUCK_DAILY_SALES_REPORTS_VIEW',
    'ICETRUCK_DAMAGE_REPORTS_VIEW',
    'ICETRUCK_DAMAGE_REPORTS_MODERATE',
    'ICETRUCK_MAP_VIEW',
    'ICETRUCK_LOAD_SIZES_VIEW',
    'ICETRUCK_LOAD_SIZES_MODERATE',
    'ICETRUCK_TABLETS_VIEW',
    'ICETRUCK_TABLETS_MODERATE',
    'ICETRUCK_TABLETS_LOGIN',
    'ICETRUCK_ALARM_VAN_SCHEDULE_PROBLEM',
    'ICETRUCK_ALARM_VAN_STILL_AT_DEPOT',
  ],
  menu: [{ id: 'icetruck', icon: 'truck', sortFirst: 50 }],
  pages: [
    {
      id: 'screen-map',
      path: 'map',
      layout: 'screen',
      permissions: ['ICETRUCK_MAP_VIEW'],
      icon: 'map',
      sortFirst: 10,
      load: () => import('./pages/ScreenMap.tsx'),
    },
  ],
  entities: [
    icecreamvan,
    { file: icecreamvanzone, pages: { index: () => import('./pages/VanZones.tsx') } },
    pointofinterest,
    loadsize,
  ],
  steps,
  widgets: [
    {
      id: 'papers',
      sortFirst: 10,
      counts: [
        { id: 'insurance', model: 'IcecreamVan', filters: { insurance_expires_at: { lte: '@30' } }, tone: 'warning' },
        { id: 'inspection', model: 'IcecreamVan', filters: { inspection_expires_at: { lte: '@30' } }, tone: 'warning' },
        {
          id: 'permit',
          model: 'IcecreamVanZone',
          filters: { permit_until: { lte: '@30' }, active: { eq: 'true' } },
          tone: 'warning',
        },
      ],
    },
  ],
  texts: {
    en: () => import('#locales/en/icetruck.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icetruck.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icetruck.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icetruck.json', { with: { type: 'json' } }),
  },
});
