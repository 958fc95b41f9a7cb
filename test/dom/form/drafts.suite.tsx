// Tests drafts on the server: they outlive the tab, hold nothing secret, and go when they are no longer needed.
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import EntityCreate from '../../../core/entity/EntityCreate.tsx';
import EntityEdit from '../../../core/entity/EntityEdit.tsx';
import { type Asked, api, entityOf, ready, show } from './fixture.tsx';

const stored = { id: 3, version: 4, name: 'Truck', nr: '12345678', kind: 'A' };
const Van = entityOf({
  model: 'Van',
  permissions: Object.fromEntries(['index', 'show', 'create', 'update', 'delete'].map((method) => [method, []])),
  display: '{{name}}',
  list: { columns: [], sort: [], search: [] },
  schema: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string' },
      nr: { type: 'string', masked: true },
      pin: { type: 'string', writeOnly: true },
      kind: { type: 'string', enum: ['A', 'B'], createOnly: true },
      doors: { type: 'integer', minimum: 1 },
      electric: { type: 'boolean', default: false },
      state: { type: 'string', readOnly: true },
    },
  },
});
const field = (name: string) => screen.findByLabelText(`icecloud.van.${name}`);
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const drafts = (asked: Asked[], method: string) =>
  asked.filter((call) => call.path.startsWith('draft/') && call.method === method);

function server(draft: object | null = null, record: object = stored) {
  return api(({ method, path, body }) => {
    if (path.startsWith('draft/'))
      return method === 'GET' ? { body: { data: draft } } : { status: 204, body: undefined };
    if (method === 'GET') return { body: { data: record }, etag: '"4"' };
    return { body: { data: { ...stored, ...(body as object), version: 5 } } };
  });
}
const edit = () => show(<EntityEdit entity={Van} />, '/van/edit/3', '/van/edit/:id');
const create = (query = '') => show(<EntityCreate entity={Van} />, `/van/create${query}`, '/van/create');
/** Hides the page, as a phone does with a tab in the background. */
const putAway = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => ready());
afterEach(() => Reflect.deleteProperty(document, 'visibilityState'));

test('keeps what was typed, without what is secret, and drops it when it is saved', async () => {
  const asked = server();
  edit();
  const name = await field('name');
  await waitFor(() => expect(drafts(asked, 'GET')).toHaveLength(1));
  // The answer arrives before anything is kept.
  await act(async () => undefined);
  type(name, 'Van');
  type(await field('nr'), '87654321');
  type(await field('pin'), '0000');
  act(putAway);
  await waitFor(() => expect(drafts(asked, 'PUT')).toHaveLength(1));
  expect(drafts(asked, 'PUT')[0]).toMatchObject({
    path: 'draft/van/3',
    body: { changes: { name: 'Van' }, before: { name: 'Truck' }, etag: '"4"' },
  });
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/87654321|0000/);
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(drafts(asked, 'DELETE')).toHaveLength(1));
  expect(sessionStorage).toHaveLength(0);
});

test('offers one of another device; taken, it saves on the version that it was made on', async () => {
  const at = '2026-11-20T10:00:00.000Z';
  const asked = server({ changes: { name: 'From home' }, before: { name: 'Truck' }, etag: '"4"', at });
  edit();
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with it' }));
  expect(await field('name')).toHaveValue('From home');
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(asked.find(({ method }) => method === 'PATCH')?.body).toEqual({ name: 'From home' }));
  await waitFor(() => expect(drafts(asked, 'DELETE')).toHaveLength(1));
});

test('discarded, it is gone here and there', async () => {
  const asked = server({ changes: { name: 'From home' }, at: '2026-11-20T10:00:00.000Z' });
  edit();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard it' }));
  await waitFor(() => expect(drafts(asked, 'DELETE')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Continue with it' })).toBeNull();
  expect(await field('name')).toHaveValue('Truck');
});

test('one that was begun with something else is not offered', async () => {
  server({ changes: { name: 'Old' }, before: { doors: 3 }, at: '2026-11-20T10:00:00.000Z' });
  create('?doors=5');
  expect(await field('doors')).toHaveValue('5');
  await act(async () => undefined);
  expect(screen.queryByText('Continue with it')).toBeNull();
});

test('a new record begins with what the link gives it, as far as one could type it', async () => {
  const asked = server();
  create('?doors=4&electric=1&kind=C&state=x&name=Van&unknown=1&nr=');
  expect(await field('doors')).toHaveValue('4');
  expect(await field('electric')).toBeChecked();
  fireEvent.click(screen.getByRole('button', { name: 'icecloud.van.add' }));
  await waitFor(() => expect(asked.find(({ method }) => method === 'POST')?.path).toBe('van'));
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ doors: 4, electric: true, name: 'Van' });
});

describe('a hidden value', () => {
  const hidden = { ...stored, nr: '••••••••' };
  const whole = ({ path }: { path: string }) => ({ ...hidden, ...(path.includes('reveal=nr') && { nr: '12345678' }) });
  const asks = () =>
    api((call) => {
      if (call.path.startsWith('draft/')) return { body: { data: null } };
      if (call.method === 'GET') return { body: { data: whole(call) }, etag: '"4"' };
      return { body: { data: { ...hidden, version: 5 } } };
    });
  const saved = async (asked: Asked[]) => {
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(asked.some(({ method }) => method === 'PATCH')).toBe(true));
    return asked.find(({ method }) => method === 'PATCH')?.body;
  };
  const show = () => screen.findByRole('button', { name: 'Show icecloud.van.nr' });

  test('stays hidden, and a save sends nothing of it', async () => {
    const asked = asks();
    edit();
    expect(await field('nr')).toHaveValue('');
    expect(await field('nr')).toHaveAttribute('placeholder', '••••••••');
    type(await field('name'), 'Van');
    expect(await saved(asked)).toEqual({ name: 'Van' });
    expect(asked.filter(({ path }) => path.includes('reveal'))).toEqual([]);
  });

  test('is replaced unseen by what is typed; emptied again, it stays', async () => {
    const asked = asks();
    edit();
    type(await field('nr'), '8');
    type(await field('nr'), '');
    expect(screen.queryByText(/unsaved/i)).toBeNull();
    type(await field('nr'), '87654321');
    expect(await saved(asked)).toEqual({ nr: '87654321' });
    expect(asked.filter(({ path }) => path.includes('reveal'))).toEqual([]);
  });

  test('is shown on request only; shown is no change, emptied then clears it', async () => {
    const asked = asks();
    edit();
    fireEvent.click(await show());
    await waitFor(async () => expect(await field('nr')).toHaveValue('12345678'));
    expect(asked.filter(({ path }) => path.includes('reveal')).map(({ path }) => path)).toEqual(['van/3?reveal=nr']);
    expect(screen.queryByRole('button', { name: 'Show icecloud.van.nr' })).toBeNull();
    type(await field('nr'), '');
    type(await field('name'), 'Van');
    expect(await saved(asked)).toEqual({ name: 'Van', nr: null });
  });
});
