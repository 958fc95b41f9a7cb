// Tests moving the status of selected rows: offered if at least one row can go, the reason asked once, refusals listed
// by row, and one Undo for all.
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { EntityFile, Plugin } from '#core/contract';
import { addTexts } from '../../../core/texts/i18n.ts';
import { toast } from '../../../core/ui/toast.ts';
import { api, type ManyChange, manyLines, registryWith, show, signIn } from './fixture.tsx';

const [VIEW, COOK, MANAGE] = ['ICECLOUD_CAKES_VIEW', 'ICECLOUD_CAKES_COOK', 'ICECLOUD_CAKES_MODERATE'];
const cake: EntityFile = {
  ...{ model: 'Cake', collection: 'CAKES', display: '{{name}}' },
  list: { columns: ['name', 'tiers'], sort: [], search: [], totals: ['tiers'] },
  schema: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      tiers: { type: 'integer' },
      since: { type: 'string', format: 'date-time', readOnly: true },
      why: { type: 'string', readOnly: true },
      status: {
        ...{ type: 'string', enum: ['ASKED', 'BAKED', 'SENT', 'OFF'], readOnly: true },
        moves: {
          steps: [
            { from: ['ASKED'], to: 'BAKED', permissions: [COOK, MANAGE] },
            { from: ['BAKED'], to: 'SENT', permissions: [COOK] },
            { from: ['ASKED', 'BAKED'], to: 'OFF', permissions: [MANAGE], reason: 'why' },
          ],
          back: { permissions: [COOK], minutes: 15, later: [MANAGE] },
          since: 'since',
        },
      },
    },
  },
};
const bakery: Plugin = {
  ...{ id: 'bakery', contract: 2, license: 'ICECLOUD' },
  permissions: [VIEW, COOK, MANAGE],
  entities: [cake],
};
const CAKES = [
  { id: 1, version: 1, name: 'Aurora', tiers: 1, status: 'ASKED' },
  { id: 2, version: 1, name: 'Bavarois', tiers: 2, status: 'ASKED' },
  { id: 3, version: 1, name: 'Charlotte', tiers: 3, status: 'SENT' },
];

beforeAll(() => Object.defineProperty(window, 'innerWidth', { value: 390, configurable: true }));
beforeEach(() => {
  localStorage.clear();
  jest.mocked(toast).mockClear();
});

/** Opens the list, in its own form or as a table, and answers the calls that write. */
async function open(permissions = [VIEW, COOK, MANAGE], query = '') {
  await signIn(permissions);
  addTexts('bakery', {
    ...{ 'bakery.cake_one': 'Cake', 'bakery.cake_other': 'Cakes', 'bakery.cake.status': 'Status' },
    ...{
      'bakery.cake.status.BAKED': 'Baked',
      'bakery.cake.status.SENT': 'Sent',
      'bakery.cake.status.OFF': 'Called off',
    },
    ...{
      'bakery.cake.status.ASKED': 'Asked',
      'bakery.cake.status.to.OFF': 'Call off',
      'bakery.cake.status.to.BAKED': 'Bake',
      'bakery.cake.why': 'Why',
    },
    'bakery.cake.tiers': 'Tiers',
  });
  const rows = new Map(CAKES.map((one) => [one.id, { ...one, since: new Date().toISOString() }]));
  const calls = api(({ method, path, body, query: asked }) => {
    const all = [...rows.values()];
    const standing = (value: unknown) => all.filter(({ status }) => status === value);
    const groups = [...new Set(all.map(({ status }) => status))].map((value) => {
      return { value, count: standing(value).length, totals: {} };
    });
    if (path === 'cake/groups') return { body: { data: { groups } } };
    const stands = asked.get('filter[status]');
    if (stands) return { body: { data: standing(stands), meta: { next: null } } };
    if (method === 'GET') return { body: { data: [...rows.values()], meta: { total: rows.size, next: null } } };
    const change = (id: number, { values, version }: ManyChange) => {
      const found = rows.get(id)!;
      if (version !== undefined && version !== found.version)
        return { done: false, problem: { status: 412, code: 'stale', current: found } };
      const next = { ...found, ...values, version: found.version + 1 };
      rows.set(id, next);
      return { done: true, data: next };
    };
    if (path === 'cake/many') return { lines: manyLines(body, change) };
    const row = rows.get(Number(path.split('/')[1]));
    if (!row) return { status: 404, body: { code: 'notFound' } };
    const next = { ...row, ...(body as object), version: row.version + 1 };
    rows.set(row.id, next);
    return { body: { data: next } };
  });
  show(`/admin/icecloud/cake${query}`, registryWith({}, [bakery]), 'Cake');
  await screen.findByText('Aurora');
  return { rows, writes: () => calls.filter(({ method }) => method !== 'GET') };
}

