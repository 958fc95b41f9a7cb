// Tests how money goes back to cards: to bank cards and gift cards that paid, and of gift cards that were sold; and voids.

import { sql } from 'kysely';
import { call, post } from '../auth/product.ts';
import { type RefundedLine, reason, refundFloor } from './refund-floor.ts';
import { LINE, make, sale, till } from './sale-floor.ts';

const { floor, house, selling, ask, approval, refund, office, linesOf } = refundFloor();

const giftCard = async (amount: number) => make(house, 'giftcard', { initial_amount: amount });
/** As a till makes it before it is paid. */
const unpaidCard = async (amount: number): Promise<{ id: number }> => {
  const body = { amount, key: `sold-card-${floor.next()}` };
  return (await post(house, '/v1/icecash/giftcard/make', { token: floor.device.token, body })).body.data;
};
const cardOf = async (id: number) => (await call(house, `/v1/giftcard/${id}`, { token: house.token })).body.data;
async function redeem(card: number, amount: number): Promise<void> {
  const body = { code: (await cardOf(card)).code, amount, source: 'sale' };
  expect((await post(house, '/v1/giftcard/redeem', { token: house.token, body })).status).toBe(200);
}

/** As if it had been counted. */
const closeDrawer = (id: number) =>
  house.database.system((db) =>
    sql`update drawersession set status = 'CLOSED' where company_id = 1 and id = ${id}`.execute(db),
  );

test('what a bank card paid goes back to it, or in coins where the seller says so', async () => {
  const payments = [
    { method: 'CASH', amount: 1 },
    { method: 'TERMINAL', amount: 2, reference: 'card-1' },
  ];
  const { id } = await selling({ payments });
  const { body } = await refund(id);
  expect(body.data.payments).toMatchObject([
    { method: 'TERMINAL', amount: -2, reference: 'card-1' },
    { method: 'CASH', amount: -1 },
  ]);
  const other = await selling({ payments });
  const inCoins = await refund(other.id, { method: 'CASH' });
  expect(inCoins.body.data.payments).toMatchObject([{ method: 'CASH', amount: -3 }]);
});

test('what a gift card paid is on the card again', async () => {
  const card = await giftCard(20);
  await redeem(card.id, 3);
  expect(await cardOf(card.id)).toMatchObject({ balance: 17 });
  const { id } = await selling({ payments: [{ method: 'GIFT_CARD', amount: 3, gift_card_id: card.id }] });
  expect((await refund(id, { method: 'CASH' })).body.data.payments).toMatchObject([
    { method: 'GIFT_CARD', amount: -3, gift_card_id: card.id },
  ]);
  expect(await cardOf(card.id)).toMatchObject({ balance: 20, status: 'ACTIVE' });
});

test('a gift card that was sold is lowered by what is paid back for it; what was spent stays spent', async () => {
  const sellCard = async (card: number) =>
    selling({
      lines: [{ kind: 'GIFT_CARD', name: 'Gift card', qty: 1, unit_price_vati: 25, vat_rate: 0, gift_card_id: card }],
      total_vati: 25,
    });
  const [whole, spent] = [await unpaidCard(25), await unpaidCard(25)];
  const { id } = await sellCard(whole.id);
  const done = await refund(id);
  expect(await sale(house, done.body.data.id)).toMatchObject({
    vat: [{ is_gift_card: true, total: -25, vat: 0 }],
  });
  expect(await cardOf(whole.id)).toMatchObject({ balance: 0, status: 'BLOCKED' });
  const other = await sellCard(spent.id);
  await redeem(spent.id, 5);
  const voided = await ask('void', { sale_id: other.id, reason, approval: approval() });
  expect([voided.status, voided.body.code]).toEqual([409, 'giftCardSpent']);
  expect(await cardOf(spent.id)).toMatchObject({ balance: 20, status: 'ACTIVE' });
  const part = await refund(other.id);
  expect(part.body.data).toMatchObject({ total_vati: -20, payments: [{ amount: -20 }] });
  expect(await sale(house, part.body.data.id)).toMatchObject({
    lines: [{ qty: -1, unit_price_vati: 20, discount_vati: 0, total_vati: -20 }],
  });
  expect(await cardOf(spent.id)).toMatchObject({ balance: 0, status: 'USED_UP' });
  expect((await refund(other.id)).status).toBe(409);
});

