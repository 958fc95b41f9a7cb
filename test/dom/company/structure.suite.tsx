// Tests the company's structure: items are moved and renamed by keyboard and undone, and deactivated only after a
// question.
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { RegistryContext } from '../../../core/plugins/context.ts';
import CompanyStructure from '../../../plugins/icecloud/structure/pages/CompanyStructure.tsx';
import { api, type Call, registryWith, signIn } from '../entity/fixture.tsx';

const VIEW = 'ICECLOUD_COMPANY_STRUCTURE_VIEW';
const MODERATE = 'ICECLOUD_COMPANY_STRUCTURE_MODERATE';
const LONG = 'The establishment that somebody named after the whole street in which it stands, with its neighbours';

const unit = (id: number, name: string) => ({ id, version: 1, name, address_street: 'Kaai', address_nr: '1' });
const division = (id: number, name: string, establishment_unit_id: number, more: object = {}) => ({
  ...{ id, version: 1, name, establishment_unit_id, kind: 'SHOP' },
  ...more,
});
const UNITS = [unit(1, 'Quay'), unit(2, LONG)];
const DIVISIONS = [
  division(1, 'Shop', 1, { manager_employee: { id: 3, display: 'RIZZO Elena' } }),
  division(2, 'Kitchen', 1),
  division(3, 'Office', 2),
];
const COUNTS = [
  { people: 9 },
  { establishment_unit_id: 1, people: 8 },
  { division_id: 1, establishment_unit_id: 1, people: 3 },
];

async function show({
  permissions = [VIEW, MODERATE],
  status = 200,
  units = UNITS,
  refused = false,
  counts = 200,
} = {}) {
  await signIn(permissions);
  let divisions = DIVISIONS;
  const calls = api(({ method, path, body }: Call) => {
    if (method !== 'GET' && refused) return { status: 403, body: {} };
    if (method !== 'GET') {
      divisions = divisions.map((row) => (path === `division/${row.id}` ? { ...row, ...(body as object) } : row));
      return { body: { data: {} } };
    }
    if (path.endsWith('/references')) return { body: { data: [{ resource: 'supplier', count: 1200 }] } };
    if (path === 'query/icecloud/staff') return { status: counts, body: { data: COUNTS, meta: { more: false } } };
    return { status, body: { data: path === 'division' ? divisions : units, meta: { next: null } } };
  });
  render(
    <RegistryContext value={registryWith()}>
      <MemoryRouter>
        <CompanyStructure />
      </MemoryRouter>
    </RegistryContext>,
  );
  return { calls, writes: () => calls.filter(({ method }) => method === 'PATCH') };
}
const tree = () => screen.findByRole('tree', { name: 'Company structure' });
const item = (name: string) => screen.getByRole('treeitem', { name });
const names = () => screen.getAllByRole('treeitem').map((line) => line.getAttribute('aria-label'));
const press = (key: string, more: object = {}) =>
  act(() => void fireEvent.keyDown(document.activeElement as Element, { key, ...more }));
const undo = async (said: string) => {
  const toast = (await screen.findByText(said)).closest<HTMLElement>('.bp6-toast');
  act(() => within(toast!).getByRole('button', { name: 'Undo' }).click());
};

afterEach(cleanup);

test('each line says how many work there and who manages it', async () => {
  await show();
  await tree();
  await waitFor(() => expect(item('Shop')).toHaveAttribute('aria-description', '3 people, Manager: RIZZO Elena'));
  expect(item('Aurora')).toHaveAttribute('aria-description', '9 people');
  expect(item('Shop')).toHaveAttribute('aria-level', '3');
});

test('who may not hear how many work somewhere is not told that nobody does', async () => {
  const { calls } = await show({ counts: 403 });
  await tree();
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('query/icecloud/staff'));
  await act(async () => undefined);
  expect(item('Office')).toHaveAttribute('aria-description', '');
  cleanup();
  await show();
  await tree();
  await waitFor(() => expect(item('Office')).toHaveAttribute('aria-description', expect.stringMatching(/\d/)));
});

