// Tests the index: its address is its query, and each of its states says what to do (docs/look.md, "Index" and
// "States").
import { preferences } from '../../../core/session/preferences.ts';
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CONTRACT, type EntityFile } from '#core/contract';
import supplier from '#schemas/icecloud/suppliers/supplier.json';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { announceRecord } from '../../../core/session/announcements.ts';
import { api, type Call, INDEX, MANAGER, registryWith, SUPPLIER, show, signIn, VIEWER } from './fixture.tsx';

// jsdom draws nothing, so the virtual grid shows no cell; at the width of a phone the same rows are a list.
beforeAll(() => Object.defineProperty(window, 'innerWidth', { value: 390, configurable: true }));
beforeEach(() => {
  localStorage.clear();
  return signIn(MANAGER);
});

const SUPPLIERS = [SUPPLIER, { ...SUPPLIER, id: 5, name: 'Debic', order_channel: 'PHONE', email: undefined }];

function listed({ query, path }: Call) {
  if (path !== 'supplier') return { body: { data: [] } };
  const data = SUPPLIERS.filter(({ name }) => name.toLowerCase().includes(query.get('search') ?? ''));
  return { body: { data, meta: { total: data.length, next: null } } };
}

test('lists what there is, each row a link to its view', async () => {
  api(listed);
  show(INDEX);
  const row = await screen.findByRole('link', { name: /Callebaut/ });
  expect(row).toHaveAttribute('href', '/admin/icecloud/supplier/view/4/');
  // What the line of a phone says: the way to order, and the number to call beside it.
  expect(row).toHaveTextContent('E-mail');
  expect(row).not.toHaveTextContent('orders@callebaut.example');
  expect(screen.getByRole('button', { name: /Call Callebaut/ })).toHaveAttribute('href', 'tel:+32470123456');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Suppliers');
  expect(screen.getByRole('button', { name: 'Add supplier' })).toBeInTheDocument();
});

test('follows what others change, once for all of a burst', async () => {
  let name = 'Callebaut';
  const calls = api(({ path }) =>
    path === 'supplier'
      ? { body: { data: [{ ...SUPPLIER, name }], meta: { total: 1, next: null } } }
      : { body: { data: [] } },
  );
  show(INDEX);
  await screen.findByText('Callebaut');
  const before = calls.length;
  name = 'Callebaut & Zonen';
  act(() => {
    for (const id of [4, 5, 6]) announceRecord({ resource: 'supplier', id });
    announceRecord({ resource: 'division', id: 4 });
  });
  expect(await screen.findByText('Callebaut & Zonen')).toBeInTheDocument();
  expect(calls).toHaveLength(before + 1);
});

test('search waits for a pause, goes into the address, and a shared address searches', async () => {
  const calls = api(listed);
  const { router } = show(`${INDEX}?sort=-name&filter[active]=true`);
  await screen.findByText('Callebaut');
  expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
    fields: 'name,contact_name,email,phone_nr,order_channel,active,next_cutoff',
    sort: '-name',
    'filter[active]': 'true',
    'page[size]': '50',
    'page[total]': 'no',
  });
  expect(screen.getByRole('list', { name: 'Filters' })).toHaveTextContent('Active Yes');
  const search = screen.getByRole('searchbox', { name: 'Search in Suppliers' });
  for (const typed of ['d', 'de', 'deb']) fireEvent.change(search, { target: { value: typed } });
  await waitFor(() => expect(screen.queryByText('Callebaut')).toBeNull());
  expect(screen.getByText('Debic')).toBeInTheDocument();
  expect(calls.filter(({ query }) => query.has('search'))).toHaveLength(1);
  expect(new URLSearchParams(router.state.location.search).get('search')).toBe('deb');
});

