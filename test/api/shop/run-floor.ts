// Makes what tests of delivery runs need: orders in a zone, vans, drivers and runs.
import { leastOf, type Row } from '../resources/samples.ts';
import { type OrderFloor, orderFloor } from './order-floor.ts';

export const DAY = '2099-05-04';
/** The hours of that day from nine to twelve. */
const HOURS = { date: DAY, time_start: '09:00', time_stop: '12:00' };

export type RunFloor = Awaited<ReturnType<typeof runFloor>>;

export async function runFloor() {
  const floor = await orderFloor();
  const { house } = floor;
  const planner = house.actor(['ICESHOP_DELIVERY_SCHEDULES_VIEW', 'ICESHOP_DELIVERY_SCHEDULES_MODERATE']);
  const vanilla = await floor.product({ temperature: 'FROZEN' });
  const zone: number = (await house.make('deliveryzone', { name: 'Gent' })).id;
  const place = { deliverable_type: 'DELIVERY_ZONE', delivery_zone_id: zone, pick_up_point_id: undefined };
  const slotAt = (hours: Row): Promise<number> => floor.slot({ ...place, ...hours });
  const slot = await slotAt(HOURS);
  const vans = [await van(floor, 1), await van(floor, 2)];
  const drivers = [await driver(floor, 'Claes'), await driver(floor, 'Maes')];
  const call = (method: string, path: string, body?: unknown) =>
    house.call(planner, method as 'GET', path, body as Row);
  const run = async (more: Row = {}): Promise<number> => {
    const { status, body } = await call('POST', 'deliveryschedule', { ...HOURS, delivery_van_id: vans[0], ...more });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.data.id;
  };
  const order = async (nr = 1, delivery_slot_id = slot): Promise<number> => {
    const address = { address_street: 'Kouter', address_nr: String(nr), address_zipcode: '9000', address_city: 'Gent' };
    const lines = [{ product_id: vanilla, quantity: 3 }];
    return (await floor.order({ ...place, ...address, delivery_slot_id, lines })).id;
  };
  const stopsOf = async (id: number): Promise<Row[]> =>
    (await call('GET', `deliverystop?filter[delivery_schedule_id]=${id}&sort=position`)).body.data;
  const step = (id: number, status: string, more: Row = {}) =>
    call('PATCH', `deliveryschedule/${id}/status`, { status, ...more });
  const rows = async (query: string): Promise<Row[]> => (await call('GET', `query/iceshop/${query}`)).body.data;
  const drop = async (id: number) => void (await step(id, 'CANCELLED', { cancel_reason: 'Test' }));
  /** Writes an order as an earlier version did, past all rules. */
  const writeOrder = (id: number, values: Row): Promise<unknown> =>
    house.database.system((db) =>
      db.updateTable('webshoporder').set(values).where('company_id', '=', house.own).where('id', '=', id).execute(),
    );
  const asked = { call, run, order, stopsOf, step, rows, drop };
  return { writeOrder, floor, planner, vanilla, zone, vans, drivers, slotAt, ...asked };
}

async function van({ house }: OrderFloor, nr: number): Promise<number> {
  const colours = { color_text: '#000000', color_background: '#ffffff' };
  return (await house.make('deliveryvan', { nr, name: `Van ${nr}`, ...colours })).id;
}

async function driver({ house }: OrderFloor, last_name: string): Promise<number> {
  const staff = house.entities.find(({ resource }) => resource === 'employee')!;
  const email = `${last_name.toLowerCase()}@werk.example`;
  const drivers_license = '0123456789';
  return (await house.make('employee', { ...(await leastOf(house, staff)), last_name, email, drivers_license })).id;
}
