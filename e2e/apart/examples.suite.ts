// Tests plugins as developers make them: examples/loyalty, examples/workshops and a new one are built with the preset,
// installed as packages, and used.
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeyInput, Page } from 'puppeteer';
import { makeCorePackage } from '../../build/core-package/make.ts';
import { createPlugin } from '../../build/new-plugin/create.ts';
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { type Client, clientOf, type Stored, windowOf } from '../people.ts';
import { settled } from '../settled.ts';
import {
  byRole,
  choose,
  clickRole,
  goHome,
  goTo,
  openWindow,
  retype,
  screenshot,
  waitForPath,
  waitForText,
} from '../window.ts';

const root = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'scoop-examples-'));
const plugins = join(folder, 'plugins');
const examples = ['loyalty', 'workshops'];
const sources = Object.fromEntries([...examples, 'night-shift'].map((id) => [id, join(folder, id)]));

beforeAll(async () => {
  const core = makeCorePackage(root);
  const isSource = (path: string) => !/\/(dist|node_modules)(\/|$)/.test(path.slice(root.length));
  for (const id of examples) {
    cpSync(join(root, 'examples', id), join(folder, id), { recursive: true, filter: isSource });
  }
  createPlugin({ name: 'night-shift', folder: join(folder, 'night-shift'), root, core });
  await Promise.all(Object.entries(sources).map(([id, source]) => buildAndInstall(id, source, core)));
});
afterAll(() => rmSync(folder, { recursive: true }));

const product = ownProduct({ env: { SCOOP_PLUGINS_FOLDER: plugins } });
const own = ownWindows('file');
let page: Page;
let admin: Client;
let customer: Stored;

beforeAll(async () => {
  admin = await clientOf(product.url, 'admin');
  page = own(await windowOf(product.url, 'admin')).page;
  await goHome(page, product.url);
});

/**
 * Makes the link that `npm install` makes for `file:`, without npm; then checks types and builds, as its `npm test`
 * begins.
 */
async function buildAndInstall(id: string, source: string, core: string): Promise<void> {
  mkdirSync(join(source, 'node_modules/@scoop'), { recursive: true });
  symlinkSync(core, join(source, 'node_modules/@scoop/core'), 'junction');
  for (const command of ['types', 'build']) {
    await run(source, ['node_modules/@scoop/core/cli.js', command]);
  }
  for (const part of ['package.json', 'dist']) {
    cpSync(join(source, part), join(plugins, id, part), { recursive: true });
  }
}

