// Tests bulk e-mails: one mail for each person, sent in chunks by several processes, tried again, and finished after a
// kill.
import { sql } from 'kysely';
import type { Mail } from '../../../api/mail/letter.ts';
import shipped from '../../../plugins/server.ts';
import { pdf } from '../files/samples.ts';
import { type House, openHouse } from '../resources/house.ts';
import { newEmployee, openPost } from './people.ts';

let house: House;
const ids: number[] = [];
const emails: string[] = [];
beforeAll(async () => {
  house = await openHouse();
  for (let person = 0; person < 60; person++) {
    const employee = newEmployee();
    emails.push(String(employee.email));
    ids.push((await house.make('employee', employee)).id);
  }
});
afterAll(() => house?.stop());

const write = (more: object = {}) =>
  house.make('emailjob', {
    subject: 'News',
    body_html: '<p>Hello <b>all</b></p>',
    audience: { employee_ids: ids },
    ...more,
  });
const progress = async (id: number) => {
  const { data } = (await house.call(house.root, 'GET', `emailjob/${id}`)).body;
  return [data.status, data.total_count, data.sent_count, data.failed_count];
};
/** People who find in their inbox how the job ended. */
const told = async (id: number) =>
  (
    await house.database.system((db) =>
      sql`select employee_id, kind, said from notice where resource = 'emailjob' and record_id = ${id}`.execute(db),
    )
  ).rows;
const addresses = (mails: readonly Mail[]) => mails.map(({ to }) => to).sort();

test('reaches everybody once, whichever process sends, and tells how far it is', async () => {
  const { id } = await write();
  expect(await progress(id)).toEqual(['QUEUED', 60, 0, 0]);
  const posts = await Promise.all([openPost(house), openPost(house), openPost(house)]);
  await Promise.all(posts.map(({ outbox }) => outbox.run()));
  const mails = posts.flatMap((post) => post.mails);
  expect(new Set(addresses(mails)).size).toBe(60);
  expect(mails).toHaveLength(60);
  expect(mails[0]).toMatchObject({ subject: 'News', text: 'Hello all\n' });
  expect(await progress(id)).toEqual(['SENT', 60, 60, 0]);
  expect(await told(id)).toEqual([
    { employee_id: house.people[0], kind: 'core.mails-sent', said: { sent: 60, count: 60 } },
  ]);
});

test('tries three times more, and not at all where the address does not exist', async () => {
  const tries = new Map<string, number>();
  const [busy, gone, late] = emails;
  const { outbox, mails } = await openPost(house, ({ to }) => {
    tries.set(to, (tries.get(to) ?? 0) + 1);
    if (to === gone) return Object.assign(new Error('no such user'), { responseCode: 550 });
    return to === busy || (to === late && tries.get(to)! < 4) ? new Error('busy') : undefined;
  });
  const { id } = await write();
  await outbox.run();
  expect([tries.get(busy!), tries.get(gone!), tries.get(late!)]).toEqual([4, 1, 4]);
  expect(addresses(mails)).toContain(late);
  expect(await progress(id)).toEqual(['PARTLY_FAILED', 60, 58, 2]);
  expect(await told(id)).toMatchObject([{ kind: 'core.mails-failed', said: { sent: 58, count: 2 } }]);
});

test('what a killed process had taken is sent by the next', async () => {
  const { id } = await write({ audience: { employee_ids: ids.slice(0, 30) } });
  await house.database.system((db) =>
    sql`update background_job set state = 'RUNNING', tries = 1, leased_until = now() + interval '1 minute'
      where id in (select id from background_job where state = 'WAITING' order by id limit 25)`.execute(db),
  );
  const { outbox, mails } = await openPost(house);
  await outbox.run();
  expect(mails).toHaveLength(5);
  expect(await progress(id)).toEqual(['SENDING', 30, 5, 0]);
  await house.database.system((db) => sql`update background_job set leased_until = now()`.execute(db));
  await outbox.run();
  expect(new Set(addresses(mails)).size).toBe(30);
  expect(await progress(id)).toEqual(['SENT', 30, 30, 0]);
});

