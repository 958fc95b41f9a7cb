// The company's own intranet, in a page.
import { definePart } from '#core/contract';

const USE = ['LEGACYINTRANET_USE'];

export default definePart({
  id: 'intranet',
  permissions: USE,
  pages: [
    {
      id: 'intranet',
      path: 'legacy/intranet',
      permissions: USE,
      icon: 'globe',
      padding: false,
      load: () => import('./pages/Intranet.tsx'),
    },
  ],
});
