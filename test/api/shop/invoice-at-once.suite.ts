// Tests that changes of an invoice and payments of its order wait for each other: nobody is asked to try again, and
// every cent is counted.
import { today } from '../../../core/contract/index.ts';
import type { Answer } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { type OrderFloor, orderFloor } from './order-floor.ts';

const ROUNDS = 12;

let floor: OrderFloor;
let vanilla: number;
beforeAll(async () => {
  floor = await orderFloor();
  vanilla = await floor.product({ price_vati: 10.02 });
});
afterAll(() => floor?.house.stop());

const root = (method: string, path: string, body?: Row): Promise<Answer> =>
  floor.house.call(floor.house.root, method, path, body);
const issue = (id: unknown) => root('PATCH', `invoice/${id}/status`, { status: 'ISSUED' });
const get = async (path: string): Promise<Row> => (await root('GET', path)).body.data;
const draftsOf = async (order: unknown): Promise<Row[]> =>
  (await root('GET', `invoice?filter[source]=WEBSHOP_ORDER&filter[source_id]=${order}&filter[status]=DRAFT`)).body.data;

/** Makes an invoiced order of ten euros, with a drafted credit note of five. */
async function invoiced() {
  const order = await floor.order({ lines: [{ product_id: vanilla, quantity: 10 }] });
  const bill = (await root('POST', `webshoporder/${order.id}/invoice`)).body.data.id;
  expect((await issue(bill)).status).toBe(200);
  const note = (await root('POST', `invoice/${bill}/credit`)).body.data.id;
  const lines = [{ description: 'Gesture', qty: 1, unit_price_vati: 5, vat_rate: 6 }];
  expect((await root('PATCH', `invoice/${note}`, { lines })).status).toBe(200);
  return { order, bill, note };
}

/** Books money from the bank that names no invoice. */
async function bankLine(amount: number, round: number): Promise<unknown> {
  await root('POST', 'invoice/bank', { text: `${today()}\t${amount}.00\tAn\tThanks ${round}`, book: true });
  return (await root('GET', 'bankline?sort=-id&page[size]=1')).body.data[0].id;
}

test(`${ROUNDS} times at once: a credit note, money for the order, for its invoice and from the bank, and an edit`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { order, bill, note } = await invoiced();
    const line = await bankLine(15, round);
    const [cone] = order.lines as Row[];
    const steps = [
      () => issue(note),
      () => root('POST', 'payment', { webshop_order_id: order.id, method: 'TERMINAL', amount: 20 }),
      () => root('POST', 'invoicepayment', { invoice_id: bill, amount: 10, paid_on: '2026-05-08' }),
      () => root('POST', `bankline/${line}/book`, { invoice_id: bill, amount: 15 }),
      () => root('PATCH', `webshoporder/${order.id}`, { lines: [{ id: cone?.id, product_id: vanilla, quantity: 11 }] }),
    ];
    // Another person begins each time.
    const turned = steps.map((_, nth) => steps[(nth + round) % steps.length]!);
    const answers = await Promise.all(turned.map((step) => step()));
    expect(answers.map(({ status, body }) => [status < 300, status, body?.code])).toEqual(
      answers.map(({ status }) => [true, status, undefined]),
    );
    const [asked, owed, drafts] = [await get(`invoice/${bill}`), await floor.read(order.id), await draftsOf(order.id)];
    expect([asked.credited, asked.paid, asked.due_vati]).toEqual([5, 45, 50.2]);
    expect([owed.credited_vati, owed.paid_vati, owed.due_vati]).toEqual([5, 45, 60.22]);
    expect(drafts.map(({ type, total_vati }) => [type, total_vati])).toEqual([['INVOICE', 10.02]]);
  }
});

test('paid too much and settled while more comes in, and while its draft is changed or dropped', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { order, bill, note } = await invoiced();
    const paid = { invoice_id: bill, amount: 110.2, paid_on: '2026-05-08' };
    expect((await root('POST', 'invoicepayment', paid)).status).toBe(201);
    const answers = await Promise.all([
      root('POST', `invoice/${bill}/overpaid`, { as: 'PAID_BACK' }),
      root('POST', 'payment', { webshop_order_id: order.id, method: 'TERMINAL', amount: -1 }),
      root('PATCH', `invoice/${note}`, { reference: `Round ${round}` }),
      root('PATCH', `webshoporder/${order.id}`, { notes: 'By the gate' }),
      root('DELETE', `invoice/${note}`),
    ]);
    expect(answers.filter(({ status }) => status >= 500).map(({ status, body }) => [status, body?.code])).toEqual([]);
    const [asked, owed] = [await get(`invoice/${bill}`), await floor.read(order.id)];
    expect(asked.due_vati).toBe(owed.due_vati);
  }
});
