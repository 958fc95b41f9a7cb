// Manifest of what is known of vans whoever drives them: damage of delivery vans (ICESHOP) and of ice-cream vans (ICETRUCK).
// It has no licence of its own: each side of it is open with the licence that has the vans.
import { type Component, type Count, definePlugin, type EntityAdditions, type Lazy } from '#core/contract';
import damagephoto from '#schemas/damagephoto.json';
import damagereport from '#schemas/damagereport.json';
import { isOnVan } from './states.ts';
import { VEHICLES, type Vehicle, VIEW } from './vehicles.ts';

type Parts = Readonly<Record<'head' | 'damage', Lazy<Component>>>;

const unsafe = (vehicle: Vehicle): Omit<Count, 'id'> => ({
  model: 'DamageReport',
  filters: { vehicle: { eq: vehicle }, severity: { in: 'UNSAFE' }, status: { in: isOnVan.join(',') } },
  tone: 'danger',
});
const fresh = (vehicle: Vehicle): Omit<Count, 'id'> => ({
  model: 'DamageReport',
  filters: { vehicle: { eq: vehicle }, status: { in: 'REPORTED' } },
});

const vanWith = (permissions: readonly string[], parts: Parts): EntityAdditions => ({
  cells: { out_of_service: () => import('./damage/OutOfService.tsx') },
  head: parts.head,
  panels: [{ id: 'damage', permissions, load: parts.damage }],
});

export default definePlugin({
  id: 'fleet',
  contract: 1,
  // Those of its sides: each module declares what it opens.
  permissions: [],
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
      panels: [{ id: 'papers', permissions: VIEW, load: () => import('./damage/Papers.tsx') }],
    },
    { file: damagephoto },
  ],
  extends: {
    DeliveryVan: vanWith(VEHICLES.DELIVERY_VAN.view, {
      head: () => import('./damage/DeliveryVanHead.tsx'),
      damage: () => import('./damage/DeliveryVanDamage.tsx'),
    }),
    IcecreamVan: vanWith(VEHICLES.ICECREAM_VAN.view, {
      head: () => import('./damage/IcecreamVanHead.tsx'),
      damage: () => import('./damage/IcecreamVanDamage.tsx'),
    }),
  },
  widgets: [
    {
      id: 'damage',
      sortFirst: 20,
      counts: [
        { id: 'unsafeDelivery', ...unsafe('DELIVERY_VAN') },
        { id: 'unsafeIcecream', ...unsafe('ICECREAM_VAN') },
        { id: 'newDelivery', ...fresh('DELIVERY_VAN') },
        { id: 'newIcecream', ...fresh('ICECREAM_VAN') },
      ],
    },
  ],
  texts: {
    en: () => import('#locales/en/fleet.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/fleet.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/fleet.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/fleet.json', { with: { type: 'json' } }),
  },
});