test('with Alt a division goes on into the next establishment, and back by Undo', async () => {
  const { writes } = await show();
  await tree();
  act(() => item('Kitchen').focus());
  press('ArrowDown', { altKey: true });
  expect(names()).toEqual(['Aurora', 'Quay', 'Shop', LONG, 'Kitchen', 'Office']);
  expect(item('Kitchen')).toHaveFocus();
  expect(screen.getByText(`Kitchen moved into ${LONG}`)).toBeInTheDocument();
  await waitFor(() => expect(writes()).toMatchObject([{ path: 'division/2', body: { establishment_unit_id: 2 } }]));
  expect(String(writes()[0]?.query)).toBe('after=1');
  await undo('Kitchen moved');
  await waitFor(() => expect(writes()[1]).toMatchObject({ path: 'division/2', body: { establishment_unit_id: 1 } }));
});

test('establishments and divisions are put in order among their own', async () => {
  const { writes } = await show();
  await tree();
  act(() => item('Shop').focus());
  press('ArrowDown', { altKey: true });
  await waitFor(() => expect(writes()).toHaveLength(1));
  act(() => item(LONG).focus());
  press('ArrowUp', { altKey: true });
  expect(writes()[0]).toMatchObject({ path: 'division/order', body: { ids: [1], after: 2 } });
  await waitFor(() =>
    expect(writes()[1]).toMatchObject({ path: 'establishmentunit/order', body: { ids: [2], after: null } }),
  );
});

test('F2 changes a name where it stands; Escape leaves it, Undo brings it back', async () => {
  const { writes } = await show();
  await tree();
  act(() => item('Shop').focus());
  press('F2');
  const typed = screen.getByRole('textbox', { name: 'Name of Shop' });
  expect(typed).toHaveFocus();
  fireEvent.change(typed, { target: { value: 'Counter' } });
  press('Escape');
  expect(item('Shop')).toHaveFocus();
  press('F2');
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of Shop' }), { target: { value: ' Counter ' } });
  press('Enter');
  expect(item('Counter')).toHaveFocus();
  await waitFor(() => expect(writes()).toMatchObject([{ path: 'division/1', body: { name: 'Counter' } }]));
  await undo('Shop has a new name');
  await waitFor(() => expect(writes()[1]).toMatchObject({ body: { name: 'Shop' } }));
});

test('a move that is refused is taken back and said', async () => {
  await show({ refused: true });
  await tree();
  act(() => item('Kitchen').focus());
  press('ArrowUp', { altKey: true });
  expect(names().slice(2, 4)).toEqual(['Kitchen', 'Shop']);
  await waitFor(() => expect(names().slice(2, 4)).toEqual(['Shop', 'Kitchen']));
  expect(await screen.findByText(/^Kitchen: /)).toBeInTheDocument();
});

test('before a division is deactivated, what it touches is listed', async () => {
  const { writes } = await show();
  await tree();
  act(() => item('Shop').focus());
  fireEvent.click(within(item('Shop')).getByRole('button', { name: /Shop/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Deactivate Shop?' });
  expect(await within(dialog).findByRole('listitem')).toHaveTextContent('1,200 Suppliers');
  expect(writes()).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(writes()).toMatchObject([{ path: 'division/1', body: { active: false } }]));
});

test('what has no coordinates is listed in place of a blank map', async () => {
  await show();
  await tree();
  const where = screen.getByRole('region', { name: 'Establishments' });
  expect(
    within(where)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Quay', LONG]);
  act(() => within(where).getByRole('button', { name: 'Quay' }).click());
  expect(item('Quay')).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByRole('region', { name: 'Quay' })).toBeVisible();
});

test('who may only look changes nothing; nothing yet, no right and a fault have their way on', async () => {
  await show({ permissions: [VIEW] });
  await tree();
  act(() => item('Shop').focus());
  press('ArrowDown', { altKey: true });
  press('F2');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(names()[2]).toBe('Shop');
  expect(screen.queryByRole('button', { name: 'Add establishment' })).toBeNull();
  cleanup();
  await show({ units: [] });
  expect(await screen.findByRole('heading', { name: 'No establishments yet' })).toBeVisible();
  cleanup();
  await show({ status: 403 });
  expect(await screen.findByRole('heading', { name: /not|may|access/i })).toBeVisible();
  cleanup();
  await show({ status: 500 });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});
