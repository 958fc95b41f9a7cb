// Tests payments by card at tills: every outcome, a reference that charges once, a service that is away, what nobody knows
// the outcome of, and money that goes back.
import { call, post } from '../auth/product.ts';
import { atTill, cardOf, key, rowsOf, tillWithTerminal, until } from './card-floor.ts';
import { ownCash, sell, ticket, till } from './sale-floor.ts';

const house = ownCash();
const down = (isDown: boolean) =>
  call(house, '/v1/port/cardterminal', { method: 'PATCH', token: house.token, body: { down: isDown } });
const age = (reference: string, seconds: number) =>
  house.database.system((db) =>
    db
      .updateTable('cardpayment')
      .set({ asked_at: new Date(Date.now() - seconds * 1000) })
      .where('company_id', '=', 1)
      .where('reference', '=', reference)
      .execute(),
  );

test('an amount is pushed, and what the terminal says of it is kept', async () => {
  const device = await tillWithTerminal(house);
  const { push, follow } = atTill(house, device);
  const { body, reference } = await push(12.5);
  expect(body.data).toEqual({ reference, amount: 12.5, status: 'PENDING', terminal: 'T-7' });
  expect(await follow(reference, 1)).toBe('PENDING');
  expect(await follow(reference)).toBe('APPROVED');
  expect(await cardOf(house, reference)).toMatchObject({
    ...{ status: 'APPROVED', amount: 12.5, device_id: device.id, employee_id: device.seller.id },
    provider_ref: expect.stringMatching(/^T-/),
    decided_at: expect.any(String),
  });
  const declined = await push(4.01);
  expect(await follow(declined.reference)).toBe('DECLINED');
  const timedOut = await push(4.02);
  expect(await follow(timedOut.reference)).toBe('TIMED_OUT');
  const nobody = await push(4.04);
  expect(await follow(nobody.reference, 4)).toBe('PENDING');
});

