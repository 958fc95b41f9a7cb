// Tests how money goes back: who approves it, whole and in part, in coins, to cards, and never more than was paid.
import { sql } from 'kysely';
import { call, post, tokenOf } from '../auth/product.ts';
import { equipped, type Somebody } from '../devices/door.ts';
import {
  codesOf,
  LINE,
  make,
  ownCash,
  type SellingDevice,
  SHAKE,
  sale,
  salesOf,
  sendBatch,
  sold,
  ticket,
  till,
  untaken,
} from './sale-floor.ts';

const house = ownCash();
let device: SellingDevice;
let boss: Somebody;
let nr = 0;
beforeAll(async () => {
  device = await till(house);
  boss = await equipped(house, 'shopmanager');
});

/** Sells at the one till, under its next number. */
async function selling(more: object = {}, at = device): Promise<{ id: number; nr: number }> {
  nr += 1;
  return { id: await sold(house, at, ticket(nr, { ...more })), nr };
}

const ask = (path: 'void' | 'refund', body: object, { token } = device) =>
  post(house, `/v1/icecash/${path}`, { token, body });

const approval = () => ({ nfc_token: boss.nfc_token });
const reason = 'Fell on the ground';

/** Refunds at the till under its next number. */
function refund(sale_id: number, more: object = {}) {
  nr += 1;
  return ask('refund', { nr, sale_id, reason, approval: approval(), ...more });
}

const office = (path: string, body: object, token = house.token) => post(house, `/v1/sale/${path}`, { token, body });

interface Line {
  readonly id: number;
}
const linesOf = async (id: number) => (await sale(house, id)).lines as Line[];

test('a seller needs somebody who may give money back, and a reason', async () => {
  const { id } = await selling();
  const wrong: [object, number, string][] = [
    [{ approval: undefined }, 422, 'approval saleApproval'],
    [{ approval: { nfc_token: device.seller.nfc_token } }, 422, 'approval saleMayNotApprove'],
    [{ approval: { person: boss.person, pin: '111999' } }, 422, 'approval.pin notRecognised'],
    [{ approval: { nfc_token: 'feedfeedfeedfeed' } }, 422, 'approval.nfc_token notRecognised'],
    [{ approval: { person: boss.person, password: 'gelato' } }, 403, ''],
    [{ reason: '' }, 422, 'reason required'],
  ];
  for (const [more, status, code] of wrong) {
    const answer = await refund(id, more);
    expect([answer.status, ...codesOf(answer.body)]).toEqual(code ? [status, code] : [status]);
  }
  expect(await sale(house, id)).toMatchObject({ status: 'COMPLETED' });
  const done = await refund(id, { approval: { person: boss.person, pin: boss.pin } });
  expect(done.status).toBe(200);
  expect(await sale(house, done.body.data.id)).toMatchObject({
    ...{ kind: 'REFUND', refund_of_id: id, reason, total_vati: -3, device_id: device.id },
    ...{ employee_id: device.seller.id, approved_by_employee_id: boss.id, icecream_van_id: device.van },
    lines: [{ name: 'Vanilla', qty: -1, total_vati: -3 }],
    payments: [{ method: 'TERMINAL', amount: -3 }],
    vat: [{ rate: 6, net: -2.83, vat: -0.17, total: -3 }],
  });
  expect(await sale(house, id)).toMatchObject({ status: 'REFUNDED' });
});

test('who tries PINs of somebody who may approve is slowed down as at signing on', async () => {
  const own = await till(house, undefined, 'kitchen');
  const id = await sold(house, own, ticket(1));
  const guess = (at: number) =>
    ask('refund', { nr: 2, sale_id: id, reason, approval: { person: 'hr@aurora.example', pin: `10${at}1` } }, own);
  const statuses: number[] = [];
  for (let at = 10; at < 22; at += 1) statuses.push((await guess(at)).status);
  expect(new Set(statuses)).toEqual(new Set([422, 429]));
});

test('a seller who may do it approves by being signed on', async () => {
  const own = await till(house, undefined, 'management');
  const id = await sold(house, own, ticket(1));
  const done = await ask('refund', { nr: 2, sale_id: id, reason }, own);
  expect(done.status).toBe(200);
  expect(await sale(house, done.body.data.id)).toMatchObject({ approved_by_employee_id: own.seller.id });
});

