// Contributes the places that orders go to: zones of delivery and of shipment, and pick-up points.
import { definePart } from '#core/contract';
import deliveryzone from '#schemas/iceshop/places/deliveryzone.json';
import pickuppoint from '#schemas/iceshop/places/pickuppoint.json';
import shipmentzone from '#schemas/iceshop/places/shipmentzone.json';

/** The field for the times of a place, drawn on a day. */
const TIMES = { seed_config: () => import('./pages/TimesField.tsx') };
/** Warns on a zone's page if nothing checks the addresses in it. */
const ZONE_HEAD = () => import('./pages/ZoneHead.tsx');

const setPlace = (permission: string) => ({
  id: 'set-place',
  permissions: [permission],
  icon: 'map-marker',
  when: { address_street: { empty: false } },
  load: () => import('./pages/SetPlace.tsx'),
});

export default definePart({
  id: 'places',
  permissions: [
    'ICESHOP_SHIPMENT_ZONES_VIEW',
    'ICESHOP_SHIPMENT_ZONES_MODERATE',
    'ICESHOP_DELIVERY_ZONES_VIEW',
    'ICESHOP_DELIVERY_ZONES_MODERATE',
    'ICESHOP_PICK_UP_POINTS_VIEW',
    'ICESHOP_PICK_UP_POINTS_MODERATE',
  ],
  entities: [
    { file: shipmentzone, fields: TIMES, head: ZONE_HEAD },
    {
      file: deliveryzone,
      fields: TIMES,
      head: ZONE_HEAD,
      pages: { index: () => import('./pages/DeliveryZones.tsx') },
    },
    {
      file: pickuppoint,
      fields: { ...TIMES, internal_transport_seed_config: TIMES.seed_config },
      actions: [setPlace('ICESHOP_PICK_UP_POINTS_MODERATE')],
    },
  ],
  extends: {
    WebshopOrder: {
      fields: { zone_reason: () => import('./pages/ZoneReason.tsx') },
      actions: [setPlace('ICESHOP_WEBSHOP_ORDERS_MODERATE')],
    },
  },
  steps: [
    { id: 'pick-up', model: 'PickUpPoint', sortFirst: 78 },
    { id: 'delivery-zone', model: 'DeliveryZone', sortFirst: 77 },
  ],
  texts: {
    en: () => import('#locales/en/iceshop/places.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceshop/places.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceshop/places.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceshop/places.json', { with: { type: 'json' } }),
  },
});
