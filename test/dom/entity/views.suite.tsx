// Tests saved views: the list's state under a name, opened again, changed, and shared by its address.
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CONTRACT, type EntityFile, type Plugin } from '#core/contract';
import savedview from '#schemas/company/views/savedview.json';
import { leftOutOf } from '../../../core/list/views/leftOut.ts';
import { session } from '../../../core/session/session.ts';
import { api, type Call, INDEX, MANAGER, registryWith, SUPPLIER, show, signIn } from './fixture.tsx';

const company: Plugin = {
  id: 'company',
  contract: CONTRACT,
  license: 'ICECLOUD',
  entities: [savedview as unknown as EntityFile],
};

beforeAll(() => Object.defineProperty(window, 'innerWidth', { value: 390, configurable: true }));
beforeEach(() => {
  localStorage.clear();
  return signIn(MANAGER);
});

const LATE = { id: 5, name: 'Late', query: 'filter%5Bactive%5D=true&sort=-name&columns=%24name%2Cemail' };

/** Answers as an API that keeps views. */
function viewsApi(views: { id: number; name: string; query: string }[], shared: readonly object[] = []) {
  return api(({ method, path, body }: Call) => {
    if (path === 'supplier') return { body: { data: [SUPPLIER], meta: { total: null, next: null } } };
    if (!path.startsWith('savedview')) return { body: { data: [] } };
    if (method === 'GET') return { body: { data: path === 'savedview/shared' ? shared : views } };
    if (method === 'DELETE') return { status: 204, body: undefined };
    const sent = body as { name?: string };
    if (sent.name === 'Taken')
      return { status: 422, body: { code: 'invalid', errors: [{ path: 'name', code: 'unique' }] } };
    const id = method === 'POST' ? 6 : Number(path.split('/')[1]);
    return { status: 201, body: { data: { ...views.find((view) => view.id === id), ...sent, id } } };
  });
}

const open = async (address: string) => {
  const page = show(address, registryWith({}, [company]));
  await screen.findByText('Callebaut');
  return page;
};
const menu = async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Views/ }));
  return within(await screen.findByRole('menu', { name: 'Views' }));
};
const search = (router: { state: { location: { search: string } } }) =>
  Object.fromEntries(new URLSearchParams(router.state.location.search));

