// Tests the list of tickets: what it opens on, what it finds, what counts of it, and what a bookkeeper's sheet has.
import { businessDay } from '../../../core/contract/index.ts';
import { ownOffice, type Row } from './office-floor.ts';

const office = ownOffice();
const { ask, list, ticket } = office;

const HORN = { name: 'Zeldzaam hoorntje', qty: 2, unit_price_vati: 2.5, vat_rate: 6 };
const SHAKE = { name: 'Shake', qty: 1, unit_price_vati: 6.03, vat_rate: 21 };
const VAT = [
  { rate: 6, net: 4.72, vat: 0.28, total: 5 },
  { rate: 21, net: 4.98, vat: 1.05, total: 6.03 },
];
const SPLIT = [
  { method: 'CASH', amount: 5.03, rounding: 0.02, given: 10 },
  { method: 'TERMINAL', amount: 6 },
];

let till: number;
let sold: Row[];
beforeAll(async () => {
  till = await office.till();
  const both = await ticket(till, [HORN, SHAKE], {
    payments: SPLIT,
    vat: VAT,
    rounding: 0.02,
    business_date: businessDay(new Date(), '05:00'),
  });
  const doubtful = [{ ...SHAKE, doubt: 'REPRICED', tile_price_vati: 6.5 }];
  const doubted = await ticket(till, doubtful, { has_doubts: true });
  const voided = await ticket(till, [SHAKE], { status: 'VOIDED', vat: VAT });
  const back = await ticket(till, [{ ...SHAKE, qty: -1 }], { kind: 'REFUND', refund_of_id: both.id });
  sold = [both, doubted, voided, back];
});

const ofTill = (query = '') => list(`sale?filter[device_id]=${till}&sort=nr${query}`);
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

test('says what was sold, what counts, and what each way of paying brought in, without what was voided', async () => {
  const [both, doubted, voided, back] = await ofTill();
  expect(both).toMatchObject({
    ...{ sold: '2 × Zeldzaam hoorntje, 1 × Shake', amount_vati: 11.03, net_vate: 9.7, vat_total: 1.33 },
    ...{ paid_cash: 5.05, paid_terminal: 6, paid_gift_card: 0, paid_other: 0 },
  });
  expect(doubted).toMatchObject({ doubts: ['REPRICED'] });
  expect(voided).toMatchObject({ total_vati: 6.03, amount_vati: 0, paid_terminal: 0, net_vate: 0 });
  expect(back).toMatchObject({ amount_vati: -6.03, paid_terminal: -6.03 });
});

test('is searched and filtered by what was sold, method, doubts and day', async () => {
  const [both, doubted, , back] = sold;
  expect(idsOf(await ofTill('&search=zeldzaam'))).toEqual([both?.id]);
  expect(idsOf(await ofTill('&filter[sold][contains]=hoorn'))).toEqual([both?.id]);
  expect(idsOf(await ofTill('&filter[methods][in]=CASH'))).toEqual([both?.id]);
  expect(idsOf(await ofTill('&filter[has_doubts]=true'))).toEqual([doubted?.id]);
  expect(idsOf(await ofTill('&filter[is_today]=true'))).toEqual([both?.id]);
  expect(idsOf(await ofTill('&filter[kind][in]=REFUND'))).toEqual([back?.id]);
  expect(idsOf(await ofTill(`&search=${both?.nr}`))).toContain(both?.id);
});

test('adds up what counts', async () => {
  const path = `sale/count?filter[device_id]=${till}&totals=amount_vati,paid_cash,paid_terminal`;
  const { body } = await ask('GET', path);
  expect(body.data?.totals ?? body.meta?.totals ?? body.totals).toEqual({
    ...{ amount_vati: 11.03, paid_cash: 5.05, paid_terminal: 6 },
  });
});

test('is a sheet with what a bookkeeper wants', async () => {
  const columns = 'nr,business_date,amount_vati,net_vate,vat_total,paid_cash,paid_terminal,rounding';
  const path = `sale/export?format=csv&locale=en&header=keys&filter[device_id]=${till}&sort=nr&columns=${columns}`;
  const { status, body } = await ask('GET', path);
  expect(status).toBe(200);
  const [heading, first] = String(body).replace('\ufeff', '').split(/\r?\n/);
  expect(heading?.replaceAll('"', '').split(/[,;]/)).toEqual(['id', ...columns.split(',')]);
  expect(first).toContain('11.03');
  expect(first).toContain('5.05');
});

test('nobody adds, changes or deletes a ticket by hand', async () => {
  const id = sold[0]?.id;
  const answers = [
    await ask('POST', 'sale', { nr: 1 }),
    await ask('PATCH', `sale/${id}`, { reason: 'x' }),
    await ask('DELETE', `sale/${id}`),
  ];
  for (const { status } of answers) expect([403, 404, 405]).toContain(status);
});
