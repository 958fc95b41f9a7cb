// Tests export and import of an index: the calls, and what a person sees before and after.
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import Palette from '../../../core/palette/Palette.tsx';
import { palette } from '../../../core/palette/palette.ts';
import { MODERATOR, showFlavours } from '../entity/flavours.tsx';
import { catchFiles, exchange, isAccessible, open, saved } from './fixture.tsx';

beforeAll(catchFiles);
beforeEach(() => {
  localStorage.clear();
  saved.length = 0;
});

const LINES = (data: object) => `${JSON.stringify({ progress: { done: 1, total: 4 } })}\n${JSON.stringify({ data })}\n`;
const OUTCOME = {
  columns: [
    { title: 'Name', field: 'name', use: 'set' },
    { title: 'Colour', use: 'unknown' },
  ],
  rows: [
    { row: 2, action: 'create', name: 'Pistachio', changes: [{ field: 'name', to: 'Pistachio' }] },
    { row: 3, action: 'update', id: 1, name: 'Vanilla', changes: [{ field: 'price', from: '2', to: '2.5' }] },
    { row: 4, action: 'same', id: 2, name: 'Mango' },
    { row: 5, action: 'refused', errors: [{ path: 'name', code: 'required' }], cells: ['=1+1', 'red, blue'] },
    { row: 6, action: 'create', name: 'Mango', warnings: [{ path: 'name', code: 'nameExists' }] },
  ],
  counts: { create: 2, update: 1, same: 1, refused: 1 },
};

