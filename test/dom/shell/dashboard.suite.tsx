// Tests the dashboard's tiles of numbers: their calls, where each leads, who sees which, and the text when there are
// none.
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { type EntityFile, type Plugin, resolveEntity, type TileProps } from '#core/contract';
import core from '#locales/en/core.json';
import { textsIn } from '../../../build/text-files.ts';
import { faultsOfWhich } from '../../../core/contract/entity/file-checks/which.ts';
import { Dashboard } from '../../../core/pages/Dashboard.tsx';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { session } from '../../../core/session/session.ts';
import { addTexts } from '../../../core/texts/i18n.ts';
import people from '../../../plugins/company/index.ts';
import fleet from '../../../plugins/fleet/index.ts';
import cloud from '../../../plugins/icecloud/index.ts';
import shop from '../../../plugins/iceshop/index.ts';
import truck from '../../../plugins/icetruck/index.ts';
import manifests from '../../../plugins/index.ts';
import { api, type Call } from '../entity/fixture.tsx';
import { EMPLOYEE, startShell } from './fixture.tsx';

const cloudTexts = textsIn('.', 'en', 'icecloud');
const shopTexts = textsIn('.', 'en', 'iceshop');
const truckTexts = textsIn('.', 'en', 'icetruck');

type Groups = Readonly<Record<string, number>>;

beforeAll(async () => {
  await startShell();
  addTexts('icetruck', truckTexts);
  addTexts('iceshop', { ...shopTexts, ...cloudTexts });
});
beforeEach(() =>
  jest.useFakeTimers({ now: new Date('2026-11-22T23:30:00Z'), doNotFake: ['setTimeout', 'queueMicrotask'] }),
);
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** Answers counts by resource and first filter, and 0 for all others. */
function show(
  permissions: string[],
  answers: Record<string, number | Groups> = {},
  more: readonly Plugin[] = [],
): Call[] {
  const calls = api(({ path, query }) => {
    if (path === 'access/helpers') return { body: { data: [{ name: 'Mia Claes' }] } };
    const asked = answers[`${path.split('/')[0]} ${[...query.keys()][0]}`] ?? 0;
    const count = typeof asked === 'number' ? asked : Object.values(asked).reduce((sum, each) => sum + each, 0);
    return { body: { data: { count, ...(typeof asked === 'object' && { groups: asked }) } } };
  });
  const company = { ...EMPLOYEE.company, licenses: ['ICECLOUD', 'ICETRUCK', 'ICESHOP'] };
  session.setEmployee({ ...EMPLOYEE, company, permissions, permission_groups: [] });
  const registry = createRegistry([people, cloud, fleet, truck, shop, ...more], () => undefined);
  const router = createMemoryRouter([{ path: '*', element: <Dashboard /> }], { initialEntries: ['/admin/dashboard'] });
  render(
    <RegistryContext value={registry}>
      <RouterProvider router={router} />
    </RegistryContext>,
  );
  return calls;
}

const tile = (name: string) => within(screen.getByRole('region', { name }));
const PAPERS = 'Papers expired or expiring within 30 days';

test('numbers lead to their rows; what one may not list is neither asked nor said', async () => {
  const calls = show(['ICETRUCK_ICECREAM_VANS_VIEW'], { 'icecreamvan filter[insurance_expires_at][lte]': 2 });
  const link = await tile(PAPERS).findByRole('link', { name: 'Ice-cream vans: insurance 2' });
  // The server knows which day it is for the company.
  const to = new URL(link.getAttribute('href') ?? '', 'http://test');
  expect([to.pathname, [...to.searchParams]]).toEqual([
    '/admin/icetruck/icecreamvan/',
    [['filter[insurance_expires_at][lte]', 'today+30']],
  ]);
  expect(tile(PAPERS).getAllByRole('link')).toHaveLength(1);
  // The tile about upkeep asks too, of the vans' services.
  const counted = calls.filter(({ path }) => path !== 'vanservice/count');
  expect(counted.map(({ path }) => path)).toEqual(['icecreamvan/count', 'icecreamvan/count']);
  expect(screen.queryByRole('region', { name: 'Employees' })).toBeNull();
});

test('none is said as what was looked at', async () => {
  show(['ICETRUCK_ICECREAM_VANS_VIEW']);
  expect(await screen.findByText('None now: Ice-cream vans: insurance, Ice-cream vans: inspection')).toBeVisible();
  cleanup();
  show(['ICETRUCK_ICECREAM_VANS_VIEW', 'ICETRUCK_ICECREAM_VAN_ZONES_VIEW']);
  expect(await screen.findByText(truckTexts['icetruck.widget.papers.none']!)).toBeVisible();
});