test('waits for its time, and is cancelled until then', async () => {
  const { id } = await write({ scheduled_at: '2099-01-01T08:00:00.000Z' });
  const { outbox, mails } = await openPost(house);
  await outbox.run();
  expect([mails.length, await progress(id)]).toEqual([0, ['QUEUED', 60, 0, 0]]);
  expect((await house.call(house.root, 'DELETE', `emailjob/${id}`)).status).toBe(204);
  const { rows } = await house.database.system((db) =>
    sql`select 1 from mail_outbox where emailjob_id = ${id}`.execute(db),
  );
  expect(rows).toEqual([]);
});

test('goes to divisions and groups too, cleaned of scripts, and needs its permission and a receiver', async () => {
  const { id: group } = await house.make('permissiongroup', {
    name: 'Mail',
    permissions: [],
    employee_ids: ids.slice(0, 2),
  });
  const job = await write({
    audience: { permission_group_ids: [group] },
    body_html: '<p onclick="x()">Hi<script>x()</script></p>',
  });
  expect([job.total_count, job.body_html]).toEqual([2, '<p>Hi</p>']);
  const send = (who: typeof house.root, audience: object) =>
    house.call(who, 'POST', 'emailjob', { subject: 'x', body_html: '<p>x</p>', audience });
  expect((await send(house.root, {})).body.errors).toEqual([{ path: 'audience', code: 'noReceivers' }]);
  expect((await send(house.actor(['ICECLOUD_EMPLOYEES_LIST']), { employee_ids: ids })).status).toBe(403);
});

test('what is attached arrives with each, and names and days stand where it says so', async () => {
  const form = new FormData();
  const audience = { employee_ids: ids.slice(0, 2) };
  const record = { subject: 'Rules', audience, body_html: '<p>Dear {{first_name}} of {{company}}</p>' };
  form.append('record', JSON.stringify(record));
  for (const [part, name] of [
    ['attachment_2', 'plan.pdf'],
    ['attachment_1', 'rules.pdf'],
  ] as const)
    form.append(part, new Blob([new Uint8Array(pdf())]), name);
  const made = await house.call(house.root, 'POST', 'emailjob', form);
  expect([made.status, made.body.data?.total_count]).toEqual([201, 2]);
  const { outbox, mails } = await openPost(house);
  await outbox.run();
  const own = mails.filter(({ subject }) => subject === 'Rules');
  expect(own.map(({ files }) => files?.map(({ name }) => name))).toEqual(Array(2).fill(['rules.pdf', 'plan.pdf']));
  expect(String(own[0]?.files?.[0]?.bytes.subarray(0, 5))).toBe('%PDF-');
  expect(own[0]?.text).toMatch(/^Dear Person\d* of [^{}]+\n$/);
});

test('a placeholder that nobody fills in is sent to nobody, not even as a test', async () => {
  const letter = { subject: 'x', body_html: '<p>Hi</p>\n<p>{{firstname}}</p>' };
  const unknown = [
    { path: 'body_html', code: 'misspeltPlaceholder', params: { line: 2, name: 'firstname', nearest: 'first_name' } },
  ];
  const sent = await house.call(house.root, 'POST', 'emailjob', { ...letter, audience: { employee_ids: ids } });
  expect([sent.status, sent.body.errors]).toEqual([422, unknown]);
  const tried = await house.call({ ...house.root, employeeId: ids[4] as number }, 'POST', 'emailjob/try', letter);
  expect([tried.status, tried.body.errors]).toEqual([422, unknown]);
  const contract = { name: 'x', print_schedule: 'ALWAYS', html_content: '<p>{{favourite_flavour}}</p>' };
  const template = await house.call(house.root, 'POST', 'contracttemplate', contract);
  expect(template.body.errors).toMatchObject([{ path: 'html_content', code: 'unknownPlaceholder' }]);
});

