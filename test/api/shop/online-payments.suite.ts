// Tests webshop orders that are paid online: once, twice, late or not at all, and refunds that fail.
import { ownClock } from '../clock.ts';
import { codesOf } from '../resources/house.ts';
import { shortly, type WebshopFloor, webshopFloor } from './webshop-floor.ts';

const clock = ownClock();
let floor: WebshopFloor;
beforeAll(async () => {
  floor = await webshopFloor();
});
afterAll(() => floor?.house.stop());

test('an order is paid online, however often it is sent and told', async () => {
  const { basket, buy, orderOf, pays, paymentsOf, work } = floor;
  const { token } = await basket();
  const [first, second] = await Promise.all([buy(token), buy(token)]);
  expect([first.body.data.nr, first.body.data.status]).toEqual([second.body.data.nr, 'PENDING_PAYMENT']);
  await work();
  expect((await orderOf(token)).payment.state).toBe('OPEN');
  await pays(token, 'pay');
  await pays(token, 'pay').catch(() => undefined);
  expect(await orderOf(token)).toMatchObject({ status: 'CONFIRMED', payment_status: 'PAID', paid_vati: 24.86 });
  expect(shortly(await paymentsOf(first.body.data.nr))).toEqual(['24.86 SETTLED']);
});

test('what is paid twice goes back by itself; a refund that fails stays, and is tried again', async () => {
  const { basket, buy, house, orderOf, pays, paymentsOf, work } = floor;
  const { token } = await basket();
  const { nr } = (await buy(token)).body.data;
  await work();
  await pays(token, 'twice', true);
  const payments = await paymentsOf(nr);
  expect(shortly(payments)).toEqual(['24.86 SETTLED', '24.86 SETTLED', '-24.86 FAILED']);
  const refund = payments.at(-1)!;
  expect([refund.reason, refund.failure]).toEqual([undefined, 'The bank of the customer refused it.']);
  expect((await house.call(floor.shop, 'PATCH', `payment/${refund.id}/status`, { status: 'CREATED' })).status).toBe(
    200,
  );
  await work();
  expect(shortly(await paymentsOf(nr))).toEqual(['24.86 SETTLED', '24.86 REFUNDED', '-24.86 SETTLED']);
  expect(await orderOf(token)).toMatchObject({ payment_status: 'PAID', paid_vati: 24.86, due_vati: 0 });
});

test('after a refund the webshop still says that it was paid, and what went back', async () => {
  const { basket, buy, house, orderOf, pays, paymentsOf, work } = floor;
  const { token } = await basket();
  const { nr } = (await buy(token)).body.data;
  await work();
  await pays(token, 'pay');
  const [paid] = await paymentsOf(nr);
  const refund = async (amount: number) => {
    const sent = { webshop_order_id: await floor.idOf(nr), method: 'ONLINE', amount: -amount, refund_of_id: paid!.id };
    expect((await house.call(floor.shop, 'POST', 'payment', { ...sent, let_off: true, reason: 'Melted' })).status).toBe(
      201,
    );
    await work();
    return orderOf(token);
  };
  expect(await refund(4.86)).toMatchObject({
    refunded_vati: 4.86,
    paid_vati: 20,
    due_vati: 0,
    payment: { state: 'PAID' },
  });
  const whole = await refund(20);
  expect(shortly(await paymentsOf(nr))).toEqual(['24.86 REFUNDED', '-4.86 SETTLED', '-20 SETTLED']);
  expect(whole).toMatchObject({ refunded_vati: 24.86, paid_vati: 0, due_vati: 0, payment: { state: 'PAID' } });
});

test('a payment that fails is tried anew; staff cannot pay in a customer’s place', async () => {
  const { basket, buy, home, house, orderOf, pays, paymentsOf, visit, work } = floor;
  const { token } = await basket();
  const { nr } = (await buy(token)).body.data;
  await work();
  await pays(token, 'fail');
  expect((await orderOf(token)).payment).toEqual({ state: 'FAILED' });
  const [failed] = await paymentsOf(nr);
  const retry = await house.call(floor.shop, 'PATCH', `payment/${failed!.id}/status`, { status: 'CREATED' });
  expect([retry.status, retry.body.code]).toEqual([409, 'paymentByCustomer']);
  const elsewhere = await visit('POST', `order/${token}/payment`, { return_url: 'https://evil.example/' });
  expect(codesOf(elsewhere.body)).toEqual(['return_url notTheWebshop']);
  await visit('POST', `order/${token}/payment`, { return_url: `${home()}/thanks` });
  await work();
  await pays(token, 'pay');
  expect(await orderOf(token)).toMatchObject({ status: 'CONFIRMED', payment: { state: 'PAID' } });
});

