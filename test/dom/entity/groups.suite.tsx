// Tests a list in groups: the count and sums of each, its rows when it is opened, the groups in the address, and a
// message for a field that no longer exists.
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api, INDEX, MANAGER, SUPPLIER, show, signIn } from './fixture.tsx';

beforeAll(() => Object.defineProperty(window, 'innerWidth', { value: 390, configurable: true }));
beforeEach(() => {
  localStorage.clear();
  return signIn(MANAGER);
});

const ROWS = [SUPPLIER, { ...SUPPLIER, id: 5, name: 'Debic', order_channel: 'PHONE' }];
const GROUPS = [
  { value: 'PHONE', count: 1, totals: {} },
  { value: 'EMAIL', count: 1, totals: {} },
];

function serve() {
  return api(({ path, query }) => {
    if (path === 'supplier/groups') return { body: { data: { groups: GROUPS, more: true } } };
    if (path !== 'supplier') return { body: { data: [] } };
    const only = query.get('filter[order_channel]');
    const data = ROWS.filter(({ order_channel }) => !only || order_channel === only);
    return { body: { data, meta: { total: data.length, next: null } } };
  });
}

test('the groups in the order of their values, the first one open, another one by its line', async () => {
  const calls = serve();
  const { router } = show(`${INDEX}?filter[active]=true&group=order_channel`);
  const lines = async () => (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  await waitFor(async () => expect(await lines()).toEqual(['E-mail1', 'Phone1']));
  expect(Object.fromEntries(calls.find(({ path }) => path === 'supplier/groups')?.query ?? [])).toEqual({
    'filter[active]': 'true',
    by: 'order_channel',
  });
  const [first] = screen.getAllByRole('region');
  expect(await within(first as HTMLElement).findByText('Callebaut')).toBeInTheDocument();
  expect(screen.queryByText('Debic')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Phone/ }));
  expect(await screen.findByText('Debic')).toBeInTheDocument();
  expect(screen.getByText(/Only the first 2 groups are shown/)).toBeInTheDocument();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'de' } });
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('search')).toBe('de'));
  expect(new URLSearchParams(router.state.location.search).get('group')).toBe('order_channel');
});

test('rows are picked over several groups, for one bar', async () => {
  serve();
  show(`${INDEX}?group=order_channel`);
  const pick = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name: `More for ${name}` }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Select' }));
  };
  await pick('Callebaut');
  fireEvent.click(screen.getByRole('button', { name: /^Phone/ }));
  await pick('Debic');
  expect(await screen.findByRole('region', { name: 'Selected rows' })).toHaveTextContent('2 selected');
});

test('is chosen with the columns', async () => {
  serve();
  const { router } = show(INDEX);
  fireEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  fireEvent.change(await screen.findByRole('combobox', { name: 'Group by' }), { target: { value: 'order_channel' } });
  expect(router.state.location.search).toBe('?group=order_channel');
  expect(await screen.findByRole('button', { name: /^Phone/ })).toBeInTheDocument();
});

test('a field that is gone is said, and the list stands without groups', async () => {
  serve();
  show(`${INDEX}?group=nothing`);
  expect(await screen.findByText(/cannot be grouped by that field/)).toBeInTheDocument();
  expect(await screen.findByText('Debic')).toBeInTheDocument();
});
