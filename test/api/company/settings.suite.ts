// Tests the company's settings: kept by module, refused if no module declares them, and read with their defaults.
import { sql } from 'kysely';
import type { ServerPlugin } from '../../../api/contract/index.ts';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { settings as migration } from '../../../api/store/migrations/021-settings.ts';
import { giftCardMonths } from '../../../api/store/migrations/029-gift-card-months.ts';
import { companyDay } from '../../../api/store/migrations/043-company-day.ts';
import type { EntityFile, Plugin, Settings } from '../../../core/contract/index.ts';
import savedview from '../../../schemas/company/views/savedview.json';
import company from '../../../schemas/icecloud/company/company.json';
import permissiongroup from '../../../schemas/icecloud/groups/permissiongroup.json';
import employee from '../../../schemas/icecloud/people/employee.json';
import { call, type Product, startProduct, tokenOf } from '../auth/product.ts';

const entities = [employee, permissiongroup, company, savedview] as unknown as EntityFile[];
const house: Plugin = { id: 'house', contract: 2, license: 'ICECLOUD', entities };
const own = {
  properties: {
    scoops: { type: 'integer', minimum: 1, maximum: 9, default: 3, unit: 'people' },
    closes_at: { type: 'string', format: 'local-time', default: '22:00:00' },
  },
} as const satisfies Settings;
const kinds = {
  properties: {
    reminds: { type: 'boolean', default: true },
    by: { type: 'string', enum: ['MAIL', 'SMS'], default: 'MAIL', needs: { reminds: true } },
    note: { type: 'string', format: 'text', maxLength: 10, default: '' },
    deposit: { type: 'number', money: true, minimum: 0, default: 2.5, per: 'savedview' },
    rest_days: { type: 'array', format: 'weekdays', default: ['MONDAY'] },
  },
} as const satisfies Settings;
const stall: Plugin = { id: 'stall', contract: 2, license: 'ICESHOP', settings: kinds };
const stallServer: ServerPlugin = {
  plugin: 'stall',
  routes: [
    {
      ...{ method: 'GET', path: '/now/:id', access: { permissions: [] } },
      run: async ({ settings, params }) => ({
        data: [settings<typeof kinds>(), settings.of<typeof kinds>({ savedview: Number(params.id) }).deposit],
      }),
    },
  ],
};
const kiosk: Plugin = { id: 'kiosk', contract: 2, license: 'ICESHOP', settings: own };
const access = { permissions: [] };
const heard: unknown[] = [];
const server: ServerPlugin = {
  plugin: 'kiosk',
  hooks: { SavedView: { afterCreate: (_, { settings }) => void heard.push(settings<typeof own>().scoops) } },
  routes: [
    { method: 'GET', path: '/now', access, run: async ({ settings }) => ({ data: settings<typeof own>() }) },
    { method: 'GET', path: '/day', access, run: async ({ settings }) => ({ data: settings.company() }) },
    {
      method: 'GET',
      path: '/paper',
      access,
      run: async ({ renderDocument }) => void (await renderDocument('kiosk/bill')),
    },
  ],
  queries: [
    {
      ...{ id: 'limit', access, changesWith: [], row: { scoops: { type: 'integer' } } },
      sql: ({ settings }) => sql`select ${settings<typeof own>().scoops}::int as scoops`,
    },
  ],
  badges: [
    { page: 'kiosk', access, type: 'INFO', changesWith: [], count: async (c) => c.settings<typeof own>().scoops },
  ],
  documents: [
    {
      ...{ id: 'bill', access, size: 'A6' },
      data: async ({ settings }) => void heard.push(settings<typeof own>().scoops),
      draw: () => ({ title: '', blocks: [] }),
    },
  ],
  jobs: [{ id: 'close', run: ({ settings }) => void heard.push(settings<typeof own>().closes_at) }],
};
const unlicensed: Plugin = { id: 'unlicensed', contract: 2, license: 'ICENOT', settings: own };

let product: Product;
let token: string;
beforeAll(async () => {
  product = await startProduct({
    modules: [
      { manifest: house, server: { plugin: 'house' } },
      { manifest: kiosk, server },
      { manifest: unlicensed },
      { manifest: stall, server: stallServer },
    ],
  });
  token = await tokenOf(product, 'admin');
});
afterAll(() => product?.stop());

const get = async (path: string) => (await call(product, `/v1/${path}`, { token })).body;
const say = (settings: object) => call(product, '/v1/company/1', { method: 'PATCH', token, body: { settings } });
const switched = (isOff: boolean) =>
  product.database.system(async (db) => {
    if (isOff) await sql`insert into company_plugin_off (company_id, plugin) values (1, 'kiosk')`.execute(db);
    else await sql`delete from company_plugin_off`.execute(db);
    await sql`select pg_notify('scoop_sessions', '{"type":"session","company":1}')`.execute(db);
  });
