// Sets points on the map outside of a record's own save: by hand, by a later search, and for pick-up points.
import { defineRoute, type EntityHooks, invalid, notFound, type ServerJob, type ServerRoute } from '#api';
import { today } from '#core/contract';
import { locate, placeAt, placesAt } from './delivery-place.ts';

const latitude = { type: 'number', minimum: -90, maximum: 90 } as const;
const longitude = { type: 'number', minimum: -180, maximum: 180 } as const;

/** PATCH /v1/webshoporder/7/place: where it lies, by somebody who knows; without a place it is asked for again. */
const setPlace = (below: string, model: 'WebshopOrder' | 'PickUpPoint', permissions: readonly string[]) =>
  defineRoute({
    method: 'PATCH',
    below,
    path: '/:id/place',
    access: { permissions: [...permissions] },
    body: { properties: { latitude, longitude } },
    run: async (call) => {
      const { id } = call.params;
      const known = await call.records(model).get(id, { lock: true });
      if (!known) throw notFound();
      if (!known.address_street) throw invalid([{ path: 'address_street', code: 'required' }]);
      const { latitude: north, longitude: east } = call.body;
      const isSet = north !== undefined && east !== undefined;
      const place = isSet ? { latitude: north, longitude: east } : await placeAt(known, call);
      await call.records(model, { by: 'product' }).update(id, {
        ...{ latitude: place.latitude ?? null, longitude: place.longitude ?? null, placed_by_hand: isSet },
      });
    },
  });

/** GET /v1/iceshop/geocoding: tells whether a service places addresses on the map. */
const isGeocoded = defineRoute({
  method: 'GET',
  path: '/geocoding',
  access: {
    permissions: [
      ...['ICESHOP_WEBSHOP_ORDERS_VIEW', 'ICESHOP_WEBSHOP_ORDERS_MODERATE'],
      ...['ICESHOP_DELIVERY_SCHEDULES_VIEW', 'ICESHOP_DELIVERY_SCHEDULES_MODERATE'],
      ...['ICESHOP_DELIVERY_ZONES_VIEW', 'ICESHOP_DELIVERY_ZONES_MODERATE'],
    ],
  },
  run: async ({ services, db, actor: { companyId } }) => ({
    data: { provided: (await services?.isThere('geocoding', { db, companyId })) ?? false },
  }),
});

export const placeRoutes: readonly ServerRoute[] = [
  setPlace('webshoporder', 'WebshopOrder', ['ICESHOP_WEBSHOP_ORDERS_MODERATE']),
  setPlace('pickuppoint', 'PickUpPoint', ['ICESHOP_PICK_UP_POINTS_MODERATE']),
  isGeocoded,
];

const MOST = 50;
const WAITING = ['PENDING_PAYMENT', 'CONFIRMED', 'IN_PRODUCTION', 'READY', 'ON_THE_WAY'] as const;

/** Asks a service that was away again, for orders that still have to be delivered. */
export const placesLater: ServerJob = {
  id: 'places-later',
  every: 600,
  run: async ({ services, db, companyId, records }) => {
    if (!(await services?.isThere('geocoding', { db, companyId }))) return;
    const wanted = { deliverable_type: 'DELIVERY_ZONE', status: WAITING } as const;
    const orders = (await records('WebshopOrder').list(wanted)).filter(
      (order) => order.latitude === undefined && (order.delivery_date ?? today()) >= today(),
    );
    const points = (await records('PickUpPoint').list()).filter(
      (point) => point.latitude === undefined && point.address_street,
    );
    for (const [model, all] of [
      ['WebshopOrder', orders.slice(0, MOST)],
      ['PickUpPoint', points.slice(0, MOST)],
    ] as const) {
      const places = await placesAt(all, { services, db, actor: { companyId } });
      for (const [nth, { id }] of all.entries()) {
        const { latitude, longitude } = places[nth] ?? {};
        if (latitude !== undefined) await records(model).update(id, { latitude, longitude });
      }
    }
  },
};

export const pickUpPointPlace: EntityHooks = {
  validate: async (point, context) => {
    await locate(point, context);
    return [];
  },
};
