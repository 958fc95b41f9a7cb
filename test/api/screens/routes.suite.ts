// Tests who may make each call that is not generic: a new one must be named here.
import { sql } from 'kysely';
import { announce } from '../../../api/announcements/announce.ts';
import { addressOf, type Module } from '../../../api/contract/index.ts';
import { entitiesOf } from '../../../api/modules/entities.ts';
import shipped from '../../../plugins/server.ts';
import { LICENSES } from '../../licences.ts';
import { call, tokenOf } from '../auth/product.ts';
import { type Running, startWhole } from '../events/product.ts';

/** Calls for everybody who is signed in, about themselves and the pages of their company. */
const OWN =
  /^(GET|PUT|POST|PATCH|DELETE) \/v1\/(auth\/(?!login|refresh|verify2fa|passwordreset|emailback|entrance|demo|first-company).*|draft\/\*|events(\/arrived)?|exception|search|kept|many\/stop|savedview\/shared|notice|notice\/read|document\/(of\/.*|zip|draft)|port\/message|contract\/:id\/sign|document\/iceclock\/contract|employee\/own-papers|icecloud\/(first-week|own-file(\/\w+(\/:id)?)?)|iceguard\/push(\/end)?|figures(\/queries)?|report\/(shared|:id\/mail)|framecheck\/:path|access\/helpers|notification\/navbar|query\/(icecloud\/(closed-days|vat-rates|own-notes|newcomer)|iceclock\/(my|newcomer)-contracts|iceguard\/metric-(about|alarms|history))|file\/:id\/:name)$/;
/** Calls without a session. */
const OPEN =
  /^\w+ \/v1\/(auth\/(login|refresh|verify2fa|passwordreset.*|emailback.*|entrance|demo|first-company)|screenauth\/(login|screen)|deviceauth\/\w+|openapi\.json|public\/:company_id\/.*|\*|)$/;
/** Calls for root alone (`operator/monitoring`). */
const ROOT = 'GET /v1/operation';
const GENERIC =
  /^\w+ \/v1\/(softdelete\/)?\w+(\/(:id(\/(activity|copy|restore|references|presence|comment(\/(options|:comment))?))?|options|count|groups|order|export|import(\/:id\/undo)?|many|numbers|newest|thinned))?$/;

const LIST = 'ICECLOUD_EMPLOYEES_LIST';
const EDIT = 'ICECLOUD_EMPLOYEES_EDIT';
const DELETE = 'ICECLOUD_EMPLOYEES_DELETE';
const MODERATE = 'ICECLOUD_COMPANIES_MODERATE';
const DIRECT = 'ICECLOUD_EMPLOYEES_GRANT_PERMISSIONS';
const GROUPS = 'ICECLOUD_EMPLOYEES_GRANT_PERMISSION_GROUPS';
const SHIFTS = ['ICECLOCK_SHIFTS_SELF', 'ICECLOCK_SHIFTS_VIEW', 'ICECLOCK_SHIFTS_MODERATE'];
const WORKING_DAYS = ['ICECLOCK_WORKING_DAYS_SELF', 'ICECLOCK_WORKING_DAYS_VIEW', 'ICECLOCK_WORKING_DAYS_MODERATE'];
const FILLS = ['ICECLOCK_SHIFTS_MODERATE'];
const SEE_GROUPS = 'ICECLOUD_PERMISSION_GROUPS_VIEW';

/** Each inner list is an alternative: one name of every inner list is needed. */
type Needs = Readonly<Record<string, readonly (readonly string[])[]>>;

/**
 * Calls that modules declare, which say themselves who may make them; those open to everybody who is signed in are in
 * OWN.
 */
const DECLARED: Needs = Object.fromEntries(
  (shipped as readonly Module[])
    .flatMap(({ manifest: { id }, server: { routes = [], queries = [], documents = [] } = { plugin: id } }) => [
      ...routes.map((route) => [`${route.method} /v1${addressOf(id, route)}`, [route.access.permissions]] as const),
      ...queries.map((query) => [`GET /v1/query/${query.as ?? id}/${query.id}`, [query.access.permissions]] as const),
      ...documents.map((one) => [`GET /v1/document/${id}/${one.id}`, [one.access.permissions ?? []]] as const),
    ])
    .filter(([, [permissions = []]]) => permissions.length > 0),
);