function run(cwd: string, parameters: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, parameters, { cwd }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${parameters.join(' ')} failed:\n${stdout}${stderr}`));
      else resolve();
    });
  });
}

const open = (path: string) => goTo(page, path);
const standing = (text: string) =>
  page.waitForFunction(
    (wanted) => document.querySelector('.loyalty-standing')?.textContent?.includes(wanted),
    {},
    text,
  );

const tileWith = (name: string, text: string) =>
  page.waitForFunction(
    (title, wanted) => document.querySelector(`.widget[aria-label="${title}"]`)?.textContent?.includes(wanted),
    {},
    ...([name, text] as const),
  );

test.each(Object.keys(sources))('%s passes the conformance check and runs without a fault', async (id) => {
  const command = ['dist/api/main.mjs', 'plugins', 'check', join(folder, id)];
  expect(() => execFileSync(process.execPath, command, { encoding: 'utf8' })).not.toThrow();
  const { body } = await admin.send('GET', 'plugin');
  expect(body.data?.find((plugin) => String(plugin.id) === id)).toMatchObject({ state: 'on', faults: [] });
});

test('the page says what it is for while there are no points', async () => {
  await open('/admin/iceshop/loyalty');
  await byRole(page, 'heading', 'No points yet');
  await check(page);
});

test('a new customer gets points by the hook, and the open page shows them at once', async () => {
  const email = 'noor.vanilla@klant.example';
  customer = await admin.create('webshopaccount', { first_name: 'Noor', last_name: 'Vanilla', email });
  await byRole(page, 'link', 'Noor Vanilla');
  await waitForText(page, 'Welcome · ');
  await check(page);
});

test('the panel on the webshop account shows the balance and the way to the next level', async () => {
  await page.click('aria/Noor Vanilla[role="link"]');
  await standing('100 points');
  await standing('150 more to Silver');
});

test('points that are given there count at once; what is not there cannot be spent', async () => {
  await clickRole(page, 'button', 'Give or take points');
  await retype(page, 'Points', '175');
  await clickRole(page, 'button', 'Save');
  await standing('275 points');
  await clickRole(page, 'button', 'Give or take points');
  await choose(page, 'Reason', 'Reward');
  await retype(page, 'Points', '276');
  await clickRole(page, 'button', 'Save');
  await waitForText(page, 'This customer has 275 points. Take no more than that.');
  await clickRole(page, 'button', 'Cancel');
  await clickRole(page, 'button', 'Discard changes');
});

test('level and card, which the plugin adds to the account, are in its view, form, list and search', async () => {
  await open(`/admin/iceshop/webshopaccount/view/${customer.id}/`);
  await byRole(page, 'heading', 'Loyalty');
  await waitForText(page, 'Silver');
  await open(`/admin/iceshop/webshopaccount/edit/${customer.id}/`);
  await retype(page, 'Card number', 'AURORA-77');
  await screenshot(page, 'fields-of-others');
  await check(page);
  await clickRole(page, 'button', 'Save changes');
  await page.waitForFunction(() => location.pathname.includes('/view/'));
  await waitForText(page, 'AURORA-77');
  await open('/admin/iceshop/webshopaccount/?search=aurora-77');
  await byRole(page, 'columnheader', 'Level');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=gridcell]')].some(({ textContent }) => textContent === 'Silver'),
  );
});

test('the cell of the plugin says with an arrow what was given and what was taken', async () => {
  await admin.create('loyaltymove', { webshop_account_id: customer.id, points: 50, reason: 'REWARD' });
  await open('/admin/iceshop/loyaltymove/');
  const cell = await page.waitForSelector('[role=gridcell] .loyalty-taken');
  expect(await cell?.evaluate((tag) => [tag.textContent, tag.getAttribute('title')])).toEqual(['-50', 'Points taken']);
});

test('the tiles of both stand on the dashboard', async () => {
  await admin.create('nightshifttask', { title: 'Wash the van', due_on: '2026-12-24' });
  await open('/admin/dashboard');
  await tileWith('Most loyal customers', '225 points');
  await tileWith('Next tasks', 'Wash the van');
});

test('an order that is completed gives points by the hook, and each step is a button', async () => {
  const [point, item] = await Promise.all(['pickuppoint', 'product'].map((resource) => admin.send('GET', resource)));
  const place = { deliverable_type: 'PICK_UP_POINT', pick_up_point_id: point?.body.data?.[0]?.id };
  const times = { date: '2099-12-24', time_start: '10:00:00', time_stop: '12:00:00', title: 'Morning' };
  const slot = await admin.create('deliveryslot', { ...place, ...times });
  const { product_category_id } = (item?.body.data?.[0] ?? {}) as { product_category_id?: number };
  const product = await admin.create('product', { name: 'Tub', product_category_id, price_vati: 15.4, vat_rate: 6 });
  const order = await admin.create('webshoporder', {
    ...{ webshop_account_id: customer.id, ...place, delivery_slot_id: slot.id },
    lines: [{ product_id: product.id, quantity: 2 }],
  });
  await open(`/admin/iceshop/webshoporders/view/${order.id}/`);
  for (const step of ['Start production', 'Mark as ready', 'Complete order']) await clickRole(page, 'button', step);
  await waitForText(page, 'Completed');
  await open(`/admin/iceshop/webshopaccount/view/${customer.id}#points`);
  await standing('255 points');
  await byRole(page, 'link', `#${order.nr} · Noor Vanilla`);
  await check(page);
  const counter = { ...place, delivery_slot_id: slot.id, channel: 'COUNTER' };
  const walkIn = await admin.create('webshoporder', { ...counter, lines: [{ product_id: product.id, quantity: 1 }] });
  for (const status of ['IN_PRODUCTION', 'READY', 'COMPLETED'])
    expect((await admin.send('PATCH', `webshoporder/${walkIn.id}/status`, { status })).status).toBe(200);
});

