// Tests related lists on a view: counted in their tab, searched, and with records that are made and edited in dialogs.
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CONTRACT, type EntityFile, type Panel, type Plugin } from '#core/contract';
import { addTexts } from '../../../core/texts/i18n.ts';
import { api, type Call, INDEX, MANAGER, registryWith, SUPPLIER, show, signIn, VIEWER } from './fixture.tsx';

const [VIEW, MODERATE] = [['ICECLOUD_SUPPLIERS_VIEW'], ['ICECLOUD_SUPPLIERS_MODERATE']];
const NOTE: EntityFile = {
  model: 'Note',
  permissions: { index: VIEW, show: VIEW, create: MODERATE, update: MODERATE, delete: MODERATE },
  display: '{{title}}',
  list: { columns: ['title', 'supplier_id', 'text'], sort: ['title'], search: ['title'] },
  noPages: true,
  schema: {
    type: 'object',
    required: ['supplier_id', 'title'],
    properties: {
      supplier_id: { type: 'integer', relation: 'supplier' },
      title: { type: 'string' },
      text: { type: 'string', format: 'text' },
    },
  },
};
const NOTES: Plugin = { id: 'notes', contract: CONTRACT, license: 'ICECLOUD', entities: [NOTE] };
const PANEL: Panel = { id: 'notes', related: { resource: 'note', field: 'supplier_id' } };
const note = (id: number, title: string) => ({ id, version: 1, title, supplier_id: 4, text: `About ${title}` });

beforeEach(async () => {
  await signIn(MANAGER);
  addTexts('notes', {
    'icecloud.panel.notes': 'Notes',
    'notes.note_one': 'note',
    'notes.note_other': 'notes',
    'notes.note.title': 'Title',
    'notes.note.text': 'Text',
    'notes.note.supplier_id': 'Supplier',
  });
});

function open({ noPages = true, rows = [note(1, 'Late'), note(2, 'Early')], hash = '' } = {}) {
  const calls = api((call: Call) => {
    if (call.path === 'supplier/4') return { body: { data: SUPPLIER } };
    if (call.path.startsWith('draft/')) return { body: { data: null } };
    if (call.method !== 'GET') return { body: { data: { ...note(3, 'New'), ...(call.body as object) } } };
    if (call.path === 'note/1') return { body: { data: rows[0] } };
    if (call.path === 'note') return { body: { data: rows, meta: { total: rows.length, next: null } } };
    return { body: { data: [] } };
  });
  const plugin = { ...NOTES, entities: [{ ...NOTE, noPages }] };
  const { router } = show(`${INDEX}/view/4${hash}`, registryWith({ panels: [PANEL] }, [plugin]));
  return {
    calls,
    router,
    writes: () => calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('note')),
  };
}

test('a tab with the count, and the rows that point here, without the column that says so', async () => {
  const { calls, router } = open();
  const tab = await screen.findByRole('tab', { name: 'Notes 2' });
  expect(calls.find(({ path }) => path === 'note')?.query.get('filter[supplier_id]')).toBe('4');
  fireEvent.click(tab);
  await waitFor(() => expect(router.state.location.hash).toBe('#notes'));
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Title', 'Text', 'Actions']);
  expect(within(table).getByText('About Late')).toBeVisible();
});

test('adds in a dialog, with the way back filled in and not asked', async () => {
  const { writes } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add note' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add note' });
  fireEvent.change(await within(dialog).findByLabelText('Title'), { target: { value: 'New' } });
  expect(within(dialog).queryByLabelText('Supplier')).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes()).toMatchObject([{ method: 'POST', path: 'note', body: { title: 'New', supplier_id: 4 } }]);
});

test('a row opens in a dialog; closing one with changes asks first', async () => {
  const { writes } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Late' }));
  const dialog = await screen.findByRole('dialog', { name: 'Late' });
  expect(await within(dialog).findByText('About Late')).toBeVisible();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Edit' }));
  fireEvent.change(await within(dialog).findByLabelText('Title'), { target: { value: 'Later' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  fireEvent.keyDown(within(dialog).getByLabelText('Title'), { key: 's', ctrlKey: true });
  await waitFor(() => expect(writes()).toMatchObject([{ method: 'PATCH', path: 'note/1', body: { title: 'Later' } }]));
  expect(await within(dialog).findByRole('button', { name: 'Edit' })).toBeVisible();
});

test('an entity with pages is made on its page, filled in, and leads back', async () => {
  const { router } = open({ noPages: false, hash: '#notes' });
  fireEvent.click(await screen.findByRole('button', { name: /Add/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/icecloud/note/create/'));
  expect(router.state.location.search).toBe('?supplier_id=4');
  expect(router.state.location.state).toEqual({ returnTo: `${INDEX}/view/4#notes` });
});

test('an empty tab says so, below the button that adds the first', async () => {
  open({ rows: [] });
  expect(await screen.findByText('Nothing here yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add note' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('who may only look sees no buttons, and an empty list says so', async () => {
  await signIn(VIEWER);
  open({ rows: [] });
  expect(await screen.findByText('Nothing here yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull();
});
