// Tests selecting rows and acting on all of them: what is sent, the progress, the failures with their reasons, and
// Undo.
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { session } from '../../../core/session/session.ts';
import { manyLines } from './fixture.tsx';
import { changed, giveSize, kitchen, MODERATOR, showFlavours } from './flavours.tsx';

beforeAll(() => giveSize());
beforeEach(() => localStorage.clear());

const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
const bar = () => screen.findByRole('region', { name: 'Selected rows' });
const inBar = async (name: string | RegExp) => within(await bar()).findByRole('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await inBar(name));
const confirm = async (name: string | RegExp) =>
  fireEvent.click(await within(await screen.findByRole('alertdialog')).findByRole('button', { name }));

test('rows are picked by box, range and key; the bar counts, and Escape drops them', async () => {
  kitchen();
  await showFlavours();
  fireEvent.click(await box('Vanilla'));
  expect(await bar()).toHaveTextContent('1 selected');
  fireEvent.click(await box('Lemon'), { shiftKey: true });
  expect(await bar()).toHaveTextContent('4 selected');
  const cell = document.querySelector('#cell-1-0');
  if (!cell) throw new Error('no cell');
  fireEvent.focus(cell);
  fireEvent.keyDown(cell, { key: 'x' });
  expect(await bar()).toHaveTextContent('3 selected');
  expect(await box('Mango')).not.toBeChecked();
  fireEvent.keyDown(cell, { key: 'a', ctrlKey: true });
  expect(await bar()).toHaveTextContent('5 selected');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
});

test('a viewer has nothing to do with picked rows, and so no boxes', async () => {
  kitchen();
  await showFlavours({}, '/', MODERATOR.slice(0, 1));
  await screen.findByText('Vanilla');
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

test('what is picked stays over a refresh, and goes with another query', async () => {
  kitchen();
  const { router } = await showFlavours();
  fireEvent.click(await box('Vanilla'));
  const { announceRecord } = await import('../../../core/session/announcements.ts');
  act(() => announceRecord({ resource: 'flavour', id: 2 }));
  expect(await box('Vanilla')).toBeChecked();
  await act(() => router.navigate('/?search=van'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
});

test('sixty rows, also those nobody loaded, are deactivated in one call', async () => {
  const { writes, flavours } = kitchen(undefined, 60);
  await showFlavours();
  fireEvent.click(await box('Vanilla'));
  await press('Select all 60');
  expect(await bar()).toHaveTextContent('60 selected');
  fireEvent.click(await box('Mango'));
  expect(await bar()).toHaveTextContent('59 selected');
  await press('Deactivate');
  expect(await screen.findByText('59 flavours deactivated')).toBeInTheDocument();
  expect(writes()).toMatchObject([
    { method: 'POST', path: 'flavour/many', headers: { Accept: 'application/x-ndjson' } },
  ]);
  expect((writes()[0]!.body as { changes: object[] }).changes).toHaveLength(59);
  expect(flavours.filter(({ active }) => active).map(({ name }) => name)).toEqual(['Mango']);
});

test('progress is told; Stop ends it after the chunks that run, and says what was done', async () => {
  let stop = (): void => undefined;
  const isStopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const { flavours, writes } = kitchen((call, all) => {
    if (call.path === 'many/stop') {
      stop();
      return { status: 204, body: undefined };
    }
    if (call.path !== 'flavour/many') return undefined;
    const outcomeOf = (id: number, { values }: { values: object }) => changed(all, id, values);
    // After the first chunk the server waits for the stop.
    const before = async (done: number) => done > 0 && isStopped.then(() => true);
    return { lines: manyLines(call.body, outcomeOf, { size: 25, before }) };
  }, 30);
  await showFlavours();
  fireEvent.click(await box('Vanilla'));
  await press('Select all 30');
  await press('Deactivate');
  expect(await screen.findByRole('progressbar', { name: 'Deactivating' })).toBeInTheDocument();
  await waitFor(async () => expect(await bar()).toHaveTextContent('25 of 30'));
  await press('Stop');
  expect(await screen.findByRole('heading', { name: 'Stopped' })).toBeInTheDocument();
  expect(await bar()).toHaveTextContent('Done: 25. Not started: 5.');
  expect(flavours.filter(({ active }) => !active)).toHaveLength(25);
  const [many, stopped] = writes();
  expect(stopped!.body).toEqual({ key: many!.headers['Idempotency-Key'] });
});

test('what the server refuses is named with its reason, and only that is tried again', async () => {
  let isRefused = true;
  const { flavours, writes } = kitchen((call, all) => {
    if (call.path !== 'flavour/many') return undefined;
    const problem = { status: 422, code: 'invalid', errors: [{ path: 'active', code: 'readOnly' }] };
    return {
      lines: manyLines(call.body, (id, { values }) =>
        id === 2 && isRefused ? { done: false, problem } : changed(all, id, values),
      ),
    };
  });
  await showFlavours();
  fireEvent.click(await box('Vanilla'));
  fireEvent.click(await box('Hazelnut'), { shiftKey: true });
  await press('Deactivate');
  expect(await screen.findByRole('heading', { name: '1 could not be deactivated' })).toBeInTheDocument();
  expect(await bar()).toHaveTextContent('Mango');
  isRefused = false;
  await press('Retry the one that failed');
  expect(await screen.findByText('3 flavours deactivated')).toBeInTheDocument();
  expect(flavours.filter(({ active }) => !active)).toHaveLength(3);
  expect((writes().at(-1)!.body as { changes: object[] }).changes).toEqual([{ update: 2, values: { active: false } }]);
});

test('an answer that breaks off is asked for once more under the same key, and counts once', async () => {
  let isBroken = true;
  const { writes } = kitchen((call, all) => {
    if (call.path !== 'flavour/many' || !isBroken) return undefined;
    isBroken = false;
    const outcomes = [1, 2].map((id) => changed(all, id, { active: false }));
    return { lines: [{ at: [0, 1], data: outcomes, progress: { done: 2, total: 5 } }] };
  });
  await showFlavours();
  fireEvent.click(await box('Vanilla'));
  fireEvent.click(await box('Stracciatella'), { shiftKey: true });
  await press('Deactivate');
  expect(await screen.findByText('5 flavours deactivated')).toBeInTheDocument();
  const keys = writes().map(({ headers }) => headers['Idempotency-Key']);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('deleting asks once; what is in use is named with its reason, and only that is tried again', async () => {
  let isInUse = true;
  const { writes } = kitchen(({ method, path }) =>
    method === 'DELETE' && path === 'flavour/2' && isInUse
      ? { status: 409, body: { code: 'inUse', blockers: [{ resource: 'flavour', count: 3 }] } }
      : undefined,
  );
  await showFlavours();
  fireEvent.click(await box('Vanilla'));
  fireEvent.click(await box('Hazelnut'), { shiftKey: true });
  await press('Delete');
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete 3 flavours?' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Vanilla', 'Mango', 'Hazelnut']);
  await confirm('Delete 3 flavours');
  expect(await screen.findByRole('heading', { name: '1 could not be deleted' })).toBeInTheDocument();
  expect(await bar()).toHaveTextContent('Mango In use by 3 Flavours.');
  isInUse = false;
  await press('Retry the one that failed');
  expect(await screen.findByText('3 flavours deleted')).toBeInTheDocument();
  expect(writes().map(({ path }) => path)).toEqual(['flavour/1', 'flavour/2', 'flavour/3', 'flavour/2']);
});

test('a deletion of many is undone from its toast', async () => {
  const { writes } = kitchen(({ path }) =>
    path.endsWith('/restore') ? { body: { data: { id: 1, version: 3, name: 'Vanilla' } } } : undefined,
  );
  await showFlavours();
  fireEvent.click(await box('Vanilla'));
  await press('Delete');
  await confirm('Delete 1 flavour');
  // Toasts of the test before have an Undo too, so this one is found by its text.
  const told = (await screen.findByText('1 flavour deleted')).closest<HTMLElement>('.bp6-toast');
  if (!told) throw new Error('not a toast');
  fireEvent.click(within(told).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 flavour restored')).toBeInTheDocument();
  expect(writes().at(-1)).toMatchObject({
    method: 'POST',
    path: 'flavour/1/restore',
    headers: { 'If-Match': '"2"' },
  });
});

test('one field of all, with its own widget and its own limits', async () => {
  const { writes } = kitchen();
  await showFlavours();
  fireEvent.click(await box('Vanilla'));
  await press('Change a field');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 1 flavour' }));
  fireEvent.change(dialog.getByRole('combobox', { name: 'Field' }), { target: { value: 'note' } });
  const note = await dialog.findByRole('textbox', { name: 'Note' });
  fireEvent.change(note, { target: { value: 'much too long' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Change 1 flavour' }));
  expect(await dialog.findByText(/10 characters/)).toBeInTheDocument();
  fireEvent.change(note, { target: { value: 'new' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Change 1 flavour' }));
  expect(await screen.findByText('1 flavour changed')).toBeInTheDocument();
  expect(writes()).toMatchObject([
    { method: 'POST', path: 'flavour/many', body: { changes: [{ update: 1, values: { note: 'new' } }] } },
  ]);
});

test('no contact ends a run at once, and says why', async () => {
  const { writes } = kitchen(({ path }) => (path === 'flavour/many' ? 'offline' : undefined), 40);
  await showFlavours();
  fireEvent.click(await box('Vanilla'));
  await press('Select all 40');
  await press('Deactivate');
  expect(await bar()).toBeInTheDocument();
  await screen.findByRole('heading', { name: 'Stopped' });
  expect(await bar()).toHaveTextContent('Not started: 40.');
  expect(await bar()).toHaveTextContent('No contact with the server.');
  expect(writes()).toHaveLength(1);
  expect(session.subject).not.toBeNull();
});

test('no contact stops deletions, which are calls of their own, instead of failing thousands', async () => {
  const { writes } = kitchen(({ method }) => (method === 'DELETE' ? 'offline' : undefined), 40);
  await showFlavours();
  fireEvent.click(await box('Vanilla'));
  await press('Select all 40');
  await press('Delete');
  await confirm('Delete 40 flavours');
  await screen.findByRole('heading', { name: '5 could not be deleted' });
  expect(await bar()).toHaveTextContent('Not started: 35.');
  expect(writes()).toHaveLength(5);
});
