// Tests gift cards at tills: redeemed once, never below nothing, given back to the card, and sold so that a card is good
// with its ticket alone.
import { sql } from 'kysely';
import { call, post } from '../auth/product.ts';
import { runJob } from '../jobs/run-job.ts';
import { atTill, key, rowsOf, tillWithTerminal } from './card-floor.ts';
import { ownCash, type SellingDevice, sell, ticket, till } from './sale-floor.ts';

const house = ownCash();

const made = async (initial_amount: number) => {
  const { body } = await post(house, '/v1/giftcard/make', { token: house.token, body: { initial_amount } });
  return body.data as { id: number; code: string };
};
const card = async (id: number) => (await call(house, `/v1/giftcard/${id}`, { token: house.token })).body.data;
const accountOf = async (id: number) =>
  (await rowsOf(house, `giftcardhistory?filter[gift_card_id]=${id}&sort=id&page[size]=100`)).map(
    ({ type, amount = 0 }) => `${type} ${amount}`,
  );
const paidBy = (nr: number, gift_card_id: number, reference: string, amount = 3) =>
  ticket(nr, {
    lines: [{ name: 'Cone', qty: 1, unit_price_vati: amount, vat_rate: 6 }],
    ...{ payments: [{ method: 'GIFT_CARD', amount, gift_card_id, reference }], total_vati: amount },
  });
const soldOn = (nr: number, gift_card_id: number, amount: number, more: object = {}) =>
  ticket(nr, {
    lines: [{ kind: 'GIFT_CARD', name: 'Gift card', qty: 1, unit_price_vati: amount, vat_rate: 0, gift_card_id }],
    ...{ payments: [{ method: 'CASH', amount, given: amount }], total_vati: amount, ...more },
  });

test('a card is looked at and redeemed: the same key takes once, and what it holds is the most', async () => {
  const { id, code } = await made(20);
  const { send, redeem } = atTill(house, await till(house));
  expect((await send('giftcard/check', { code: code.toLowerCase().replaceAll('-', ' ') })).body.data).toMatchObject({
    ...{ code, status: 'ACTIVE', balance: 20, initial_amount: 20 },
  });
  const once = key();
  const answers = await Promise.all(Array.from({ length: 4 }, () => redeem(code, 12.35, once)));
  expect(answers.map(({ body }) => body.data)).toEqual(
    Array(4).fill({ gift_card_id: id, reference: once, redeemed: 12.35, balance: 7.65 }),
  );
  expect((await redeem(code, 10)).body.data).toMatchObject({ redeemed: 7.65, balance: 0 });
  expect((await redeem(code, 1)).body.code).toBe('giftCardUsedUp');
  expect(await accountOf(id)).toEqual(['ISSUED 20', 'REDEEMED -12.35', 'REDEEMED -7.65']);
  expect((await card(id)).status).toBe('USED_UP');
});

test('spent at two tills at once it never gives more than it holds', async () => {
  const { id, code } = await made(10);
  const [one, two] = [atTill(house, await till(house)), atTill(house, await till(house, {}, 'planner'))];
  const answers = await Promise.all([one.redeem(code, 8), two.redeem(code, 8), one.redeem(code, 8)]);
  const taken = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.redeemed);
  expect(taken.sort()).toEqual([2, 8]);
  expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(['giftCardUsedUp']);
  expect((await card(id)).balance).toBe(0);
});

test('taken off before its ticket it goes back, once; on a ticket it stays, and is of one ticket', async () => {
  const { id, code } = await made(30);
  const device = await till(house);
  const { send, redeem } = atTill(house, device);
  const { key: off } = await redeem(code, 12);
  const back = () => send('giftcard/back', { key: off });
  expect((await Promise.all([back(), back()])).map(({ status }) => status)).toEqual([204, 204]);
  expect((await card(id)).balance).toBe(30);
  expect((await sell(house, device, paidBy(1, id, off, 12))).body.errors).toMatchObject([
    { code: 'giftCardNotRedeemed' },
  ]);
  const { key: on } = await redeem(code, 5);
  expect((await sell(house, device, paidBy(1, id, on, 6))).body.errors).toMatchObject([
    { code: 'giftCardNotRedeemed' },
  ]);
  expect((await sell(house, device, paidBy(1, id, on, 5))).status).toBe(200);
  expect((await send('giftcard/back', { key: on })).body.code).toBe('cardOnTicket');
  expect((await sell(house, device, paidBy(2, id, on, 5))).body.errors).toMatchObject([
    { code: 'giftCardNotRedeemed' },
  ]);
  const elsewhere = atTill(house, await till(house, {}, 'planner'));
  expect((await elsewhere.send('giftcard/back', { key: on })).status).toBe(409);
  expect([(await card(id)).balance, await accountOf(id)]).toEqual([
    25,
    ['ISSUED 30', 'REDEEMED -12', 'REFUNDED 12', 'REDEEMED -5'],
  ]);
});

