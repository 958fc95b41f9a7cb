// Makes what tests of orders need: a customer, a pick-up point with a timeslot, and orders there.
import type { Actor, Module } from '../../../api/contract/index.ts';
import { type Answer, type House, openHouse } from '../resources/house.ts';
import { leastOf, type Row } from '../resources/samples.ts';

export interface OrderFloor {
  readonly house: House;
  readonly customer: number;
  readonly point: number;
  /** A person who manages orders and payments. */
  readonly shop: Actor;
  product(more?: Row): Promise<number>;
  slot(more?: Row): Promise<number>;
  /** Makes an order and answers the call's answer. */
  ask(more: Row): Promise<Answer>;
  order(more: Row): Promise<Row & { id: number }>;
  read(id: unknown): Promise<Row>;
  move(id: unknown, to: string, more?: Row): Promise<Answer>;
}

/** @param modules the modules to run, if not the usual ones */
export async function orderFloor(modules?: readonly Module[]): Promise<OrderFloor> {
  const house = await openHouse(modules);
  const shop = house.actor([
    ...['ICESHOP_WEBSHOP_ORDERS_VIEW', 'ICESHOP_WEBSHOP_ORDERS_MODERATE'],
    'ICESHOP_PAYMENTS_MODERATE',
  ]);
  const least = (resource: string) => leastOf(house, house.entities.find((entity) => entity.resource === resource)!);
  const account = { first_name: 'An', last_name: 'Peeters', email: 'an@klant.example' };
  const customer = (await house.make('webshopaccount', account)).id;
  const point = (await house.make('pickuppoint', { name: 'Kouter' })).id;
  const place = { deliverable_type: 'PICK_UP_POINT', pick_up_point_id: point };
  let day = 0;
  const slot = async (more: Row = {}) => {
    day += 1;
    const date = new Date(Date.UTC(2099, 0, day)).toISOString().slice(0, 10);
    const times = { title: 'Morning', time_start: '10:00', time_stop: '12:00' };
    return (await house.make('deliveryslot', { ...place, date, ...times, ...more })).id;
  };
  const usual = await slot();
  const ask = (more: Row) =>
    house.call(shop, 'POST', 'webshoporder', {
      webshop_account_id: customer,
      ...place,
      delivery_slot_id: usual,
      ...more,
    });
  return {
    ...{ house, customer, point, shop, slot, ask },
    product: async (more = {}) =>
      (await house.make('product', { ...(await least('product')), price_vati: 10, vat_rate: 6, ...more })).id,
    order: async (more) => {
      const { status, body } = await ask(more);
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body.data;
    },
    read: async (id) => (await house.call(house.root, 'GET', `webshoporder/${id}`)).body.data,
    move: (id, to, more = {}) => house.call(shop, 'PATCH', `webshoporder/${id}/status`, { status: to, ...more }),
  };
}
