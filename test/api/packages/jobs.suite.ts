// Tests jobs of a package in a running server: one that throws or loops is named and fails alone, and the others go on.
import { type Call, packaged } from './product.ts';

const CHIMES = {
  id: 'chimes',
  license: 'ICESHOP',
  requires: ['icecloud'],
  permissions: ['ICESHOP_CHIMES_VIEW'],
  settings: { properties: { signal: { type: 'string', format: 'local-time', default: '08:00:00' } } },
  texts: { en: {} },
  server: `
    uses: ['sms'],
    ports: [{ port: 'sms', send() { throw new TypeError('no line'); } }, { port: 'pigeon', send() {} }],
    jobs: [
      { id: 'good', async run({ records }, { name }) { await records('Supplier').create({ name, order_channel: 'PHONE' }); } },
      { id: 'broken', retries: 0, async run({ records }) {
        await records('Supplier').create({ name: 'Half done', order_channel: 'PHONE' });
        throw new TypeError('no bell');
      } },
      { id: 'never', retries: 0, run: () => new Promise(() => undefined) },
      { id: 'endless', async run() { for (;;); } },
      { id: 'hasty', every: 1, async run() {} },
      { id: 'good', async run() {} },
    ],
    hooks: {
      SupplierOrder: {
        afterUpdate: (order, { port }) => port('sms').send({ to: '+32470123456', text: 'Rain' }, { key: 'rain' }),
        onMove: { status: { CANCELLED: (order, { enqueue, settings }) => enqueue('good', { name: settings().signal + order.id }) } },
      },
      Supplier: {
        async afterUpdate({ id, name }, { records }) {
          if (name.startsWith('Round')) await records('Supplier', { by: 'product' }).update(id, { name: 'Round ' + Math.random() });
        },
      },
    },
    fastify(app, { database, enqueue }) {
      app.post('/chimes/:job', async ({ actor, params, body }) => {
        await database.tenant(actor.companyId, (db) => enqueue(db)(params.job, body));
        return {};
      });
    }`,
};

const product = packaged({ SCOOP_PLUGIN_SECONDS: '1' });
let admin: Call;

beforeAll(async () => {
  product.place(CHIMES);
  await product.start();
  admin = await product.signIn('admin');
});

const faults = async () =>
  (await admin('GET', 'plugin')).body.data
    .find(({ id }: { id: string }) => id === 'chimes')
    .faults.map(({ code, contribution, message }: Record<string, string>) => [code, contribution, message].join(' '));
const ring = (job: string, payload: object = {}) => admin('POST', `chimes/${job}`, payload);
const lastOf = async (job: string) =>
  (await admin('GET', 'plugin/job')).body.data.find(({ name }: { name: string }) => name === `chimes.${job}`).runs[0];
async function over(job: string) {
  for (;;) {
    const last = await lastOf(job);
    if (last?.state === 'DONE' || last?.state === 'FAILED') return last;
  }
}
const suppliers = async (name: string) => (await admin('GET', `supplier?search=${encodeURIComponent(name)}`)).body.data;

test('those that are not as the contract has them are left out, and say so', async () => {
  expect(await faults()).toEqual([
    'INVALID_SHAPE jobs.hasty every must be at least 10',
    'INVALID_SHAPE jobs.good another job has this id',
    'MISSING_PARENT ports.pigeon no plugin declares the port pigeon',
  ]);
  const { body } = await admin('GET', 'plugin/job');
  const own = body.data.filter(({ plugin }: { plugin: string }) => plugin === 'chimes');
  expect(own.map(({ name }: { name: string }) => name)).toEqual(
    ['good', 'broken', 'never', 'endless'].map((id) => `chimes.${id}`),
  );
});

test('what goes with a move of a record queues too, and knows what the company said', async () => {
  const [{ id }] = (await admin('GET', 'supplierorder?filter[status]=DRAFT')).body.data;
  await admin('PATCH', 'company/1', { settings: { chimes: { signal: '09:15' } } });
  expect((await admin('PATCH', `supplierorder/${id}/status`, { status: 'CANCELLED' })).status).toBe(200);
  await over('good');
  expect(await suppliers(`09:15:00${id}`)).toHaveLength(1);
});

test('a provider that throws is told of, and the message waits', async () => {
  for (;;) {
    const ports = (await admin('GET', 'port')).body.data;
    const port = ports.find((one: { port: string }) => one.port === 'sms');
    expect(port).toMatchObject({
      provider: 'chimes',
      used_by: ['chimes'],
      messages: [{ state: 'WAITING', plugin: 'chimes' }],
    });
    if (port.messages[0].error_code === 'pluginFailed') break;
  }
  expect(await faults()).toContain('PORT_THREW ports.sms no line');
});

test('one that throws is undone and becomes a fault; the next one is done', async () => {
  await ring('broken');
  await ring('good', { name: 'Bell foundry' });
  expect(await over('good')).toMatchObject({ state: 'DONE', tries: 1 });
  expect(await over('broken')).toMatchObject({ state: 'FAILED', error_code: 'TypeError', error: 'no bell' });
  expect(await faults()).toContain('JOB_THREW jobs.broken no bell');
  expect([await suppliers('Half done'), (await suppliers('Bell foundry')).length]).toEqual([[], 1]);
});

test('one that never settles is not waited for', async () => {
  await ring('never');
  expect(await over('never')).toMatchObject({ state: 'FAILED', error_code: 'pluginLate' });
  expect((await faults()).some((fault: string) => fault.startsWith('TOOK_TOO_LONG jobs.never'))).toBe(true);
});

test('a hook that writes in a circle is refused by name', async () => {
  const { body } = await admin('POST', 'supplier', { name: 'Square', order_channel: 'PHONE' });
  const round = await admin('PATCH', `supplier/${body.data.id}`, { name: 'Round' });
  expect([round.status, round.body.code]).toEqual([500, 'recordsCircle']);
  expect((await faults()).some((fault: string) => fault.startsWith('RECORDS_CIRCLE hooks.Supplier'))).toBe(true);
});

test('one that loops is ended, with the plugin; calls and its record of failures go on', async () => {
  await ring('endless');
  expect(await over('endless')).toMatchObject({ state: 'FAILED', tries: 1, error_code: 'pluginStopped' });
  expect((await faults()).some((fault: string) => fault.startsWith('LOOPED'))).toBe(true);
  expect((await ring('good')).body.code).toBe('pluginStopped');
  expect((await admin('GET', 'supplier/count')).status).toBe(200);
});