/** Calls that modules declare for their devices, and which nobody else makes. */
const DEVICES: readonly string[] = (shipped as readonly Module[]).flatMap(({ manifest: { id }, server }) =>
  (server?.deviceCalls ?? []).map(({ method, path, as = id }) => `${method} /v1/${as}${path}`),
);

/** Whoever sees alarms may make the call; each step asks for its own right, of an alarm that is there. */
const receivers = entitiesOf(shipped).find(({ model }) => model === 'Alarm')?.permissions?.show ?? [];

const NEEDS: Needs = {
  ...DECLARED,
  'DELETE /v1/guide': [[MODERATE]],
  'GET /v1/plugin': [['ICECLOUD_COMPANIES_VIEW', MODERATE]],
  'PATCH /v1/alarm/:id/state': [receivers],
  'PATCH /v1/employeechange/:id/status': [['ICECLOUD_EMPLOYEES_EDIT']],
  'PATCH /v1/plugin/:id': [[MODERATE]],
  'GET /v1/plugin/job': [['ICECLOUD_COMPANIES_VIEW', MODERATE]],
  'POST /v1/plugin/job/:name/empty': [[MODERATE]],
  'POST /v1/plugin/job/:name/run': [[MODERATE]],
  'PUT /v1/plugin/order': [[MODERATE]],
  'POST /v1/plugin/job/:name/run/:id/again': [[MODERATE]],
  'GET /v1/port': [['ICECLOUD_COMPANIES_VIEW', MODERATE]],
  'POST /v1/port/:port/:id/again': [[MODERATE]],
  'PATCH /v1/port/:port': [[MODERATE]],
  'GET /v1/framecheck': [['LEGACYINTRANET_USE']],
  'POST /v1/framecheck': [[MODERATE]],
  'POST /v1/document/template/preview': [
    [
      ...['ICECLOUD_PANDORA_TEMPLATES_VIEW', 'ICECLOUD_PANDORA_TEMPLATES_MODERATE'],
      ...['ICECLOCK_CONTRACT_TEMPLATES_VIEW', 'ICECLOCK_CONTRACT_TEMPLATES_MODERATE'],
    ],
  ],
  'GET /v1/text': [[MODERATE]],
  'PUT /v1/text': [[MODERATE]],
  'GET /v1/text/export': [[MODERATE]],
  'POST /v1/text/import': [[MODERATE]],
  'GET /v1/permission': [[SEE_GROUPS]],
  'GET /v1/activity': [[MODERATE]],
  'GET /v1/activity/export': [[MODERATE]],
  'GET /v1/access/explain': [[SEE_GROUPS]],
  'GET /v1/employee/:id/permission': [[LIST], [DIRECT, GROUPS, SEE_GROUPS]],
  'GET /v1/employee/:id/company': [[EDIT], [DELETE]],
  'PATCH /v1/employee/:id/company': [[EDIT], [DELETE]],
  'PATCH /v1/employee/:id/permission': [[LIST], [DIRECT]],
  'PATCH /v1/employee/:id/permissiongroup': [[LIST], [GROUPS]],
  'POST /v1/screen/:id/pair': [[MODERATE]],
  'POST /v1/screen/:id/unpair': [[MODERATE]],
  'POST /v1/screen/:id/identify': [[MODERATE]],
  // The record decides which status is open to whom, so these are tested with an existing one.
  'PATCH /v1/supplierorder/:id/status': [
    [
      ...['ICECLOUD_SUPPLIER_ORDERS_BASIC', 'ICECLOUD_SUPPLIER_ORDERS_EXTENDED', 'ICECLOUD_SUPPLIER_ORDERS_ADMIN'],
      ...['ICECLOUD_PLACEHOLDER_ORDERS_VIEW', 'ICECLOUD_PLACEHOLDER_ORDERS_MODERATE', 'ICECLOUD_INVOICES_MODERATE'],
    ],
  ],
  'GET /v1/schedule/:id/publish': [['ICECLOCK_SCHEDULES_VIEW'], ['ICECLOCK_SCHEDULES_MODERATE']],
  'POST /v1/schedule/:id/publish': [['ICECLOCK_SCHEDULES_VIEW'], ['ICECLOCK_SCHEDULES_MODERATE']],
  'POST /v1/schedule/:id/autofill': [['ICECLOCK_SCHEDULES_VIEW'], ['ICECLOCK_SCHEDULES_MODERATE'], FILLS],
  'POST /v1/schedule/:id/copy-week': [['ICECLOCK_SCHEDULES_VIEW'], FILLS],
  'POST /v1/schedule/:id/import-week': [['ICECLOCK_SCHEDULES_VIEW'], FILLS],
  'POST /v1/rotationlaying/:id/lay-again': [['ICECLOCK_SCHEDULES_VIEW', 'ICECLOCK_SCHEDULES_MODERATE'], FILLS],
  'PATCH /v1/absence/:id/status': [['ICECLOCK_SHIFTS_SELF', 'ICECLOCK_SHIFTS_MODERATE']],
  'PATCH /v1/schedule/:id/status': [['ICECLOCK_SCHEDULES_VIEW']],
  'PATCH /v1/shift/:id/status': [SHIFTS],
  'PATCH /v1/shiftoffer/:id/status': [SHIFTS],
  'PATCH /v1/shiftswap/:id/status': [SHIFTS],
  'PATCH /v1/giftcard/:id/status': [['ICECLOUD_GIFT_CARDS_ADMIN']],
  'PATCH /v1/invoice/:id/status': [['ICECLOUD_INVOICES_VIEW']],
  'PATCH /v1/quote/:id/status': [['ICECLOUD_INVOICES_VIEW']],
  'PATCH /v1/bankline/:id/status': [['ICECLOUD_INVOICES_VIEW']],
  'PATCH /v1/payment/:id/status': [['ICESHOP_PAYMENTS_MODERATE']],
  'PATCH /v1/webshoporder/:id/status': [['ICESHOP_WEBSHOP_ORDERS_VIEW']],
  'POST /v1/emailjob/receivers': [['ICECLOUD_EMAIL_JOBS_ADD']],
  'POST /v1/emailjob/try': [['ICECLOUD_EMAIL_JOBS_ADD']],
  'POST /v1/webshopaccount/:id/login': [['ICESHOP_WEBSHOP_ACCOUNTS_LOGIN']],
  'POST /v1/webshoporder/:id/ask-payment': [['ICESHOP_WEBSHOP_ORDERS_VIEW'], ['ICESHOP_WEBSHOP_ORDERS_MODERATE']],
  'GET /v1/webshoporder/:id/payment-link': [['ICESHOP_WEBSHOP_ORDERS_VIEW'], ['ICESHOP_WEBSHOP_ORDERS_MODERATE']],
  'POST /v1/webshoporder/:id/payment-link': [['ICESHOP_WEBSHOP_ORDERS_VIEW'], ['ICESHOP_WEBSHOP_ORDERS_MODERATE']],
  'POST /v1/webshoporder/:id/invoice': [['ICESHOP_WEBSHOP_ORDERS_VIEW'], ['ICESHOP_WEBSHOP_ORDERS_MODERATE']],
  'POST /v1/webshoporder/:id/mail': [['ICESHOP_WEBSHOP_ORDERS_VIEW'], ['ICESHOP_WEBSHOP_ORDERS_MODERATE']],
  'POST /v1/webshoporder/:id/picked': [['ICESHOP_WEBSHOP_ORDERS_VIEW'], ['ICESHOP_WEBSHOP_ORDERS_EDIT_STATUS']],
  'POST /v1/webshoporder/:id/known': [['ICESHOP_WEBSHOP_ORDERS_VIEW'], ['ICESHOP_WEBSHOP_ORDERS_MODERATE']],
  'PATCH /v1/webshoporder/:id/place': [['ICESHOP_WEBSHOP_ORDERS_VIEW'], ['ICESHOP_WEBSHOP_ORDERS_MODERATE']],
  'PATCH /v1/pickuppoint/:id/place': [['ICESHOP_PICK_UP_POINTS_VIEW'], ['ICESHOP_PICK_UP_POINTS_MODERATE']],
  'POST /v1/webshopaccount/:id/recovery': [['ICESHOP_WEBSHOP_ACCOUNTS_MODERATE']],
  'POST /v1/webshoporder/labels': [['ICESHOP_WEBSHOP_ORDERS_PRINT_LABELS']],
  'POST /v1/webshoporder/slips': [['ICESHOP_WEBSHOP_ORDERS_PRINT_LABELS']],
  'PATCH /v1/damagereport/:id/status': [['ICESHOP_DAMAGE_REPORTS_VIEW', 'ICETRUCK_DAMAGE_REPORTS_VIEW']],
  'PATCH /v1/deliveryschedule/:id/status': [['ICESHOP_DELIVERY_SCHEDULES_VIEW']],
  'PATCH /v1/payexport/:id/status': [['ICECLOCK_WORKING_DAYS_VIEW', 'ICECLOCK_WORKING_DAYS_MODERATE']],
  'POST /v1/payexport/:id/lock-weeks': [
    ['ICECLOCK_WORKING_DAYS_VIEW', 'ICECLOCK_WORKING_DAYS_MODERATE'],
    ['ICECLOCK_SCHEDULES_MODERATE'],
  ],
  'PATCH /v1/workingday/:id/status': [WORKING_DAYS],
  'PATCH /v1/deliverystop/:id/status': [['ICESHOP_DELIVERY_SCHEDULES_VIEW']],
  'POST /v1/deliveryschedule/:id/seen': [['ICESHOP_DELIVERY_SCHEDULES_VIEW'], ['ICESHOP_DELIVERY_SCHEDULES_MODERATE']],
  'POST /v1/deliveryschedule/:id/suggest': [
    ['ICESHOP_DELIVERY_SCHEDULES_VIEW'],
    ['ICESHOP_DELIVERY_SCHEDULES_MODERATE'],
  ],
  'GET /v1/fleet/van-picture/:vehicle/:id/:file': [['ICESHOP_DAMAGE_REPORTS_VIEW', 'ICESHOP_DAMAGE_REPORTS_MODERATE']],
  'PATCH /v1/icecreamvancall/:id/status': [['ICETRUCK_MAP_VIEW']],
  'PATCH /v1/icecreamvanreservation/:id/status': [['ICETRUCK_ICECREAM_VAN_RESERVATIONS_VIEW']],
  'PATCH /v1/icecreamvanschedule/:id/status': [['ICETRUCK_ICECREAM_VAN_SCHEDULES_VIEW']],
  'GET /v1/icetruck/place': [['ICETRUCK_MAP_VIEW']],
  'GET /v1/notification/company': [['ICECLOUD_FULLSCREEN_METRICS']],
};
const BODIES: Readonly<Record<string, object>> = {
  'PATCH /v1/alarm/:id/state': { state: 'ACKNOWLEDGED' },
  'PUT /v1/plugin/order': { order: [] },
  'PATCH /v1/port/:port': { down: true },
  'PATCH /v1/plugin/:id': { enabled: false },
  'POST /v1/framecheck': { url: 'https://127.0.0.1/' },
  'PUT /v1/text': { texts: [{ key: 'core.table.hole', locale: 'en', value: null }] },
  'POST /v1/screen/:id/pair': { public_code: 'a1b2c3d4' },
  'POST /v1/emailjob/receivers': { audience: {} },
  'POST /v1/webshoporder/labels': { ids: [1] },
  'POST /v1/webshoporder/slips': { ids: [1] },
  'POST /v1/emailjob/try': { subject: 'x', body_html: 'x' },
  'PATCH /v1/employee/:id/company': { company_id: 1 },
  'PATCH /v1/employee/:id/permission': {},
  'PATCH /v1/employee/:id/permissiongroup': {},
};

