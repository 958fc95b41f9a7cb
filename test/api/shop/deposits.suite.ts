// Tests deposits on invoices without a quote: a second draft asks for a part, and the first one takes it off.
import { codesOf, type House, openHouse } from '../resources/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

const ICE = { description: 'Ice cream', qty: 100, unit_price_vati: 3.18, vat_rate: 6 };
const HALL = { description: 'Hall', qty: 1, unit_price_vati: 242, vat_rate: 21 };
const root = (method: string, path: string, body?: object) => house.call(house.root, method, path, body);
const get = async (id: number) => (await root('GET', `invoice/${id}`)).body.data;
const issue = (id: number) => root('PATCH', `invoice/${id}/status`, { status: 'ISSUED' });
const ask = (id: number, percent: number) => root('POST', `invoice/${id}/deposit`, { percent });
const draft = (more: object = {}) => house.make('invoice', { name: 'Nora', locale: 'en', lines: [ICE, HALL], ...more });

test('the deposit is a draft of a part of each rate; the first draft waits for it, and takes it off to the cent', async () => {
  const { id } = await draft({ company_name: 'Feast', reference: 'Party', payment_days: 14 });
  const deposit = await get((await ask(id, 33.33)).body.data.id);
  expect(deposit).toMatchObject({
    ...{ status: 'DRAFT', company_name: 'Feast', reference: 'Party', payment_days: 14, total_vati: 186.65 },
    lines: [{ description: 'Deposit of 33.33 %', total_vati: 106 }, { total_vati: 80.65 }],
  });
  expect((await get(id)).deposit_invoice_id).toBe(deposit.id);
  expect((await ask(id, 10)).body.code).toBe('quoteDeposited');
  expect((await ask(deposit.id, 10)).body.code).toBe('depositOfDeposit');
  expect((await issue(id)).body.code).toBe('quoteDepositDraft');
  const { nr } = (await issue(deposit.id)).body.data;
  const rest = await get(id);
  expect(rest).toMatchObject({ total_vati: 373.35, lines: [{}, {}, { total_vati: -106 }, { total_vati: -80.65 }] });
  expect(rest.lines[2].description).toBe(`Less deposit, invoice ${nr}`);
  expect((await issue(id)).body.data.total_vati).toBe(373.35);
  expect((await ask(id, 10)).body.code).toBe('depositIssued');
});

test('a discount on the whole is in the deposit, and is not taken twice', async () => {
  const { id } = await draft({ discount_percent: 10 });
  const deposit = (await ask(id, 50)).body.data;
  expect((await issue(deposit.id)).body.data.total_vati).toBe(252);
  expect((await get(id)).total_vati).toBe(252);
});

test('a deposit that is deleted or credited is no longer taken off, and can be asked anew', async () => {
  const { id } = await draft();
  const first = (await ask(id, 30)).body.data;
  expect((await root('DELETE', `invoice/${first.id}`)).status).toBe(204);
  const second = (await ask(id, 30)).body.data;
  await issue(second.id);
  expect((await get(id)).total_vati).toBe(392);
  const note = (await root('POST', `invoice/${second.id}/credit`)).body.data;
  expect((await issue(note.id)).status).toBe(200);
  const again = await get(id);
  expect([again.total_vati, again.lines.length, again.deposit_invoice_id]).toEqual([560, 2, undefined]);
  expect((await ask(id, 30)).status).toBe(200);
});

test('of a deposit that is credited in part, the final invoice takes off what is left', async () => {
  const { id } = await draft();
  const deposit = (await ask(id, 50)).body.data;
  await issue(deposit.id);
  expect((await get(id)).total_vati).toBe(280);
  const note = (await root('POST', `invoice/${deposit.id}/credit`)).body.data;
  const part = { description: 'Less ice cream', qty: 1, unit_price_vati: 59, vat_rate: 6 };
  expect((await root('PATCH', `invoice/${note.id}`, { lines: [part] })).status).toBe(200);
  expect((await issue(note.id)).body.data.total_vati).toBe(59);
  const rest = await get(id);
  expect(rest).toMatchObject({ total_vati: 339, lines: [{}, {}, { total_vati: -100 }, { total_vati: -121 }] });
  expect((await issue(id)).body.data.total_vati).toBe(339);
});

test('nothing to ask for, too much and no right to make invoices are refused', async () => {
  const { id } = await draft({ lines: [] });
  expect((await ask(id, 30)).body.code).toBe('depositNothing');
  expect(codesOf((await ask(id, 100)).body)).toEqual(['percent maximum']);
  const reader = house.actor(['ICECLOUD_INVOICES_VIEW']);
  expect((await house.call(reader, 'POST', `invoice/${id}/deposit`, { percent: 30 })).status).toBe(403);
});
