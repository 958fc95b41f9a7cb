// Contributes damage of vans: reports with pins on the van's outline, photos and papers, for delivery vans (ICESHOP)
// and ice-cream vans (ICETRUCK).
import {
  type Component,
  type Count,
  definePart,
  type EntityExtension,
  type ExtensionFile,
  type Fix,
  type Lazy,
} from '#core/contract';
import damagephoto from '#schemas/fleet/damage/damagephoto.json';
import damagereport from '#schemas/fleet/damage/damagereport.json';
import deliveryvan from '#schemas/fleet/damage/deliveryvan.json';
import icecreamvan from '#schemas/fleet/damage/icecreamvan.json';
import { VEHICLES, type Vehicle, VIEW } from '../vehicles/vehicles.ts';
import { isOnVan } from './states.ts';

type Parts = Readonly<Record<'head' | 'damage', Lazy<Component>>>;

const unsafe = (vehicle: Vehicle): Omit<Count, 'id'> => ({
  model: 'DamageReport',
  filters: { vehicle, severity: ['UNSAFE'], status: isOnVan },
  tone: 'danger',
});
const fresh = (vehicle: Vehicle): Omit<Count, 'id'> => ({
  model: 'DamageReport',
  filters: { vehicle, status: ['REPORTED'] },
});

const vanWith = (file: ExtensionFile, permissions: readonly string[], parts: Parts): EntityExtension => ({
  files: [file],
  cells: { out_of_service: () => import('./pages/van/OutOfService.tsx') },
  head: parts.head,
  panels: [{ id: 'damage', permissions, load: parts.damage }],
});

/** A step of a report, and the step back. */
const damageStep = (id: string, of: string, status: string, before: string): Fix => ({
  ...{ id, of: ['damagereport', 'icetruck-damagereport'] },
  permissions: ['ICESHOP_DAMAGE_REPORTS_MODERATE', 'ICETRUCK_DAMAGE_REPORTS_MODERATE'],
  call: { method: 'PATCH', path: `damagereport/{${of}}/status`, body: { status } },
  undo: { method: 'PATCH', path: `damagereport/{${of}}/status`, body: { status: before } },
});

export default definePart({
  id: 'damage',
  // The part opens with the licence of either module, or both.
  knows: ['iceshop', 'icetruck'],
  permissions: VIEW,
  menu: [
    { id: 'damagereport', page: 'damagereport', parent: 'iceshop' },
    { id: 'icetruck-damagereport', page: 'icetruck-damagereport', parent: 'icetruck' },
  ],
  notices: [{ id: 'unsafe', icon: 'wrench', tone: 'danger' }],
  entities: [
    {
      file: damagereport,
      fields: { markers: () => import('./pages/MarkersField.tsx') },
      cells: { markers: () => import('./pages/MarkersCell.tsx') },
      card: () => import('./pages/DamageCard.tsx'),
      panels: [{ id: 'papers', permissions: VIEW, load: () => import('./pages/Papers.tsx') }],
    },
    { file: damagephoto },
  ],
  extends: {
    DeliveryVan: vanWith(deliveryvan, VEHICLES.DELIVERY_VAN.view, {
      head: () => import('./pages/van/DeliveryVanHead.tsx'),
      damage: () => import('./pages/van/DeliveryVanDamage.tsx'),
    }),
    IcecreamVan: vanWith(icecreamvan, VEHICLES.ICECREAM_VAN.view, {
      head: () => import('./pages/van/IcecreamVanHead.tsx'),
      damage: () => import('./pages/van/IcecreamVanDamage.tsx'),
    }),
  },
  widgets: [
    {
      id: 'damage',
      sortFirst: 28,
      counts: [
        { id: 'unsafeDelivery', ...unsafe('DELIVERY_VAN') },
        { id: 'unsafeIcecream', ...unsafe('ICECREAM_VAN') },
        { id: 'newDelivery', ...fresh('DELIVERY_VAN') },
        { id: 'newIcecream', ...fresh('ICECREAM_VAN') },
      ],
    },
  ],
  fixes: [
    damageStep('damage-seen', 'new_id', 'ACKNOWLEDGED', 'REPORTED'),
    damageStep('damage-repair', 'seen_id', 'IN_REPAIR', 'ACKNOWLEDGED'),
    damageStep('damage-repaired', 'repair_id', 'REPAIRED', 'IN_REPAIR'),
  ],
  texts: {
    en: () => import('#locales/en/fleet/damage.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/fleet/damage.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/fleet/damage.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/fleet/damage.json', { with: { type: 'json' } }),
  },
});