test('who tries codes at a till has to wait, and a typing error is no guess', async () => {
  const { send } = atTill(house, await till(house));
  expect((await send('giftcard/check', { code: 'ice' })).body.errors).toMatchObject([{ code: 'giftCardTypo' }]);
  const guess = (nr: number) => send('giftcard/check', { code: `2222-2222-2222-22${nr + 22}` });
  const answers = [];
  for (let nr = 0; nr < 12; nr += 1) answers.push((await guess(nr)).status);
  expect(answers[0]).toBe(404);
  expect(answers.at(-1)).toBe(429);
});

const selling = async (device: SellingDevice, amount: number, more: object = {}) =>
  (await atTill(house, device).send('giftcard/make', { key: key(), amount, ...more })).body.data.id as number;

test('a card that is sold is good with its ticket, mailed where asked, and shown to its till alone', async () => {
  const device = await tillWithTerminal(house);
  const { send, get } = atTill(house, device);
  const once = key();
  const asked = { key: once, amount: 25, recipient_email: 'an@klant.example' };
  const [first, again] = await Promise.all([send('giftcard/make', asked), send('giftcard/make', asked)]);
  expect(first.body.data.id).toBe(again.body.data.id);
  const { id } = first.body.data;
  expect(await card(id)).toMatchObject({ status: 'INACTIVE', balance: 0, initial_amount: 25, channel: 'SHOP' });
  expect((await sell(house, device, soldOn(1, id, 25))).status).toBe(200);
  expect((await get(`giftcard/${id}`)).body.data).toMatchObject({
    ...{ code: expect.stringMatching(/^\w{4}-/), status: 'ACTIVE', initial_amount: 25 },
  });
  expect(await accountOf(id)).toEqual(expect.arrayContaining(['ACTIVATED 25', 'SENT 0']));
  const stranger = atTill(house, await till(house, {}, 'planner'));
  expect((await stranger.get(`giftcard/${id}`)).status).toBe(403);
  expect((await sell(house, device, soldOn(2, id, 25))).body.code).toBe('giftCardSold');
});

test('a ticket that is voided or refused leaves no card that is good', async () => {
  const device = await till(house);
  const voided = await selling(device, 10);
  const body = soldOn(1, voided, 10, { status: 'VOIDED', payments: [] });
  expect((await sell(house, device, body)).status).toBe(200);
  expect((await card(voided)).status).toBe('INACTIVE');
  const wrong = await selling(device, 10);
  expect((await sell(house, device, soldOn(2, wrong, 50))).body.errors).toMatchObject([{ code: 'giftCardWorth' }]);
  expect(await card(wrong)).toMatchObject({ status: 'INACTIVE', balance: 0 });
  const { id: foreign } = await made(10);
  expect((await sell(house, device, soldOn(2, foreign, 10))).body.code).toBe('giftCardSold');
  expect((await sell(house, device, soldOn(2, await selling(device, 10), 10))).status).toBe(200);
});

test('a card that nobody paid expires after a month', async () => {
  const device = await till(house);
  const [left, kept] = [await selling(device, 10), await selling(device, 10)];
  await house.database.system((db) =>
    sql`update giftcard set issued_at = now() - interval '31 days' where id = ${left}`.execute(db),
  );
  await runJob(house, house.token, 'icecash.expire-unpaid-cards', 'icecash.expire-unpaid%');
  expect([(await card(left)).status, (await card(kept)).status]).toEqual(['EXPIRED', 'INACTIVE']);
  expect((await sell(house, device, soldOn(1, left, 10))).body.code).toBe('giftCardSold');
});
