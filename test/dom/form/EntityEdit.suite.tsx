// Tests editing and creating: what is sent, what is guarded, and that nothing that was typed is lost.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import '@testing-library/jest-dom';
import { useState } from 'react';
import EntityCreate from '../../../core/entity/EntityCreate.tsx';
import EntityEdit from '../../../core/entity/EntityEdit.tsx';
import { session } from '../../../core/session/session.ts';
import { addTexts } from '../../../core/texts/i18n.ts';
import { toast } from '../../../core/ui/toast.ts';
import { type Asked, api, ready, Supplier, show } from './fixture.tsx';

const stored = { id: 3, version: 4, name: 'Melk & Co', order_channel: 'PHONE', active: true, payment_days: 30 };
const PATH = '/admin/icecloud/supplier/edit/3/';
const VIEW = '/admin/icecloud/supplier/view/3/';
const PATTERN = '/admin/icecloud/supplier/edit/:id/';

// A toast on screen would take Escape for itself.
beforeEach(() => ready());

type Reply = (asked: Asked) => ReturnType<Parameters<typeof api>[0]>;

/** Answers the record to GET; the test answers writes. */
function server(write: Reply = ({ body }) => ({ body: { data: { ...stored, ...(body as object), version: 5 } } })) {
  return api((asked) => (asked.method === 'GET' ? { body: { data: stored }, etag: '"4"' } : write(asked)));
}

const edit = () => show(<EntityEdit entity={Supplier} />, PATH, PATTERN);
const field = (label: string) => screen.findByLabelText(label);
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const writes = (asked: Asked[]) => asked.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/presence'));

test('sends the changed fields only, with the version, once, and goes to the view', async () => {
  const asked = server();
  const { router } = edit();
  type(await field('Name'), 'Melkerij');
  type(await field('Payment term'), '');
  expect(await screen.findByText('2 unsaved changes')).toBeVisible();
  save();
  save();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/icecloud/supplier/view/3/'));
  expect(writes(asked)).toEqual([
    expect.objectContaining({
      method: 'PATCH',
      path: 'supplier/3',
      body: { name: 'Melkerij', payment_days: null },
      headers: expect.objectContaining({ 'If-Match': '"4"' }),
    }),
  ]);
  expect(sessionStorage).toHaveLength(0);
  const undo = { text: 'Undo', onClick: expect.any(Function), undoes: true };
  expect(toast).toHaveBeenCalledWith('Melkerij saved', undo);
  jest.mocked(toast).mock.lastCall?.[1]?.onClick();
  await waitFor(() => expect(writes(asked)).toHaveLength(2));
  const { name, payment_days } = stored;
  const headers = expect.objectContaining({ 'If-Match': '"5"' });
  expect(writes(asked)[1]).toMatchObject({ path: 'supplier/3', body: { name, payment_days }, headers });
});

test('begins at the section of the tab that it was opened from, and leads back to the one it was left in', async () => {
  server();
  const { router } = show(<EntityEdit entity={Supplier} />, `${PATH}#ordering`, PATTERN);
  await field('Name');
  expect(document.querySelector('[data-section=ordering] h2')).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: VIEW, hash: '#ordering' }));
  await act(() => router.navigate(`${PATH}#ordering`));
  type(await field('Name'), 'Melkerij');
  fireEvent.click(screen.getByRole('button', { name: 'General' }));
  save();
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: VIEW, hash: '#general' }));
});

test('a form that is still there after its save, as the view is on its way, goes on from what it saved', async () => {
  const asked = server();
  const { router } = show(<EntityEdit entity={Supplier} />, PATH, '/admin/icecloud/supplier/:page/:id/');
  type(await field('Name'), 'Melkerij');
  save();
  await waitFor(() => expect(router.state.location.pathname).toBe(VIEW));
  await waitFor(() => expect(screen.queryByText('1 unsaved change')).toBeNull());
  type(await field('Name'), 'Melkboer');
  expect(await screen.findByText('1 unsaved change')).toBeVisible();
  save();
  await waitFor(() => expect(writes(asked)).toHaveLength(2));
  expect(writes(asked)[1]).toMatchObject({ body: { name: 'Melkboer' }, headers: { 'If-Match': '"5"' } });
});

