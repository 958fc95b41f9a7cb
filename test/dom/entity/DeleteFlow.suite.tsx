// Tests deleting: the question, deleting, then success or the reason against it, and what one can do about that
// (docs/domain 2.6).
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { DeleteFlow } from '../../../core/entity/DeleteFlow.tsx';
import { RegistryContext } from '../../../core/plugins/context.ts';
import type { ResolvedEntity } from '../../../core/plugins/resolved.ts';
import type { Row } from '../../../core/table/window/RowWindow.ts';
import { api, type Call, INDEX, MANAGER, registryWith, SUPPLIER, show, signIn } from './fixture.tsx';

beforeEach(() => signIn(MANAGER));

const OPEN = { index: [], show: [], create: [], update: [], delete: [] };

function ask(answer: Parameters<typeof api>[0], model = 'Supplier', record: Row = SUPPLIER) {
  const calls = api(answer);
  const registry = registryWith();
  const entity = registry.entity(model);
  if (!entity) throw new Error(model);
  const told = { closed: 0, deleted: [] as Row[], changed: [] as Row[] };
  render(
    <RegistryContext value={registry}>
      <DeleteFlow
        entity={entity}
        record={record}
        onClose={() => {
          told.closed += 1;
        }}
        onDeleted={(row) => told.deleted.push(row)}
        onChanged={(row) => told.changed.push(row)}
      />
    </RegistryContext>,
  );
  return { calls, told };
}
// Toasts of the test before have buttons too, so the dialog is looked in alone.
const dialog = async () => within(await screen.findByRole('alertdialog'));
const press = async (name: string) => fireEvent.click(await (await dialog()).findByRole('button', { name }));

test('asks first; cancel changes nothing', async () => {
  const { calls, told } = ask(() => ({ status: 204 }));
  expect(await screen.findByRole('alertdialog', { name: 'Delete Callebaut?' })).toBeInTheDocument();
  await press('Cancel');
  expect(told).toEqual({ closed: 1, deleted: [], changed: [] });
  expect(calls).toEqual([]);
});

test('says how much goes with it', async () => {
  const parts = {
    model: 'Crate',
    display: '{{nr}}',
    list: { columns: ['nr'], sort: ['nr'], search: [] },
    noPages: true,
  };
  const properties = { nr: { type: 'string' }, supplier_id: { type: 'integer', relation: 'supplier' } };
  const crate = { ...parts, permissions: OPEN, schema: { type: 'object', properties } };
  const crates = { id: 'crates', contract: 2, license: 'ICECLOUD', entities: [crate] };
  const registry = registryWith({}, [crates]);
  const entity = { ...(registry.entity('Supplier') as ResolvedEntity), copyable: { with: ['crate'] } };
  const calls = api(() => ({ body: { data: { count: 1200 } } }));
  render(
    <RegistryContext value={registry}>
      <DeleteFlow entity={entity} record={SUPPLIER} onClose={() => undefined} onDeleted={() => undefined} />
    </RegistryContext>,
  );
  expect(await screen.findByText(/^What belongs to it goes with it: .+ \(1,200\)\.$/)).toBeInTheDocument();
  expect(calls.map(({ path, query }) => `${path} ${query}`)).toEqual(['crate/count filter%5Bsupplier_id%5D=4']);
});

test('deletes the version that was seen, and says that it is done', async () => {
  const { calls, told } = ask(() => ({ status: 204 }));
  await press('Delete');
  await waitFor(() => expect(told.deleted).toEqual([SUPPLIER]));
  expect(calls).toMatchObject([{ method: 'DELETE', path: 'supplier/4', headers: { 'If-Match': '"3"' } }]);
  expect(await screen.findByText('Callebaut deleted')).toBeInTheDocument();
});

test('in use: names what uses it, and deactivates in place of it', async () => {
  const { calls, told } = ask(({ method }) =>
    method === 'DELETE'
      ? { status: 409, body: { code: 'inUse', blockers: [{ resource: 'division', count: 3 }] } }
      : { body: { data: { ...SUPPLIER, active: false, version: 4 } } },
  );
  await press('Delete');
  expect(await screen.findByText('Callebaut is in use')).toBeInTheDocument();
  expect(screen.getByRole('listitem')).toHaveTextContent('3 Divisions');
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  await press('Deactivate instead');
  await waitFor(() => expect(told.changed).toMatchObject([{ id: 4, active: false }]));
  expect(told.deleted).toEqual([]);
  expect(calls.at(-1)).toMatchObject({ method: 'PATCH', body: { active: false } });
});

test('in use without a field to switch off: only Close', async () => {
  ask(() => ({ status: 409, body: { code: 'inUse', blockers: [{ resource: 'x', count: 1 }] } }), 'PermissionGroup', {
    id: 1,
    name: 'Managers',
  });
  await press('Delete');
  expect(await screen.findByText('Managers is in use')).toBeInTheDocument();
  expect((await dialog()).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
});

test('members are listed and asked about again', async () => {
  const members = [
    { id: 1, display: 'Peeters An' },
    { id: 2, display: 'Maes Bo' },
  ];
  const answer = ({ query }: Call) =>
    query.get('confirm') === 'members' ? { status: 204 } : { status: 409, body: { code: 'hasMembers', members } };
  const { calls, told } = ask(answer, 'PermissionGroup', { id: 9, version: 1, name: 'Managers' });
  await press('Delete');
  expect(await screen.findByText('Managers still has members. Delete it?')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Peeters An', 'Maes Bo']);
  expect(told.deleted).toEqual([]);
  await press('Delete anyway');
  await waitFor(() => expect(told.deleted).toHaveLength(1));
  expect(calls).toHaveLength(2);
});

test('changed meanwhile: said, and deleted only when asked once more', async () => {
  const { calls, told } = ask(({ headers }) =>
    headers['If-Match'] ? { status: 412, body: { code: 'stale' } } : { status: 204 },
  );
  await press('Delete');
  expect(await screen.findByText('Callebaut was changed in the meantime')).toBeInTheDocument();
  await press('Delete anyway');
  await waitFor(() => expect(told.deleted).toHaveLength(1));
  expect(calls).toHaveLength(2);
});

test('already gone: closing takes it out of the list', async () => {
  const { told } = ask(() => ({ status: 404, body: { code: 'notFound' } }));
  await press('Delete');
  expect(await screen.findByText('Callebaut was already deleted')).toBeInTheDocument();
  await press('Close');
  expect(told.deleted).toHaveLength(1);
});

test('no contact: what was asked stays, and can be tried again', async () => {
  let isDown = true;
  const { told } = ask(() => (isDown ? 'offline' : { status: 204 }));
  await press('Delete');
  expect(await screen.findByText('No contact with the server')).toBeInTheDocument();
  isDown = false;
  await press('Try again');
  await waitFor(() => expect(told.deleted).toHaveLength(1));
});

test('from the view: gone, and back at the list', async () => {
  api(({ method }) =>
    method === 'DELETE' ? { status: 204 } : { body: { data: SUPPLIER, meta: { total: 0, next: null } } },
  );
  const { router } = show(`${INDEX}/view/4`);
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await press('Delete');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/icecloud/supplier/'));
});