test('a room is booked once at a time, with a number and a voucher; the figures follow on the open page', async () => {
  await open('/admin/iceshop/workshopturnover');
  await waitForText(page, 'No workshop was booked this year.');
  const division = (await admin.send('GET', 'division?page[size]=1')).body.data?.[0]?.id;
  const room = await admin.create('workshoproom', { name: 'Atelier', division_id: division, places: 2 });
  const booking = {
    ...{ division_id: division, workshop_room_id: room.id, day: `${new Date().getFullYear()}-12-31`, name: 'Noor' },
    ...{ email: 'noor@klant.example', price_vati: 180, guests: [{ name: 'Noor' }, { name: 'Sam', allergies: 'Nuts' }] },
  };
  const { id } = await admin.create('workshop', booking);
  expect((await admin.send('POST', 'workshop', booking)).status).toBe(422);
  const { body } = await admin.send('PATCH', `workshop/${id}/status`, { status: 'BOOKED' });
  expect(body.data).toMatchObject({ nr: expect.stringMatching(/^W\d{4}-001$/) });
  await page.waitForSelector('.chart-plot canvas');
  await waitForText(page, `December ${new Date().getFullYear()}`);
  await waitForText(page, '€180.00');
  await check(page);
  await open(`/admin/iceshop/workshop/view/${id}/`);
  await waitForText(page, 'noor@klant.example');
  await byRole(page, 'button', 'Download');
  await clickRole(page, 'button', 'Mail voucher');
  await waitForText(page, 'is on its way.');
  await check(page);
});

test('what cannot be sent says so on its record, and goes when it can', async () => {
  const [room] = (await admin.send('GET', 'workshoproom')).body.data as unknown as {
    id: number;
    division_id: number;
  }[];
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const { id } = await admin.create('workshop', {
    ...{ division_id: room?.division_id, workshop_room_id: room?.id, day, name: 'Sam', email: 'sam@klant.example' },
    // In the afternoon the room may be taken.
    ...{ phone: '+32470123456', guests: [{ name: 'Sam' }], time_start: '17:00:00', time_stop: '18:00:00' },
  });
  await admin.send('PATCH', `workshop/${id}/status`, { status: 'BOOKED' });
  await open('/admin/company/developer');
  await admin.send('PATCH', 'port/sms', { down: true });
  await admin.send('POST', 'plugin/job/workshops.remind/run');
  while (!JSON.stringify((await admin.send('GET', 'port')).body).includes('notSent'));
  await open(`/admin/iceshop/workshop/view/${id}/`);
  await waitForText(page, 'could not be sent yet');
  await open('/admin/company/developer');
  await waitForText(page, 'Outside services');
  await check(page);
  await clickRole(page, 'checkbox', 'Pretend an outage');
  while (!JSON.stringify((await admin.send('GET', 'port')).body).includes('"down":false'));
  await open(`/admin/iceshop/workshop/view/${id}/`);
  const [port] = (await admin.send('GET', 'port')).body.data as unknown as { messages: { id: number }[] }[];
  await admin.send('POST', `port/sms/${port?.messages[0]?.id}/again`);
  await waitForText(page, 'Reminded by SMS');
});

