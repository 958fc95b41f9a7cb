// The guide through Scoop for company admins.
import { definePart } from '#core/contract';

export default definePart({
  id: 'guide',
  pages: [
    {
      id: 'guide',
      path: 'company/guide',
      hidden: true,
      icon: 'manual',
      load: () => import('./pages/Guide.tsx'),
    },
  ],
});