let house: Running;
let token: string;
let own: number;
let company: number;
let known: readonly string[];
beforeAll(async () => {
  house = await startWhole();
  token = await tokenOf(house, 'shopseller');
  own = (await call(house, '/v1/auth/employee', { token })).body.data.id;
  await house.database.system(async (db) => {
    const { rows } = await sql<{ company_id: number }>`select company_id from employee where id = ${own}`.execute(db);
    company = rows[0]!.company_id;
    await sql`delete from permissiongroup_employee_ids where target_id = ${own}`.execute(db);
  });
  const all = await call(house, '/v1/permission', { token: await tokenOf(house, 'management') });
  known = all.body.data.map(({ name }: { name: string }) => name);
});
afterAll(() => house?.stop());

const hold = (permissions: readonly string[]) =>
  house.database.system(async (db) => {
    await sql`delete from employee_permission where employee_id = ${own}`.execute(db);
    await sql`insert into employee_permission (company_id, employee_id, permission)
      select ${company}, ${own}, unnest(${permissions}::text[])`.execute(db);
    await announce(db, { type: 'session', company });
  });
const hire = (licenses: readonly string[]) =>
  house.database.system(async (db) => {
    await sql`update company set licenses = ${licenses}::text[] where id = ${company}`.execute(db);
    await announce(db, { type: 'session', company });
  });