test('a gift card that was spent whole stays where the rest of its ticket goes back', async () => {
  const { id: gift_card_id } = await unpaidCard(25);
  const card = { kind: 'GIFT_CARD', name: 'Gift card', qty: 1, unit_price_vati: 25, vat_rate: 0, gift_card_id };
  const { id } = await selling({ lines: [LINE, card], total_vati: 28 });
  await redeem(gift_card_id, 25);
  const [, sold] = (await linesOf(id)) as [RefundedLine, RefundedLine];
  const asked = await refund(id, { lines: [{ id: sold.id, qty: 1 }] });
  expect(asked.body.errors).toMatchObject([{ path: 'lines.0.id', code: 'saleCardSpent' }]);
  expect((await refund(id)).body.data).toMatchObject({ total_vati: -3 });
  expect(await sale(house, id)).toMatchObject({ status: 'COMPLETED' });
  const again = await refund(id);
  expect([again.status, again.body.code]).toEqual([409, 'saleCardSpent']);
});

test('of a refund and a spending of the same card at once only one has the money', async () => {
  const { id: gift_card_id } = await unpaidCard(25);
  const line = { kind: 'GIFT_CARD', name: 'Gift card', qty: 1, unit_price_vati: 25, vat_rate: 0, gift_card_id };
  const { id } = await selling({ lines: [line], total_vati: 25 });
  const { code } = await cardOf(gift_card_id);
  const body = { code, amount: 10, source: 'sale' };
  const [back, spent] = await Promise.all([
    refund(id),
    post(house, '/v1/giftcard/redeem', { token: house.token, body }),
  ]);
  expect(back.body.data.total_vati).toBe(spent.status === 200 ? -15 : -25);
  expect(await cardOf(gift_card_id)).toMatchObject({ balance: 0 });
});

test('a ticket is voided after it was paid while its drawer is open, at its own device, and counts nowhere then', async () => {
  const { id, nr: of_nr } = await selling({ drawer: 'open-drawer' });
  const other = await till(house, undefined, 'kitchen');
  const foreign = await ask('void', { sale_id: id, reason, approval: approval() }, other);
  expect([foreign.status, foreign.body.code]).toEqual([409, 'saleOfOtherDevice']);
  const done = await ask('void', { of_nr, reason, approval: approval() });
  expect(done.body.data).toEqual({ id, nr: of_nr, status: 'VOIDED' });
  expect(await sale(house, id)).toMatchObject({ status: 'VOIDED', reason, approved_by_employee_id: floor.boss.id });
  const again = await ask('void', { of_nr, reason, approval: approval() });
  expect([again.status, again.body.code]).toEqual([409, 'saleRefundVoided']);
  const back = await refund(id);
  expect([back.status, back.body.code]).toEqual([409, 'saleRefundVoided']);
});

test('a void gives back what a gift card paid, and takes back the card that was sold', async () => {
  const card = await giftCard(10);
  await redeem(card.id, 3);
  const { id } = await selling({ payments: [{ method: 'GIFT_CARD', amount: 3, gift_card_id: card.id }] });
  expect((await ask('void', { sale_id: id, reason, approval: approval() })).status).toBe(200);
  expect(await cardOf(card.id)).toMatchObject({ balance: 10 });
  const { id: gift_card_id } = await unpaidCard(25);
  const line = { kind: 'GIFT_CARD', name: 'Gift card', qty: 1, unit_price_vati: 25, vat_rate: 0, gift_card_id };
  const bought = await selling({ lines: [line], total_vati: 25 });
  expect(await cardOf(gift_card_id)).toMatchObject({ balance: 25, status: 'ACTIVE' });
  expect((await ask('void', { sale_id: bought.id, reason, approval: approval() })).status).toBe(200);
  expect(await cardOf(gift_card_id)).toMatchObject({ balance: 0, status: 'BLOCKED' });
});

test('once its drawer was counted, or part of it went back, a ticket is not voided', async () => {
  const closed = await selling({ drawer: 'closed-drawer' });
  const session = (await sale(house, closed.id)).drawer_session_id as number;
  await closeDrawer(session);
  const late = await office(`${closed.id}/void`, { reason });
  expect([late.status, late.body.code]).toEqual([409, 'saleDrawerClosed']);
  expect((await office(`${closed.id}/refund`, { reason })).status).toBe(200);
  const { id } = await selling({ lines: [{ ...LINE, qty: 2 }], total_vati: 6 });
  const [line] = (await linesOf(id)) as [RefundedLine];
  await refund(id, { lines: [{ id: line.id, qty: 1 }] });
  const part = await ask('void', { sale_id: id, reason, approval: approval() });
  expect([part.status, part.body.code]).toEqual([409, 'saleGivenBack']);
});