test('an order that nobody pays is cancelled; what comes too late goes back', async () => {
  const { basket, buy, house, orderOf, pays, paymentsOf, work } = floor;
  const { token } = await basket();
  const { nr } = (await buy(token)).body.data;
  await work();
  const [{ id }] = (await house.call(house.root, 'GET', `webshoporder?filter[nr]=${nr}`)).body.data;
  await floor.move(id, 'CANCELLED', { cancel_reason: 'Not paid' });
  await pays(token, 'pay');
  expect(shortly(await paymentsOf(nr))).toEqual(['24.86 REFUNDED', '-24.86 SETTLED']);
  expect(await orderOf(token)).toMatchObject({ status: 'CANCELLED', paid_vati: 0 });
});

test('a payment that takes long is asked for, and confirms the order also when nobody told of it', async () => {
  const { basket, buy, ends, orderOf, paymentsOf, work } = floor;
  const { token } = await basket();
  const { nr } = (await buy(token)).body.data;
  await work();
  clock.advance(20 * 60);
  await ends(token, 'slow');
  await work(/open-payments|unpaid-orders/);
  expect(await orderOf(token)).toMatchObject({ status: 'CONFIRMED', paid_vati: 24.86, payment: { state: 'PAID' } });
  clock.advance(11 * 60);
  await work(/open-payments|unpaid-orders/);
  expect(await orderOf(token)).toMatchObject({ status: 'CONFIRMED', payment_status: 'PAID' });
  expect(shortly(await paymentsOf(nr))).toEqual(['24.86 SETTLED']);
});

test('a payment that comes after its order is over goes back, told to the customer; a refund that fails stays', async () => {
  const { basket, buy, ends, house, orderOf, paymentsOf, work } = floor;
  const card = await house.make('giftcard', { initial_amount: 20 });
  await house.call(house.root, 'PATCH', `giftcard/${card.id}/status`, { status: 'ACTIVE' });
  const { token } = await basket();
  const { nr } = (await buy(token, { gift_card_code: card.code })).body.data;
  await work();
  clock.advance(31 * 60);
  await work(/unpaid-orders/);
  const over = await orderOf(token);
  expect(over).toMatchObject({ status: 'CANCELLED', payment: { state: 'OPEN' }, paid_vati: 0, refunded_vati: 20 });
  // The notice is lost too, so the payment is asked for, also for an order that is over.
  await ends(token, 'slow', true);
  await work(/open-payments/);
  const back = ['20 REFUNDED', '4.86 SETTLED', '-20 SETTLED'];
  expect(shortly(await paymentsOf(nr))).toEqual([...back, '-4.86 FAILED']);
  expect(await orderOf(token)).toMatchObject({ paid_vati: 4.86, due_vati: 0, refunded_vati: 20 });
  const failed = (await paymentsOf(nr)).at(-1)!;
  await house.call(floor.shop, 'PATCH', `payment/${failed.id}/status`, { status: 'CREATED' });
  await work();
  expect(shortly(await paymentsOf(nr))).toEqual(['20 REFUNDED', '4.86 REFUNDED', '-20 SETTLED', '-4.86 SETTLED']);
  expect(await orderOf(token)).toMatchObject({ status: 'CANCELLED', paid_vati: 0, refunded_vati: 24.86 });
  expect((await house.call(house.root, 'GET', `giftcard/${card.id}`)).body.data.balance).toBe(20);
});

test('a gift card pays first what it has, and only who may pays later', async () => {
  const { basket, buy, house, visit } = floor;
  const card = await house.make('giftcard', { initial_amount: 20 });
  await house.call(house.root, 'PATCH', `giftcard/${card.id}/status`, { status: 'ACTIVE' });
  const { token } = await basket();
  const bought = await buy(token, { gift_card_code: card.code });
  expect(bought.body.data).toMatchObject({ paid_vati: 20, due_vati: 4.86, status: 'PENDING_PAYMENT' });
  const other = await basket();
  expect(codesOf((await buy(other.token, { pay: 'LATER' })).body)).toEqual(['pay payFirst']);
  expect((await visit('GET', `basket/${other.token}`)).body.data.status).toBe('OPEN');
});
