// A feature that moved to another module keeps its public names: pages, menu keys, texts, calls and jobs (`as`).
import { keptSettings, resolveEntity, valuesOf } from '#core/contract';
import { textKeysOf } from '#core/verdict';
import { addressOf, defineServer, defineServerPart, type Module, visitorAddress } from '../../api/contract/index.ts';
import { rowEntity } from '../../api/queries/index.ts';
import core from '../../core/plugin.ts';
import { createRegistry } from '../../core/plugins/checked.ts';
import modules from '../../plugins/index.ts';
import shipped from '../../plugins/server.ts';

const manifests = [core, ...modules];
const { pages, menu, entities, faults } = createRegistry(manifests, () => undefined);

test('tablets are of fleet, and what people pinned, linked and renamed is called as before', () => {
  const tablet = entities.find(({ model }) => model === 'Tablet');
  expect(faults).toEqual([]);
  expect(tablet).toMatchObject({ plugin: 'fleet', license: 'ICESHOP', path: 'iceshop/tablet', text: 'iceshop.tablet' });
  expect(tablet?.additions.actions.map(({ key, titleKey }) => [key, titleKey])).toEqual([
    ['iceshop.open-tablet', 'iceshop.action.open-tablet'],
    ['iceshop.new-pin', 'iceshop.action.new-pin'],
    ['iceshop.unpair', 'iceshop.action.unpair'],
  ]);
  expect(tablet?.additions.panels.map(({ key, titleKey }) => [key, titleKey])).toEqual([
    ['iceshop.where', 'iceshop.panel.where'],
    ['iceshop.logins', 'iceshop.panel.logins'],
  ]);
  const own = pages.filter(({ entity }) => entity?.model === 'Tablet');
  expect(own.map(({ key, fullPath, titleKey }) => [key, fullPath, titleKey])).toEqual([
    ['iceshop.tablet', '/admin/iceshop/tablet', 'iceshop.tablet_other'],
    ['iceshop.tablet.view', '/admin/iceshop/tablet/view/:id', 'iceshop.tablet_one'],
    ['iceshop.tablet.edit', '/admin/iceshop/tablet/edit/:id', 'iceshop.tablet_one'],
    ['iceshop.tablet.create', '/admin/iceshop/tablet/create', 'iceshop.tablet.add'],
  ]);
  const entry = menu.find(({ target }) => target?.key === 'iceshop.tablet');
  expect(entry).toMatchObject({ key: 'iceshop.tablet', parent: 'settings', badge: 'tablet' });
});

test('the calls of tablets and their job, too', () => {
  const fleet = (shipped as readonly Module[]).find(({ manifest }) => manifest.id === 'fleet')?.server;
  const addresses = (fleet?.visitors ?? []).map((route) => `${route.method} ${visitorAddress('fleet', route)}`);
  expect(addresses.sort()).toEqual([
    'DELETE /public/:company_id/iceshop/tablet/login',
    'GET /public/:company_id/iceshop/tablet',
    'POST /public/:company_id/iceshop/tablet/code',
    'POST /public/:company_id/iceshop/tablet/damage',
    'POST /public/:company_id/iceshop/tablet/damage/photo',
    'POST /public/:company_id/iceshop/tablet/login',
    'POST /public/:company_id/iceshop/tablet/pair',
    'POST /public/:company_id/iceshop/tablet/position',
    'POST /public/:company_id/iceshop/tablet/positions',
  ]);
  expect(fleet?.jobs?.map(({ id, as }) => `${as ?? 'fleet'}.${id}`)).toContain('iceshop.demo-tablets');
});

test('articles of suppliers are of icecloud, and are called as in iceshop', () => {
  const moved = { plugin: 'icecloud', license: 'ICESHOP', pluginLicense: undefined };
  const article = entities.find(({ model }) => model === 'SuppliedItem');
  expect(article).toMatchObject({ ...moved, path: 'iceshop/supplieditems', text: 'iceshop.supplieditem' });
  const own = pages.filter(({ entity }) => entity?.model === 'SuppliedItem');
  expect(own.map(({ key, fullPath, license, pluginLicense }) => [key, fullPath, license, pluginLicense])).toEqual([
    ['iceshop.supplieditems', '/admin/iceshop/supplieditems', 'ICESHOP', undefined],
    ['iceshop.supplieditems.view', '/admin/iceshop/supplieditems/view/:id', 'ICESHOP', undefined],
    ['iceshop.supplieditems.edit', '/admin/iceshop/supplieditems/edit/:id', 'ICESHOP', undefined],
    ['iceshop.supplieditems.create', '/admin/iceshop/supplieditems/create', 'ICESHOP', undefined],
  ]);
  const entry = menu.find(({ target }) => target?.key === 'iceshop.supplieditems');
  expect(entry).toMatchObject({ key: 'iceshop.supplieditems', parent: 'office', badge: 'supplieditems' });
  const { panels = [], tools = [] } = article?.additions ?? {};
  expect([...panels, ...tools].map(({ key, titleKey, license }) => [key, titleKey, license])).toEqual([
    ['iceshop.par-levels', 'iceshop.panel.par-levels', undefined],
    ['iceshop.prices', 'iceshop.panel.prices', undefined],
    ['iceshop.price-history', 'iceshop.panel.price-history', undefined],
    ['iceshop.price-list', 'iceshop.action.price-list', undefined],
  ]);
  const supplier = entities.find(({ model }) => model === 'Supplier')?.additions.panels ?? [];
  expect(supplier.map(({ key, titleKey, license }) => [key, titleKey, license])).toEqual([
    ['iceshop.items', 'iceshop.panel.items', 'ICESHOP'],
    ['icecloud.orders', 'icecloud.panel.orders', 'ICECLOUD'],
    ['icecloud.performance', 'icecloud.panel.performance', 'ICECLOUD'],
  ]);
});

