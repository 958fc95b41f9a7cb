// Declares the plugin workshops: workshops in rooms of the shops, in which guests make ice cream.
import { definePlugin } from '@scoop/core';
import workshop from './entities/workshop.json';
import workshoproom from './entities/workshoproom.json';
import { coming, settings } from './settings.ts';

const VIEW = ['ICESHOP_WORKSHOPS_VIEW', 'ICESHOP_WORKSHOPS_MODERATE', 'ICESHOP_WORKSHOPS_BASIC'];

export default definePlugin({
  id: 'workshops',
  contract: 2,
  license: 'ICESHOP',
  requires: ['icecloud'],
  settings,
  permissions: ['ICESHOP_WORKSHOPS_VIEW', 'ICESHOP_WORKSHOPS_MODERATE', 'ICESHOP_WORKSHOPS_BASIC'],
  notices: [{ id: 'requested', icon: 'learning' }],
  menu: [{ id: 'workshops', icon: 'learning', sortFirst: 57 }],
  // A band above the dashboard tells how many workshops there are today.
  wraps: { 'core/dashboard': () => import('./parts/TodayBand.tsx') },
  pages: [
    {
      id: 'board',
      path: 'iceshop/workshopboard',
      permissions: VIEW,
      icon: 'calendar',
      sortFirst: 3,
      load: () => import('./pages/BoardPage.tsx'),
    },
    {
      id: 'turnover',
      path: 'iceshop/workshopturnover',
      permissions: VIEW,
      icon: 'chart',
      load: () => import('./pages/TurnoverPage.tsx'),
    },
    {
      id: 'door',
      path: 'workshopdoor',
      layout: 'screen',
      icon: 'people',
      offline: true,
      permissions: [],
      load: () => import('./pages/CheckinPage.tsx'),
    },
  ],
  widgets: [{ id: 'coming', permissions: VIEW, settings: coming, load: () => import('./parts/ComingTile.tsx') }],
  devices: [{ id: 'WORKSHOP_DOOR', icon: 'people', page: 'door', signsOn: ['badge', 'pin'], offline: true }],
  entities: [
    {
      file: workshop,
      head: () => import('./parts/Reminded.tsx'),
      actions: [
        {
          id: 'voucher',
          permissions: VIEW,
          icon: 'envelope',
          when: { status: 'BOOKED' },
          call: { path: 'workshop/{id}/voucher' },
        },
      ],
      panels: [{ id: 'papers', permissions: VIEW, load: () => import('./parts/Papers.tsx') }],
    },
    workshoproom,
  ],
});
