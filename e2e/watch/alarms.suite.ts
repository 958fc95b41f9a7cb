// Tests each of the ten kinds of alarms from its cause to its acknowledgement: one person causes it, another one who
// receives it acknowledges it in the browser, and the first one sees by whom.
import { Client as Postgres } from 'pg';
import type { Page } from 'puppeteer';
import { check } from '../accessibility.ts';
import { ownPages } from '../own-windows.ts';
import { type Client, clientOf, type Stored } from '../people.ts';
import { byRole, clickRole, goTo, waitForText, waitUntilGone } from '../window.ts';
import { CAUSES, type Causing, clockState, run, type Subject } from './causes.ts';
import { product } from './watched-product.ts';

const pages = ownPages(product);
let admin: Client;
let causing: Causing;
let database: Postgres;

beforeAll(async () => {
  admin = await clientOf(product.url, 'admin');
  const { company_id } = (await admin.send('GET', 'auth/employee')).body.data as unknown as { company_id: number };
  await admin.patch('company', company_id, { settings: { iceclock: { clock_on_own_phone: true } } });
  database = new Postgres({ connectionString: product.databaseUrl });
  await database.connect();
  causing = { admin, seller: await clientOf(product.url, 'shopseller'), database, now: product.now };
});
afterAll(() => database?.end());

/** Asks until that kind fires for the record, or for any record that was not among those before. */
async function firing(kind: string, isOwn: (alarm: Stored) => boolean): Promise<Stored> {
  for (;;) {
    await run(admin, 'iceguard.watch-alarms');
    const [known] = (await admin.send('GET', `alertkind?filter[key]=${kind}`)).body.data ?? [];
    const asked = `alarm?filter[state]=FIRING&filter[alert_kind_id]=${known?.id}&page[size]=100`;
    const found = ((await admin.send('GET', asked)).body.data ?? []).find(isOwn);
    if (found) return found;
  }
}

const about =
  ({ resource, id }: Subject) =>
  (alarm: Stored) =>
    alarm.resource === resource && alarm.record_id === id;

/** The receiver opens the alarm and acknowledges it; the other person's page tells at once by whom. */
async function acknowledge({ id, subject }: Stored): Promise<void> {
  const path = `/admin/iceguard/alarm/view/${id}/`;
  const [other, receiver] = [await pages('admin'), await pages('management')];
  await open(other, path, String(subject));
  await open(receiver, path, String(subject));
  await check(receiver);
  await clickRole(receiver, 'button', 'Acknowledge');
  await waitUntilGone(receiver, 'button', 'Acknowledge');
  await waitForText(other, 'VERLINDEN Chiara');
  const { body } = await admin.send('GET', `alarm/${id}`);
  expect(body.data).toMatchObject({ acknowledged_at: expect.any(String) });
}

async function open(page: Page, path: string, text: string): Promise<void> {
  await page.goto(`${product.url}${path}`);
  await waitForText(page, text);
}

test.each(Object.keys(CAUSES))('%s, from its cause to its acknowledgement', async (kind) => {
  const subject = await CAUSES[kind]!(causing);
  if (kind.startsWith('VAN_SCHEDULE')) await run(admin, 'icetruck.tour-problems');
  await acknowledge(await firing(kind, about(subject)));
});

test('UNTRUSTED_CLOCK_IN, and WORKING_DAY_TECHNICAL_PROBLEM where the same phone clocks out twice', async () => {
  const page = await pages('shopseller', { width: 390, height: 844 });
  if ((await clockState(causing.seller)) !== 'OUT')
    await causing.seller.send('POST', 'workingday/clock', { kind: 'OUT' });
  await page.goto(`${product.url}/admin/dashboard`);
  await clickRole(page, 'button', 'Clock in');
  await waitForText(page, 'This is not a trusted device');
  const { body } = await admin.send('GET', 'clockevent?sort=-id&page[size]=1');
  const day = Number(body.data?.[0]?.workingday_id);
  await acknowledge(await firing('UNTRUSTED_CLOCK_IN', about({ resource: 'workingday', id: day })));

  // Another window does not know yet that the person went home.
  await causing.seller.send('POST', 'workingday/clock', { kind: 'OUT' });
  await causing.seller.send('POST', 'workingday/clock', { kind: 'BACK' });
  const [event] = (await admin.send('GET', 'clockevent?sort=-id&page[size]=1')).body.data ?? [];
  const subject = { resource: 'clockevent', id: event!.id };
  await acknowledge(await firing('WORKING_DAY_TECHNICAL_PROBLEM', about(subject)));
  // Something that happened is over once it was read.
  const { body: read } = await admin.send('GET', `alarm?filter[state]=RESOLVED&sort=-resolved_at&page[size]=1`);
  expect(read.data?.[0]).toMatchObject({ resource: 'clockevent', record_id: event!.id });
});

test('SOLD_OUT: one press in the list, and the alarm ends when the product is for sale again', async () => {
  const [known] = (await admin.send('GET', 'product?filter[state]=PUBLISHED&page[size]=1')).body.data ?? [];
  const name = String(known!.name);
  const page = await pages('admin');
  await page.goto(`${product.url}/admin/iceshop/product/?search=${encodeURIComponent(name)}`);
  await page.click('.cell-switch');
  const alarm = await firing('SOLD_OUT', about({ resource: 'product', id: known!.id }));
  await acknowledge(alarm);
  await page.goto(`${product.url}/admin/iceshop/product/?search=${encodeURIComponent(name)}`);
  await page.click('.cell-switch');
  for (;;) {
    await run(admin, 'iceguard.watch-alarms');
    if ((await admin.send('GET', `alarm/${alarm.id}`)).body.data?.state === 'RESOLVED') break;
  }
  await goTo(page, '/admin/iceguard/alarm/');
  await byRole(page, 'heading', 'Alarms');
  await check(page);
});