test('so many of some lines go back, their cents shared so that all together are what was paid, and no more', async () => {
  const discounts = [{ name: 'Off', amount: 1 }];
  const lines = [{ ...LINE, qty: 3, unit_price_vati: 1.11 }, SHAKE];
  const { id } = await selling({ lines, discounts, total_vati: 6.83 });
  const [scoops, shake] = (await linesOf(id)) as [Line, Line];
  const back = async (asked: object[]) => {
    const { status, body } = await refund(id, { lines: asked });
    return status === 200 ? body.data.total_vati : codesOf(body);
  };
  expect(await back([{ id: scoops.id, qty: 4 }])).toEqual(['lines.0.qty saleRefundTooMany']);
  expect(await back([{ id: 999_999, qty: 1 }])).toEqual(['lines.0.id relation']);
  const parts = [await back([{ id: scoops.id, qty: 1 }]), await back([{ id: scoops.id, qty: 1 }])];
  expect(await back([{ id: scoops.id, qty: 2 }])).toEqual(['lines.0.qty saleRefundTooMany']);
  expect(await sale(house, id)).toMatchObject({ status: 'COMPLETED' });
  parts.push(
    await back([
      { id: scoops.id, qty: 1 },
      { id: shake.id, qty: 1 },
    ]),
  );
  expect(parts.reduce((all: number, one: number) => all + Math.round(one * 100), 0)).toBe(-683);
  expect(await sale(house, id)).toMatchObject({ status: 'REFUNDED' });
  const again = await refund(id);
  expect([again.status, again.body.code]).toEqual([409, 'saleRefundRefunded']);
});

test('thirty refunds of one ticket in parallel, at devices and in the office, give back what was paid once', async () => {
  const { id } = await selling({ lines: [{ ...LINE, qty: 10 }], total_vati: 30 });
  const [line] = (await linesOf(id)) as [Line];
  const one = { lines: [{ id: line.id, qty: 1 }] };
  const asked = Array.from({ length: 30 }, (_, at) =>
    at % 2 ? refund(id, one) : office(`${id}/refund`, { reason, ...one }),
  );
  const statuses = (await Promise.all(asked)).map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(20).fill(422)]);
  const path = `/v1/sale?filter[refund_of_id]=${id}&page[size]=50`;
  const found = (await call(house, path, { token: house.token })).body.data;
  expect(found).toHaveLength(10);
  expect(found.reduce((all: number, { total_vati }: { total_vati: number }) => all + total_vati, 0)).toBe(-30);
  expect(await sale(house, id)).toMatchObject({ status: 'REFUNDED' });
}, 60_000);

test('refunds in coins together give back what was handed', async () => {
  const payments = [{ method: 'CASH', amount: 3.03, rounding: 0.02, given: 5 }];
  const { id } = await selling({ lines: [{ ...LINE, qty: 3, unit_price_vati: 1.01 }], payments, total_vati: 3.03 });
  const [line] = (await linesOf(id)) as [Line];
  const handed: number[] = [];
  for (let piece = 0; piece < 3; piece += 1) {
    const { payments: back } = (await refund(id, { lines: [{ id: line.id, qty: 1 }] })).body.data;
    expect(back).toHaveLength(1);
    handed.push(Math.round((back[0].amount + (back[0].rounding ?? 0)) * 100));
  }
  expect(handed).toEqual([-100, -100, -105]);
});

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

const giftCard = async (amount: number) => make(house, 'giftcard', { initial_amount: amount });
/** As a till makes it before it is paid. */
const unpaidCard = async (amount: number): Promise<{ id: number }> => {
  nr += 1;
  const body = { amount, key: `sold-card-${nr}` };
  return (await post(house, '/v1/icecash/giftcard/make', { token: device.token, body })).body.data;
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
  const [, sold] = (await linesOf(id)) as [Line, Line];
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
  expect(await sale(house, id)).toMatchObject({ status: 'VOIDED', reason, approved_by_employee_id: boss.id });
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
  const [line] = (await linesOf(id)) as [Line];
  await refund(id, { lines: [{ id: line.id, qty: 1 }] });
  const part = await ask('void', { sale_id: id, reason, approval: approval() });
  expect([part.status, part.body.code]).toEqual([409, 'saleGivenBack']);
});

