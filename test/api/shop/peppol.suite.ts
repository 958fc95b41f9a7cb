// Tests invoices by Peppol: one that breaks a rule is not issued; others wait for the service and are sent once, and
// the record says the result.
import { sql } from 'kysely';
import { type Module, type PortMessages, Problem, type ServerPort } from '../../../api/contract/index.ts';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import { preparePorts } from '../../../api/ports/index.ts';
import { queueJob } from '../../../api/queue/queue.ts';
import { UNKNOWN_IN_PEPPOL } from '../../../plugins/icecloud/invoices/server/invoice-ports.ts';
import shipped from '../../../plugins/server.ts';
import { ownClock } from '../clock.ts';
import { codesOf, type House, openHouse } from '../resources/house.ts';

const SELLER = { enterprise_nr: '0417497106', iban: 'BE68539007547034', address_country: 'BE' };
const clock = ownClock();
let house: House;
beforeAll(async () => {
  // The house is alone, because its worker sends what waits in every company.
  house = await openHouse(undefined, { alone: true });
  const grant = sql`insert into employee_permission (company_id, employee_id, permission)
    values (${house.own}, ${house.people[1]}, 'ICECLOUD_INVOICES_MODERATE')`;
  await house.database.system((db) => grant.execute(db));
});
afterAll(() => house?.stop());

type Sent = PortMessages['peppol'];
const sent: (Sent & { key: string })[] = [];
let outage: Error | undefined;
const take: ServerPort<'peppol'>['send'] = (message, { key }) => {
  if (outage) throw outage;
  sent.push({ ...message, key });
};
const accessPoint = (send: ServerPort<'peppol'>['send']): Module => ({
  manifest: { id: 'access-point', contract: 2, requires: ['icecloud'] },
  server: { plugin: 'access-point', ports: [{ port: 'peppol', send }] },
});
const access = accessPoint(take);
/** A service that knows no receivers in Germany. */
const unregistered = accessPoint((message, context) => {
  if (message.to.startsWith('9930:'))
    throw new Problem(422, 'peppolReceiverUnknown', { cause: new Error('Not registered.') });
  return take(message, context);
});
const work = async (modules: readonly Module[] = [access]) => {
  const jobs = [
    ...preparePorts(
      { modules: [...shipped, ...modules], pretends: { database: house.database, origin: () => house.address } },
      house.workshop,
    ),
    ...prepareJobs(shipped, house.workshop),
  ];
  const own = jobs.filter(({ name }) => name === 'port.peppol' || name === 'icecloud.peppol-answered');
  const worker = new Worker({ database: house.database, jobs: own, log: { warn: () => undefined } });
  await worker.run();
};
const LINES = [{ description: 'Cones', qty: 3, unit_price_vati: 1.15, vat_rate: 6 }];
const draft = async (enterprise_nr = '0417497106', more: object = {}): Promise<number> =>
  (await house.make('invoice', { name: 'Ada', enterprise_nr, lines: LINES, ...more })).id as number;
const issue = (id: number) => house.call(house.root, 'PATCH', `invoice/${id}/status`, { status: 'ISSUED' });
const get = async (id: number) => (await house.call(house.root, 'GET', `invoice/${id}`)).body.data;
const again = (id: number, who = house.root) => house.call(who, 'POST', `invoice/${id}/peppol`);
const check = async (id: number) => (await house.call(house.root, 'GET', `invoice/${id}/peppol`)).body.data;
const told = async () => {
  const asked = sql`select employee_id, kind, record_id from notice`;
  return (await house.database.tenant(house.own, (db) => asked.execute(db))).rows;
};

test('what would break a rule stays a draft and says which; no number is lost', async () => {
  const say = (seller: object) => house.call(house.root, 'PATCH', `company/${house.own}`, seller);
  const id = await draft();
  await say({ enterprise_nr: null });
  const { findings, xml } = await check(id);
  const rules = findings.map(({ rule }: { rule: string }) => rule);
  expect([rules, xml]).toEqual([['BR-50', 'BR-S-02', 'PEPPOL-EN16931-R020'], undefined]);
  expect(codesOf((await issue(id)).body)).toEqual(['company.enterprise_nr sellerLacks']);
  await say({ enterprise_nr: SELLER.enterprise_nr });
  const { status, body } = await issue(id);
  expect([status, codesOf(body)]).toEqual([422, ['status peppol.BR-50']]);
  expect((await get(id)).status).toBe('DRAFT');
  expect((await say(SELLER)).status).toBe(200);
  const issued = await issue(id);
  expect(issued.body.data).toMatchObject({ nr: expect.stringMatching(/-00001$/), peppol_status: 'QUEUED' });
});

test('it waits while the service is down, goes once with the number as its key, and the record says so', async () => {
  outage = new Error('no answer');
  await work();
  const id = await draft();
  await issue(id);
  await work();
  expect((await get(id)).peppol_status).toBe('QUEUED');
  const messages = (await house.call(house.root, 'GET', `port/message?resource=invoice&id=${id}`)).body.data;
  expect(messages).toMatchObject([{ port: 'peppol', state: 'WAITING', tries: 1 }]);
  outage = undefined;
  clock.advance(60);
  await work();
  await work();
  const { nr, peppol_status } = await get(id);
  expect(peppol_status).toBe('SENT');
  const own = sent.filter((one) => one.nr === nr);
  expect(own).toEqual([
    { nr, from: '0208:0417497106', to: '0208:0417497106', key: `${house.own} icecloud ${nr}`, xml: expect.any(String) },
  ]);
  expect(await check(id)).toEqual({ findings: [], name: `${nr}.xml`, xml: own[0]?.xml });
  expect((await again(id)).body.code).toBe('peppolNotRefused');
});