test('the list goes out as it is narrowed and sorted, with its columns', async () => {
  const sent = exchange(() => 'name\r\nVanilla\r\n');
  await showFlavours({}, '/?search=van&sort=-price');
  const dialog = await open('Export');
  await isAccessible(dialog);
  fireEvent.click(within(dialog).getByRole('radio', { name: 'CSV' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Download file' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^flavours-\d{4}-\d\d-\d\d\.csv$/);
  expect(Object.fromEntries(sent[0]!.query)).toEqual({
    search: 'van',
    sort: '-price',
    columns: 'name,price,season,active,note',
    format: 'csv',
    locale: 'en',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the search over everything leads to the list with its tool open, as it is narrowed there; once', async () => {
  exchange(() => '');
  const { router } = await showFlavours({}, '/admin/icecloud/flavour?search=van', MODERATOR, <Palette />);
  act(() => palette.open());
  const field = await screen.findByRole('combobox', { name: 'Search everything' });
  fireEvent.change(field, { target: { value: 'export flav' } });
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('ExportFlavours');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByRole('dialog', { name: 'Export Flavours' })).toBeInTheDocument();
  const { search, state } = router.state.location;
  expect([search, state]).toEqual(['?search=van', null]);
});

test('the picked rows alone, with every field', async () => {
  const sent = exchange(() => '');
  await showFlavours();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Vanilla' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Hazelnut' }));
  const dialog = await open('Export');
  expect(within(dialog).getByRole('radio', { name: 'The 2 selected rows' })).toBeChecked();
  fireEvent.click(within(dialog).getByRole('radio', { name: 'All fields' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Download file' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(Object.fromEntries(sent[0]!.query)).toEqual({ 'filter[id][in]': '1,3', format: 'xlsx', locale: 'en' });
});

test('a sheet is looked at, then taken; what is refused can be had back', async () => {
  const sent = exchange(({ body }) =>
    LINES(body.get('mode') === 'preview' ? OUTCOME : { ...OUTCOME, counts: { ...OUTCOME.counts, refused: 1 } }),
  );
  await showFlavours();
  const dialog = await open('Import');
  await isAccessible(dialog);
  const file = new File(['name,colour'], 'flavours.csv');
  fireEvent.change(within(dialog).getByLabelText('Choose file', { selector: 'input' }), { target: { files: [file] } });
  const rows = within(await within(dialog).findByRole('region', { name: 'Rows of the file' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'RowFlavourWhat happens',
    '5Name: Fill in this field.',
    '6MangoNew. There is already a record with this name.',
    '2PistachioNewName: Pistachio',
    '3VanillaPrice: 2 2.5',
  ]);
  expect(dialog).toHaveTextContent('2 new');
  expect(dialog).toHaveTextContent('1 with a name that exists');
  expect(within(dialog).getByRole('combobox', { name: 'What Colour holds' })).toHaveDisplayValue('Left out');
  await isAccessible(dialog);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Import 3 rows' }));
  expect(await within(dialog).findByText('2 added')).toBeInTheDocument();
  expect(sent.map(({ body }) => [body.get('mode'), body.get('locale'), (body.get('file') as File).name])).toEqual([
    ['preview', 'en', 'flavours.csv'],
    ['apply', 'en', 'flavours.csv'],
  ]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Download refused rows' }));
  await waitFor(() => expect(saved[0]?.text).toContain(`'=1+1,"red, blue"`));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a person says what a column holds and by what rows are recognised, and has the sheet checked again', async () => {
  const sent = exchange(() => LINES({ ...OUTCOME, key: [], keys: [['id'], ['name']] }));
  await showFlavours();
  const dialog = await open('Import');
  fireEvent.drop(within(dialog).getByText(/Drop an Excel/), { dataTransfer: { files: [new File(['x'], 'a.csv')] } });
  const column = await within(dialog).findByRole('combobox', { name: 'What Colour holds' });
  expect(within(dialog).getByRole('button', { name: 'Check again' })).toBeDisabled();
  fireEvent.change(column, { target: { value: 'note' } });
  fireEvent.change(within(dialog).getByRole('combobox', { name: 'Recognise existing ones by' }), {
    target: { value: 'name' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Import 3 rows' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map(({ body }) => [body.get('mode'), body.get('mapping'), body.get('key')])).toEqual([
    ['preview', null, null],
    ['preview', '["name","note"]', 'name'],
    ['apply', '["name","note"]', 'name'],
  ]);
});

test('a refusal says the value and the allowed ones; an import is undone, and what was left is told', async () => {
  const allowed = { path: 'season', code: 'enum', params: { value: 'autumn', allowed: ['Summer', 'Winter'] } };
  const rows = [{ row: 2, action: 'refused', errors: [allowed] }];
  exchange(() => LINES({ ...OUTCOME, rows, import: 7 }));
  await showFlavours();
  const before = globalThis.fetch;
  const left = [{ id: 3, name: 'Mango', code: 'stale' }];
  const asked: string[] = [];
  globalThis.fetch = (async (address: string, init: RequestInit) => {
    if (!address.includes('/undo')) return before(address, init);
    asked.push(address);
    return Response.json({ data: { removed: 2, restored: 0, left } });
  }) as typeof fetch;
  const dialog = await open('Import');
  fireEvent.drop(within(dialog).getByText(/Drop an Excel/), { dataTransfer: { files: [new File(['x'], 'a.csv')] } });
  expect(await within(dialog).findByText(/The sheet has: autumn. Allowed: Summer, Winter./)).toBeInTheDocument();
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Import 3 rows' }));
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Undo this import' }));
  expect(await within(dialog).findByText('Undone: 2 deleted, 0 as they were before.')).toBeInTheDocument();
  expect(dialog).toHaveTextContent('Mango: changed since the import');
  expect(asked[0]).toContain('flavour/import/7/undo');
  await isAccessible(dialog);
});

test('a connection that breaks off says how far it came, and the same rows can be taken again', async () => {
  let isBroken = true;
  const sent = exchange(({ body }) =>
    body.get('mode') === 'apply' && isBroken ? `${LINES(OUTCOME).split('\n')[0]!}\n` : LINES(OUTCOME),
  );
  await showFlavours();
  const dialog = await open('Import');
  fireEvent.drop(within(dialog).getByText(/Drop an Excel/), { dataTransfer: { files: [new File(['x'], 'a.csv')] } });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Import 3 rows' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Stopped after 1 rows.');
  isBroken = false;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Import 3 rows' }));
  expect(await within(dialog).findByText('2 added')).toBeInTheDocument();
  expect(sent).toHaveLength(3);
});

test('an empty sheet has the fields of a new record; who may only look has no import', async () => {
  const sent = exchange(() => '');
  const { unmount } = await showFlavours();
  const dialog = await open('Import');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Download an empty sheet' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(sent[0]!.query.get('columns')).toBe('name,price,season,active,note');
  expect(sent[0]!.query.get('filter[id]')).toBe('0');
  unmount();
  await showFlavours({}, '/', MODERATOR.slice(0, 1));
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Export' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Import' })).toBeNull();
});
