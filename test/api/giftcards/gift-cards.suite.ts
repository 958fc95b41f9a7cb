// Tests gift cards: each step adds a line to the account, and the balance is always the account's sum, even if several
// people pay at once.
import { sql } from 'kysely';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import { today } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { ownClock } from '../clock.ts';
import { codesOf } from '../resources/house.ts';
import { openCards } from './cards.ts';

const clock = ownClock();
const cards = openCards();
const { post, made, card, account, redeem, house, admin } = cards;
const DAY = 86_400;
const dayIn = (days: number) => today(Date.now() + days * DAY * 1000);

test('fifty pay with one card at the same moment: never below nothing, and the balance is the sum of the account', async () => {
  const { id, code } = await made({ initial_amount: 100 });
  const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(code, 3.33)));
  const paid = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.redeemed);
  expect(Math.round(paid.reduce((sum, one) => sum + one, 0) * 100)).toBe(100_00);
  expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)).toEqual(
    Array(50 - paid.length).fill('giftCardUsedUp'),
  );
  expect(paid).toHaveLength(31);
  expect(await card(id)).toMatchObject({ balance: 0, status: 'USED_UP' });
  const lines = await account(id);
  expect(lines.map(({ balance_after }) => balance_after)).toEqual(
    lines.map((_, at) => Math.round(lines.slice(0, at + 1).reduce((sum, { amount }) => sum + amount, 0) * 100) / 100),
  );
});

test('a short balance pays a part; what was sent twice under one key pays once', async () => {
  const { id, code } = await made({ initial_amount: 20 });
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
  const once = { 'idempotency-key': 'till-1-ticket-7' };
  const [first, second] = [await redeem(typed, 15, once), await redeem(typed, 15, once)];
  expect([first.body.data, second.body.data]).toEqual([first.body.data, first.body.data]);
  expect(first.body.data).toMatchObject({ redeemed: 15, balance: 5 });
  expect((await redeem(code, 15)).body.data).toMatchObject({ redeemed: 5, balance: 0 });
  expect((await card(id)).status).toBe('USED_UP');
});

test('what was paid with it comes back, no more than that, and the card is good again', async () => {
  const { id, code } = await made({ initial_amount: 20 });
  await redeem(code, 20);
  const tooMuch = await post(`${id}/refund`, { amount: 20.01, reason: 'Returned' });
  expect(codesOf(tooMuch.body)).toEqual(['amount giftCardRefundTooMuch']);
  expect((await post(`${id}/refund`, { amount: 12.5, reason: 'Returned' })).status).toBe(204);
  expect(await card(id)).toMatchObject({ balance: 12.5, status: 'ACTIVE' });
  expect((await account(id)).at(-1)).toMatchObject({
    ...{ type: 'REFUNDED', amount: 12.5, balance_after: 12.5, reason: 'Returned', employee_id: house().people[0] },
  });
});

test('an adjustment has a reason, and takes off no more than there is', async () => {
  const { id } = await made({ initial_amount: 20 });
  expect(codesOf((await post(`${id}/adjust`, { amount: -5 })).body)).toEqual(['reason required']);
  expect(codesOf((await post(`${id}/adjust`, { amount: 0, reason: 'x' })).body)).toEqual(['amount giftCardNothing']);
  const short = await post(`${id}/adjust`, { amount: -20.01, reason: 'Wrong' });
  expect(codesOf(short.body)).toEqual(['amount giftCardShort']);
  await post(`${id}/adjust`, { amount: -20, reason: 'Wrong amount' });
  expect(await card(id)).toMatchObject({ balance: 0, status: 'USED_UP' });
  await post(`${id}/adjust`, { amount: 0.1, reason: 'Right amount' });
  await post(`${id}/adjust`, { amount: 0.2, reason: 'Right amount' });
  expect(await card(id)).toMatchObject({ balance: 0.3, status: 'ACTIVE' });
});

test('a blocked card pays nothing until it is unblocked; both say why', async () => {
  const { id, code } = await made();
  const move = (body: object) => house().call(admin(), 'PATCH', `giftcard/${id}/status`, body);
  expect(codesOf((await move({ status: 'BLOCKED' })).body)).toEqual(['status_reason required']);
  expect((await move({ status: 'BLOCKED', status_reason: 'Lost' })).status).toBe(200);
  expect([(await redeem(code, 1)).body.code, (await post('check', { code })).body.data.status]).toEqual([
    'giftCardBlocked',
    'BLOCKED',
  ]);
  expect((await move({ status: 'ACTIVE', status_reason: 'Found' })).status).toBe(200);
  const lines = (await account(id)).map(({ type, reason }) => [type, reason]);
  expect(lines).toEqual([
    ['ISSUED', undefined],
    ['BLOCKED', 'Lost'],
    ['UNBLOCKED', 'Found'],
  ]);
  expect((await redeem(code, 50)).body.data).toMatchObject({ redeemed: 50, balance: 0 });
  expect((await move({ status: 'USED_UP' })).status).not.toBe(200);
});