test('orders of the day by status, in the order of their way', async () => {
  const groups = { READY: 3, CONFIRMED: 1200 };
  const calls = show(['ICESHOP_WEBSHOP_ORDERS_VIEW'], { 'webshoporder filter[delivery_date][period]': groups });
  const orders = tile('Orders for today');
  await orders.findByRole('link', { name: 'Confirmed 1,200' });
  expect(orders.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Confirmed1,200',
    'Ready3',
    'For tomorrow1,203',
  ]);
  const counted = calls.filter(({ path }) => path === 'webshoporder/count');
  expect(counted.map(({ query }) => query.get('group'))).toEqual(['status', null, null]);
  const ready = new URL(orders.getByRole('link', { name: 'Ready 3' }).getAttribute('href') ?? '', 'http://test');
  expect(ready.searchParams.get('filter[status][in]')).toBe('READY');
});

test('a person says what a tile shows; what is no value any more counts as not said', async () => {
  const settings = {
    properties: {
      rows: { type: 'integer', minimum: 1, maximum: 9, default: 4 },
      which: { type: 'string', enum: ['ALL', 'OWN'], default: 'ALL' },
      empty: { type: 'boolean', default: false },
    },
  } as const;
  const Shown = (props: TileProps<typeof settings>) => <p>{JSON.stringify(props.settings)}</p>;
  const load = async () => ({ default: Shown });
  addTexts('plan', {
    ...{ 'plan.widget.next': 'Next', 'plan.widget.next.rows': 'Rows', 'plan.widget.next.which': 'Which' },
    ...{ 'plan.widget.next.which.ALL': 'All', 'plan.widget.next.which.OWN': 'Mine', 'plan.widget.next.empty': 'Empty' },
  });
  const calls = show([], {}, [{ id: 'plan', contract: 2, widgets: [{ id: 'next', load, settings }] }]);
  await screen.findByText('{"rows":4,"which":"ALL","empty":false}');
  act(() =>
    session.setTiles({ 'plan.next': { rows: 99, which: 'GONE', empty: true, former: 1 }, 'other.tile': { a: 1 } }),
  );
  await screen.findByText('{"rows":4,"which":"ALL","empty":true}');
  fireEvent.click(screen.getByRole('button', { name: 'Change what Next shows' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Next' }));
  fireEvent.change(await dialog.findByLabelText('Rows'), { target: { value: '12' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/9/)).toBeVisible();
  expect(calls.filter(({ path }) => path === 'auth/tiles')).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Rows'), { target: { value: '2' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('{"rows":2,"which":"ALL","empty":true}');
  const said = { 'plan.next': { rows: 2, which: 'ALL', empty: true }, 'other.tile': { a: 1 } };
  expect(calls.filter(({ path }) => path === 'auth/tiles')).toMatchObject([{ method: 'PUT', body: said }]);
});

test('without a tile one sees for what one has rights and no page yet', () => {
  // Of a collection that no built-in module has, because those get pages and tiles one day.
  addTexts('wishes', { 'icecloud.permission.collection.WISHES': 'Wishes' });
  const permissions = ['ICETRUCK_WISHES_VIEW'];
  show(permissions);
  expect(screen.getByRole('region', { name: core['core.dashboard.rights'] })).toBeVisible();
  expect(screen.getByText('Wishes')).toBeVisible();
  cleanup();
  const load = async () => ({ default: () => null });
  const page = { id: 'wishes', path: 'plan/wishes', icon: 'map', permissions, load } as const;
  show(permissions, {}, [{ id: 'plan', contract: 2, pages: [page] }]);
  expect(screen.queryByText('Wishes')).toBeNull();
});

test('who has no rights is told so and who can help, also beside a page that is open to all', async () => {
  const load = async () => ({ default: () => null });
  const open: Plugin = { id: 'open', contract: 2, pages: [{ id: 'map', path: 'open/map', icon: 'map', load }] };
  show([], {}, [open]);
  expect(await screen.findByText(/Ask Mia Claes to put you in a permission group/)).toBeVisible();
});

test('every number of a built-in module asks for what is there', () => {
  const plugins: readonly Plugin[] = manifests;
  const entities = plugins.flatMap((plugin) =>
    (plugin.entities ?? []).map((entry) => resolveEntity(plugin, 'file' in entry ? entry.file : (entry as EntityFile))),
  );
  for (const count of plugins.flatMap(({ widgets = [] }) => widgets.flatMap(({ counts = [] }) => counts))) {
    const entity = entities.find(({ model }) => model === count.model)!;
    expect(faultsOfWhich(entity, count.id, count.filters, { compares: true })).toEqual([]);
    if (count.groupBy) expect(entity.schema.properties[count.groupBy]?.enum).toBeDefined();
  }
});