test('how many it reaches is known before it is sent, and a test goes to oneself alone, cleaned', async () => {
  await (await openPost(house)).outbox.run();
  const { id: silent } = await house.make('employee', newEmployee({ email: undefined }));
  const writer = house.actor(['ICECLOUD_EMAIL_JOBS_ADD']);
  const audience = { employee_ids: [...ids.slice(0, 3), silent] };
  const asked = await house.call(writer, 'POST', 'emailjob/receivers', { audience });
  expect([asked.status, asked.body]).toEqual([200, { data: { receivers: 3, unreachable: 1, stopped: 0 } }]);
  const me = { ...writer, employeeId: ids[4] as number };
  const letter = { subject: 'News', body_html: '<p>Hi<script>x()</script></p>' };
  const { body } = await house.call(me, 'POST', 'emailjob/try', letter);
  const { outbox, mails } = await openPost(house);
  await outbox.run();
  expect(mails.map(({ to, subject, text }) => [to, subject, text])).toEqual([[body.data.address, 'News', 'Hi\n']]);
  expect(mails[0]?.html).not.toContain('x()');
  for (const call of ['receivers', 'try']) {
    const sent = call === 'try' ? letter : { audience };
    expect((await house.call(house.actor([]), 'POST', `emailjob/${call}`, sent)).status).toBe(403);
  }
});

test('reaches employees where the product has no webshop', async () => {
  const bare = await openHouse(shipped.filter(({ manifest }) => manifest.id !== 'iceshop'));
  const { id } = await bare.make('employee', newEmployee());
  const audience = { employee_ids: [id] };
  const asked = await bare.call(bare.root, 'POST', 'emailjob/receivers', { audience });
  expect([asked.status, asked.body.data?.receivers]).toEqual([200, 1]);
  const me = { ...bare.root, employeeId: id };
  const letter = { subject: 'News', body_html: '<p>Hi</p>' };
  expect((await bare.call(me, 'POST', 'emailjob/try', letter)).status).toBe(200);
  expect(await bare.make('emailjob', { ...letter, audience })).toMatchObject({ total_count: 1 });
});

