// Gives tests of the worksheet a house with a kitchen, a cake to be made, and people who tick.
import type { Actor } from '../../../api/contract/index.ts';
import type { Row } from '../resources/samples.ts';
import { type OrderFloor, orderFloor } from './order-floor.ts';

export const DAY = '2099-08-01';
const TICKING = ['ICESHOP_WORKSHEETS_VIEW', 'ICESHOP_WEBSHOP_ORDERS_VIEW', 'ICESHOP_WEBSHOP_ORDERS_EDIT_STATUS'];

export let floor: OrderFloor;
export let kitchen: number;
export let cake: number;
export let scoop: number;
export let slot: number;
export let matteo: Actor;
export let lena: Actor;
/** Opens the house of these tests before them, and closes it after them. */
export function worksheetHouse(): void {
  beforeAll(async () => {
    floor = await orderFloor();
    const { house } = floor;
    const unit = await house.make('establishmentunit', { name: 'Depot', ...UNIT });
    kitchen = (await house.make('division', { name: 'Kitchen', establishment_unit_id: unit.id, kind: 'PRODUCTION' }))
      .id;
    const made = { production_division_id: kitchen, production_minutes: 30, allergens: ['MILK', 'NUTS'] };
    cake = await floor.product({ ...made, name: 'Ice cake' });
    scoop = await floor.product({ name: 'Tub' });
    slot = await floor.slot({ date: DAY });
    matteo = house.actor(TICKING);
    lena = house.actor(TICKING, { employeeId: house.people[1]! });
  });
  afterAll(() => floor?.house.stop());
}

const UNIT = {
  address_street: 'Kade',
  address_nr: '1',
  address_zipcode: '9000',
  address_city: 'Gent',
  address_country: 'BE',
};
let count = 0;
export const newId = () => (++count).toString(16).padStart(32, '0');
export const order = (quantity = 2, more: Row = {}): Promise<Row & { id: number; lines: { id: number }[] }> =>
  floor.order({ delivery_slot_id: slot, lines: [{ product_id: cake, quantity }], ...more }) as never;
export const send = (body: Row, who = matteo, headers?: Record<string, string>) =>
  floor.house.call(
    who,
    'POST',
    'iceshop/worksheet/tick',
    { id: newId(), at: '2026-11-24T10:00:00Z', ...body },
    headers,
  );
export const tick = async (body: Row, who = matteo): Promise<Row> => {
  const { status, body: answer } = await send(body, who);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(answer)}`);
  return answer.data;
};
export const ask = async (id: string, query: string, who = matteo): Promise<Row[]> => {
  const { status, body } = await floor.house.call(who, 'GET', `query/iceshop/${id}?${query}`);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data;
};
export const sheet = () => ask('worksheet', `date=${DAY}&division_id=${kitchen}`);
export const lineOf = async (id: number) => (await sheet()).find(({ line_id }) => line_id === id);
export const statusOf = async (id: number) => (await floor.read(id)).status;
