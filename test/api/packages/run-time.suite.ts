// Tests packages in a running server: added and removed without a restart, switched per company, and contained when
// they throw or loop.
import { existsSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '../../../api/demo/people.ts';
import type { Parts } from '../../packages/make.ts';
import { GUESTS } from './guests.ts';
import { type Call, packaged, send } from './product.ts';

const product = packaged();
let admin: Call;
let folder: string;

beforeAll(async () => {
  await product.start();
  folder = product.make(GUESTS);
  admin = await product.signIn('admin');
});

const index = async () => (await send(`${product.url}/plugins/index.json`, 'GET')).body;
const stateOf = async (id: string) =>
  (await admin('GET', 'plugin')).body.data.find((one: { id: string }) => one.id === id);
const supplier = (name: string) => ({ name, order_channel: 'PHONE' });
const named = async (name: string) => (await admin('GET', `guest?filter[name]=${name}`)).body.data;

test('without packages there is a list of none', async () => {
  expect(await index()).toEqual({ contract: 2, packages: [] });
  expect((await admin('GET', 'plugin')).body.data).toEqual([]);
  expect((await admin('GET', 'guest')).status).toBe(404);
});

test('one that is added while the server runs brings its table, its calls and its files', async () => {
  const { code, output } = await product.change('add', folder);
  expect(output).toContain('guests 1.0.0 was added');
  expect(code).toBe(0);
  const { packages } = await index();
  expect(packages).toHaveLength(1);
  const [{ web, manifest }] = packages;
  expect(manifest.pages[0].load).toEqual({ $lazy: ['pages', 0, 'load'] });
  const script = await fetch(product.url + web.url);
  expect(script.headers.get('cache-control')).toContain('immutable');
  expect(await script.text()).toBe(readFileSync(join(folder, 'dist/web.js'), 'utf8'));
  const texts = await send(`${product.url}/plugins/texts/en.json`, 'GET');
  expect(texts.body).toEqual({ guests: { 'guests.page.hello': 'Hello page' } });
  expect((await admin('POST', 'guest', { name: 'Anna' })).status).toBe(201);
  expect((await admin('GET', 'guests/hello')).body).toEqual({ data: 'hello' });
  expect(await stateOf('guests')).toMatchObject({ state: 'on', version: '1.0.0', faults: [] });
});

test('a display may be given what the package says of displays, and nothing else', async () => {
  const screen = (public_code: string, permission: string) =>
    admin('POST', 'screen', { name: public_code, public_code, permissions: [permission] });
  expect((await screen('abcd1234', 'ICESHOP_GUESTS_VIEW')).status).toBe(201);
  expect((await screen('abcd1235', 'ICESHOP_GUESTS_MODERATE')).body.errors).toEqual([
    { path: 'permissions.0', code: 'unknownPermission' },
  ]);
});

test('it turns moments into the companies’ time and back', async () => {
  expect((await admin('GET', 'guests/noon')).body.data).toEqual(['2026-07-01 12:00:00', '2026-07-01T10:00:00.000Z']);
});

test('the list comes with a tag, and small', async () => {
  const first = await fetch(`${product.url}/plugins/index.json`);
  const etag = first.headers.get('etag') ?? '';
  const again = await fetch(`${product.url}/plugins/index.json`, { headers: { 'if-none-match': etag } });
  expect([first.headers.get('content-encoding'), again.status]).toEqual([expect.stringMatching(/br|gzip/), 304]);
});

test('the order of plugins around pages is the company’s, for who may change it', async () => {
  const put = (call: Call, order: unknown) => call('PUT', 'plugin/order', { order });
  expect((await put(admin, ['guests', 'marks'])).body.data).toEqual({ order: ['guests', 'marks'] });
  const session = (await admin('GET', 'auth/employee')).body.data;
  expect(session.company.settings.core).toEqual({ page_order: ['guests', 'marks'] });
  expect((await put(await product.signIn('driver'), [])).status).toBe(403);
  const refused = await Promise.all([['a', 'a'], ['A'], 'guests'].map((order) => put(admin, order)));
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
  const { data } = (await admin('GET', 'activity?what=company&page[size]=1')).body;
  expect(data).toMatchObject([{ action: 'orderPages', note: 'guests, marks' }]);
});

describe('fields on the records of others', () => {
  const MARKS: Parts = {
    id: 'marks',
    extends: {
      Supplier: {
        files: [
          {
            extends: 'Supplier',
            list: { columns: ['mark'] },
            schema: { type: 'object', properties: { mark: { type: 'string', default: 'none' } } },
          },
        ],
      },
    },
  };
  let marks: string;
  let id: number;
  afterAll(() => product.change('remove', 'marks'));
  const read = async () => (await admin('GET', `supplier/${id}`)).body.data;
  const mark = (value: string) => admin('PATCH', `supplier/${id}`, { mark: value });

  test('come with a package, with defaults for the records that are there', async () => {
    marks = product.make(MARKS);
    id = (await admin('POST', 'supplier', supplier('Marked'))).body.data.id;
    expect(await product.change('add', marks)).toMatchObject({ code: 0 });
    expect(await stateOf('marks')).toMatchObject({ state: 'on', faults: [] });
    expect((await read()).mark).toBe('none');
    expect((await mark('good')).body.data).toMatchObject({ mark: 'good', name: expect.stringContaining('Marked') });
    expect((await admin('GET', 'supplier?filter[mark]=good')).body.data).toMatchObject([{ id }]);
  });

  test('are gone for a company that switches it off, and back with it', async () => {
    await admin('PATCH', 'plugin/marks', { enabled: false });
    expect(await read()).not.toHaveProperty('mark');
    expect((await mark('bad')).body.errors).toEqual([{ path: 'mark', code: 'unknownField' }]);
    await admin('PATCH', 'plugin/marks', { enabled: true });
    expect((await read()).mark).toBe('good');
  });

  test('go with the package, which tells what stays, and are back with it', async () => {
    const { output } = await product.change('remove', 'marks');
    expect(output).toMatch(/supplier_with_marks +1 row/);
    expect(await read()).not.toHaveProperty('mark');
    expect((await mark('bad')).status).toBe(422);
    expect((await admin('PATCH', `supplier/${id}`, { contact_name: 'Ada' })).status).toBe(200);
    await product.change('add', marks);
    expect(await read()).toMatchObject({ mark: 'good', contact_name: 'Ada' });
  });

  test('refuse a package whose field is there already, and name both', async () => {
    const twice = product.make({ ...MARKS, id: 'scores' });
    const { code, output } = await product.scoop('add', twice);
    expect(output).toContain('mark is already a field of the plugin marks');
    expect(code).not.toBe(0);
  });
});

test('it acts on the records of others too', async () => {
  const { body } = await admin('POST', 'supplier', supplier('Dairy'));
  expect(body.data.name).toBe('Seen: Dairy');
});

describe('off for one company', () => {
  const found = async (typed: string): Promise<string[]> =>
    (await admin('GET', `search?q=${typed}`)).body.data.map(({ resource }: { resource: string }) => resource);
  beforeAll(async () => {
    expect((await admin('PATCH', 'plugin/guests', { enabled: false })).body.data.state).toBe('off');
  });
  afterAll(async () => {
    expect((await admin('PATCH', 'plugin/guests', { enabled: true })).body.data.state).toBe('on');
    expect((await admin('GET', 'guest')).status).toBe(200);
    expect(await found('anna')).toContain('guest');
  });

  test.each(['guest', 'guest/count', 'guest/1', 'guests/hello'])('GET %s is refused', async (path) => {
    const { status, body } = await admin('GET', path);
    expect([status, body.code, body.plugin]).toEqual([403, 'pluginOff', 'guests']);
  });

  test('the search over everything finds nothing of it, for nobody', async () => {
    expect(await found('anna')).not.toContain('guest');
  });

  test('its hooks on others are left out, and every session says so', async () => {
    expect((await admin('POST', 'supplier', supplier('Fruit'))).body.data.name).toBe('Fruit');
    const planner = await product.signIn('planner');
    expect((await planner('GET', 'auth/employee')).body.data.company.disabled_plugins).toEqual(['guests']);
  });
});

test('the company’s activity tells who switched it, and who changed how they sign in', async () => {
  const told = async (what: string) => (await admin('GET', `activity?what=${what}&page[size]=2`)).body.data;
  expect(await told('company')).toMatchObject([
    { action: 'switchOn', note: 'guests', actor: { display: expect.any(String) } },
    { action: 'switchOff', note: 'guests' },
  ]);
  const seller = await product.signIn('shopseller');
  const password = 'sorbet parapluie 58';
  expect((await seller('PATCH', 'auth/password', { current: DEMO_PASSWORD, password })).status).toBe(204);
  expect((await seller('PATCH', 'auth/password', { current: password, password: DEMO_PASSWORD })).status).toBe(204);
  const [last] = await told('employee');
  expect(last).toMatchObject({ action: 'password', changes: [], actor: { id: last.record.id } });
});

test('only who may change the company may switch or see', async () => {
  const seller = await product.signIn('shopseller');
  expect((await seller('GET', 'plugin')).status).toBe(403);
  expect((await seller('PATCH', 'plugin/guests', { enabled: false })).status).toBe(403);
});

test('a hook that throws undoes the call and names the plugin', async () => {
  const { status, body } = await admin('POST', 'guest', { name: 'late' });
  expect([status, body.code, body.plugin]).toEqual([500, 'pluginFailed', 'guests']);
  expect(await named('late')).toEqual([]);
  const fault = { code: 'HOOK_THREW', contribution: 'hooks.Guest.afterCreate', message: 'too late' };
  expect(await stateOf('guests')).toMatchObject({ state: 'faulty', running: true, faults: [fault] });
});

test('a route that throws costs that call', async () => {
  expect((await admin('GET', 'guests/broken')).body.code).toBe('pluginFailed');
  expect((await admin('GET', 'guests/hello')).status).toBe(200);
  const { faults } = await stateOf('guests');
  expect(faults).toContainEqual({
    code: 'ROUTE_THREW',
    contribution: 'GET /v1/guests/broken',
    message: 'a broken route of …',
  });
});

test('calls of its routes that come all at once wait for their turn, behind a slow one too', async () => {
  const held = admin('GET', 'guests/hold');
  const passing = await Promise.all(Array.from({ length: 40 }, () => admin('GET', 'guests/pass')));
  expect(new Set(passing.map(({ status }) => status))).toEqual(new Set([200]));
  await admin('GET', 'guests/release');
  expect((await held).status).toBe(200);
});

test('an endless loop is ended; the others are answered', async () => {
  const endless = admin('POST', 'guest', { name: 'endless' });
  const other = await admin('GET', 'supplier/count');
  const { status, body } = await endless;
  expect([status, body.code, body.plugin]).toEqual([503, 'pluginStopped', 'guests']);
  expect(other.status).toBe(200);
  expect((await admin('GET', 'guests/hello')).body.code).toBe('pluginStopped');
  expect((await admin('POST', 'supplier', supplier('Nuts'))).body.data.name).toBe('Nuts');
  const stopped = await stateOf('guests');
  expect(stopped.running).toBe(false);
  expect(stopped.faults.map(({ code }: { code: string }) => code)).toContain('LOOPED');
});

/** Calls of several clients, on connections that they keep, until that is over: their statuses. */
async function calledMeanwhile(change: Promise<unknown>): Promise<Set<number>> {
  const statuses = new Set<number>();
  let isOver = false;
  const client = async () => {
    while (!isOver) statuses.add((await admin('GET', 'supplier/count')).status);
  };
  const clients = Array.from({ length: 6 }, client);
  await change;
  isOver = true;
  await Promise.all(clients);
  return statuses;
}

test('a newer version takes its place, and begins anew; no call is lost meanwhile', async () => {
  const change = product.change('add', product.make({ ...GUESTS, version: '1.1.0' }));
  expect(await calledMeanwhile(change)).toEqual(new Set([200]));
  expect(await stateOf('guests')).toMatchObject({ state: 'on', version: '1.1.0', running: true, faults: [] });
  expect(await named('Anna')).toHaveLength(1);
  expect(await named('endless')).toEqual([]);
});

test('off for everyone, and on again', async () => {
  await product.change('disable', 'guests');
  expect((await index()).packages).toEqual([]);
  expect(await stateOf('guests')).toMatchObject({ state: 'off', everywhere_off: true });
  expect((await admin('PATCH', 'plugin/guests', { enabled: true })).body.code).toBe('pluginEverywhere');
  await product.change('enable', 'guests');
  expect((await index()).packages).toHaveLength(1);
});

test('removing it leaves its data and says so; adding it brings them back', async () => {
  // A server that looks right after the package is no longer listed would take files that are still there for a new
  // package.
  const were: boolean[] = [];
  const looking = watch(product.folder, (_, file) => {
    if (file === 'plugins.json') were.push(existsSync(join(product.folder, 'guests')));
  });
  const { output } = await product.change('remove', 'guests');
  looking.close();
  expect(were).toContain(false);
  expect(were).not.toContain(true);
  expect(output).toContain('guests was removed');
  expect(output).toMatch(/guest +1 row\n/);
  expect((await admin('GET', 'guest')).status).toBe(404);
  await product.change('add', folder);
  expect((await index()).packages).toHaveLength(1);
  expect(await named('Anna')).toHaveLength(1);
});