const codes = ({ errors }: { errors: { path: string; code: string }[] }) => errors.map((e) => `${e.path} ${e.code}`);

test('until somebody says otherwise the defaults hold', async () => {
  expect(await get('kiosk/now')).toEqual({ data: { scoops: 3, closes_at: '22:00:00' } });
  expect((await get('company/1')).data.settings).toEqual({});
});

test('what is said holds from then on, in every part of the module and in the session', async () => {
  const { status, body } = await say({ kiosk: { scoops: 5 } });
  expect([status, body.data.settings]).toEqual([200, { kiosk: { scoops: 5 } }]);
  expect((await say({ kiosk: { closes_at: '21:30' } })).body.data.settings.kiosk).toEqual({
    ...{ scoops: 5, closes_at: '21:30:00' },
  });
  expect((await get('kiosk/now')).data).toEqual({ scoops: 5, closes_at: '21:30:00' });
  expect((await get('query/kiosk/limit')).data).toEqual([{ scoops: 5 }]);
  expect((await get('notification/navbar')).data).toEqual([{ name: 'kiosk', amount: 5, type: 'INFO' }]);
  expect((await get('auth/employee')).data.company.settings).toEqual({ kiosk: { scoops: 5, closes_at: '21:30:00' } });
  const view = { name: 'Mine', resource: 'employee', query: 'sort=last_name' };
  expect((await call(product, '/v1/savedview', { method: 'POST', token, body: view })).status).toBe(201);
  await get('document/kiosk/bill');
  await get('kiosk/paper');
  expect(heard.splice(0)).toEqual([5, 5, 5]);
  expect((await say({ kiosk: { scoops: null } })).body.data.settings.kiosk).toEqual({ closes_at: '21:30:00' });
  expect((await get('kiosk/now')).data.scoops).toBe(3);
});

test('a job reads them too', async () => {
  const workshop = {
    database: product.database,
    resources: new Map(),
    composition: { permissions: [], displayPermissions: [] },
  };
  const [job] = prepareJobs([{ manifest: kiosk, server }], { ...workshop, origin: () => '' });
  const taken = { companyId: 1, id: 0, name: 'kiosk.close', key: null, payload: null, tries: 1, dueAt: '', worker: '' };
  await expect(
    job!.perform({ ...taken, worker: '00000000-0000-0000-0000-000000000000' }, new Date()),
  ).rejects.toThrow();
  expect(heard.splice(0)).toEqual(['21:30:00']);
});

test('what is wrong is refused where it stands', async () => {
  expect(codes((await say({ kiosk: { scoops: 10, closes_at: 'late' } })).body)).toEqual([
    'settings.kiosk.scoops maximum',
    'settings.kiosk.closes_at format.local-time',
  ]);
  expect(codes((await say({ kiosk: { scops: 4 } })).body)).toEqual(['settings.kiosk.scops unknownField']);
  expect(codes((await say({ nothing: { at: 1 } })).body)).toEqual(['settings.nothing unknownField']);
  expect(codes((await say({ unlicensed: { scoops: 4 } })).body)).toEqual(['settings.unlicensed.scoops unknownField']);
  expect((await say({ kiosk: 7 })).status).toBe(422);
  expect((await say([] as object)).status).toBe(422);
});

test('yes or no, a choice, a text, an amount and weekdays are said and read with their types', async () => {
  const usual = { reminds: true, by: 'MAIL', note: '', deposit: 2.5, rest_days: ['MONDAY'] };
  expect((await get('stall/now/1')).data).toEqual([usual, 2.5]);
  const next = { reminds: false, by: 'SMS', note: 'Ring', deposit: 3.25, rest_days: ['MONDAY', 'SUNDAY'] };
  expect((await say({ stall: next })).status).toBe(200);
  expect((await get('stall/now/1')).data).toEqual([next, 3.25]);
  const wrong = { reminds: 'yes', by: 'POST', note: 'far too long', deposit: 1.234, rest_days: ['MOONDAY'] };
  const { body } = await say({ stall: wrong });
  expect(codes(body).sort()).toEqual([
    'settings.stall.by enum',
    'settings.stall.deposit multipleOf',
    'settings.stall.note maxLength',
    'settings.stall.reminds type',
    'settings.stall.rest_days.0 enum',
  ]);
});

