// Tests what a package declares on the server: it works like that of a module, and its faults affect the package only.
import { entityFile } from '../../packages/make.ts';
import { type Call, packaged } from './product.ts';

const access = "access: { permissions: ['ICESHOP_TASTINGS_VIEW'] }";
const row = "row: { n: { type: 'integer' } }, changesWith: ['Tasting']";
const TASTINGS = {
  id: 'tastings',
  license: 'ICESHOP',
  permissions: ['ICESHOP_TASTINGS_VIEW', 'ICESHOP_TASTINGS_MODERATE'],
  entities: [entityFile('Tasting')],
  texts: { en: {} },
  server: `
    reacts: [
      { to: 'Supplier', fields: ['note'], run(supplier, { changed }) { throw new Error(changed + ' of a supplier'); } },
      { to: 'Supplier', fields: ['flavour'], run() {} },
      { to: 'Nobody', fields: ['name'], run() {} },
      { to: 'Tasting', fields: ['name'], later: true, id: 'pour', retries: 0, run() { throw new Error('no spoon'); } },
      { to: 'Supplier', fields: ['name', 'note'], later: true, id: 'invite', async run({ name }, { changed, records }) {
        await records('Tasting').create({ name: [name, ...changed].join(' ') });
      } },
    ],
    routes: [
      { method: 'GET', path: '/hello', ${access}, run: async () => ({ data: 'hello' }) },
      { method: 'POST', below: 'tasting', path: '/:id/broken', ${access}, run: async () => { throw new Error('a broken route'); } },
      { method: 'GET', path: '/never', ${access}, run: () => new Promise(() => undefined) },
      { method: 'GET', path: '/hello', ${access}, run: async () => ({ data: 'twice' }) },
      { method: 'PUT', path: 'odd', run: 1 },
      { method: 'POST', path: '/guess', ${access}, body: { properties: { at: { type: 'string', maxLength: 'two' } } }, run: async () => ({}) },
      { method: 'GET', below: 'supplier', path: '/taken', ${access}, run: async () => ({}) },
    ],
    queries: [
      { id: 'count', ${access}, ${row}, sql: () => sql\`select count(*) as n from tasting\` },
      { id: 'thrown', ${access}, ${row}, sql: () => { throw new Error('a broken query'); } },
      { id: 'wrong', ${access}, ${row}, sql: () => sql\`select n from nowhere\` },
      { id: 'each', ${access}, row: { id: { type: 'integer' }, name: { type: 'string' } }, changesWith: ['Tasting'],
        rowsOf: { key: 'id', models: { Tasting: 'id' } }, sql: () => sql\`select id, name from tasting order by id\` },
      { id: 'lost', ${access}, ${row}, rowsOf: { key: 'n', models: { Tasting: 'tasting_id' } }, sql: () => sql\`select 1 as n\` },
    ],
    badges: [
      { page: 'fine', type: 'INFO', changesWith: [], ${access}, count: async () => 3 },
      { page: 'broken', type: 'INFO', changesWith: [], ${access}, count: async () => { throw new Error('a broken count'); } },
    ],
    exceptions: ['fine', 'broken'].map((of) => (
      { of, model: 'Tasting', rows: () => sql\`select id, name as subject from tasting\` }))`,
};

const product = packaged({ SCOOP_PLUGIN_SECONDS: '1' });
let admin: Call;
beforeAll(async () => {
  product.place(TASTINGS);
  await product.start();
  admin = await product.signIn('admin');
});

const faults = async (): Promise<{ code: string; contribution: string }[]> =>
  (await admin('GET', 'plugin')).body.data.find(({ id }: { id: string }) => id === 'tastings').faults;
const counts = async () => (await admin('GET', 'notification/navbar')).body.data;

test('works as that of a module does', async () => {
  expect((await admin('GET', 'tastings/hello')).body).toEqual({ data: 'hello' });
  expect((await admin('GET', 'query/tastings/count')).body.data).toEqual([{ n: 0 }]);
  expect(await counts()).toContainEqual({ name: 'fine', amount: 3, type: 'INFO' });
});

test('several of its exceptions are about records of one model', async () => {
  const { id } = (await admin('POST', 'tasting', { name: 'Fig' })).body.data;
  const { body } = await admin('GET', 'exception?of=fine;broken');
  expect(body.data.map(({ of }: { of: string }) => of)).toEqual(['fine', 'broken']);
  await admin('DELETE', `tasting/${id}`);
});

test('its query is asked for the rows of certain records, and its records are changed many at once', async () => {
  const changes = [{ create: { name: 'Fig' } }, { create: {} }, { create: { name: 'Plum' } }];
  const { body } = await admin('POST', 'tasting/many', { changes });
  expect(body.data.map(({ done }: { done: boolean }) => done)).toEqual([true, false, true]);
  const [fig, , plum] = body.data.map(({ data }: { data?: { id: number } }) => data?.id);
  const { data, meta } = (await admin('GET', `query/tastings/each?changed[Tasting]=${plum},987654`)).body;
  expect([data, meta.rowsOf]).toEqual([[{ id: plum, name: 'Plum' }], { key: 'id', models: { Tasting: 'id' } }]);
  const gone = await admin('POST', 'tasting/many', { changes: [{ delete: fig }, { delete: plum }] });
  expect(gone.body.data).toEqual([{ done: true }, { done: true }]);
});

