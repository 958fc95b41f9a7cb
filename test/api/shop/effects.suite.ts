// Effects follow what changed and not the button that is usually pressed: each of these changes comes by another way.
import { sql } from 'kysely';
import shipped from '../../../plugins/server.ts';
import type { Answer } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { byProduct } from './by-product.ts';
import { divisionsOf } from './divisions.ts';
import { type OrderFloor, orderFloor } from './order-floor.ts';

const modules = [...shipped, byProduct];
let floor: OrderFloor;
let vanilla: number;
let shop: number;
beforeAll(async () => {
  floor = await orderFloor(modules);
  vanilla = await floor.product({ price_vati: 12.43 });
  shop = await (await divisionsOf(floor.house))('Shop', 'SHOP');
});
afterAll(() => floor?.house.stop());

const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
  floor.house.call(floor.house.root, method, path, body);
const read = async (path: string) => (await call('GET', path)).body.data;
async function done(method: string, path: string, body?: unknown): Promise<Row> {
  const answer = await call(method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body?.data;
}
const byProductSaid = (method: string, path: string, values?: object) =>
  done(method, `product/${path}`, values && { values });
const pay = (webshop_order_id: unknown, amount: number, more: Row = {}) =>
  done('POST', 'payment', { webshop_order_id, method: 'TERMINAL', amount, ...more });

async function waiting(quantity: number) {
  const order = await floor.order({ lines: [{ product_id: vanilla, quantity }] });
  await floor.house.database.system((db) =>
    db.updateTable('webshoporder').set({ status: 'PENDING_PAYMENT' }).where('id', '=', order.id).execute(),
  );
  return order;
}

test('an order that waits for its money is confirmed when it costs no more than what was paid', async () => {
  const { id, lines } = await waiting(2);
  await pay(id, 12.43);
  expect(await floor.read(id)).toMatchObject({ status: 'PENDING_PAYMENT', payment_status: 'PARTLY_PAID' });
  const fewer = [{ id: (lines as Row[])[0]?.id, product_id: vanilla, quantity: 1 }];
  await done('PATCH', `webshoporder/${id}`, { lines: fewer });
  expect(await floor.read(id)).toMatchObject({ status: 'CONFIRMED', payment_status: 'PAID' });
});

test('what is put on account of an order that is over is asked for by an invoice', async () => {
  const { id } = await floor.order({ lines: [{ product_id: vanilla, quantity: 1 }] });
  for (const to of ['IN_PRODUCTION', 'READY', 'COMPLETED']) expect((await floor.move(id, to)).status).toBe(200);
  expect((await floor.read(id)).invoice_id).toBeUndefined();
  await pay(id, 12.43, { method: 'ON_ACCOUNT' });
  const { invoice_id } = await floor.read(id);
  expect(await read(`invoice/${invoice_id}`)).toMatchObject({ status: 'DRAFT', total_vati: 12.43 });
});

test('of a payment only its money is booked: its address at the service says nothing new of the order', async () => {
  const { id } = await floor.order({ lines: [{ product_id: vanilla, quantity: 1 }] });
  const payment = await pay(id, 5);
  const { version } = await floor.read(id);
  await byProductSaid('PATCH', `Payment/${payment.id}`, { pay_url: 'https://pay.example/7' });
  expect((await floor.read(id)).version).toBe(version);
});

describe('of an order to a supplier', () => {
  let supplier: number;
  let crate: number;
  let cream: number;
  let milk: number;
  let butter: number;
  beforeAll(async () => {
    supplier = (await done('POST', 'supplier', { name: 'Dairy', order_channel: 'PHONE' })).id as number;
    [milk, butter] = [await item('Milk'), await item('Butter')];
    [crate, cream] = [await article('Milk', milk), await article('Cream')];
  });
  const item = async (name: string) => (await done('POST', 'stockitem', { name, unit: 'LITRE' })).id as number;
  const article = async (name: string, stock_item_id?: number) => {
    const pack = { pack_unit: 'crate', price_vate: 10, units_per_pack: 12, stock_item_id };
    return (await done('POST', 'supplieditem', { supplier_id: supplier, name, ...pack })).id as number;
  };
  const stock = async (stock_item_id: number) =>
    (await read(`stocklevel?filter[stock_item_id]=${stock_item_id}`))[0]?.on_hand ?? 0;
  async function sent() {
    const lines = [crate, cream].map((supplied_item_id) => ({ supplied_item_id, qty: 4 }));
    const what = { supplier_id: supplier, division_id: shop, delivery_date: '2026-05-08', lines };
    const { id } = await done('POST', 'supplierorder', what);
    return done('PATCH', `supplierorder/${id}/status`, { status: 'SENT' }) as Promise<Row & { lines: Row[] }>;
  }
  const receive = (order: Row, lines: readonly Row[], by = floor.house.people[1]) =>
    floor.house.call({ ...floor.house.root, employeeId: by! }, 'POST', `icecloud/supplierorder/${order.id}/receive`, {
      version: order.version,
      lines,
    });

  test('a line that is taken away, or turns out to be another article, takes along what it brought', async () => {
    const order = await sent();
    const [first] = order.lines;
    const before = await stock(milk);
    const { body } = await receive(order, [{ id: first?.id, qty_received: 2 }]);
    expect(await stock(milk)).toBe(before + 24);
    const [line, ...rest] = body.data.lines;
    await byProductSaid('PATCH', `SupplierOrder/${order.id}`, { lines: rest });
    expect(await stock(milk)).toBe(before);
    const swapped = { ...line, id: undefined, qty_received: 3 };
    await byProductSaid('PATCH', `SupplierOrder/${order.id}`, { lines: [swapped, ...rest] });
    expect(await stock(milk)).toBe(before + 36);
    const other = await article('Butter', butter);
    const [again] = (await read(`supplierorder/${order.id}`)).lines;
    const changed = [{ ...again, supplied_item_id: other }, ...rest];
    await byProductSaid('PATCH', `SupplierOrder/${order.id}`, { lines: changed });
    expect([await stock(milk), await stock(butter)]).toEqual([before, 36]);
  });

  test('whoever ordered is told of each line that is wrong, also where another one was put right with it', async () => {
    const order = await sent();
    const told = async () => {
      const { rows } = await floor.house.database.tenant(floor.house.own, (db) =>
        sql<{ times: number }>`select times from notice where record_id = ${order.id}
          and resource = 'supplierorder' and employee_id = ${floor.house.people[0]}`.execute(db),
      );
      return rows.reduce((all, { times }) => all + Number(times), 0);
    };
    const [first, second] = order.lines;
    const half = await receive(order, [{ id: first?.id, qty_received: 3, discrepancy: 'DAMAGED' }]);
    expect(await told()).toBe(1);
    const right = [
      { id: first?.id, qty_received: 4 },
      { id: second?.id, qty_received: 4, discrepancy: 'TOO_WARM' },
    ];
    const { body } = await receive(half.body.data, right);
    expect(body.data.lines.map(({ discrepancy }: Row) => discrepancy)).toEqual([undefined, 'TOO_WARM']);
    expect(await told()).toBe(2);
  });
});

test('a van drives again when what made it unsafe was of another van, or is no report any more', async () => {
  const vans = [await van(11), await van(12)];
  const damage = { occurred_at: '2026-11-20T09:30:00Z', description: 'Brakes', severity: 'UNSAFE' };
  const report = await done('POST', 'damagereport', { ...damage, vehicle: 'DELIVERY_VAN', delivery_van_id: vans[0] });
  const out = async () =>
    (await Promise.all(vans.map((id) => read(`deliveryvan/${id}`)))).map(
      ({ out_of_service = false }) => out_of_service,
    );
  expect(await out()).toEqual([true, false]);
  await byProductSaid('PATCH', `DamageReport/${report.id}`, { delivery_van_id: vans[1] });
  expect(await out()).toEqual([false, true]);
  await byProductSaid('DELETE', `DamageReport/${report.id}`);
  expect(await out()).toEqual([false, false]);
});
const van = async (nr: number) => (await done('POST', 'deliveryvan', { nr, name: `Van ${nr}` })).id as number;

test('a card of the webshop is mailed when it becomes good, also where it had to wait', async () => {
  const card = { initial_amount: 20, channel: 'WEBSHOP', status: 'INACTIVE', buyer_email: 'an@klant.example' };
  const { id } = await byProductSaid('POST', 'GiftCard', card);
  const account = async () =>
    (await read(`giftcardhistory?filter[gift_card_id]=${id}&sort=id`)).map(({ type }: Row) => type);
  expect(await account()).toEqual(['ISSUED']);
  await done('PATCH', `giftcard/${id}/status`, { status: 'ACTIVE' });
  expect(await account()).toEqual(['ISSUED', 'ACTIVATED', 'SENT']);
});
