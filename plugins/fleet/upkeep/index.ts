// Contributes what keeps vans on the road: service by kilometres or by date, and fuel, for delivery vans (ICESHOP) and
// ice-cream vans (ICETRUCK).
import { type Count, definePart, type EntityExtension, type ExtensionFile } from '#core/contract';
import deliveryvan from '#schemas/fleet/upkeep/deliveryvan.json';
import icecreamvan from '#schemas/fleet/upkeep/icecreamvan.json';
import vanfuel from '#schemas/fleet/upkeep/vanfuel.json';
import vanservice from '#schemas/fleet/upkeep/vanservice.json';
import { VEHICLES, type Vehicle } from '../vehicles/vehicles.ts';

/** Upkeep goes with the permissions of the vans. */
const SEES: Readonly<Record<Vehicle, readonly string[]>> = {
  DELIVERY_VAN: ['ICESHOP_DELIVERY_VANS_VIEW', 'ICESHOP_DELIVERY_VANS_MODERATE'],
  ICECREAM_VAN: ['ICETRUCK_ICECREAM_VANS_VIEW', 'ICETRUCK_ICECREAM_VANS_MODERATE'],
};

const inState = (vehicle: Vehicle, state: 'OVERDUE' | 'NEAR'): Omit<Count, 'id'> => ({
  model: 'VanService',
  filters: { vehicle, state: [state] },
  tone: state === 'OVERDUE' ? 'danger' : 'warning',
});

function vanWith(file: ExtensionFile, vehicle: Vehicle): EntityExtension {
  const { field } = VEHICLES[vehicle];
  const permissions = SEES[vehicle];
  return {
    files: [file],
    panels: [
      { id: 'services', permissions, related: { resource: 'vanservice', field } },
      { id: 'fuel', permissions, related: { resource: 'vanfuel', field } },
    ],
  };
}

export default definePart({
  id: 'upkeep',
  // The part opens with the licence of either module, or both.
  knows: ['iceshop', 'icetruck'],
  menu: [
    { id: 'vanservice', page: 'vanservice', parent: 'iceshop' },
    { id: 'icetruck-vanservice', page: 'icetruck-vanservice', parent: 'icetruck', unless: 'vanservice' },
    { id: 'vanfuel', page: 'vanfuel', parent: 'iceshop' },
    { id: 'icetruck-vanfuel', page: 'icetruck-vanfuel', parent: 'icetruck', unless: 'vanfuel' },
  ],
  entities: [vanservice, vanfuel],
  extends: {
    DeliveryVan: vanWith(deliveryvan, 'DELIVERY_VAN'),
    IcecreamVan: vanWith(icecreamvan, 'ICECREAM_VAN'),
  },
  widgets: [
    {
      id: 'upkeep',
      sortFirst: 19,
      counts: [
        { id: 'overdueDelivery', ...inState('DELIVERY_VAN', 'OVERDUE') },
        { id: 'overdueIcecream', ...inState('ICECREAM_VAN', 'OVERDUE') },
        { id: 'soonDelivery', ...inState('DELIVERY_VAN', 'NEAR') },
        { id: 'soonIcecream', ...inState('ICECREAM_VAN', 'NEAR') },
      ],
    },
  ],
  texts: {
    en: () => import('#locales/en/fleet/upkeep.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/fleet/upkeep.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/fleet/upkeep.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/fleet/upkeep.json', { with: { type: 'json' } }),
  },
});