/** Opens the list with all cakes selected. */
async function pickAll(permissions?: string[]) {
  const opened = await open(permissions);
  fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
  await screen.findByRole('button', { name: 'Move to …' });
  return opened;
}

const menu = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Move to …' }));
  return within(await screen.findByRole('menu')).findAllByRole('menuitem');
};
const choose = async (name: string) => {
  const item = (await menu()).find(({ textContent }) => textContent?.startsWith(name));
  fireEvent.click(item as HTMLElement);
};
const undo = () => act(() => jest.mocked(toast).mock.lastCall?.[1]?.onClick());

test('says below its rows what they come to, where no lanes say it', async () => {
  await open();
  expect(screen.getByText('In all, of 3 rows').parentElement).toHaveTextContent('Tiers 6');
  cleanup();
  await open(undefined, '?form=lanes');
  expect(screen.queryByText('In all, of 3 rows')).toBeNull();
});

test('offers where at least one can go, and how many', async () => {
  await pickAll([VIEW, COOK]);
  expect((await menu()).map(({ textContent }) => textContent)).toEqual(['Baked3 of 3']);
});

test('a reason is asked once for all, and goes along with each', async () => {
  const { writes } = await pickAll();
  await choose('Called off');
  fireEvent.change(await screen.findByRole('textbox', { name: /Why/ }), { target: { value: 'Oven broke' } });
  fireEvent.click(screen.getByRole('button', { name: 'Call off' }));
  expect(await screen.findByText('Status is Sent: there is no step from there.')).toBeInTheDocument();
  const values = { status: 'OFF', why: 'Oven broke' };
  const changes = [1, 2].map((move) => ({ move, values }));
  expect(writes()).toMatchObject([{ method: 'POST', path: 'cake/many', body: { changes } }]);
  // A move with a reason cannot be undone.
  expect(toast).not.toHaveBeenCalled();
});

test('one Undo for all, each on the version that the move made', async () => {
  const { rows, writes } = await pickAll();
  await choose('Baked');
  await waitFor(() => expect(toast).toHaveBeenCalled());
  undo();
  await waitFor(() => expect([...rows.values()].map(({ status }) => status)).toEqual(['ASKED', 'ASKED', 'SENT']));
  const back = ['ASKED', 'ASKED', 'SENT'];
  const changes = back.map((status, index) => ({ move: index + 1, values: { status }, version: 2 }));
  expect(
    writes()
      .map(({ path, body }) => [path, body])
      .at(-1),
  ).toEqual(['cake/many', { changes }]);
});

test('Undo leaves what somebody changed since, and says so', async () => {
  const { rows } = await pickAll();
  await choose('Baked');
  await waitFor(() => expect(toast).toHaveBeenCalled());
  rows.set(2, { ...rows.get(2)!, name: 'Biscuit', version: 3 });
  undo();
  expect(await screen.findByRole('heading', { name: /^1 could not be/ })).toBeInTheDocument();
  expect([...rows.values()].map(({ status }) => status)).toEqual(['ASKED', 'BAKED', 'SENT']);
});

test('a field that was changed for many goes back to what each row had', async () => {
  const { rows } = await pickAll();
  fireEvent.click(screen.getByRole('button', { name: 'Change a field' }));
  fireEvent.change(await screen.findByRole('combobox', { name: 'Field' }), { target: { value: 'tiers' } });
  fireEvent.change(await screen.findByRole('textbox', { name: /Tiers/ }), { target: { value: '9' } });
  fireEvent.click(screen.getByRole('button', { name: 'Change 3 cakes' }));
  await waitFor(() => expect([...rows.values()].map(({ tiers }) => tiers)).toEqual([9, 9, 9]));
  await waitFor(() => expect(toast).toHaveBeenCalled());
  undo();
  await waitFor(() => expect([...rows.values()].map(({ tiers }) => tiers)).toEqual([1, 2, 3]));
});

test('in lanes each status has its rows, and the menu of a row takes it further', async () => {
  const { writes } = await open([VIEW, COOK], '?form=lanes');
  const lanes = () =>
    screen.getAllByRole('region').flatMap(({ dataset, textContent }) => (dataset.place ? textContent : []));
  await waitFor(() => expect(lanes()).toEqual(['Asked2Aurora1Bavarois2', 'Baked0', 'Sent1Charlotte3', 'Called off0']));
  fireEvent.click(screen.getByRole('button', { name: 'More for Bavarois' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Bake' }));
  await waitFor(() => expect(writes()).toMatchObject([{ path: 'cake/2/status', body: { status: 'BAKED' } }]));
  await waitFor(() => expect(lanes()[1]).toBe('Baked1Bavarois2'));
});
