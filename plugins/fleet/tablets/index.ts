// Contributes the tablets of shops and vans, which ICESHOP and ICETRUCK share: their list with a card for each, where
// each one is, and the action by which staff open the tablet's own pages without having it at hand.
import { definePart } from '#core/contract';
import tablet from '#schemas/fleet/tablets/tablet.json';
import tabletlogin from '#schemas/fleet/tablets/tabletlogin.json';

const MODERATE = ['ICESHOP_TABLETS_MODERATE', 'ICETRUCK_TABLETS_MODERATE'];
const LOGIN = ['ICESHOP_TABLETS_LOGIN', 'ICETRUCK_TABLETS_LOGIN'];
const READ = ['ICESHOP_TABLETS_VIEW', 'ICESHOP_TABLETS_MODERATE', 'ICETRUCK_TABLETS_VIEW', 'ICETRUCK_TABLETS_MODERATE'];

export default definePart({
  id: 'tablets',
  knows: ['iceshop', 'icetruck'],
  permissions: [...READ, ...LOGIN],
  devices: [{ id: 'TABLET', icon: 'mobile-phone', resource: 'tablet', signsOn: ['badge', 'pin'], offline: true }],
  entities: [
    {
      file: tablet,
      card: () => import('./pages/TabletCard.tsx'),
      actions: [
        { id: 'open-tablet', permissions: LOGIN, icon: 'mobile-phone', load: () => import('./pages/OpenTablet.tsx') },
        {
          id: 'new-pin',
          permissions: MODERATE,
          icon: 'refresh',
          when: { paired_at: { empty: true } },
          call: { path: 'tablet/{id}/pin', confirm: true },
        },
        {
          id: 'unpair',
          permissions: MODERATE,
          icon: 'lock',
          when: { paired_at: { empty: false } },
          call: { path: 'tablet/{id}/unpair', confirm: true },
        },
      ],
      panels: [
        { id: 'where', permissions: READ, load: () => import('./pages/TabletPlace.tsx') },
        { id: 'logins', permissions: LOGIN, related: { resource: 'tabletlogin', field: 'tablet_id' } },
      ],
    },
    tabletlogin,
  ],
  texts: {
    en: () => import('#locales/en/fleet/tablets.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/fleet/tablets.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/fleet/tablets.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/fleet/tablets.json', { with: { type: 'json' } }),
  },
});
