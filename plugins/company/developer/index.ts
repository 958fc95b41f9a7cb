// What is plugged in, with its faults, jobs and services.
import { definePart } from '#core/contract';

export default definePart({
  id: 'developer',
  pages: [
    {
      id: 'developer',
      path: 'company/developer',
      permissions: ['ICECLOUD_COMPANIES_MODERATE'],
      icon: 'code',
      load: () => import('./pages/Developer.tsx'),
    },
  ],
});