test('a refusal stands on the invoice with its reason, is told, and the same goes again by hand', async () => {
  const id = await draft(UNKNOWN_IN_PEPPOL.slice(5));
  await issue(id);
  await work([]);
  const refused = { peppol_status: 'REJECTED', peppol_answer: 'The receiver is not registered in Peppol.' };
  expect(await get(id)).toMatchObject({ ...refused, status: 'ISSUED' });
  expect(await told()).toEqual([{ employee_id: house.people[1], kind: 'icecloud.peppol-refused', record_id: id }]);
  expect((await again(id, house.actor(['ICECLOUD_INVOICES_VIEW']))).status).toBe(403);
  const office = house.actor(['ICECLOUD_INVOICES_MODERATE']);
  const both = await Promise.all([again(id, office), again(id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  await work();
  expect((await get(id)).peppol_status).toBe('SENT');
  expect((await get(id)).peppol_answer).toBeUndefined();
  expect(sent.filter(({ to }) => to === UNKNOWN_IN_PEPPOL)).toHaveLength(1);
});

test('a business abroad gets it by Peppol under its VAT number, or by mail where it is not registered there', async () => {
  const lines = [{ description: 'Cones', qty: 3, unit_price_vati: 1.08, vat_rate: 0 }];
  const abroad = { lines, address_country: 'NL', email: 'jan@ijs.example' };
  const [known, unknown] = [await draft('NL123456782B12', abroad), await draft('DE136695976', abroad)];
  for (const id of [known, unknown]) await issue(id);
  await work([unregistered]);
  const [first, second] = [await get(known), await get(unknown)];
  expect([first.peppol_status, first.mailed_at]).toEqual(['SENT', undefined]);
  const own = sent.find(({ nr }) => nr === first.nr);
  expect(own?.to).toBe('9944:NL123456782B12');
  expect(own?.xml).toContain('VATEX-EU-IC');
  expect(second.peppol_status).toBe('NOT_NEEDED');
  const waiting = sql`select address from mail_outbox where state = 'WAITING' and letter ->> 'named' = 'icecloud/invoice'`;
  const { rows } = await house.database.tenant(house.own, (db) => waiting.execute(db));
  expect(rows).toContainEqual({ address: 'jan@ijs.example' });
  expect(second.peppol_answer).toContain('registered');
});

test('a slow service is waited for: meanwhile the invoice says so, and nothing goes twice', async () => {
  const calls: { key: string; answer: () => void }[] = [];
  const begun: (() => void)[] = [];
  const slow = accessPoint(
    (_, { key }) =>
      new Promise<void>((answer) => {
        calls.push({ key, answer });
        begun.shift()?.();
      }),
  );
  const asked = () => new Promise<void>((resolve) => begun.push(resolve));
  const id = await draft();
  await issue(id);
  const first = asked();
  const working = [work([slow])];
  await first;
  // Another process looks at the queue, and somebody presses the button again.
  await work([slow]);
  expect((await again(id)).body.code).toBe('peppolNotRefused');
  expect([(await get(id)).peppol_status, calls.length]).toEqual(['QUEUED', 1]);
  const messages = (await house.call(house.root, 'GET', `port/message?resource=invoice&id=${id}`)).body.data;
  expect(messages).toMatchObject([{ port: 'peppol', state: 'WAITING' }]);
  // The first process counts as dead, so the next one sends under the same key, by which the service recognises it.
  await house.database.system((db) =>
    sql`update background_job set leased_until = now() where name = 'port.peppol' and state = 'RUNNING'`.execute(db),
  );
  const second = asked();
  working.push(work([slow]));
  await second;
  for (const { answer } of calls) answer();
  await Promise.all(working);
  await work([slow]);
  const { nr, peppol_status, version } = await get(id);
  expect([peppol_status, calls.map(({ key }) => key)]).toEqual(['SENT', Array(2).fill(`${house.own} icecloud ${nr}`)]);
  await work([slow]);
  expect([calls.length, (await get(id)).version]).toEqual([2, version]);
});

test('told twice it counts once, and a late refusal takes back nothing that arrived', async () => {
  const id = await draft();
  await issue(id);
  await work();
  const before = await get(id);
  expect(before.peppol_status).toBe('SENT');
  const record = { resource: 'invoice', id };
  for (const answer of [{ state: 'SENT' }, { state: 'FAILED', code: 'tooLate', reason: 'No.' }]) {
    const payload = { record, ...answer };
    await house.database.tenant(house.own, (db) => queueJob(db, { name: 'icecloud.peppol-answered', payload }));
  }
  const notices = (await told()).length;
  await work();
  expect(await get(id)).toMatchObject({ peppol_status: 'SENT', version: before.version });
  expect(await told()).toHaveLength(notices);
});

test('a credit note goes as one; who has no enterprise number gets nothing by Peppol', async () => {
  const first = await draft();
  await issue(first);
  const { body } = await house.call(house.root, 'POST', `invoice/${first}/credit`);
  await issue(body.data.id);
  const { id } = await house.make('invoice', { name: 'Bob', lines: LINES });
  await issue(id as number);
  await work();
  const [invoice, credit, private_] = await Promise.all([first, body.data.id, id].map(get));
  expect(private_.peppol_status).toBe('NOT_NEEDED');
  expect(
    sent
      .slice(-2)
      .map(({ nr }) => nr)
      .sort(),
  ).toEqual([invoice.nr, credit.nr]);
  expect(sent.find(({ nr }) => nr === credit.nr)?.xml).toContain('<cbc:CreditNoteTypeCode>381<');
});
