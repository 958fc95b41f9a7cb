// Tests receipts and drawers at the printer of a till: at once, never twice by themselves, and not when nobody waits for
// them any more.
import { sql } from 'kysely';
import { call, post, tokenOf } from '../auth/product.ts';
import { type PairedDevice, pairedDevice } from '../devices/door.ts';
import { readPdf } from '../documents/read-pdf.ts';
import { runJob } from '../jobs/run-job.ts';
import { make, ownCash, type SellingDevice, sell, sendBatch, sold, ticket, till, untaken } from './sale-floor.ts';

const house = ownCash();
const JOURNAL = 'journal-of-the-till';
const PULSE = Buffer.from([0x1b, 0x70, 0x00, 0x19, 0xfa]).toString('base64');

let place: SellingDevice;
let printer: PairedDevice;
let nr = 0;

beforeAll(async () => {
  const at = { address_street: 'Kaai', address_nr: '2', address_zipcode: '9000', address_city: 'Gent' };
  const unit = await make(house, 'establishmentunit', { name: 'Kaai', ...at, address_country: 'BE' });
  const division = await make(house, 'division', { name: 'Kaai', kind: 'SHOP', establishment_unit_id: unit.id });
  printer = await pairedDevice(house, 'PRINTER', { division_id: division.id });
  place = await till(house, { division_id: division.id });
});
afterEach(() =>
  house.database.system((db) =>
    sql`update printjob set status = 'CANCELLED' where asked_by_device_id = ${place.id}`.execute(db),
  ),
);

const cash = { payments: [{ method: 'CASH', amount: 3, given: 5 }] };
const next = async (more: object = {}, { token } = printer) =>
  (await post(house, '/v1/iceclock/print/next', { token, body: { journal: JOURNAL, ...more } })).body.data;
const say = (job: { id: number; attempt: number }, outcome: string, { token } = printer) =>
  post(house, '/v1/iceclock/print/outcome', { token, body: { id: job.id, attempt: job.attempt, outcome } });
const print = (body: object, { token } = place) => post(house, '/v1/icecash/print', { token, body });
const kick = (body: object, { token } = place) => post(house, '/v1/icecash/kick', { token, body });
const state = async (id: number, wait = '') =>
  (await call(house, `/v1/icecash/print/${id}${wait}`, { token: place.token })).body.data;
const job = async (id: number, token = house.token) => (await call(house, `/v1/printjob/${id}`, { token })).body.data;
const said = async ({ pdf }: { pdf: string }) => (await readPdf(Buffer.from(pdf, 'base64'))).pages.join(' ');
const makeLate = (id: number) =>
  house.database.system((db) => sql`update printjob set expires_at = now() where id = ${id}`.execute(db));

/** Opens a drawer whose paper the till may print. */
async function drawer(): Promise<number> {
  nr += 1;
  const body = { key: `drawer-of-print-${nr}`, counted: 100 };
  const { status, body: answer } = await post(house, '/v1/icecash/drawer/open', { token: place.token, body });
  if (status !== 200) throw new Error(JSON.stringify(answer));
  return answer.data.id;
}

