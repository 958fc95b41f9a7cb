// Makes a day's work of the demo company for the tests: two orders that the kitchen makes and a van of its own
// delivers.
import { today } from '../../core/contract/index.ts';
import { type Client, clientOf } from '../people.ts';

export interface Day {
  readonly van: number;
  readonly run: { readonly id: number; readonly nr: string };
  readonly kitchen: number;
  /** The numbers of the orders. */
  readonly orders: readonly number[];
}

export async function dayOf(url: string, client: Client): Promise<Day> {
  const [driver, matteo] = await Promise.all([clientOf(url, 'driver'), clientOf(url, 'kitchen')]);
  const { id } = (await driver.send('GET', 'auth/employee')).body.data as { id: number };
  await freeOf(client, id);
  const kitchens = (await matteo.send('GET', 'query/iceshop/worksheet-kitchens')).body.data;
  const kitchen = Number(kitchens?.[0]?.id);
  const van = (await client.create('deliveryvan', { nr: 77, name: 'Walrus' })).id;
  const times = { time_start: '02:00', time_stop: '02:30' };
  const run = { date: today(), delivery_van_id: van, driver_employee_id: id, ...times };
  const made = (await client.create('deliveryschedule', run)) as unknown as Day['run'];
  const orders = await ordersOf(client, kitchen);
  for (const order of orders) {
    await client.create('deliverystop', { delivery_schedule_id: made.id, webshop_order_id: order.id });
  }
  await client.send('PATCH', `deliveryschedule/${made.id}/status`, { status: 'PUBLISHED' });
  return { van, run: made, kitchen, orders: orders.map(({ nr }) => nr) };
}

/** Ends the driver's other runs that could overlap, because the demo's runs are around now. */
async function freeOf(client: Client, driver: number): Promise<void> {
  const asked = `deliveryschedule?filter[driver_employee_id]=${driver}&filter[date]=${today()}`;
  const { body } = await client.send('GET', `${asked}&filter[status][in]=DRAFT,PUBLISHED,LOADING,ON_THE_ROAD`);
  for (const { id, status } of body.data as unknown as { id: number; status: string }[]) {
    const over = status === 'ON_THE_ROAD' ? { status: 'DONE' } : { status: 'CANCELLED', cancel_reason: 'Not needed' };
    await client.send('PATCH', `deliveryschedule/${id}/status`, over);
  }
}

/** Makes two orders that are to be made and delivered today. */
async function ordersOf(client: Client, kitchen: number): Promise<{ id: number; nr: number }[]> {
  const category = (await client.send('GET', 'product?page[size]=1')).body.data?.[0]?.product_category_id;
  const tub = {
    ...{ product_category_id: category, production_division_id: kitchen, vat_rate: 6, published: true },
    ...{ temperature: 'FROZEN', sold_out_mode: 'ALWAYS', name: 'Tub of quince', price_vati: 12.5 },
  };
  const { id: product_id } = await client.create('product', tub);
  const zone = {
    deliverable_type: 'DELIVERY_ZONE',
    delivery_zone_id: (await client.create('deliveryzone', { name: 'Harbour' })).id,
  };
  // Goods that go out before five belong to the business day before.
  const times = { date: today(), time_start: '05:00:00', time_stop: '23:59:00' };
  const slot = await client.create('deliveryslot', { ...zone, ...times, title: 'All day' });
  const address = { address_street: 'Kouter', address_nr: '7', address_zipcode: '9000', address_city: 'Gent' };
  const made: { id: number; nr: number }[] = [];
  for (const last_name of ['Quintens', 'Raes']) {
    const account = { first_name: 'Noor', last_name, email: `${last_name}@klant.example` };
    const { id } = await client.create('webshopaccount', account);
    const order = { webshop_account_id: id, delivery_slot_id: slot.id, lines: [{ product_id, quantity: 4 }] };
    made.push((await client.create('webshoporder', { ...order, ...zone, ...address })) as (typeof made)[number]);
  }
  return made;
}