test('the same reference is one payment, in parallel too; another amount under it is refused', async () => {
  const device = await tillWithTerminal(house);
  const { push, follow } = atTill(house, device);
  const reference = key();
  const answers = await Promise.all(Array.from({ length: 5 }, () => push(7, {}, reference)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await rowsOf(house, `cardpayment?filter[reference]=${reference}`)).toHaveLength(1);
  const states = await Promise.all(Array.from({ length: 4 }, () => follow(reference)));
  expect(new Set(states)).toEqual(new Set(['APPROVED']));
  const other = await push(8, {}, reference);
  expect([other.status, other.body.code]).toEqual([409, 'cardReferenceUsed']);
  const elsewhere = atTill(house, await tillWithTerminal(house, 'planner'));
  expect((await elsewhere.get(`card/${reference}`)).status).toBe(404);
});

test('a till without a terminal, or without the service, is told so, and nothing is written', async () => {
  const { push } = atTill(house, await till(house));
  expect((await push(5)).body.code).toBe('cardNoTerminal');
  const device = await tillWithTerminal(house);
  await down(true);
  const away = await atTill(house, device).push(5);
  await down(false);
  expect([away.status, away.body.code]).toEqual([409, 'cardNoService']);
  expect(await rowsOf(house, `cardpayment?filter[device_id]=${device.id}`)).toEqual([]);
});

test('what is given up is not charged, also where it was never brought; too late it was paid', async () => {
  const { push, follow, send } = atTill(house, await tillWithTerminal(house));
  const first = await push(9);
  expect((await send(`card/${first.reference}/cancel`)).body.data.status).toBe('DECLINED');
  expect(await follow(first.reference, 3)).toBe('DECLINED');
  const late = await push(9);
  expect(await follow(late.reference)).toBe('APPROVED');
  expect((await send(`card/${late.reference}/cancel`)).body.data.status).toBe('APPROVED');
});

test('an outcome that nobody knows blocks the drawer until somebody decides, with a reason', async () => {
  const device = await tillWithTerminal(house);
  const { push, follow, send, get } = atTill(house, device);
  const drawer = key();
  const opened = await send('drawer/open', { key: drawer, counted: 100 });
  expect(opened.status).toBe(200);
  const { reference } = await push(6.03, { drawer });
  expect(await follow(reference, 1)).toBe('PENDING');
  await age(reference, 100);
  expect(await follow(reference, 1)).toBe('TIMED_OUT');
  expect((await get(`cards?drawer=${drawer}`)).body.data).toEqual([
    expect.objectContaining({ reference, amount: 6.03 }),
  ]);
  const close = () => send('drawer/close', { key: drawer, counted: 100 });
  expect((await close()).body.code).toBe('drawerCardsUndecided');
  expect((await send(`card/${reference}/decide`, { approved: true })).status).toBe(422);
  const decided = await send(`card/${reference}/decide`, { approved: true, reason: 'The terminal printed a slip' });
  expect(decided.body.data.status).toBe('APPROVED');
  expect(await cardOf(house, reference)).toMatchObject({
    ...{ status: 'APPROVED', decided_by_employee_id: device.seller.id, reason: 'The terminal printed a slip' },
  });
  expect((await get(`cards?drawer=${drawer}`)).body.data).toEqual([]);
  const closed = await close();
  expect(closed.body.code).not.toBe('drawerCardsUndecided');
});

test('decided as not paid, it goes back by itself if it was charged; the terminal’s own word goes first', async () => {
  const { push, follow, send } = atTill(house, await tillWithTerminal(house));
  const unknown = await push(6.02);
  expect(await follow(unknown.reference)).toBe('TIMED_OUT');
  const no = { approved: false, reason: 'Nothing on the terminal' };
  expect((await send(`card/${unknown.reference}/decide`, no)).body.data.status).toBe('DECLINED');
  const paid = await push(6);
  await follow(paid.reference, 1);
  expect((await send(`card/${paid.reference}/decide`, no)).body.data.status).toBe('APPROVED');
});

test('what was approved goes back before its ticket, once; on a ticket its refund gives it back', async () => {
  const device = await tillWithTerminal(house);
  const { push, follow, send } = atTill(house, device);
  const { reference } = await push(11);
  expect((await send(`card/${reference}/back`)).body.code).toBe('cardNotPaid');
  await follow(reference);
  const answers = await Promise.all([send(`card/${reference}/back`), send(`card/${reference}/back`)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await until(async () => (await cardOf(house, reference)).status === 'REVERSED');
  const { id } = await cardOf(house, reference);
  expect(await rowsOf(house, `cardpayment?filter[refund_of_id]=${id}`)).toMatchObject([
    { amount: -11, status: 'APPROVED' },
  ]);
  const sold = await push(3);
  await follow(sold.reference);
  const payments = [{ method: 'TERMINAL', amount: 3, reference: sold.reference }];
  expect((await sell(house, device, ticket(1, { payments }))).status).toBe(200);
  expect((await send(`card/${sold.reference}/back`)).body.code).toBe('cardOnTicket');
});

test('a ticket names no card that was declined, nor of another amount', async () => {
  const device = await tillWithTerminal(house);
  const { push, follow } = atTill(house, device);
  const declined = await push(3.01);
  await follow(declined.reference);
  const paid = (reference: string, amount: number) =>
    ticket(1, {
      lines: [{ name: 'Cone', qty: 1, unit_price_vati: amount, vat_rate: 6 }],
      ...{ payments: [{ method: 'TERMINAL', amount, reference }], total_vati: amount },
    });
  expect((await sell(house, device, paid(declined.reference, 3.01))).body.errors).toMatchObject([
    { code: 'cardNotPaid' },
  ]);
  const approved = await push(5);
  await follow(approved.reference);
  expect((await sell(house, device, paid(approved.reference, 6))).body.errors).toMatchObject([{ code: 'cardNotPaid' }]);
  expect((await sell(house, device, paid(approved.reference, 5))).status).toBe(200);
});

test('a refund that the bank refuses is told on it, and the payment stays', async () => {
  const { push, follow, send } = atTill(house, await tillWithTerminal(house));
  const { reference } = await push(8.06);
  await follow(reference);
  await send(`card/${reference}/back`);
  const { id } = await cardOf(house, reference);
  const refund = async () => (await rowsOf(house, `cardpayment?filter[refund_of_id]=${id}`))[0];
  await until(async () => (await refund()).status !== 'PENDING');
  expect([(await refund()).status, (await refund()).reason]).toEqual(['DECLINED', 'The bank of the card refused it.']);
  expect((await cardOf(house, reference)).status).toBe('APPROVED');
});

test('nobody does so who is not signed on', async () => {
  const device = await tillWithTerminal(house);
  await call(house, '/v1/deviceauth/person', { method: 'DELETE', token: device.token });
  const body = { reference: key(), amount: 5 };
  expect((await post(house, '/v1/icecash/card', { token: device.token, body })).body.code).toBe('nobodySignedOn');
  expect((await post(house, '/v1/icecash/card', { token: house.token, body })).status).toBe(403);
});

test('a card that was charged for no ticket stands with its drawer in the office, and goes back from there', async () => {
  const device = await tillWithTerminal(house);
  const { push, follow } = atTill(house, device);
  const drawer = key();
  const [left, used] = [await push(9.5, { drawer }), await push(3, { drawer })];
  for (const { reference } of [left, used]) expect(await follow(reference, 3)).toBe('APPROVED');
  const payments = [{ method: 'TERMINAL', amount: 3, reference: used.reference }];
  const sold = await sell(house, device, ticket(1, { drawer, payments }));
  const [forgotten, onTicket] = [await cardOf(house, left.reference), await cardOf(house, used.reference)];
  expect([forgotten.sale_id, onTicket.sale_id]).toEqual([undefined, sold.body.data.id]);
  const drawers = () => rowsOf(house, 'drawersession?filter[has_forgotten_cards]=true');
  const { drawer_session_id: id } = forgotten;
  expect((await drawers()).map((one) => one.id)).not.toContain(id);
  await house.database.system((db) =>
    db
      .updateTable('cardpayment')
      .set({ decided_at: new Date(Date.now() - 3_600_000) })
      .where('drawer_session_id', '=', id)
      .execute(),
  );
  expect((await drawers()).map((one) => one.id)).toContain(id);
  const back = (card: { id: number }) =>
    post(house, `/v1/cardpayment/${card.id}/back`, { token: house.token, body: { reason: 'The customer left' } });
  expect((await back(onTicket)).body.code).toBe('cardOnTicket');
  expect((await Promise.all([back(forgotten), back(forgotten)])).map(({ status }) => status)).toEqual([200, 200]);
  expect((await drawers()).map((one) => one.id)).not.toContain(id);
  await until(async () => (await cardOf(house, left.reference)).status === 'REVERSED');
  const late = await sell(house, device, ticket(2, { payments: [{ ...payments[0], reference: left.reference }] }));
  expect(late.status).toBe(422);
});

test('of two tickets that name the same card at once one is taken', async () => {
  const device = await tillWithTerminal(house);
  const { push, follow } = atTill(house, device);
  const { reference } = await push(3);
  expect(await follow(reference, 3)).toBe('APPROVED');
  const named = { payments: [{ method: 'TERMINAL', amount: 3, reference }] };
  const answers = await Promise.all([1, 2, 3].map((nr) => sell(house, device, ticket(nr, named))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
});