test('rows hold what the columns show: one that is added is asked for in its place, one that goes costs no call', async () => {
  const calls = api(listed);
  preferences.set('columns:7:supplier', JSON.stringify({ shown: ['$name', 'email'] }));
  show(INDEX);
  await screen.findByText('Callebaut');
  expect(calls.map(({ query }) => query.get('fields'))).toEqual(['name,email']);
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Our customer number' }));
  await waitFor(() => expect(calls.at(-1)?.query.get('fields')).toBe('name,customer_nr,email'));
  const before = calls.length;
  fireEvent.click(screen.getByRole('checkbox', { name: 'Our customer number' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Our customer number' })).not.toBeChecked());
  expect(calls).toHaveLength(before);
});

test('what a plugin draws may read any field: then rows come whole', async () => {
  const calls = api(listed);
  show(INDEX, registryWith({ cells: { email: async () => ({ default: () => null }) } }));
  await screen.findByText('Callebaut');
  expect(calls[0]?.query.get('fields')).toBeNull();
});

test('a filter is a chip: added by field, changed, and dropped by its cross', async () => {
  const calls = api(listed);
  const { router } = show(INDEX);
  await screen.findByText('Callebaut');
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Order by' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Phone' }));
  await waitFor(() => expect(router.state.location.search).toContain('order_channel'));
  fireEvent.click(screen.getByRole('checkbox', { name: 'E-mail' }));
  await waitFor(() => expect(calls.at(-1)?.query.get('filter[order_channel][in]')).toBe('PHONE,EMAIL'));
  const chips = screen.getByRole('list', { name: 'Filters' });
  expect(chips).toHaveTextContent('Order by Phone, E-mail');
  fireEvent.click(within(chips).getByRole('button', { name: 'Remove filter Order by' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('of filters in a frame one is enough; each is dropped by its cross', async () => {
  const calls = api(listed);
  show(`${INDEX}?any[name][contains]=ca`);
  const frame = await screen.findByRole('list', { name: 'One of' });
  fireEvent.click(screen.getByRole('button', { name: 'or' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Order by' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Phone' }));
  await waitFor(() => expect(calls.at(-1)?.query.get('any[order_channel][in]')).toBe('PHONE'));
  expect(calls.at(-1)?.query.get('any[name][contains]')).toBe('ca');
  expect(frame).toHaveTextContent(/Name contains “ca”.*Order by Phone/);
  for (const field of ['Name', 'Order by'])
    fireEvent.click(screen.getByRole('button', { name: `Remove filter ${field}` }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'One of' })).toBeNull());
  // The next filter begins such a frame again.
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'One of several is enough' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Order by' }));
  expect(await screen.findByRole('list', { name: 'One of' })).toBeInTheDocument();
});

test('conditions that stand together are one of several; a group that loses its last one goes, the others stay', async () => {
  const calls = api(listed);
  const { router } = show(`${INDEX}?any[1][name][contains]=ca&any[2][order_channel][in]=PHONE`);
  const frame = await screen.findByRole('list', { name: 'One of' });
  const add = /together with group 1/;
  fireEvent.click(screen.getByRole('button', { name: add }));
  const line = await screen.findByRole('combobox', { name: 'Find a field' });
  fireEvent.change(line, { target: { value: 'created' } });
  fireEvent.keyDown(line, { key: 'Enter' });
  fireEvent.change(await screen.findByRole('combobox', { name: 'When' }), { target: { value: 'this-week' } });
  await waitFor(() => expect(calls.at(-1)?.query.get('any[1][created_at][period]')).toBe('this-week'));
  expect(calls.at(-1)?.query.get('any[1][name][contains]')).toBe('ca');
  expect(frame).toHaveTextContent(/^Name contains “ca”andCreated This week.*orOrder by Phone/);
  // The same field is chosen again, in another group.
  fireEvent.click(screen.getByRole('button', { name: 'or' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Name' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name: Contains' }), { target: { value: 'bel' } });
  await waitFor(() => expect(calls.at(-1)?.query.get('any[3][name][contains]')).toBe('bel'));
  const group = within(screen.getByRole('list', { name: 'Group 1' }));
  for (const field of ['Name', 'Created'])
    fireEvent.click(group.getByRole('button', { name: `Remove filter ${field}` }));
  await waitFor(() =>
    expect(decodeURIComponent(router.state.location.search)).toBe(
      '?any[order_channel][in]=PHONE&any[name][contains]=bel',
    ),
  );
});

test('the field to filter by is found by typing, and a period by its word', async () => {
  const calls = api(listed);
  show(INDEX);
  await screen.findByText('Callebaut');
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  const line = await screen.findByRole('combobox', { name: 'Find a field' });
  fireEvent.change(line, { target: { value: 'creat' } });
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Created']);
  fireEvent.keyDown(line, { key: 'Enter' });
  fireEvent.change(await screen.findByRole('combobox', { name: 'When' }), { target: { value: 'last-N-days' } });
  await waitFor(() => expect(calls.at(-1)?.query.get('filter[created_at][period]')).toBe('last-7-days'));
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Days' }), { target: { value: '30' } });
  await waitFor(() => expect(calls.at(-1)?.query.get('filter[created_at][period]')).toBe('last-30-days'));
  expect(screen.getByRole('list', { name: 'Filters' })).toHaveTextContent('Created Last 30 days');
});

test('a text is narrowed by what it has and by what it does not have, on one chip', async () => {
  const calls = api(listed);
  show(`${INDEX}?filter[name][contains]=ca`);
  await screen.findByText('Callebaut');
  fireEvent.click(screen.getByRole('button', { name: /contains “ca”/ }));
  fireEvent.change(await screen.findByRole('textbox', { name: /: Does not contain$/ }), { target: { value: 'x' } });
  await waitFor(() => expect(calls.at(-1)?.query.get('filter[name][lacks]')).toBe('x'));
  expect(calls.at(-1)?.query.get('filter[name][contains]')).toBe('ca');
  expect(screen.getByRole('list', { name: 'Filters' })).toHaveTextContent('contains “ca”, does not contain “x”');
});

test('nothing yet: what this is for and the one button; n adds as well', async () => {
  api(() => ({ body: { data: [], meta: { total: 0, next: null } } }));
  const { router } = show(INDEX);
  expect(await screen.findByText('Suppliers: none yet')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Add supplier' })).toHaveLength(1);
  act(() => void fireEvent.keyDown(document.body, { key: 'n' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/icecloud/supplier/create/'));
});

test('nothing that matches: clearing the query brings all back', async () => {
  api(listed);
  show(`${INDEX}?search=zzz`);
  fireEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  expect(await screen.findByText('Callebaut')).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('no answer: Retry asks again', async () => {
  let isDown = true;
  api((call) => (isDown ? { status: 500, body: { code: 'internal' } } : listed(call)));
  show(INDEX);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByText('Callebaut')).toBeInTheDocument();
});

test('an old link whose query the server refuses can be left', async () => {
  api((call) => (call.query.has('sort') ? { status: 400, body: { code: 'badQuery' } } : listed(call)));
  show(`${INDEX}?sort=name`);
  fireEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  expect(await screen.findByText('Callebaut')).toBeInTheDocument();
});

test('the server’s no is said as such, and a viewer has no Add', async () => {
  await signIn(VIEWER);
  api(() => ({ status: 403, body: { code: 'forbidden' } }));
  const { router } = show(INDEX);
  expect(await screen.findByText('You have no access to this')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add supplier' })).toBeNull();
  act(() => void fireEvent.keyDown(document.body, { key: 'n' }));
  expect(router.state.location.pathname).toBe(INDEX);
});

test('who holds _SELF has the buttons for what is theirs', async () => {
  const self = ['ICECLOUD_SUPPLIERS_SELF'];
  const file = {
    ...supplier,
    permissions: { ...supplier.permissions, index: self, create: self },
    scope: { ICECLOUD_SUPPLIERS_SELF: { name: ['Ours'] } },
  } as unknown as EntityFile;
  const permissions = ['ICECLOUD_SUPPLIERS_SELF', 'ICESHOP_SUPPLIED_ITEMS_MODERATE', ...MANAGER];
  const plugin = { id: 'icecloud', contract: CONTRACT, license: 'ICECLOUD', permissions, entities: [file] };
  api(listed);
  await signIn(['ICECLOUD_SUPPLIERS_SELF']);
  show(
    INDEX,
    createRegistry([plugin], () => undefined),
  );
  expect(await screen.findByRole('button', { name: 'Add supplier' })).toBeVisible();
});
