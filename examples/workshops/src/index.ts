// Manifest of workshops: rooms of the shops, and who makes ice cream in them.
import { definePlugin } from '@scoop/core';
import workshop from './entities/workshop.json';
import workshoproom from './entities/workshoproom.json';

const VIEW = ['ICESHOP_WORKSHOPS_VIEW', 'ICESHOP_WORKSHOPS_MODERATE', 'ICESHOP_WORKSHOPS_BASIC'];

export default definePlugin({
  id: 'workshops',
  contract: 1,
  license: 'ICESHOP',
  requires: ['icecloud'],
  permissions: ['ICESHOP_WORKSHOPS_VIEW', 'ICESHOP_WORKSHOPS_MODERATE', 'ICESHOP_WORKSHOPS_BASIC'],
  menu: [{ id: 'workshops', icon: 'learning', sortFirst: 57 }],
  pages: [
    {
      id: 'turnover',
      path: 'iceshop/workshopturnover',
      permissions: VIEW,
      icon: 'timeline-bar-chart',
      load: () => import('./pages/TurnoverPage.tsx'),
    },
  ],
  entities: [
    {
      file: workshop,
      actions: [
        {
          id: 'voucher',
          permissions: VIEW,
          icon: 'envelope',
          when: { properties: { status: { enum: ['BOOKED'] } }, required: ['status'] },
          call: { path: 'workshop/{id}/voucher' },
        },
      ],
    },
    workshoproom,
  ],
});