test('keeps search, filters, order and columns under a name, which is then the current one', async () => {
  const calls = viewsApi([]);
  const { router } = await open(`${INDEX}?search=call&sort=-name&filter[active]=true`);
  fireEvent.click(await (await menu()).findByRole('menuitem', { name: 'Save as new view…' }));
  const dialog = within(await screen.findByRole('dialog'));
  // A dialog takes the focus a frame after it is shown.
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
  fireEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Fill in this field.');
  const name = dialog.getByLabelText('Name of the view');
  act(() => name.focus());
  // The menu gives the focus back once it has faded away, but does not take it out of the dialog.
  await waitFor(() => expect(screen.queryByRole('menu', { name: 'Views' })).toBeNull());
  expect(name).toHaveFocus();
  fireEvent.change(name, { target: { value: 'Taken' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(await dialog.findByText('You already have a view with this name')).toBeInTheDocument();
  fireEvent.change(name, { target: { value: 'Active ones' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  await screen.findByRole('button', { name: 'Views: Active ones' });
  const sent = calls.findLast(({ method }) => method === 'POST')?.body as { resource: string; query: string };
  expect(sent).toMatchObject({ resource: 'supplier', name: 'Active ones' });
  const kept = Object.fromEntries(new URLSearchParams(sent.query));
  expect(kept).toMatchObject({ search: 'call', sort: '-name', 'filter[active]': 'true' });
  expect(kept.columns?.split(',').length).toBeGreaterThan(2);
  expect(search(router)).toEqual({ ...kept, view: '6' });
});

test('goes to a view, marks it, sees that it was changed, and keeps the change', async () => {
  const calls = viewsApi([LATE]);
  const { router } = await open(INDEX);
  fireEvent.click(await (await menu()).findByRole('menuitem', { name: 'Late' }));
  await screen.findByRole('button', { name: 'Views: Late' });
  expect(search(router)).toEqual({ 'filter[active]': 'true', sort: '-name', columns: '$name,email', view: '5' });
  await waitFor(() => expect(calls.findLast(({ path }) => path === 'supplier')?.query.get('sort')).toBe('-name'));
  expect(calls.findLast(({ path }) => path === 'supplier')?.query.has('columns')).toBe(false);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'call' } });
  await screen.findByRole('button', { name: 'Views: Late (changed)' });
  const items = await menu();
  expect(await items.findByRole('menuitem', { name: 'Late' })).toHaveAttribute('aria-current', 'true');
  fireEvent.click(items.getByRole('menuitem', { name: 'Save changes to “Late”' }));
  await screen.findByRole('button', { name: 'Views: Late' });
  const { path, body } = calls.findLast(({ method }) => method === 'PATCH')!;
  expect([path, (body as { query: string }).query]).toEqual(['savedview/5', expect.stringContaining('search=call')]);
});

test('is renamed and deleted; a shared address shows the same to whom the view is not', async () => {
  const calls = viewsApi([LATE]);
  const { router } = await open(`${INDEX}?${LATE.query}&view=5`);
  await screen.findByRole('button', { name: 'Views: Late' });
  fireEvent.click(await (await menu()).findByRole('menuitem', { name: 'Rename “Late”…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Name of the view')).toHaveValue('Late');
  fireEvent.change(dialog.getByLabelText('Name of the view'), { target: { value: 'Later' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Rename view' }));
  await screen.findByRole('button', { name: 'Views: Later' });
  fireEvent.click(await (await menu()).findByRole('menuitem', { name: 'Delete “Later”' }));
  await screen.findByRole('button', { name: 'Views' });
  expect(calls.findLast(({ method }) => method === 'DELETE')?.path).toBe('savedview/5');
  expect(search(router)).toEqual({ 'filter[active]': 'true', sort: '-name', columns: '$name,email' });
});

test('a list opens on the view that one chose for it; its standard can still be gone back to', async () => {
  const calls = viewsApi([LATE]);
  const { id, query } = LATE;
  session.setEmployee({ ...session.auth.authEmployee!, default_views: { supplier: { id, query } } });
  const { router } = await open(INDEX);
  await screen.findByRole('button', { name: 'Views: Late' });
  expect(search(router)).toMatchObject({ 'filter[active]': 'true', view: '5' });
  expect(calls.find(({ path }) => path === 'supplier')?.query.get('filter[active]')).toBe('true');
  fireEvent.click(await (await menu()).findByRole('menuitem', { name: 'Back to the standard view' }));
  await waitFor(() => expect(search(router)).toEqual({ view: 'standard' }));
  await screen.findByRole('button', { name: 'Views' });
});

test('a view is made the one that the list opens on', async () => {
  const calls = viewsApi([LATE]);
  await open(`${INDEX}?${LATE.query}&view=5`);
  await screen.findByRole('button', { name: 'Views: Late' });
  fireEvent.click(await (await menu()).findByRole('menuitem', { name: 'Open this list on this view' }));
  await waitFor(() => expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ is_default: true }));
});

test('a view with fields that are gone is shown without them, and says which', async () => {
  const calls = viewsApi([LATE]);
  const gone = 'filter[colour]=RED&filter[active]=true&sort=-weight,name&columns=%24name,taste,email';
  await open(`${INDEX}?${gone}&view=5`);
  expect(screen.getByText(/^This view also uses colour, weight, taste, which no longer exist/)).toBeVisible();
  const asked = calls.find(({ path }) => path === 'supplier')?.query;
  expect([asked?.get('filter[active]'), asked?.get('sort'), asked?.has('filter[colour]')]).toEqual([
    'true',
    'name',
    false,
  ]);
});

test('without the entity there is no menu, and nothing is asked', async () => {
  const calls = viewsApi([LATE]);
  show(`${INDEX}?view=5`);
  await screen.findByText('Callebaut');
  expect(screen.queryByRole('button', { name: /^Views/ })).not.toBeInTheDocument();
  expect(calls.some(({ path }) => path.startsWith('savedview'))).toBe(false);
});

test('what a colleague shares stands below one’s own and is not changed; an own one is shared from its menu', async () => {
  const theirs = {
    id: 9,
    name: 'To call',
    query: 'search=call&sort=-name&columns=%24name%2Cemail',
    group_default: false,
    owner: 'An Peeters',
  };
  await signIn([...MANAGER, 'ICECLOUD_PERMISSION_GROUPS_VIEW']);
  const calls = viewsApi([LATE], [theirs]);
  const { router } = await open(INDEX);
  const list = await menu();
  fireEvent.click(await list.findByRole('menuitem', { name: /To call/ }));
  await screen.findByRole('button', { name: 'Views: To call' });
  expect(search(router)).toMatchObject({ search: 'call', view: '9' });
  const opened = await menu();
  expect(opened.queryByRole('menuitem', { name: /Save changes|Rename|Delete|Share/ })).toBeNull();
  fireEvent.click(opened.getByRole('menuitem', { name: /Late/ }));
  await screen.findByRole('button', { name: 'Views: Late' });
  fireEvent.click(await (await menu()).findByRole('menuitem', { name: 'Share with groups…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share with groups' }));
  const share = await dialog.findByRole('button', { name: 'Share with groups' });
  await waitFor(() => expect(share).toBeEnabled());
  fireEvent.click(share);
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ method: 'PATCH', path: 'savedview/5' }));
  expect(calls.at(-1)?.body).toMatchObject({ group_ids: [] });
});

test('a masked field is shown as a column, and neither narrows nor orders', () => {
  const address = new URLSearchParams(
    'filter[iban]=BE71&any[2][iban][contains]=9&sort=-iban,name&columns=name,iban,gone',
  );
  expect(leftOutOf(address, new Set(['name', 'iban']), new Set(['name']))).toEqual(['iban', 'gone']);
});
