// Tests going from record to record in the list that one came from, by button and by key, and back to that list.
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { placeState } from '../../../core/entity/place.ts';
import { api, INDEX, MANAGER, SUPPLIER, show, signIn } from './fixture.tsx';

const ROWS = Array.from({ length: 60 }, (_, at) => ({ ...SUPPLIER, id: at + 1, name: `Supplier ${at + 1}` }));
const VIEW = (id: number) => `${INDEX}/view/${id}`;

beforeEach(() => signIn(MANAGER));

function serve(rows = ROWS) {
  return api(({ path, query }) => {
    const one = rows.find(({ id }) => path === `supplier/${id}`);
    if (one) return { body: { data: one } };
    if (path !== 'supplier') return { status: 404, body: { code: 'notFound' } };
    const first = Number(query.get('page[skip]') ?? 0);
    return { body: { data: rows.slice(first, first + Number(query.get('page[size]'))), meta: { total: null } } };
  });
}

async function open(id: number, at: number) {
  const { router } = show('/elsewhere');
  const state = placeState({ resource: 'supplier', query: { sort: '-name', search: 'sup' }, at });
  await act(() => router.navigate(VIEW(id), { state }));
  await screen.findByRole('heading', { level: 1, name: `Supplier ${id}` });
  return router;
}

test('steps by button and key, at the ends no further, and leads back to the list as it was', async () => {
  const calls = serve();
  const router = await open(2, 1);
  const next = await screen.findByRole('button', { name: 'Next in the list' });
  expect(calls.find(({ path }) => path === 'supplier')?.query.get('sort')).toBe('-name');
  fireEvent.click(next);
  await screen.findByRole('heading', { level: 1, name: 'Supplier 3' });
  expect(screen.getAllByRole('link', { name: 'Suppliers' }).at(-1)).toHaveAttribute(
    'href',
    '/admin/icecloud/supplier/?sort=-name&search=sup',
  );
  for (const id of [2, 1]) {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Previous in the list' })).toBeEnabled());
    fireEvent.keyDown(document.body, { key: id === 2 ? 'k' : 'ArrowLeft' });
    await screen.findByRole('heading', { level: 1, name: `Supplier ${id}` });
  }
  await waitFor(() => expect(screen.getByRole('button', { name: 'Previous in the list' })).toBeDisabled());
  expect(router.state.location.state).toMatchObject({ place: { at: 0 } });
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/elsewhere');
});

test('finds a record that moved a little since; one that is gone has no neighbours', async () => {
  serve();
  await open(30, 20);
  fireEvent.click(await screen.findByRole('button', { name: 'Next in the list' }));
  await screen.findByRole('heading', { level: 1, name: 'Supplier 31' });
});

test('near the start too, where fewer rows stand in front of it; it asks for the rows about it alone', async () => {
  const calls = serve();
  const router = await open(13, 5);
  fireEvent.click(await screen.findByRole('button', { name: 'Next in the list' }));
  await screen.findByRole('heading', { level: 1, name: 'Supplier 14' });
  expect(router.state.location.state).toMatchObject({ place: { at: 13 } });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next in the list' })).toBeEnabled());
  const asked = calls.filter(({ path }) => path === 'supplier').map(({ query }) => query);
  const pages = asked.map((query) => [query.get('page[skip]'), query.get('page[size]')]);
  expect(pages.slice(0, 3)).toEqual([
    ['4', '3'],
    [null, '26'],
    ['12', '3'],
  ]);
});

test('who came by a link sees no steps', async () => {
  serve();
  show(VIEW(5));
  await screen.findByRole('heading', { level: 1, name: 'Supplier 5' });
  expect(screen.queryByRole('button', { name: 'Next in the list' })).toBeNull();
});
