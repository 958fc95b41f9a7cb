// Tests payments, refunds and changes of one order by three people at the same time: the paid amount is the sum of the
// payments to the cent, no refund exceeds its payment, and a gift card has what its account says.
import { centsOf } from '../../../core/contract/index.ts';
import { numbers } from '../../numbers.ts';
import { sampled } from '../../scale.ts';
import type { Row } from '../resources/samples.ts';
import { type OrderFloor, orderFloor } from './order-floor.ts';

const SEEDS = sampled([7, 19, 53, 88], 2);
const ROUNDS = 12;

let floor: OrderFloor;
let products: number[];
beforeAll(async () => {
  floor = await orderFloor();
  const prices = [12.43, 0.37, 3.99];
  products = await Promise.all(
    prices.map((price_vati, nth) => floor.product({ price_vati, vat_rate: [6, 21, 0][nth] })),
  );
});
afterAll(() => floor?.house.stop());

const cents = (value: unknown): number => centsOf(Number(value ?? 0));
const sum = (rows: readonly Row[], name: string): number => rows.reduce((all, row) => all + cents(row[name]), 0);

async function newCard(): Promise<Row & { id: number }> {
  const card = await floor.house.make('giftcard', { initial_amount: 40 });
  await floor.house.call(floor.house.root, 'PATCH', `giftcard/${card.id}/status`, { status: 'ACTIVE' });
  return card as Row & { id: number };
}

test.each(SEEDS)('what is paid is the sum of what was taken and given back (%i)', async (seed) => {
  const next = numbers(seed);
  const { house, shop } = floor;
  const card = await newCard();
  const [first] = products;
  const { id } = await floor.order({ lines: products.map((product_id) => ({ product_id, quantity: 1 + next(9) })) });
  const ask = (method: string, path: string, body: Row) => house.call(shop, method, path, body);
  const list = async (path: string): Promise<Row[]> => (await house.call(house.root, 'GET', path)).body.data;
  const payments = () => list(`payment?filter[webshop_order_id]=${id}&sort=id&page[size]=500`);
  const pay = (method: string, amount: number, more: Row = {}) =>
    ask('POST', 'payment', { webshop_order_id: id, method, amount: amount / 100, ...more });
  const steps = [
    async () => pay('CASH', cents((await floor.read(id)).due_vati)),
    () => pay(['TERMINAL', 'BANK_TRANSFER'][next(2)]!, 1 + next(1500)),
    () => pay('GIFT_CARD', 1 + next(900), { gift_card_code: card.code }),
    async () => {
      const taken = (await payments()).filter(({ amount }) => Number(amount) > 0);
      const one = taken[next(taken.length)];
      if (one) await pay(String(one.method), -1 - next(cents(one.amount)), { refund_of_id: one.id });
    },
    () => ask('PATCH', `webshoporder/${id}`, { lines: [{ product_id: first, quantity: 1 + next(6) }] }),
  ];
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all([0, 1, 2].map(() => steps[next(steps.length)]!()));
    const [order, all] = [await floor.read(id), await payments()];
    const paid = sum(all, 'amount');
    expect([cents(order.paid_vati), cents(order.due_vati)]).toEqual([paid, cents(order.total_vati) - paid]);
    expect(sum(order.vat as Row[], 'total')).toBe(cents(order.total_vati));
    expect(Math.min(paid, 0)).toBe(0);
    for (const one of all.filter(({ amount }) => Number(amount) > 0)) {
      expect(
        -sum(
          all.filter(({ refund_of_id }) => refund_of_id === one.id),
          'amount',
        ),
      ).toBeLessThanOrEqual(cents(one.amount));
    }
    const byCard = sum(
      all.filter(({ method }) => method === 'GIFT_CARD'),
      'amount',
    );
    expect(cents((await list(`giftcard?filter[id]=${card.id}`))[0]?.balance)).toBe(4000 - byCard);
    for (const { amount, rounding } of all.filter(({ rounding }) => rounding !== undefined)) {
      expect([Math.abs(cents(amount) + cents(rounding)) % 5, Math.abs(cents(rounding)) <= 2]).toEqual([0, true]);
    }
  }
  // The random steps did pay and refund something.
  const moved = await payments();
  expect([moved.length > 5, moved.some(({ amount }) => Number(amount) < 0)]).toEqual([true, true]);
});