test('the office counts its refunds by itself, in the van of the ticket, and asks for the right to do so', async () => {
  const before = await officeNumbers();
  const { id } = await selling();
  const seller = await tokenOf(house, 'bookkeeping');
  expect((await office(`${id}/refund`, { reason }, seller)).status).toBe(403);
  expect((await office(`${id}/void`, { reason }, seller)).status).toBe(403);
  expect((await office(`${id}/refund`, {})).status).toBe(422);
  const { body } = await office(`${id}/refund`, { reason });
  const made = await sale(house, body.data.id);
  expect(made).toMatchObject({ icecream_van_id: device.van, total_vati: -3, kind: 'REFUND' });
  expect(made.drawer_session_id ?? null).toBeNull();
  const other = await selling();
  await office(`${other.id}/refund`, { reason });
  expect(await officeNumbers()).toEqual([...before, before.length + 1, before.length + 2]);
  expect((await office('999999/refund', { reason })).status).toBe(404);
});

test('a refund is not refunded, and neither is what was taken of an order', async () => {
  const { id } = await selling();
  const { body } = await refund(id);
  const twice = await refund(body.data.id);
  expect([twice.status, twice.body.code]).toEqual([409, 'saleRefundRefund']);
});

test('a refund that is sent again is the one that is there; another under its number is refused', async () => {
  const { id } = await selling();
  const first = await refund(id);
  const sent = { nr, sale_id: id, reason };
  const again = await ask('refund', { ...sent, approval: { person: boss.person, pin: boss.pin } });
  expect(again.body.data.id).toBe(first.body.data.id);
  const other = await ask('refund', { ...sent, reason: 'Another', approval: approval() });
  expect([other.status, other.body.code]).toEqual([409, 'saleNumberTaken']);
});

test('a refund out of a batch is approved by who was signed on; of a refused one no badge or PIN is kept', async () => {
  const own = await till(house, undefined, 'kitchen');
  const id = await sold(house, own, ticket(1));
  const at = new Date().toISOString();
  const item = { path: 'icecash/refund', at, sign_on: own.seller.sign_on };
  const wrong = { person: boss.person, pin: '135799' };
  const body = { nr: 2, sale_id: id, reason, approval: wrong };
  const right = { ...body, nr: 3, approval: approval() };
  const answers = await sendBatch(house, own.token, [
    { ...item, id: 'wrong', body },
    { ...item, id: 'right', body: right },
  ]);
  expect(answers.map(({ status }) => status)).toEqual([422, 200]);
  const [kept] = await untaken(house, own.id);
  expect(String(kept?.body)).toContain(reason);
  expect(String(kept?.body)).not.toContain('135799');
  // A proof is no part of the call: the same with another one is the same.
  const again = await sendBatch(house, own.token, [{ ...item, id: 'right', body: { ...right, approval: wrong } }]);
  expect(again).toMatchObject([{ status: 200, replayed: true }]);
  await sendBatch(house, own.token, [{ ...item, id: 'unknown', path: 'icecash/refnd', body }]);
  const unknown = (await untaken(house, own.id)).find(({ path }) => path === 'icecash/refnd');
  expect(String(unknown?.body)).not.toContain('135799');
});

test('a device that sold is switched off where somebody deletes it', async () => {
  const own = await till(house, undefined, 'kitchen');
  await sold(house, own, ticket(1));
  await call(house, `/v1/device/${own.id}`, { method: 'DELETE', token: house.token });
  const { status, body } = await call(house, `/v1/device/${own.id}`, { token: house.token });
  expect([status, body.data?.active]).toEqual([200, false]);
  expect(await salesOf(house, own.id)).toHaveLength(1);
});

async function officeNumbers(): Promise<number[]> {
  const devices = (await call(house, '/v1/device?filter[kind]=OFFICE', { token: house.token })).body.data;
  return devices[0] ? (await salesOf(house, devices[0].id)).map(({ nr: one }) => Number(one)) : [];
}