test('a record has a value of its own, until it is taken back', async () => {
  const [view] = (await get('savedview')).data;
  const own = (value: unknown, id = view.id, name = 'deposit') =>
    say({ stall: { '@savedview': { [name]: { [id]: value } } } });
  const first = await own(4);
  expect([first.status, first.body.errors]).toEqual([200, undefined]);
  expect((await get(`stall/now/${view.id}`)).data[1]).toBe(4);
  expect((await get('stall/now/999')).data[1]).toBe(3.25);
  expect(codes((await own(-1)).body)).toEqual([`settings.stall.@savedview.deposit.${view.id} minimum`]);
  expect(codes((await own(4, 999)).body)).toEqual(['settings.stall.@savedview.deposit.999 relation']);
  expect(codes((await own(4, view.id, 'note')).body)).toEqual(['settings.stall.@savedview.note unknownField']);
  expect((await own(null)).status).toBe(200);
  expect((await get(`stall/now/${view.id}`)).data[1]).toBe(3.25);
});

test('a module that is switched off keeps what was said, and hears nothing new', async () => {
  await say({ kiosk: { scoops: 4 } });
  await switched(true);
  expect(codes((await say({ kiosk: { scoops: 6 } })).body)).toEqual(['settings.kiosk.scoops unknownField']);
  const renamed = await call(product, '/v1/company/1', { method: 'PATCH', token, body: { phone_nr: '+3293334455' } });
  expect([renamed.status, renamed.body.data.settings.kiosk.scoops]).toEqual([200, 4]);
  await switched(false);
  expect((await get('kiosk/now')).data.scoops).toBe(4);
});

test('the description names each, and the activity what changed', async () => {
  const { components } = await get('openapi.json');
  const { properties } = JSON.parse(JSON.stringify(components.schemas.Company)).properties.settings;
  expect(properties.kiosk.properties.scoops).toMatchObject({ type: 'integer', minimum: 1, maximum: 9, default: 3 });
  const [last] = (await get('company/1/activity')).data.filter(({ changes }: { changes: unknown }) =>
    JSON.stringify(changes).includes('scoops'),
  );
  expect(JSON.stringify(last)).toContain('"kiosk":{"scoops":4');
});

test('what stood there before goes below its module; what was usual was never said', async () => {
  const before = {
    day_cutoff: '04:00:00',
    min_rest_hours: 11,
    gift_card_validity_months: 24,
    position_retention_days: 30,
  };
  const after = await product.database.system(async (db) => {
    const set = async (said: object) => sql`update company set settings = ${JSON.stringify(said)}::jsonb`.execute(db);
    await set(before);
    await migration.up(db);
    await giftCardMonths.up(db);
    const { rows } = await sql<{ settings: object }>`select settings from company order by id`.execute(db);
    await set({});
    return rows[0]?.settings;
  });
  expect(after).toEqual({ iceclock: { day_cutoff: '04:00:00' }, icecloud: { gift_card_validity_months: 24 } });
});

test('the end of the business day is the company’s own from now on, wherever it was said before', async () => {
  const before = [
    { iceshop: { day_cutoff: '03:00:00', slot_hold_minutes: 20 }, iceclock: { day_cutoff: '04:00:00' } },
    { iceclock: { day_cutoff: '04:00:00' } },
    { iceshop: { slot_hold_minutes: 20 } },
  ];
  const after = await product.database.system(async (db) => {
    const found: object[] = [];
    for (const said of before) {
      await sql`update company set settings = ${JSON.stringify(said)}::jsonb where id = 1`.execute(db);
      await companyDay.up(db);
      const { rows } = await sql<{ settings: object }>`select settings from company where id = 1`.execute(db);
      found.push(...rows.map(({ settings }) => settings));
    }
    await sql`update company set settings = '{}' where id = 1`.execute(db);
    return found;
  });
  expect(after).toEqual([
    { core: { day_cutoff: '03:00:00' }, iceshop: { slot_hold_minutes: 20 } },
    { core: { day_cutoff: '04:00:00' } },
    { iceshop: { slot_hold_minutes: 20 } },
  ]);
});

test('every module reads the company’s own settings, and the company says them as those of a module', async () => {
  expect((await get('kiosk/day')).data).toEqual({ day_cutoff: '05:00:00', closed_on_holidays: false });
  expect((await say({ core: { day_cutoff: '03:30' } })).body.data.settings.core).toEqual({ day_cutoff: '03:30:00' });
  expect((await get('kiosk/day')).data.day_cutoff).toBe('03:30:00');
  expect(codes((await say({ core: { day_cutoff: 'late', night: 1 } })).body)).toEqual([
    ...['settings.core.night unknownField', 'settings.core.day_cutoff format.local-time'],
  ]);
  await say({ core: { day_cutoff: null } });
});