/** No record has this id: people who may call get 404 or an answer, never 403. */
async function statusOf(route: string, as: string | undefined = token): Promise<number> {
  const [method, path = ''] = route.split(' ');
  const address = path.replaceAll(/:\w+/g, '999999999');
  return (await call(house, address, { method, token: as, body: BODIES[route] })).status;
}

test('every call is generic, one’s own, open, or named here', () => {
  const routes = [...new Set(house.routes)].filter((route) => !/^(HEAD|OPTIONS) /.test(route));
  const resources = routes.flatMap((route) => /^GET \/v1\/(.+)\/count$/.exec(route)?.[1] ?? []);
  const isGeneric = (route: string) =>
    GENERIC.test(route) && resources.some((resource) => `${route.split(' ')[1]}/`.startsWith(`/v1/${resource}/`));
  const others = routes.filter((route) => !OPEN.test(route) && !OWN.test(route) && route !== ROOT && !isGeneric(route));
  expect(resources.length).toBeGreaterThan(20);
  expect(others.sort()).toEqual([...Object.keys(NEEDS), ...DEVICES].sort());
});

test('calls of devices are refused to people, whatever they may', async () => {
  expect(DEVICES).toContain('POST /v1/iceclock/clock');
  await hold(known);
  const answers = await Promise.all(DEVICES.map((route) => statusOf(route)));
  expect(answers).toEqual(DEVICES.map(() => 403));
});

test('without a session none of them answers', async () => {
  const routes = [...new Set(house.routes)].filter(
    (route) => !OPEN.test(route) && !route.startsWith('OPTIONS') && !route.startsWith('HEAD'),
  );
  const open: string[] = [];
  for (const route of routes) {
    const [method, path = ''] = route.split(' ');
    const { status } = await call(house, path.replaceAll(/:\w+|\*/g, '1'), { method });
    if (status !== 401) open.push(`${route} ${status}`);
  }
  expect(open).toEqual([]);
});

test.each(Object.keys(NEEDS))('%s: 0 wrong allows, 0 wrong denials', async (route) => {
  for (const names of NEEDS[route]!) {
    await hold(known.filter((name) => !names.includes(name)));
    expect([names, await statusOf(route)]).toEqual([names, 403]);
  }
  for (const name of NEEDS[route]!.at(-1)!) {
    await hold([...NEEDS[route]!.slice(0, -1).flat(), name]);
    expect([name, await statusOf(route)]).not.toEqual([name, 403]);
    const licenses = LICENSES.filter((license) => !name.startsWith(`${license}_`));
    await hire(licenses);
    expect([licenses, await statusOf(route)]).toEqual([licenses, 403]);
    await hire(LICENSES);
  }
});