test('the calls of articles, their jobs and their settings, too', () => {
  const cloud = (shipped as readonly Module[]).find(({ manifest }) => manifest.id === 'icecloud');
  const { routes = [], queries = [], jobs = [] } = cloud?.server ?? {};
  const moved = [...routes, ...queries, ...jobs].filter(({ as }) => as === 'iceshop');
  expect(moved.map((each) => ('path' in each ? addressOf('icecloud', each) : each.id))).toEqual([
    ...['/iceshop/pricelist', 'order-guide', 'stock-expected', 'to-supply', 'placeholders', 'placeholder'],
  ]);
  expect(moved.filter(({ license }) => license !== 'ICESHOP')).toEqual([]);
  const kept = keptSettings(cloud!.manifest).map(({ name, license, properties }) => [
    ...[name, license],
    ...Object.keys(properties),
  ]);
  expect(kept).toContainEqual(['iceshop', 'ICESHOP', 'placeholder_days_ahead', 'price_rise_percent']);
  const said = { iceshop: { price_rise_percent: 7 }, icecloud: { placeholder_days_ahead: 3 } };
  expect(valuesOf(cloud!.manifest, said)).toMatchObject({ price_rise_percent: 7, placeholder_days_ahead: 14 });
});

test('the print queue is of company, and is called as in iceclock; tills have a side of their own', () => {
  const job = entities.find(({ model }) => model === 'PrintJob');
  expect(job).toMatchObject({ plugin: 'company', path: 'iceclock/printjob', text: 'iceclock.printjob' });
  const own = pages.filter(({ entity }) => entity?.model === 'PrintJob');
  expect(own.map(({ id, fullPath, pluginLicense }) => [id, fullPath, pluginLicense])).toEqual([
    ['printjob', '/admin/iceclock/printjob', undefined],
    ['printjob.view', '/admin/iceclock/printjob/view/:id', undefined],
    ['icecash-printjob', '/admin/icecash/printjob', undefined],
    ['icecash-printjob.view', '/admin/icecash/printjob/view/:id', undefined],
  ]);
  const entries = menu.filter(({ target }) => target?.entity?.model === 'PrintJob');
  expect(entries.map(({ id, parent, license, unless }) => [id, parent, license, unless])).toEqual([
    ['icecash-printjob', 'settings', ['ICECASH'], 'printjob'],
    ['printjob', 'settings', ['ICECLOCK'], undefined],
  ]);
  const { widgets, devices } = createRegistry(manifests, () => undefined);
  const license = ['ICECLOCK', 'ICECASH'];
  expect(widgets.find(({ id }) => id === 'printers')).toMatchObject({
    ...{ key: 'iceclock.printers', titleKey: 'iceclock.widget.printers', license },
  });
  expect(devices.find(({ id }) => id === 'PRINTER')).toMatchObject({ titleKey: 'iceclock.device.PRINTER', license });
  const company = (shipped as readonly Module[]).find(({ manifest }) => manifest.id === 'company');
  expect(textKeysOf(company!.manifest)).toContain('iceclock.alarm.CONTRACT_PRINTER_DOWN');
  const { deviceCalls = [], jobs = [], queries = [] } = company?.server ?? {};
  expect(deviceCalls.map((each) => addressOf('company', each as never))).toEqual([
    '/iceclock/print/next',
    '/iceclock/print/outcome',
  ]);
  const names = [...jobs, ...queries].filter(({ as }) => as === 'iceclock').map(({ id }) => id);
  expect(names).toEqual(['print-unanswered', 'print-expired', 'demo-printer', 'printers', 'print-asked']);
});

const FILE = {
  ...{
    model: 'Crate',
    as: 'older',
    license: 'ICESHOP',
    display: '{name}',
    list: { columns: ['name'], sort: ['name'], search: [] },
  },
  schema: { type: 'object', properties: { name: { type: 'string' } } },
} as const;
const load = async () => ({ default: () => null });

test('every name that is made of the module is made of the older one, and of nothing beside it', () => {
  expect(resolveEntity({ id: 'newer' }, FILE)).toMatchObject({ plugin: 'newer', text: 'older.crate' });
  const plugin = { id: 'newer', contract: 2, entities: [{ file: FILE, actions: [{ id: 'weigh', load }] }] };
  expect(textKeysOf(plugin).filter((key) => key.startsWith('newer.'))).toEqual([]);
  const access = { permissions: [] };
  const query = { id: 'full', access, row: { name: FILE.schema.properties.name }, changesWith: [], sql: jest.fn() };
  const call = { method: 'POST', path: '/weigh', access, run: jest.fn() } as const;
  const moved = defineServerPart({ id: 'crates', as: 'older', routes: [call], queries: [query] });
  const stayed = defineServerPart({ id: 'labels', routes: [call], queries: [query] });
  const { routes = [], queries = [] } = defineServer({ plugin: 'newer', parts: [moved, stayed] });
  expect(routes.map((route) => addressOf('newer', route))).toEqual(['/older/weigh', '/newer/weigh']);
  const texts = queries.map((each) => rowEntity({ manifest: plugin }, each).text);
  expect(texts).toEqual(['older.query.full', 'newer.query.full']);
});