describe('customers of the webshop', () => {
  const customers: { id: number; email: string }[] = [];
  const stopped = (id: number, no_newsletters = true) =>
    house.call(house.root, 'PATCH', `webshopaccount/${id}`, { no_newsletters });
  beforeAll(async () => {
    for (const name of ['Ada', 'Bram', 'Cem', 'Dirk'])
      customers.push(
        await house.make('webshopaccount', { first_name: name, last_name: 'X', email: `${name}@x.example` }),
      );
    const [ada, bram] = customers.map(({ id }) => id);
    const order = (id: number, age: string, locale: string) => sql`insert into webshoporder
      (company_id, webshop_account_id, status, locale, created_at, deliverable_type, contact_name, contact_email)
      values (${house.own}, ${id}, 'COMPLETED', ${locale}, now() - ${age}::interval, 'DIGITAL_DELIVERY_TYPE', 'x', 'x@x.example')`;
    await house.database.system((db) => order(ada!, '2 months', 'fr').execute(db));
    await house.database.system((db) => order(bram!, '2 years', 'nl').execute(db));
    await stopped(customers[3]!.id);
    await (await openPost(house)).outbox.run();
  });
  const reached = async (audience: object) =>
    (await house.call(house.root, 'POST', 'emailjob/receivers', { audience })).body.data;
  const nobody = () => ({ ...house.root, permissions: [] });
  /** The call of the page that the link of a mail leads to. */
  const stopOf = async (mail: Mail | undefined) => {
    const { headers, status } = await fetch(`${house.address}${mail?.stop}`, { redirect: 'manual' });
    expect(status).toBe(303);
    const [, id, token] = /[?]stop=(\d+)\.([0-9a-f]{64})$/.exec(headers.get('location') ?? '') ?? [];
    return `public/${house.own}/iceshop/newsletters/${id}/${token}`;
  };
  /** What a mail program sends at one click. */
  const leave = async (path: string, body = 'List-Unsubscribe=One-Click', form = 'application/x-www-form-urlencoded') =>
    (await fetch(`${house.address}${path}`, { method: 'POST', body, headers: { 'content-type': form } })).status;

  test('are chosen by what they ordered and their language; who wants none is counted and left out', async () => {
    expect(await reached({ accounts: 'ALL' })).toEqual({ receivers: 3, unreachable: 0, stopped: 1 });
    expect(await reached({ accounts: 'ORDERED_LATELY' })).toMatchObject({ receivers: 1 });
    expect(await reached({ accounts: 'NOT_LATELY' })).toMatchObject({ receivers: 2, stopped: 1 });
    expect(await reached({ accounts: 'ALL', account_locale: 'fr' })).toMatchObject({ receivers: 1, stopped: 0 });
    expect(await reached({ account_ids: customers.map(({ id }) => id) })).toMatchObject({ receivers: 3, stopped: 1 });
    const writer = house.actor(['ICECLOUD_EMAIL_JOBS_ADD']);
    const audience = { accounts: 'ALL' };
    expect((await house.call(writer, 'POST', 'emailjob/receivers', { audience })).status).toBe(403);
    const letter = { subject: 'x', body_html: '<p>x</p>', audience };
    expect((await house.call(writer, 'POST', 'emailjob', letter)).status).toBe(403);
  });

  test('stop them by the link in one, without signing in, also those that wait; others cannot', async () => {
    const { id } = await write({ audience: { accounts: 'ALL', employee_ids: ids.slice(0, 1) } });
    const later = await write({ audience: { accounts: 'ALL' }, scheduled_at: '2099-01-01T08:00:00.000Z' });
    const { outbox, mails } = await openPost(house);
    await outbox.run();
    expect(await progress(id)).toEqual(['SENT', 4, 4, 0]);
    const staff = mails.find(({ to }) => to.includes('people.example'));
    const ada = mails.find(({ to }) => to === 'ada@x.example');
    expect([staff?.stop, staff?.text]).toEqual([undefined, 'Hello all\n']);
    expect(ada?.text).toContain('Ne plus recevoir ces e-mails (');
    expect(ada?.html).toContain(`href="${ada?.stop}"`);
    const call = await stopOf(ada);
    const at = (path: string, body?: object) => house.call(nobody(), body ? 'POST' : 'GET', path, body);
    expect((await at(call)).body.data).toEqual({ email: 'ada@x.example', stopped: false });
    expect(await reached({ accounts: 'ALL' })).toMatchObject({ receivers: 3 });
    const bram = call.replace(/newsletters\/\d+/, `newsletters/${customers[1]!.id}`);
    expect((await at(bram, { stopped: true })).status).toBe(404);
    expect((await at(call, { stopped: true })).body.data).toEqual({ email: 'ada@x.example', stopped: true });
    expect(await progress(later.id)).toEqual(['QUEUED', 2, 0, 0]);
    expect(await reached({ accounts: 'ALL' })).toEqual({ receivers: 2, unreachable: 0, stopped: 2 });
    expect((await at(call, { stopped: false })).body.data.stopped).toBe(false);
    for (const customer of customers.slice(1, 3)) await stopped(customer.id);
    expect(await progress(later.id)).toEqual(['CANCELLED', 0, 0, 0]);
  });

  test('stop them by one click in a mail program, once for each mail; opening the address changes nothing', async () => {
    const [ada, bram] = customers.map(({ id }) => id);
    for (const id of [ada!, bram!]) await stopped(id, false);
    await write({ audience: { accounts: 'ALL' } });
    const { outbox, mails } = await openPost(house);
    await outbox.run();
    const mail = mails.find(({ to }) => to === 'ada@x.example');
    const address = mail?.stop ?? '';
    const call = await stopOf(mail);
    const isStopped = async () => (await house.call(nobody(), 'GET', call)).body.data.stopped;
    expect(await isStopped()).toBe(false);
    for (const wrong of [`${address.slice(0, -1)}x`, address.replace(`/${ada}/`, `/${bram}/`)])
      expect(await leave(wrong)).toBe(404);
    expect(await leave(address, 'something=else')).toBe(422);
    expect(await isStopped()).toBe(false);
    expect(await leave(address)).toBe(200);
    expect(await isStopped()).toBe(true);
    await stopped(ada!, false);
    expect(await leave(address)).toBe(200);
    expect(await isStopped()).toBe(false);
    const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const other = mails.find(({ to }) => to === 'bram@x.example')?.stop ?? '';
    expect(await leave(other, parts, 'multipart/form-data; boundary=x')).toBe(200);
    expect(await reached({ account_ids: [ada, bram] })).toMatchObject({ receivers: 1, stopped: 1 });
  });
});
