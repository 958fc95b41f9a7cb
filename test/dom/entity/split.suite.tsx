// Tests a list with the record beside it: a click and the arrows show a record, Enter and a second click open it,
// Escape closes it; the address keeps it.
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { announceRecord } from '../../../core/session/announcements.ts';
import { api, INDEX, MANAGER, SUPPLIER, show, signIn } from './fixture.tsx';

const names = ['Callebaut', 'Debic', 'Foubert'];

beforeAll(() => Object.defineProperty(window, 'innerWidth', { value: 1440, configurable: true }));
beforeEach(() => {
  localStorage.clear();
  return signIn(MANAGER);
});

function serve() {
  const rows = names.map((name, at) => ({ ...SUPPLIER, id: at + 4, name }));
  api(({ path }) => {
    const one = rows.find(({ id }) => path === `supplier/${id}`);
    if (one) return { body: { data: one } };
    if (path !== 'supplier') return { status: 404, body: { code: 'notFound' } };
    return { body: { data: rows, meta: { total: rows.length, next: null } } };
  });
  return rows;
}

const pane = () => screen.findByRole('region', { name: 'The record' });
const shows = async (name: string) => within(await pane()).findByRole('heading', { level: 2, name });
const line = (name: string) =>
  within(screen.getByRole('list', { name: 'Suppliers' })).getByRole('link', { name: new RegExp(name) });

async function open(address = `${INDEX}?form=split`) {
  const rows = serve();
  const { router } = show(address);
  await screen.findByRole('region', { name: 'The record' });
  return { rows, router };
}

test('chosen once it stays for this person and list; it begins with the first row', async () => {
  serve();
  const first = show(INDEX);
  fireEvent.click(await screen.findByRole('radio', { name: 'List with the record beside it' }));
  expect(await shows('Callebaut')).toBeInTheDocument();
  expect(first.router.state.location.search).toBe('?form=split');
  first.unmount();
  show(INDEX);
  expect(await shows('Callebaut')).toBeInTheDocument();
});

test('a click shows, arrows step, and the address is a link to the same', async () => {
  const { router } = await open();
  fireEvent.click(line('Debic'), { detail: 1 });
  expect(await shows('Debic')).toBeInTheDocument();
  expect(line('Debic')).toHaveAttribute('aria-current', 'true');
  expect(router.state.location.search).toBe('?form=split&record=5');
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  expect(await shows('Foubert')).toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  expect(router.state.location.search).toBe('?form=split&record=6');
  fireEvent.keyDown(document.body, { key: 'k' });
  expect(await shows('Debic')).toBeInTheDocument();
});

test('Enter opens the page with its place in the list; Escape closes and keeps the list', async () => {
  const { router } = await open(`${INDEX}?form=split&record=5`);
  await shows('Debic');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'The record' })).toBeNull());
  expect(router.state.location.search).toBe('?form=table');
  fireEvent.click(screen.getByRole('radio', { name: 'List with the record beside it' }));
  await shows('Callebaut');
  fireEvent.keyDown(document.body, { key: 'Enter' });
  await waitFor(() => expect(router.state.location.pathname).toBe(`${INDEX}/view/4/`));
  expect(router.state.location.state).toMatchObject({ place: { at: 0 } });
});

test('the form opens with the place in the list, and leads back to it', async () => {
  const { router } = await open(`${INDEX}?form=split&record=5`);
  await shows('Debic');
  fireEvent.click(within(await pane()).getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${INDEX}/edit/5/`));
  const returnTo = `${INDEX}?form=split&record=5`;
  expect(router.state.location.state).toMatchObject({ returnTo, place: { resource: 'supplier', at: 1 } });
});

test('what anyone changes is fresh in the list and beside it, and a filter begins with its own first row', async () => {
  const { rows, router } = await open(`${INDEX}?form=split&record=5`);
  await shows('Debic');
  (rows[1] as { name: string }).name = 'Debic & Zonen';
  act(() => announceRecord({ resource: 'supplier', id: 5 }));
  expect(await shows('Debic & Zonen')).toBeInTheDocument();
  await waitFor(() => expect(line('Debic & Zonen')).toBeInTheDocument());
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'x' } });
  await waitFor(() => expect(router.state.location.search).toBe('?search=x&form=split'));
});