test('on the board a workshop goes to another room and time, and is told who is there', async () => {
  const day = `${new Date().getFullYear()}-12-30`;
  const division = (await admin.send('GET', 'division?page[size]=1')).body.data?.[0]?.id;
  const room = (name: string) => admin.create('workshoproom', { name, division_id: division, places: 9 });
  const [barn, cellar] = [await room('Barn'), await room('Cellar')];
  const workshop = (name: string, workshop_room_id: number) =>
    admin.create('workshop', {
      ...{ division_id: division, workshop_room_id, day, name, email: 'noor@klant.example', guests: [{ name: 'Sam' }] },
      ...{ time_start: '14:00:00', time_stop: '16:00:00' },
    });
  const [first, second] = [await workshop('Lotte', barn.id), await workshop('Milan', cellar.id)];
  await open(`/admin/iceshop/workshopboard?day=${day}`);
  const press = async (...keys: KeyInput[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await (await page.waitForSelector(`[data-block="${first.id}"]`))?.focus();
  await press('m', 'ArrowDown');
  await waitForText(page, 'Cellar is taken by Milan then.');
  await check(page);
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/workshop/many'));
  await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
  expect((await saved).status()).toBe(200);
  await page.waitForSelector(`[data-block="${first.id}"][aria-label$="Cellar, 16:00–18:00"]:focus`);
  const { body } = await admin.send('GET', `workshop/${first.id}`);
  expect(body.data).toMatchObject({ workshop_room_id: cellar.id, time_start: '16:00:00', time_stop: '18:00:00' });
  // The server refuses what the page does not know yet, and the workshop goes back.
  expect((await admin.send('PATCH', `workshop/${second.id}`, { time_stop: '17:00:00' })).status).toBe(422);
});

/** Types what a reader of badges types: faster than any person, and Enter. */
const badge = (display: Page, tag: string) =>
  display.evaluate((typed) => {
    for (const key of [...typed, 'Enter']) document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, tag);

test('the door of a workshop is a device: staff sign on by badge or PIN, and check guests in without a network too', async () => {
  const [booked] = (await admin.send('GET', 'workshop?filter[status]=BOOKED&page[size]=1')).body.data as unknown as {
    id: number;
    nr: string;
    name: string;
  }[];
  const { nr, id, name } = booked ?? { nr: '', id: 0, name: '' };
  const tag = 'a1b2c3d4e5f60718';
  expect((await admin.send('PUT', 'auth/nfc', { nfc_token: tag })).status).toBe(204);
  expect((await admin.send('PUT', 'auth/pin', { pin: '907431' })).status).toBe(204);
  const me = (await admin.send('GET', 'auth/employee')).body.data as unknown as { id: number; first_name: string };
  await admin.create('device', { name: 'Atelier door', kind: 'WORKSHOP_DOOR', public_code: 'd00ad00a' });
  const { page: door } = own(await openWindow({ width: 1280, height: 800 }));
  await door.goto(`${product.url}/health`);
  await door.evaluate(() => localStorage.setItem('public_code', 'd00ad00a'));
  await door.goto(`${product.url}/auth/screen`);
  await waitForPath(door, '/screen/workshopdoor');
  await waitForText(door, 'Hold your badge to the reader');
  await check(door);
  await screenshot(door, 'device-door');
  await badge(door, tag);
  await byRole(door, 'heading', me.first_name);
  await door.setOfflineMode(true);
  await clickRole(door, 'button', 'Sign off');
  await retype(door, 'Your number', String(me.id));
  await retype(door, 'PIN', '907431');
  await clickRole(door, 'button', 'Sign on');
  await byRole(door, 'heading', 'Signed on without a network');
  await retype(door, 'Number of the voucher', nr.toLowerCase());
  await clickRole(door, 'button', 'Check in');
  await waitForText(door, `${nr} is kept until there is a network`);
  await retype(door, 'Number of the voucher', 'W0000-999');
  await clickRole(door, 'button', 'Check in');
  await waitForText(door, 'W0000-999 is kept until there is a network');
  await door.setOfflineMode(false);
  await waitForText(door, `${nr}: welcome ${name}`);
  await waitForText(door, 'W0000-999 is not expected');
  await check(door);
  const { body } = await admin.send('GET', `workshop/${id}`);
  expect(body.data).toMatchObject({ checked_by_id: me.id, arrived_at: expect.any(String) });
  await open('/admin/icecloud/device/');
  await waitForText(page, 'Check-in at a workshop');
  await check(page);
  await screenshot(page, 'devices');
  await page.click('aria/Atelier door[role="link"]');
  await waitForText(page, 'W0000-999');
  await check(page);
  await waitForText(page, 'No booked workshop has this number.');
  await screenshot(page, 'device-untaken');
});

test('a colleague’s change is one row on the wire; all is booked at once and taken back, and the day copied', async () => {
  const [year] = [new Date().getFullYear()];
  const day = `${year}-12-30`;
  const found = (await admin.send('GET', `workshop?filter[day]=${day}&sort=id`)).body.data as unknown as Stored[];
  const [first, second] = found;
  await open(`/admin/iceshop/workshopboard?day=${day}`);
  await page.waitForSelector(`[data-block="${second!.id}"]`);
  await settled(page);
  const asked: string[] = [];
  const note = (request: { url(): string }) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/v1/workshop')) asked.push(searchParams.get('filter[id][in]') ?? 'all');
  };
  page.on('request', note);
  const read = page.waitForResponse((answer) => answer.url().includes('/v1/workshop?'));
  await admin.patch('workshop', second!.id, { name: 'Milan and Fien' });
  expect(((await (await read).json()) as { data: unknown[] }).data).toHaveLength(1);
  await page.waitForSelector(`[data-block="${second!.id}"][aria-label^="Milan and Fien"]`);
  page.off('request', note);
  expect(asked).toEqual([String(second!.id)]);

  const statuses = async () =>
    ((await admin.send('GET', `workshop?filter[day]=${day}&sort=id`)).body.data as unknown as Stored[]).map(
      ({ status }) => status,
    );
  const many = () => page.waitForResponse((answer) => answer.url().endsWith('/workshop/many'));
  const booked = many();
  await clickRole(page, 'button', 'Book 2');
  await booked;
  await waitForText(page, '2 workshops booked');
  expect(await statuses()).toEqual(['BOOKED', 'BOOKED']);
  const back = many();
  await clickRole(page, 'button', 'Undo');
  await back;
  await page.waitForSelector(`[data-block="${first!.id}"][data-line="striped"]`);
  expect(await statuses()).toEqual(['REQUESTED', 'REQUESTED']);

  await clickRole(page, 'button', 'Copy to next week');
  await waitForText(page, '2 copied');
  const next = (await admin.send('GET', `workshop?filter[day]=${year + 1}-01-06`)).body.data;
  expect(next).toHaveLength(2);
});

test('plugins are drawn around pages of others, in the order that the company chooses', async () => {
  const division = (await admin.send('GET', 'division?page[size]=1')).body.data?.[0]?.id;
  const room = await admin.create('workshoproom', { name: 'Cellar', division_id: division, places: 4 });
  const { id } = await admin.create('workshop', {
    ...{ division_id: division, workshop_room_id: room.id, day: new Date().toISOString().slice(0, 10), name: 'Lou' },
    ...{ email: 'lou@klant.example', price_vati: 90, guests: [{ name: 'Lou' }] },
  });
  expect((await admin.send('PATCH', `workshop/${id}/status`, { status: 'BOOKED' })).status).toBe(200);
  await open('/admin/dashboard');
  await waitForText(page, '1 workshop today.');
  await tileWith('Next tasks', 'Wash the van');
  await admin.create('loyaltymove', { webshop_account_id: customer.id, points: 500, reason: 'CORRECTION' });
  await open(`/admin/iceshop/webshopaccount/view/${customer.id}/`);
  await waitForText(page, 'One of your gold customers.');
  await byRole(page, 'heading', 'Loyalty');
  await open('/admin/company/developer');
  await byRole(page, 'heading', 'Pages of others');
  await screenshot(page, 'pages-of-others');
  await check(page);
  const order = () =>
    page.$$eval('[aria-labelledby=developer-overlays] li strong', (names) => names.map((name) => name.textContent));
  expect(await order()).toEqual(['Loyalty', 'Workshops']);
  await clickRole(page, 'button', 'Move Workshops up');
  await page.waitForFunction(
    () => document.querySelector('[aria-labelledby=developer-overlays] li strong')?.textContent === 'Workshops',
  );
  const { body } = await admin.send('GET', 'auth/employee');
  expect(JSON.stringify(body)).toContain('"page_order":["workshops","loyalty"]');
});

test('a guest asks for a workshop by an open form, in their language and without an account', async () => {
  const division = (await admin.send('GET', 'division?page[size]=1')).body.data?.[0]?.id;
  await admin.create('workshoproom', { name: 'Zolder', division_id: division, places: 9 });
  await page.goto(`${product.url}/public/form/1/workshops/request?locale=nl`);
  const begun = Date.now();
  expect(await page.$eval('h1', (heading) => heading.textContent)).toBe('Vraag een workshop aan');
  await page.type('#name', 'Jef Peeters');
  await page.type('#email', 'jef@klant.example');
  await page.type('#guests', '2');
  await page.$eval('#day', (input) => {
    (input as HTMLInputElement).value = '2020-01-01';
  });
  // A person is not as fast as a browser that types.
  await page.waitForFunction((since) => Date.now() - since > 2_500, {}, begun);
  await Promise.all([page.waitForNavigation(), page.click('button')]);
  await waitForText(page, 'Kies een dag die nog komt.');
  await page.$eval('#day', (input) => {
    (input as HTMLInputElement).value = '2031-05-06';
  });
  await Promise.all([page.waitForNavigation(), page.click('button')]);
  await waitForText(page, 'Bedankt. We houden een zaal voor u vrij en antwoorden per mail.');
  const asked = await admin.send('GET', 'workshop?filter[email]=jef@klant.example');
  expect(asked.body.data).toMatchObject([
    { name: 'Jef Peeters', day: '2031-05-06', status: 'REQUESTED', locale: 'nl' },
  ]);
  await goHome(page, product.url);
});

test('the page of the new plugin shows what its entity holds, and its hook refuses in words', async () => {
  await open('/admin/icecloud/night-shift/open');
  await byRole(page, 'link', 'Wash the van');
  await open('/admin/icecloud/nightshifttask/create/');
  await retype(page, 'Title', 'x');
  await clickRole(page, 'button', 'Add task');
  await waitForText(page, 'Write at least three characters.');
});

test('who has none of its permissions gets nothing of it', async () => {
  const { send } = await clientOf(product.url, 'driver');
  for (const path of ['query/loyalty/balances', 'loyaltymove', 'nightshifttask']) {
    expect((await send('GET', path)).status).toBe(403);
  }
});