test('a field that goes while its form is open: what was typed is said, and the rest can be saved', async () => {
  const asked = server();
  let lose = () => {};
  function Upgraded() {
    const [entity, setEntity] = useState(Supplier);
    const { payment_days: _, ...properties } = Supplier.schema.properties;
    lose = () => setEntity({ ...Supplier, schema: { ...Supplier.schema, properties } });
    return <EntityEdit entity={entity} />;
  }
  show(<Upgraded />, PATH, PATTERN);
  type(await field('Name'), 'Melkerij');
  type(await field('Payment term'), '45');
  act(() => lose());
  const note = await screen.findByText('This form has changed while you worked on it');
  expect(note.closest('section')).toHaveTextContent(/Payment term45 days$/);
  save();
  await waitFor(() => expect(writes(asked)).toMatchObject([{ body: { name: 'Melkerij' } }]));
});

test('a field of another plugin that goes is named by the text of that plugin', async () => {
  server();
  addTexts('bonus', { 'bonus.supplier.payment_days': 'Days of grace' });
  const beside = { plugin: 'bonus', text: 'bonus.supplier' };
  const { payment_days, ...properties } = Supplier.schema.properties;
  const schema = { ...Supplier.schema, properties: { ...properties, payment_days: { ...payment_days, beside } } };
  let lose = () => {};
  function Upgraded() {
    const [entity, setEntity] = useState<typeof Supplier>({ ...Supplier, schema });
    lose = () => setEntity({ ...Supplier, schema: { ...Supplier.schema, properties } });
    return <EntityEdit entity={entity} />;
  }
  show(<Upgraded />, PATH, PATTERN);
  type(await field('Days of grace'), '45');
  act(() => lose());
  const note = await screen.findByText('This form has changed while you worked on it');
  expect(note.closest('section')).toHaveTextContent(/Days of grace45 days$/);
});

function askedByBrowser(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('leaving with changes asks; staying keeps them, leaving drops them', async () => {
  server();
  const { router } = edit();
  type(await field('Name'), 'Melkerij');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByText('Stay on this page'));
  expect(await field('Name')).toHaveValue('Melkerij');
  // The browser's own question is not asked: the draft is kept, and offered again.
  await waitFor(() => expect(askedByBrowser()).toBe(false));
  await waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull());
  fireEvent.keyDown(document, { key: 'Escape' });
  fireEvent.click(await screen.findByText('Leave and discard'));
  await waitFor(() => expect(router.state.location.pathname).toContain('/view/3'));
  expect(sessionStorage).toHaveLength(0);
});

test('without changes nothing is asked and nothing is sent', async () => {
  const asked = server();
  const { router } = edit();
  await field('Name');
  save();
  await waitFor(() => expect(router.state.location.pathname).toContain('/view/3'));
  expect(writes(asked)).toHaveLength(0);
});

test.each([
  ['offline', /no connection to the server/],
  [{ status: 403, body: { code: 'forbidden' } }, /not allowed to save/],
  [{ status: 404, body: { code: 'notFound' } }, /deleted in the meantime/],
  [{ status: 500, body: { code: 'server' } }, /went wrong on the server/],
  [{ status: 503, body: { code: 'overloaded' } }, /server is busy/],
  [{ status: 503, body: { code: 'databaseAway' } }, /cannot reach its data/],
  [{ status: 507, body: { code: 'diskFull' } }, /no disk space left/],
] as const)('a save that fails (%#) says so and keeps what was typed', async (answer, words) => {
  server(() => answer as Awaited<ReturnType<Reply>>);
  edit();
  type(await field('Name'), 'Melkerij');
  save();
  expect(await screen.findByText(words)).toBeVisible();
  expect(await field('Name')).toHaveValue('Melkerij');
  expect(sessionStorage).toHaveLength(1);
});

