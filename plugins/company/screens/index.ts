// Contributes display screens, with the actions that pair, identify and unpair one.
import { definePart } from '#core/contract';
import screen from '#schemas/company/screens/screen.json';

const MODERATE = ['ICECLOUD_COMPANIES_MODERATE'];

export default definePart({
  id: 'screens',
  entities: [
    {
      file: screen,
      fields: { permissions: () => import('./pages/DisplayPermissions.tsx') },
      cells: { permissions: () => import('./pages/DisplayPermissionsCell.tsx') },
      actions: [
        {
          id: 'identify',
          permissions: MODERATE,
          icon: 'eye-open',
          when: { state: 'ONLINE' },
          load: () => import('./pages/Identify.tsx'),
        },
        {
          id: 'unpair',
          permissions: MODERATE,
          icon: 'delete',
          when: { state: ['ONLINE', 'OFFLINE', 'DISABLED'] },
          load: () => import('./pages/Unpair.tsx'),
        },
        { id: 'pair', permissions: MODERATE, icon: 'link', load: () => import('./pages/Pair.tsx') },
      ],
    },
  ],
  texts: {
    en: () => import('#locales/en/company/screens.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/company/screens.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/company/screens.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/company/screens.json', { with: { type: 'json' } }),
  },
});
