// Tests the start of somebody's day: they clock in at the door, their contract comes out of the printer of that shop, and
// they sign it on the screen; who has not signed is held back where the company wants that.
import { randomBytes } from 'node:crypto';
import { tokenOf } from '../auth/product.ts';
import { newEmployee } from '../people/people.ts';
import { freshCodes, screenToken } from '../screens/screen.ts';
import { as, ask, house, next, type Paper, pairedPrinter, paperHouse, say } from './paper-floor.ts';

paperHouse();

const DRAWN = 'M20 100L120 40L220 160L320 60M340 100L420 100';
const HTML = '<h1>Day contract</h1><p>{{first_name}} {{last_name}} works in {{division}} on {{date}}</p>';

let clock: string;
let division: number;
let person: number;
const PIN = '907431';

const made = async (path: string, body: object) => {
  const answer = await ask('POST', path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data;
};
const said = async (method: string, path: string, body?: object, token = clock) => ask(method, path, body, token);
const setUnsigned = (unsigned_contract: string) =>
  ask('PATCH', 'company/1', { settings: { iceclock: { unsigned_contract } } });
const contracts = async () =>
  (await ask('GET', `contract?filter[employee_id][eq]=${person}&filter[division_id][eq]=${division}&sort=id`)).body
    .data;

beforeAll(async () => {
  const [place, jobFunction] = await Promise.all([unitDivision(), made('jobfunction', { name: 'Day scooping' })]);
  division = place;
  // No person of the demo: those may be at work already, or have a shift at this hour.
  person = (await made('employee', newEmployee())).id;
  expect((await ask('POST', `employee/${person}/pin`, { pin: PIN })).status).toBeLessThan(300);
  const template = { name: 'Day', print_schedule: 'ALWAYS', html_content: HTML };
  const { id: contract_template_id } = await made('contracttemplate', template);
  await made('wageagreement', {
    ...{ employee_id: person, division_id: division, job_function_id: jobFunction.id, dimona: 'FLX' },
    ...{ workers_statute: 'BLUE_COLLAR', category: 2, contract_template_id, validate_contract: true },
  });
  const codes = freshCodes();
  await made('device', { name: 'Clock', kind: 'CLOCK', public_code: codes.public_code, division_id: division });
  clock = await screenToken(house(), codes, '198.51.100.251');
});

async function unitDivision(): Promise<number> {
  const at = { address_street: 'Kaai', address_nr: '1', address_zipcode: '9000', address_city: 'Gent' };
  const unit = await made('establishmentunit', { name: 'Kaai', ...at, address_country: 'BE', work_locale: 'en' });
  return (await made('division', { name: 'Quay shop', kind: 'SHOP', establishment_unit_id: unit.id })).id;
}

async function somebody(mailbox: string) {
  const token = await as(mailbox);
  const nfc_token = randomBytes(8).toString('hex');
  expect((await ask('PUT', 'auth/nfc', { nfc_token }, token)).status).toBe(204);
  const { id } = (await ask('GET', 'auth/employee', undefined, token)).body.data;
  return { id, nfc_token };
}

const signsOn = async (): Promise<string> => {
  const { status, body } = await said('POST', 'deviceauth/person', { person: String(person), pin: PIN });
  expect(status).toBe(200);
  return body.data.sign_on;
};
const comes = async () => {
  await signsOn();
  return said('POST', 'iceclock/clock', { kind: 'IN' });
};
const goes = () => said('POST', 'iceclock/clock', { kind: 'OUT' });

test('whoever clocks in finds a contract in the printer, and signs it at the door', async () => {
  const printer = await pairedPrinter(division);
  expect((await comes()).status).toBe(200);
  const [contract] = await contracts();
  expect(contract).toMatchObject({ kind: 'CONTRACT', printed: false, validated: false, locale: 'en' });
  const paper = (await next(printer)).job as Paper;
  expect((await say(printer, paper, 'PRINTED')).status).toBe(204);
  expect((await contracts())[0]).toMatchObject({ printed: true, validated: false, printed_at: expect.any(String) });

  const { body } = await said('GET', 'iceclock/contracts-to-sign');
  expect(body.data).toMatchObject({ unsigned_contract: 'NOTHING', contracts: [{ id: contract.id }] });
  expect(body.data.contracts[0].html).toContain('works in Quay shop');
  const sent = { contract_id: contract.id, signature: DRAWN };
  expect((await said('POST', 'iceclock/sign', sent)).body.data).toEqual({ id: contract.id, validated: false });
  expect((await said('GET', 'iceclock/contracts-to-sign')).body.data.contracts).toEqual([]);
  await goes();
});

test('who has not signed is told, or held back at the door, and what was kept there is always taken', async () => {
  expect((await comes()).status).toBe(200);
  const [, unsigned] = await contracts();
  await goes();
  await setUnsigned('WARN');
  expect((await comes()).status).toBe(200);
  await goes();
  await setUnsigned('STOP');
  const held = await comes();
  expect(held.body).toMatchObject({ status: 409, code: 'contractUnsigned' });
  expect(held.body.contracts).toContain(unsigned.id);

  const at = new Date(Date.now() - 20_000).toISOString();
  const late = { id: 'kept-1', path: 'iceclock/clock', body: { kind: 'IN' }, at, sign_on: await signsOn() };
  const batch = await said('POST', 'deviceauth/batch', { items: [late] });
  expect(batch.body.data).toMatchObject([{ id: 'kept-1', status: 200 }]);
  // The late event belongs to the first day, which begins earlier with it.
  expect(Date.parse((await contracts())[0].working_day.started_at)).toBe(Date.parse(at));

  for (const { id, signed_at } of await contracts()) {
    if (!signed_at) await said('POST', 'iceclock/sign', { contract_id: id, signed_name: 'Sam Seller' });
  }
  expect((await comes()).status).toBe(200);
  await goes();
});

test('what was signed on paper, and is validated, waits for no signature at the clock', async () => {
  await setUnsigned('NOTHING');
  expect((await comes()).status).toBe(200);
  const signs = async () => (await said('GET', 'iceclock/clock')).body.data.contracts;
  const [{ id }] = await signs();
  expect((await ask('POST', `contract/${id}/printed`)).status).toBeLessThan(300);
  expect(await signs()).toEqual([{ id }]);
  expect((await ask('POST', `contract/${id}/validate`)).status).toBeLessThan(300);
  expect(await signs()).toEqual([]);
  await goes();
});

test('nobody signs for somebody else, and no device signs where nobody signed on', async () => {
  const other = await somebody('driver');
  const [contract] = (await contracts()).reverse();
  await said('POST', 'deviceauth/person', { nfc_token: other.nfc_token });
  const sent = { contract_id: contract.id, signature: DRAWN };
  expect((await said('POST', 'iceclock/sign', sent)).status).toBe(404);
  await said('DELETE', 'deviceauth/person');
  expect((await said('POST', 'iceclock/sign', sent)).body).toMatchObject({ status: 409, code: 'nobodySignedOn' });
  expect((await said('GET', 'iceclock/contracts-to-sign')).body).toMatchObject({ code: 'nobodySignedOn' });
  expect((await ask('POST', 'iceclock/sign', sent, await tokenOf(house(), 'shopseller'))).status).toBe(403);
});

test('a legal document of a new agreement is made and printed once, and validated as the agreement says', async () => {
  const printer = await pairedPrinter(division);
  const legal = { name: 'House rules', kind: 'LEGAL_DOCUMENT', locale: 'nl', html_content: '<p>{{first_name}}</p>' };
  const { id: legal_document_template_id } = await made('pandoratemplate', legal);
  const { id: employee_id } = await somebody('driver');
  const { id: job_function_id } = await made('jobfunction', { name: 'Hired' });
  const agreement = await made('wageagreement', {
    ...{ employee_id, division_id: division, job_function_id, dimona: 'OTH', workers_statute: 'WHITE_COLLAR' },
    ...{ category: 1, legal_document_template_id, validate_legal_document: true },
  });
  await ask('PATCH', `wageagreement/${agreement.id}`, { category: 2 });
  const filter = `contract?filter[wage_agreement_id][eq]=${agreement.id}`;
  const [document, ...others] = (await ask('GET', filter)).body.data;
  expect(others).toEqual([]);
  expect(document).toMatchObject({ kind: 'LEGAL_DOCUMENT', locale: 'nl', printed: false });
  for (let job = (await next(printer)).job; job; job = (await next(printer)).job) await say(printer, job, 'PRINTED');
  expect((await ask('GET', filter)).body.data).toMatchObject([{ printed: true, validated: false }]);
});
