// Tests turnover of tickets as reports read it: shops beside the webshop in the daily report, voided tickets and what a
// till takes for an order left out, gift cards apart.
import { businessDay, dayAfter } from '../../../core/contract/index.ts';
import { call } from '../auth/product.ts';
import { readEvents } from '../events/reader.ts';
import { LINE, make, ownCash, type SellingDevice, SHAKE, sold, ticket, till } from './sale-floor.ts';

type Row = Record<string, unknown>;

const house = ownCash();
const day = businessDay(new Date(), '05:00');
const cents = (amount: unknown) => Math.round(Number(amount) * 100);
const query = async (path: string, params: Row = {}): Promise<Row[]> => {
  const search = new URLSearchParams(params as Record<string, string>);
  const { status, body } = await call(house, `/v1/query/${path}?${search}`, { token: house.token });
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body.data;
};
const daily = (id: string, division?: number) =>
  query(`iceshop/daily-${id}`, { day, ...(division !== undefined && { division_id: division }) });

let shop: number;
let counter: SellingDevice;
beforeAll(async () => {
  const at = {
    address_street: 'Kaai',
    address_nr: '1',
    address_zipcode: '9000',
    address_city: 'Gent',
    address_country: 'BE',
  };
  const { id: establishment_unit_id } = await make(house, 'establishmentunit', { name: 'Unit of turnover', ...at });
  shop = (await make(house, 'division', { name: 'Shop of turnover', kind: 'SHOP', establishment_unit_id })).id;
  counter = await till(house, { division_id: shop });
  // 3 × 3.00 at 6 % and 4.50 at 21 %; then 3.00 in cash, and a gift card of 25.00 with a shake.
  await sold(house, counter, ticket(1, { lines: [{ ...LINE, qty: 3 }, SHAKE], total_vati: 13.5 }));
  await sold(house, counter, ticket(2, { payments: [{ method: 'CASH', amount: 3, given: 5 }] }));
  await sold(house, counter, ticket(3, { status: 'VOIDED', payments: [], reason: 'Wrong tile' }));
});

test('the daily report of a shop: headline, rates, methods, items and hours of its tickets', async () => {
  const [figures] = await daily('figures', shop);
  expect(figures).toMatchObject({ orders: 0, turnover: 0, tickets: 2, shop_turnover: 16.5, shop_received: 16.5 });
  expect(await daily('vat', shop)).toEqual([
    { source: 'SHOP', rate: 6, net: 11.32, vat: 0.68, total: 12 },
    { source: 'SHOP', rate: 21, net: 3.72, vat: 0.78, total: 4.5 },
  ]);
  const paid = await daily('payments', shop);
  expect(paid.map(({ source, method, total }) => [source, method, total])).toEqual([
    ['SHOP', 'TERMINAL', 13.5],
    ['SHOP', 'CASH', 3],
  ]);
  expect(await daily('items', shop)).toEqual([
    { name: 'Vanilla', qty: 4, turnover: 12 },
    { name: 'Shake', qty: 1, turnover: 4.5 },
  ]);
  const hours = await daily('hours', shop);
  expect(hours.reduce((sum, { shops }) => sum + cents(shops), 0)).toBe(1650);
  expect((await daily('shops', shop)).map(({ name, tickets, turnover }) => [name, tickets, turnover])).toEqual([
    ['Shop of turnover (Unit of turnover)', 2, 16.5],
  ]);
});

test('the whole company has the shop beside the webshop, and may choose it', async () => {
  const [figures] = await daily('figures');
  const shops = await daily('shops');
  expect(shops.reduce((sum, { turnover }) => sum + cents(turnover), 0)).toBe(cents(figures?.shop_turnover));
  expect((await daily('divisions')).map(({ name }) => name)).toContain('Shop of turnover');
});

test('tickets of a van are not of a shop', async () => {
  const van = await till(house);
  const [before] = await daily('figures');
  await sold(house, van, ticket(1));
  expect((await daily('figures'))[0]).toEqual(before);
});

test('the webshop says the same in every report: the daily report and the tile agree to the cent', async () => {
  for (const back of [0, 1, 2, 3]) {
    const asked = dayAfter(day, -back);
    const [figures] = await query('iceshop/daily-figures', { day: asked });
    const rows = await query('icecloud/turnover', { day: asked });
    const of = (name: string) => cents(rows.find(({ channel }) => channel === name)?.turnover ?? 0);
    expect([of('iceshop.WEBSHOP'), of('icecash.SHOP')]).toEqual([
      cents(figures?.turnover),
      cents(figures?.shop_turnover),
    ]);
  }
});

test('a ticket is told to pages that show turnover at once: the map, the tile and the report', async () => {
  const van = await till(house);
  const reader = await readEvents(house, house.token);
  await sold(house, van, ticket(1));
  const told = () => reader.of('query').map(({ data }) => `${data.plugin}/${data.id}`);
  const awaited = ['icetruck/van-sales', 'icecloud/turnover', 'iceshop/daily-figures'];
  await reader.until(() => awaited.every((name) => told().includes(name)));
  reader.stop();
  const sales = await query('icetruck/van-sales', { date: day });
  expect(sales.find(({ id }) => id === van.van)).toMatchObject({ tickets: 1, turnover: 3 });
});