test('what has not the shape of the contract is left out, and named', async () => {
  expect((await faults()).filter(({ code }) => code === 'INVALID_SHAPE')).toEqual([
    expect.objectContaining({
      contribution: 'reacts.Supplier.flavour',
      message: 'Supplier has no field flavour',
    }),
    expect.objectContaining({ contribution: 'reacts.Nobody.name', message: 'there is no entity Nobody' }),
    expect.objectContaining({ contribution: 'routes.GET /hello', message: 'is there twice' }),
    expect.objectContaining({ contribution: 'routes.PUT odd', message: expect.stringContaining('access is missing') }),
    expect.objectContaining({
      contribution: 'routes.POST /guess',
      message: expect.stringMatching(/^body: schema is invalid: .*maxLength/),
    }),
    expect.objectContaining({
      contribution: 'routes.GET supplier/taken',
      message: 'below: supplier is no resource of the plugin',
    }),
    expect.objectContaining({ contribution: 'queries.lost', message: 'rowsOf: there is no column tasting_id' }),
  ]);
});

test.each([
  ['POST', 'tasting/1/broken', 500, 'ROUTE_THREW', 'POST /v1/tasting/:id/broken'],
  ['GET', 'tastings/never', 503, 'TOOK_TOO_LONG', 'GET /v1/tastings/never'],
  ['GET', 'query/tastings/thrown', 500, 'QUERY_THREW', 'queries.thrown'],
  ['GET', 'query/tastings/wrong?format=csv', 500, 'QUERY_THREW', 'queries.wrong'],
  ['GET', 'notification/navbar', 200, 'BADGE_THREW', 'badges.broken'],
])('%s %s costs itself, by name', async (method, path, status, code, contribution) => {
  expect((await admin(method, path)).status).toBe(status);
  expect(await faults()).toContainEqual(expect.objectContaining({ code, contribution }));
  expect((await admin('GET', 'supplier/count')).status).toBe(200);
});

test('a reaction that throws undoes the call, by the name of its package; another field is no matter of it', async () => {
  const { body } = await admin('POST', 'supplier', { name: 'Dairy', order_channel: 'PHONE' });
  const change = (values: object) => admin('PATCH', `supplier/${body.data.id}`, values);
  expect((await change({ name: 'Creamery' })).status).toBe(200);
  const refused = await change({ note: 'late' });
  expect([refused.status, refused.body.code, refused.body.plugin]).toEqual([500, 'pluginFailed', 'tastings']);
  const fault = { code: 'HOOK_THREW', contribution: 'reacts.Supplier.note', message: 'note of a supplier' };
  expect(await faults()).toContainEqual(expect.objectContaining(fault));
  await admin('PATCH', 'plugin/tastings', { enabled: false });
  expect((await change({ note: 'late' })).status).toBe(200);
  await admin('PATCH', 'plugin/tastings', { enabled: true });
});

const runsOf = async (job: string): Promise<{ state: string }[]> =>
  (await admin('GET', 'plugin/job')).body.data.find(({ name }: { name: string }) => name === `tastings.${job}`).runs;
async function over(job: string): Promise<unknown> {
  for (;;) {
    const [last] = await runsOf(job);
    if (last?.state === 'DONE' || last?.state === 'FAILED') return last;
  }
}

test('one that comes later and throws costs its job alone, which fails as jobs do', async () => {
  expect((await admin('POST', 'tasting', { name: 'Vanilla' })).status).toBe(201);
  expect(await over('pour')).toMatchObject({ state: 'FAILED', tries: 1, error: 'no spoon' });
  const fault = { code: 'JOB_THREW', contribution: 'reacts.Tasting.pour', message: 'no spoon' };
  expect(await faults()).toContainEqual(expect.objectContaining(fault));
});

test('one that comes later runs once for a change, when the call is done, and not for one that was undone', async () => {
  const { body } = await admin('POST', 'supplier', { name: 'Mint', order_channel: 'PHONE' });
  const change = (values: object) => admin('PATCH', `supplier/${body.data.id}`, values);
  const invited = async () =>
    (await admin('GET', 'tasting?search=Mint')).body.data.map(({ name }: { name: string }) => name);
  while ((await invited()).length === 0) await over('invite');
  expect((await change({ note: 'undone' })).status).toBe(500);
  expect((await change({ order_channel: 'EMAIL', email: 'mint@mint.example' })).status).toBe(200);
  expect((await change({ name: 'Mint leaf' })).status).toBe(200);
  while ((await invited()).length === 1) await over('invite');
  expect((await invited()).sort()).toEqual(['Mint leaf name', 'Mint name']);
});

test('what a company switched off is refused, and counts nothing', async () => {
  const turn = (enabled: boolean) => admin('PATCH', 'plugin/tastings', { enabled });
  await turn(false);
  for (const path of ['tastings/hello', 'query/tastings/count']) {
    const { status, body } = await admin('GET', path);
    expect([status, body.code]).toEqual([403, 'pluginOff']);
  }
  expect((await counts()).filter(({ name }: { name: string }) => name === 'fine')).toEqual([]);
  await turn(true);
  expect((await admin('GET', 'tastings/hello')).status).toBe(200);
});
