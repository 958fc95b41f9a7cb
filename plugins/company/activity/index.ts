// What everyone did in the company.
import { definePart } from '#core/contract';

export default definePart({
  id: 'activity',
  pages: [
    {
      id: 'activity',
      path: 'company/activity',
      permissions: ['ICECLOUD_COMPANIES_MODERATE'],
      icon: 'history',
      load: () => import('./pages/Activity.tsx'),
    },
  ],
});
