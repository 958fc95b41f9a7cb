// Manifest of what is known of vans whoever drives them: damage of delivery vans (ICESHOP) and of ice-cream vans (ICETRUCK).
// It has no licence of its own: each side of it is open with the licence that has the vans.
import { type Component, definePlugin, type EntityAdditions, type Lazy } from '#core/contract';
import damagephoto from '#schemas/damagephoto.json';
import damagereport from '#schemas/damagereport.json';

const DELIVERY = ['ICESHOP_DAMAGE_REPORTS_VIEW', 'ICESHOP_DAMAGE_REPORTS_MODERATE'];
const ICECREAM = ['ICETRUCK_DAMAGE_REPORTS_VIEW', 'ICETRUCK_DAMAGE_REPORTS_MODERATE'];
type Parts = Readonly<Record<'head' | 'damage', Lazy<Component>>>;
/** Still to be dealt with. */
const OPEN = 'REPORTED,ACKNOWLEDGED,IN_REPAIR';

const vanWith = (permissions: readonly string[], parts: Parts): EntityAdditions => ({
  cells: { out_of_service: () => import('./damage/OutOfService.tsx') },
  head: parts.head,
  panels: [{ id: 'damage', permissions, load: parts.damage }],
});

export default definePlugin({
  id: 'fleet',
  contract: 1,
  menu: [
    { id: 'damagereport', page: 'damagereport', parent: 'iceshop' },
    { id: 'icetruck-damagereport', page: 'icetruck-damagereport', parent: 'icetruck' },
  ],
  notices: [{ id: 'unsafe', icon: 'wrench', tone: 'danger' }],
  entities: [
    {
      file: damagereport,
      fields: { markers: () => import('./damage/MarkersField.tsx') },
      cells: { markers: () => import('./damage/MarkersCell.tsx') },
      card: () => import('./damage/DamageCard.tsx'),
      panels: [{ id: 'papers', permissions: [...DELIVERY, ...ICECREAM], load: () => import('./damage/Papers.tsx') }],
    },
    { file: damagephoto },
  ],
  extends: {
    DeliveryVan: vanWith(DELIVERY, {
      head: () => import('./damage/DeliveryVanHead.tsx'),
      damage: () => import('./damage/DeliveryVanDamage.tsx'),
    }),
    IcecreamVan: vanWith(ICECREAM, {
      head: () => import('./damage/IcecreamVanHead.tsx'),
      damage: () => import('./damage/IcecreamVanDamage.tsx'),
    }),
  },
  widgets: [
    {
      id: 'damage',
      sortFirst: 20,
      counts: [
        {
          id: 'unsafe',
          model: 'DamageReport',
          filters: { severity: { in: 'UNSAFE' }, status: { in: OPEN } },
          groupBy: 'vehicle',
          tone: 'danger',
        },
        { id: 'new', model: 'DamageReport', filters: { status: { in: 'REPORTED' } }, groupBy: 'vehicle' },
      ],
    },
  ],
  texts: {
    en: () => import('#locales/en/fleet.json'),
    nl: () => import('#locales/nl/fleet.json'),
    fr: () => import('#locales/fr/fleet.json'),
    de: () => import('#locales/de/fleet.json'),
  },
});
