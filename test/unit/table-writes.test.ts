// Tests that modules write records through `records(model)`, which checks and announces them, and demo seeds through
// `add` and `change`, which check them; and never directly to tables.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entitiesOf } from '../../api/modules/entities.ts';
import shipped from '../../plugins/server.ts';

const WRITE =
  /\b(?:insert\s+into|update|delete\s+from)\s+"?([a-z_]+)"?|\b(?:insertInto|updateTable|deleteFrom)\(\s*(?:'(\w+)'|[^')])/gi;

const AT_RUN_TIME = 'of a name at run time';

/** Code that still writes to tables itself, with the reason. */
const LEFT: Readonly<Record<string, string>> = {
  'api/founding/adding.ts: of a name at run time': 'is what seeds write through',
  'api/demo/companies.ts: company': 'a company is nobody’s record: it is there before any module',
  'api/founding/found.ts: company': 'a company is founded before any module has a say in it',
  'api/founding/found.ts: employee': 'as is whoever founds it',
  'api/founding/guide.ts: company': 'ends the guide of a company, which is no change that people made of its record',
  'api/demo/staff.ts: employee': 'people sign in to a product that is made of no module, too',
  'company/devices/server/pairing.ts: device':
    'pairs under its own lock, and is no change of the record that people made',
  'company/devices/server/pairing.ts: screen': 'as does a display, which is such a device',
  'fleet/tablets/server/migrations.ts: device': 'a migration, before there are records',
  'iceclock/board/server/needs-watch.ts: roster': 'counts who is missing, which nobody changed',
  'iceclock/rosters/server/plan-watch.ts: shift': 'keeps what rules say by now, which nobody changed',
  'icecloud/company/demo/licences.ts: company': 'what root writes down, of both companies',
  'icecloud/company/server/company.ts: company': 'what is held today follows from the days that root wrote down',
  'icecloud/forecast/demo/forecast.ts: forecast': 'The demo dates its forecasts back, so that the first job makes all.',
  'icecloud/forecast/demo/past-sales.ts: demandhour': 'a year by the hour, made in one statement',
  'icecloud/forecast/server/fold-demand.ts: demandhour': 'sums up what modules sold, which nobody made',
  'icecloud/forecast/server/fold-demand.ts: forecast': 'forgets what is old',
  'icecloud/forecast/server/fold-demand.ts: weatherhour': 'forgets what is old',
  'icecloud/forecast/server/make-forecasts.ts: forecast':
    'is computed anew by the thousand each night, and nobody made it',
  'icecloud/forecast/server/weather.ts: weatherhour': 'is told by a service, by the hour',
  'icecloud/functions/server/migrations.ts: employeefunction': 'a migration, before there are records',
  'icecloud/functions/server/migrations.ts: jobfunction': 'a migration, before there are records',
  'icecloud/functions/server/migrations.ts: wageagreement': 'a migration, before there are records',
  'icecloud/mailing/server/email-job.ts: emailjob': 'counts the receivers of a job in the call that makes it',
  'iceguard/alarms/server/lifetime.ts: alarm': 'notes for the next look when people were told, which nobody changed',
  'iceguard/alarms/server/push.ts: pushbrowser': 'forgets browsers, of which one is no more than an address',
  'iceguard/alarms/server/signals.ts: alarmsignal': 'is told in calls that wait for nobody, and gone in a moment',
  'iceguard/migrations.ts: metrichistory': 'a migration, before there are records',
  'iceshop/migrations.ts: invoicepayment': 'a migration, before there are records',
  'iceshop/migrations.ts: webshoporder': 'a migration, before there are records',
  'iceshop/migrations.ts: webshoporderline': 'a migration, before there are records',
  'iceshop/products/server/option-ids.ts: basket': 'a migration, before there are records',
  'iceshop/products/server/option-ids.ts: product': 'a migration, before there are records',
  'iceshop/products/server/option-ids.ts: productcomponent': 'a migration, before there are records',
  'iceshop/products/server/option-ids.ts: webshoporderline': 'a migration, before there are records',
};

const FOLDER = join(__dirname, '../../plugins');
const API = join(__dirname, '../../api');
const SEEDING = ['demo', 'founding'];
const WATCHED = /^\w+[\\/](?:(?:\w+[\\/])?(?:server|demo)[\\/].*|migrations)\.ts$/;

function sources(): [name: string, path: string][] {
  const modules = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => WATCHED.test(file));
  const base = SEEDING.flatMap((room) =>
    readdirSync(join(API, room)).map((file): [string, string] => [`api/${room}/${file}`, join(API, room, file)]),
  );
  return [...modules.map((file): [string, string] => [file.replaceAll('\\', '/'), join(FOLDER, file)]), ...base];
}

function writes(): string[] {
  const tables = new Set([...entitiesOf(shipped).map(({ resource }) => resource), AT_RUN_TIME]);
  const found = sources().flatMap(([name, path]) =>
    [...readFileSync(path, 'utf8').matchAll(WRITE)]
      .map(([, bySql, byBuilder]) => bySql ?? byBuilder ?? AT_RUN_TIME)
      .filter((table) => tables.has(table))
      .map((table) => `${name}: ${table}`),
  );
  return [...new Set(found)].sort();
}

test('no server module and no seed writes the table of an entity, but for those that say why', () => {
  expect(writes()).toEqual(Object.keys(LEFT).sort());
});