test('422 stands at the fields', async () => {
  server(() => ({ status: 422, body: { code: 'invalid', errors: [{ path: 'name', code: 'unique' }] } }));
  edit();
  type(await field('Name'), 'Melkerij');
  save();
  expect(await screen.findByText('Another record already has this value.')).toBeVisible();
  await waitFor(async () => expect(await field('Name')).toHaveFocus());
});

test('a draft of an earlier visit is offered and taken', async () => {
  server();
  const first = edit();
  type(await field('Name'), 'Melkerij');
  // When the session ends, the page closes without a question, and what was typed is kept.
  act(() => session.clear());
  await act(() => first.router.navigate('/auth/login-page'));
  expect(screen.getByText('elsewhere')).toBeVisible();
  first.unmount();
  const kept = { ...sessionStorage };
  await ready();
  Object.assign(sessionStorage, kept);
  server();
  edit();
  expect(await field('Name')).toHaveValue('Melk & Co');
  fireEvent.click(screen.getByRole('button', { name: 'Continue with it' }));
  expect(await field('Name')).toHaveValue('Melkerij');
});

describe('someone else saved meanwhile', () => {
  const theirs = { ...stored, version: 5, name: 'Melk BV', payment_days: 14 };

  function conflict() {
    let version = 4;
    return server(({ headers, body }) => {
      if (headers['If-Match'] === '"4"' && version++ === 4) {
        return { status: 412, body: { code: 'stale', current: theirs } };
      }
      return { body: { data: { ...theirs, ...(body as object), version: 6 } } };
    });
  }

  test('the field that both changed is chosen, the other taken over; saves on the new version', async () => {
    const asked = conflict();
    const { router } = edit();
    type(await field('Name'), 'Melkerij');
    save();
    expect(await screen.findByText(/Someone else saved this record/)).toBeVisible();
    expect(screen.getByText(/Taken over from the other version: Payment term/)).toBeVisible();
    expect(screen.getByRole('radio', { name: /Theirs Melk BV/ })).not.toBeChecked();
    fireEvent.click(screen.getByRole('button', { name: 'Save this choice' }));
    await waitFor(() => expect(router.state.location.pathname).toContain('/view/3'));
    expect(writes(asked)[1]).toMatchObject({ body: { name: 'Melkerij' }, headers: { 'If-Match': '"5"' } });
  });

  test('take theirs leaves nothing to send', async () => {
    const asked = conflict();
    const { router } = edit();
    type(await field('Name'), 'Melkerij');
    save();
    fireEvent.click(await screen.findByText('Take theirs'));
    await waitFor(() => expect(router.state.location.pathname).toContain('/view/3'));
    expect(writes(asked)).toHaveLength(1);
  });
});

test('a record that is not there says what to do', async () => {
  api(() => ({ status: 404, body: { code: 'notFound' } }));
  edit();
  expect(await screen.findByText('This record does not exist')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Suppliers' })).toBeVisible();
});

test('create starts with defaults, is not dirty, sends filled fields and Ctrl+S saves', async () => {
  const asked = server(({ body }) => ({ status: 201, body: { data: { id: 9, version: 1, ...(body as object) } } }));
  const { router } = show(<EntityCreate entity={Supplier} />, '/admin/icecloud/supplier/create/');
  const name = await field('Name');
  expect(screen.queryByText(/unsaved/)).toBeNull();
  type(name, 'Nieuw');
  type(await field('E-mail'), 'nieuw@melk.example');
  fireEvent.keyDown(document, { key: 's', ctrlKey: true });
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/icecloud/supplier/view/9/'));
  expect(writes(asked)[0]).toMatchObject({
    method: 'POST',
    path: 'supplier',
    body: {
      name: 'Nieuw',
      email: 'nieuw@melk.example',
      order_channel: 'EMAIL',
      locale: 'nl',
      active: true,
      lead_time_days: 1,
      payment_days: 30,
    },
  });
});