test('a series is made at once; what nobody paid for waits, and is not owed', async () => {
  const first = await made({ initial_amount: 10, count: 3, paid: false });
  const { body } = await house().call(admin(), 'GET', `giftcard?filter[series]=${first.series}`);
  expect(body.data.map(({ status, balance }: Record<string, unknown>) => [status, balance])).toEqual(
    Array(3).fill(['INACTIVE', 0]),
  );
  expect(new Set(body.data.map(({ code }: { code: string }) => code)).size).toBe(3);
  expect((await redeem(first.code, 1)).body.code).toBe('giftCardInactive');
  await house().call(admin(), 'PATCH', `giftcard/${first.id}/status`, { status: 'ACTIVE' });
  expect((await account(first.id)).map(({ type, amount }) => [type, amount])).toEqual([
    ['ISSUED', 0],
    ['ACTIVATED', 10],
  ]);
  expect(codesOf((await post('make', { initial_amount: 10, count: 501 })).body)).toEqual(['count maximum']);
});

test('a new card is good for so many months as the company says; what is sent cannot be over', async () => {
  const settings = { icecloud: { gift_card_validity_months: 12 } };
  const own = { ...admin(), company: { ...admin().company, settings } };
  const dayOfYear = today().slice(4).replace('-02-29', '-02-28');
  expect((await made({}, own)).expires_on).toBe(`${Number(today().slice(0, 4)) + 1}${dayOfYear}`);
  expect((await made()).expires_on).toBeUndefined();
  expect(codesOf((await post('make', { initial_amount: 5, expires_on: dayIn(-1) })).body)).toEqual([
    'expires_on giftCardPastDay',
  ]);
});

test('the night after its last day a card expires, unless it was extended; what is left is owed no more', async () => {
  const jobs = prepareJobs(
    shipped.filter(({ server }) => server?.jobs?.some(({ id }) => id === 'expire-gift-cards')),
    house().workshop,
  );
  const worker = new Worker({ database: house().database, jobs, log: { warn: () => undefined } });
  await worker.run();
  const [gone, longer, used] = [
    await made(until(1)),
    await made(until(1)),
    await made({ ...until(1), initial_amount: 5 }),
  ];
  await redeem(used.code, 5);
  const extend = (expires_on: string) => post(`${longer.id}/extend`, { expires_on, reason: 'Ill' });
  expect(codesOf((await extend(dayIn(1))).body)).toEqual(['expires_on giftCardNotLater']);
  expect((await extend(dayIn(9))).status).toBe(204);
  // Moves the clock past the last night's job, whatever the hour of the run.
  clock.advance(3 * DAY);
  // Before it came to the card.
  expect((await redeem(gone.code, 1)).body.code).toBe('giftCardExpired');
  await worker.run();
  await worker.run();
  const states = await Promise.all([gone, longer, used].map(async ({ id }) => (await card(id)).status));
  expect(states).toEqual(['EXPIRED', 'ACTIVE', 'USED_UP']);
  expect((await account(gone.id)).at(-1)).toMatchObject({ type: 'EXPIRED', amount: -50, balance_after: 0 });
  expect((await post(`${gone.id}/extend`, { expires_on: dayIn(9), reason: 'x' })).body.code).toBe('giftCardExpired');
});
const until = (days: number) => ({ expires_on: dayIn(days) });

test('what is owed by month is the sum of all balances, as rows and as a sheet', async () => {
  const asked = async (format = '') => house().call(admin(), 'GET', `query/icecloud/gift-card-liability${format}`);
  const { rows } = await house().database.tenant(house().own, (db) =>
    sql<{ sum: string }>`select sum(balance) as sum from giftcard where company_id = ${house().own}`.execute(db),
  );
  const months = (await asked()).body.data;
  expect(months.at(-1).liability).toBe(Number(rows[0]?.sum));
  const net = months.reduce(
    (sum: number, { issued, redeemed, adjusted, expired }: Record<string, number>) =>
      sum + Math.round((issued! - redeemed! + adjusted! - expired!) * 100),
    0,
  );
  expect(net).toBe(Math.round(months.at(-1).liability * 100));
  expect((await asked('?format=csv')).body).toContain('Month');
});
