// Tests how money goes back: who approves it, whole and in part, in coins, and never more than was paid.
import { call, tokenOf } from '../auth/product.ts';
import { type RefundedLine, reason, refundFloor } from './refund-floor.ts';
import { codesOf, LINE, SHAKE, sale, salesOf, sendBatch, sold, ticket, till, untaken } from './sale-floor.ts';

const { floor, house, selling, ask, approval, refund, office, linesOf } = refundFloor();

test('a seller needs somebody who may give money back, and a reason', async () => {
  const { id } = await selling();
  const wrong: [object, number, string][] = [
    [{ approval: undefined }, 422, 'approval saleApproval'],
    [{ approval: { nfc_token: floor.device.seller.nfc_token } }, 422, 'approval saleMayNotApprove'],
    [{ approval: { person: floor.boss.person, pin: '111999' } }, 422, 'approval.pin notRecognised'],
    [{ approval: { nfc_token: 'feedfeedfeedfeed' } }, 422, 'approval.nfc_token notRecognised'],
    [{ approval: { person: floor.boss.person, password: 'gelato' } }, 403, ''],
    [{ reason: '' }, 422, 'reason required'],
  ];
  for (const [more, status, code] of wrong) {
    const answer = await refund(id, more);
    expect([answer.status, ...codesOf(answer.body)]).toEqual(code ? [status, code] : [status]);
  }
  expect(await sale(house, id)).toMatchObject({ status: 'COMPLETED' });
  const done = await refund(id, { approval: { person: floor.boss.person, pin: floor.boss.pin } });
  expect(done.status).toBe(200);
  expect(await sale(house, done.body.data.id)).toMatchObject({
    ...{ kind: 'REFUND', refund_of_id: id, reason, total_vati: -3, device_id: floor.device.id },
    ...{
      employee_id: floor.device.seller.id,
      approved_by_employee_id: floor.boss.id,
      icecream_van_id: floor.device.van,
    },
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
  const [scoops, shake] = (await linesOf(id)) as [RefundedLine, RefundedLine];
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
  const [line] = (await linesOf(id)) as [RefundedLine];
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
  const [line] = (await linesOf(id)) as [RefundedLine];
  const handed: number[] = [];
  for (let piece = 0; piece < 3; piece += 1) {
    const { payments: back } = (await refund(id, { lines: [{ id: line.id, qty: 1 }] })).body.data;
    expect(back).toHaveLength(1);
    handed.push(Math.round((back[0].amount + (back[0].rounding ?? 0)) * 100));
  }
  expect(handed).toEqual([-100, -100, -105]);
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
  expect(made).toMatchObject({ icecream_van_id: floor.device.van, total_vati: -3, kind: 'REFUND' });
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
  const sent = { nr: floor.nr, sale_id: id, reason };
  const again = await ask('refund', { ...sent, approval: { person: floor.boss.person, pin: floor.boss.pin } });
  expect(again.body.data.id).toBe(first.body.data.id);
  const other = await ask('refund', { ...sent, reason: 'Another', approval: approval() });
  expect([other.status, other.body.code]).toEqual([409, 'saleNumberTaken']);
});

test('a refund out of a batch is approved by who was signed on; of a refused one no badge or PIN is kept', async () => {
  const own = await till(house, undefined, 'kitchen');
  const id = await sold(house, own, ticket(1));
  const at = new Date().toISOString();
  const item = { path: 'icecash/refund', at, sign_on: own.seller.sign_on };
  const wrong = { person: floor.boss.person, pin: '135799' };
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
