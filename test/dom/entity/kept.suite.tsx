// Tests saving everything that is kept about a record: its content is named first, also parts that the person may not
// read.
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CONTRACT, type EntityFile, type Plugin } from '#core/contract';
import { addTexts } from '../../../core/texts/i18n.ts';
import { catchFiles, isAccessible, saved } from '../exchange/fixture.tsx';
import { api, INDEX, MANAGER, registryWith, SUPPLIER, show, signIn, VIEWER } from './fixture.tsx';

const about = (model: string, view: string): EntityFile => ({
  model,
  about: 'supplier_id',
  permissions: { index: [view], show: [view] },
  disallow: ['create', 'update', 'delete'],
  display: '{{title}}',
  list: { columns: ['title'], sort: ['title'], search: ['title'] },
  noPages: true,
  schema: {
    type: 'object',
    properties: { supplier_id: { type: 'integer', relation: 'supplier' }, title: { type: 'string' } },
  },
});
const OPEN = about('Remark', 'ICECLOUD_SUPPLIERS_VIEW');
const CLOSED = about('Secret', 'ICECLOUD_INVOICES_VIEW');
const PLUGIN: Plugin = { id: 'notes', contract: CONTRACT, license: 'ICECLOUD', entities: [OPEN, CLOSED] };

beforeAll(catchFiles);
beforeEach(() => {
  saved.length = 0;
});

async function menu(permissions: string[], plugins: readonly Plugin[] = [PLUGIN], answer = 200) {
  await signIn(permissions);
  addTexts('notes', { 'notes.remark_other': 'Remarks', 'notes.secret_other': 'Secrets' });
  const calls = api(({ path }) => {
    if (path === 'supplier/4') return { body: { data: SUPPLIER } };
    return path === 'kept' ? { status: answer, body: { code: 'tooMany' } } : {};
  });
  show(`${INDEX}/view/4`, registryWith({}, plugins));
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await screen.findByRole('menu');
  return calls;
}
const entry = () => screen.queryByRole('menuitem', { name: 'Everything kept…' });

test('says what is in it and what is not, and saves it under the record’s name', async () => {
  const calls = await menu(MANAGER);
  fireEvent.click(entry()!);
  const dialog = await screen.findByRole('dialog', { name: 'What is kept about Callebaut' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Supplier', 'Remarks', 'Activity, and the mails that were sent']);
  expect(dialog).toHaveTextContent('Not in it, because you may not read it yourself: Secrets.');
  await isAccessible(dialog);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Callebaut.zip']));
  expect(Object.fromEntries(calls.find(({ path }) => path === 'kept')!.query)).toEqual({
    resource: 'supplier',
    id: '4',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a refusal says why, and the dialog stays', async () => {
  await menu(MANAGER, [PLUGIN], 429);
  fireEvent.click(entry()!);
  fireEvent.click(await screen.findByRole('button', { name: 'Download' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/\w/);
  expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled();
  expect(saved).toEqual([]);
});

test('is not offered to who may not change the record', async () => {
  await menu(VIEWER);
  expect(entry()).toBeNull();
});

test('is not offered where nothing tells of it', async () => {
  await menu(MANAGER, []);
  expect(entry()).toBeNull();
});
