// Answers which zones an address lies in, for staff who take an order and for customers in the webshop.
import { defineRoute, defineVisit } from '#api';
import { zonesFor } from './zone-fit.ts';

const text = { type: 'string', maxLength: 255 } as const;
const query = {
  required: ['deliverable_type'],
  properties: {
    deliverable_type: { type: 'string', enum: ['DELIVERY_ZONE', 'SHIPMENT_ZONE'] },
    ...{
      address_street: text,
      address_nr: text,
      address_bus: text,
      address_zipcode: text,
      address_city: text,
      address_country: text,
    },
  },
} as const;

/** GET /v1/iceshop/zone: every zone of the kind, with whether the address lies in it. */
const zoneList = defineRoute({
  method: 'GET',
  path: '/zone',
  access: { permissions: ['ICESHOP_WEBSHOP_ORDERS_VIEW', 'ICESHOP_WEBSHOP_ORDERS_MODERATE'] },
  query,
  run: async (call) => ({ data: await zonesFor(call.query, call) }),
});

/** GET /v1/public/1/iceshop/zone: the zones that a customer may choose for that address. */
const zonesOfVisitor = defineVisit({
  method: 'GET',
  path: '/zone',
  query,
  run: async (call) => {
    const zones = await zonesFor(call.query, call);
    return { data: zones.filter(({ verdict }) => verdict !== 'OUT').map(({ id, name }) => ({ id, name })) };
  },
});

export const zoneRoutes = [zoneList];
export const zoneVisits = [zonesOfVisitor];