test('an agent that waits has the paper as soon as the till asks, and the till hears that it came out', async () => {
  const id = await drawer();
  const waiting = next({ wait: 20 });
  const asked = await print({ document: 'icecash/drawer-roll', params: { id } });
  expect([asked.status, asked.body.data.status]).toEqual([200, 'WAITING']);
  const { job: paper } = await waiting;
  expect(paper).toMatchObject({ id: asked.body.data.id, attempt: 1 });
  expect(Buffer.from(paper.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  const heard = state(paper.id, '?wait=20');
  expect((await say(paper, 'PRINTED')).status).toBe(204);
  expect(await heard).toEqual({ id: paper.id, status: 'PRINTED' });
});

test('a ticket comes out at the till’s printer; the second one says that it is a copy', async () => {
  const id = await sold(house, place, ticket(++nr));
  const { id: first } = (await print({ nr })).body.data;
  const { id: second } = (await print({ nr })).body.data;
  const jobs = [await job(first), await job(second)];
  for (const one of jobs)
    expect(one).toMatchObject({
      ...{ area: 'TILL', kind: 'PAPER', device_id: printer.id, asked_by_device_id: place.id },
      title: expect.stringContaining(` · ${nr}`),
    });
  const { rows } = await house.database.system((db) =>
    sql<{ params: string }>`select params from printjob where id in (${first}, ${second}) order by id`.execute(db),
  );
  expect(rows.map(({ params }) => JSON.parse(params))).toEqual([{ id }, { id, copy: true }]);
  const { job: paper } = await next();
  await say(paper, 'PRINTED');
  const { job: copy } = await next();
  expect([paper.id, copy.id]).toEqual([first, second]);
  expect([await said(paper), await said(copy)]).toEqual([
    expect.not.stringContaining('COPY'),
    expect.stringContaining('COPY'),
  ]);
});

test('what never came out is no copy the next time', async () => {
  await sold(house, place, ticket(++nr));
  const { id } = (await print({ nr })).body.data;
  await makeLate(id);
  expect((await next()).job).toBeNull();
  expect(await state(id)).toEqual({ id, status: 'EXPIRED' });
  const again = (await print({ nr })).body.data;
  const { rows } = await house.database.system((db) =>
    sql<{ params: string }>`select params from printjob where id = ${again.id}`.execute(db),
  );
  expect(rows[0]?.params).not.toContain('copy');
});

test('another till’s ticket, one that nobody has, and a till without a printer are told, and left to nobody', async () => {
  const other = await till(house);
  await sold(house, other, ticket(1));
  expect((await print({ nr: 1 }, other)).body.data).toEqual({ status: 'FAILED', problem: 'NO_PRINTER' });
  expect((await print({ nr: 999_999 })).body.data).toEqual({ status: 'FAILED', problem: 'NO_TICKET' });
  const theirs = await sold(house, other, ticket(2));
  const named = { document: 'icecash/ticket', params: { id: theirs } };
  expect((await print(named)).body.data).toEqual({ status: 'FAILED', problem: 'NO_TICKET' });
  for (const body of [{}, { nr: 1, params: { id: 1 } }, { document: 'iceclock/contract', params: { id: 1 } }])
    expect((await print(body)).status).toBe(422);
  expect(await untaken(house, place.id)).toEqual([]);
  expect((await kick({ reason: 'Change money' }, other)).body.code).toBe('tillWithoutPrinter');
});

test('a printer that the till names comes before that of its division, until it is switched off', async () => {
  const own = await pairedDevice(house, 'PRINTER');
  const named = (till_printer_id: number | null) =>
    call(house, `/v1/device/${place.id}`, { method: 'PATCH', token: house.token, body: { till_printer_id } });
  expect((await named(own.id)).status).toBe(200);
  await sold(house, place, ticket(++nr));
  expect(await job((await print({ nr })).body.data.id)).toMatchObject({ device_id: own.id });
  await call(house, `/v1/device/${own.id}`, { method: 'PATCH', token: house.token, body: { active: false } });
  expect(await job((await print({ nr })).body.data.id)).toMatchObject({ device_id: printer.id });
  await named(null);
});

test('cash opens the drawer by itself; an agent that hands on no bytes is given none', async () => {
  const id = await sold(house, place, ticket(++nr, cash));
  expect((await next()).job).toBeNull();
  const { job: pulse } = await next({ raw: true });
  expect(pulse).toMatchObject({ name: 'drawer.bin', raw: PULSE });
  expect(pulse.pdf).toBeUndefined();
  expect(await job(pulse.id)).toMatchObject({ kind: 'DRAWER', resource: 'sale', record_id: id, status: 'TAKEN' });
  await say(pulse, 'UNSURE');
  expect(await job(pulse.id)).toMatchObject({ status: 'FAILED', problem: 'CUT_OFF' });
  expect((await post(house, `/v1/printjob/${pulse.id}/again`, { token: house.token, body: {} })).status).toBe(409);
  await sold(house, place, ticket(++nr));
  expect((await next({ raw: true })).job).toBeNull();
});

test('the button opens it for a reason that is kept, with the person in the activity', async () => {
  expect((await kick({})).status).toBe(422);
  const { id } = (await kick({ reason: 'Change money' })).body.data;
  expect(await job(id)).toMatchObject({ kind: 'DRAWER', reason: 'Change money', asked_by_device_id: place.id });
  const { body } = await call(house, `/v1/printjob/${id}/activity`, { token: house.token });
  expect(body.data.at(-1)).toMatchObject({ action: 'create', actor: { id: place.seller.id } });
  await makeLate(id);
  expect((await next({ raw: true })).job).toBeNull();
  await runJob(house, house.token, 'iceclock.print-expired');
  expect(await job(id)).toMatchObject({ status: 'EXPIRED' });
});

test('a receipt that was asked for hours ago without a network is not printed any more', async () => {
  const sold_at = new Date(Date.now() - 3 * 3_600_000).toISOString();
  nr += 1;
  const sign = { at: sold_at, sign_on: place.seller.sign_on };
  const answers = await sendBatch(house, place.token, [
    { id: `sale-${nr}`, path: 'icecash/sale', body: ticket(nr, cash), ...sign },
    { id: `print-${nr}`, path: 'icecash/print', body: { nr }, ...sign },
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[1]?.data).toMatchObject({ status: 'EXPIRED' });
  expect((await next({ raw: true })).job).toBeNull();
});

test('who sees sales sees what tills print, and who sees contracts what is printed for staff', async () => {
  await sold(house, place, ticket(++nr));
  const receipt = (await print({ nr })).body.data.id as number;
  const { rows } = await house.database.system((db) =>
    sql<{ id: string }>`insert into printjob (company_id, title, document, params, status, status_at)
      values (1, 'Contract', 'iceclock/contract', '{}', 'WAITING', now()) returning id`.execute(db),
  );
  const contract = Number(rows[0]?.id);
  const tokens = await Promise.all(['bookkeeping', 'hr', 'shopmanager', 'driver'].map((one) => tokenOf(house, one)));
  const statuses = (id: number) =>
    Promise.all(tokens.map(async (token) => (await call(house, `/v1/printjob/${id}`, { token })).status));
  expect(await statuses(receipt)).toEqual([200, 404, 200, 403]);
  expect(await statuses(contract)).toEqual([404, 200, 200, 403]);
  const cancel = async (id: number, token?: string) =>
    (await post(house, `/v1/printjob/${id}/cancel`, { token, body: {} })).status;
  // A manager of a shop sees contracts and changes sales.
  expect([await cancel(receipt, tokens[0]), await cancel(contract, tokens[2])]).toEqual([403, 403]);
  expect([await cancel(receipt, tokens[2]), await cancel(contract, tokens[1])]).toEqual([204, 204]);
});

test('an answer that waits is given up when the device is unpaired', async () => {
  const gone = await pairedDevice(house, 'PRINTER');
  const waiting = post(house, '/v1/iceclock/print/next', {
    token: gone.token,
    body: { journal: JOURNAL, wait: 20 },
  });
  await post(house, `/v1/device/${gone.id}/unpair`, { token: house.token, body: {} });
  expect([200, 401]).toContain((await waiting).status);
  expect((await sell(house, place, ticket(++nr))).status).toBe(200);
});
