// The parts of which pages are made, each at work.
import { definePart } from '#core/contract';

export default definePart({
  id: 'parts',
  pages: [
    {
      id: 'parts',
      path: 'company/parts',
      permissions: ['ICECLOUD_COMPANIES_MODERATE'],
      hidden: true,
      load: () => import('./pages/Parts.tsx'),
    },
  ],
});
