// Tests moves of a status: the buttons that the entity file declares, for whom and when, what they send, and which stay
// closed.
import '@testing-library/jest-dom';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { EntityFile, Plugin } from '#core/contract';
import { addTexts } from '../../../core/texts/i18n.ts';
import { toast } from '../../../core/ui/toast.ts';
import { api, registryWith, show, signIn } from './fixture.tsx';

const [VIEW, COOK, MANAGE] = ['ICECLOUD_CAKES_VIEW', 'ICECLOUD_CAKES_COOK', 'ICECLOUD_CAKES_MODERATE'];
const cake: EntityFile = {
  sealed: { when: { status: ['EATEN'] }, but: ['status'] },
  ...{ model: 'Cake', collection: 'CAKES', display: '{{name}}', list: { columns: ['name'], sort: [], search: [] } },
  schema: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      since: { type: 'string', format: 'date-time', readOnly: true },
      why: { type: 'string', readOnly: true },
      status: {
        ...{ type: 'string', enum: ['ASKED', 'BAKED', 'SENT', 'OFF', 'EATEN'], readOnly: true },
        moves: {
          steps: [
            { from: ['ASKED'], to: 'BAKED', permissions: [COOK, MANAGE], next: true },
            { from: ['BAKED'], to: 'SENT', when: { name: ['Aurora'] }, permissions: [COOK] },
            { from: ['SENT'], to: 'EATEN', permissions: [COOK], confirm: true },
            { from: ['ASKED', 'BAKED'], to: 'OFF', permissions: [MANAGE], reason: 'why' },
          ],
          back: { permissions: [COOK], minutes: 15, later: [MANAGE] },
          since: 'since',
          keys: true,
          open: ['ASKED'],
        },
      },
    },
  },
};
const bakery: Plugin = {
  id: 'bakery',
  contract: 2,
  license: 'ICECLOUD',
  permissions: [VIEW, COOK, MANAGE],
  entities: [cake],
};
const NOW = new Date().toISOString();

/** Opens the cake's view, and answers the calls that write. */
async function open(permissions: string[], record: object, isKept = false) {
  await signIn(permissions);
  addTexts('bakery', {
    'bakery.cake.status.BAKED': 'Baked',
    'bakery.cake.status.to.BAKED': 'Bake',
    'bakery.cake.status.to.SENT': 'Send',
    'bakery.cake.status.to.EATEN': 'Eat',
    'bakery.cake.status.to.EATEN.confirm': 'Eat {{name}}? Nobody gets it back.',
    'bakery.cake.status.to.OFF': 'Call off',
    'bakery.cake.status.back.ASKED': 'Back to asked',
    'bakery.cake.why': 'Why',
  });
  let data = { id: 4, version: 1, name: 'Aurora', since: NOW, ...record };
  const calls = api(({ method, path, body }) => {
    if (method === 'PATCH') data = { ...data, version: data.version + 1 };
    if (isKept && path === 'cake/4/status') data = { ...data, ...(body as object) };
    return { body: method === 'GET' ? { data, meta: {} } : { data } };
  });
  show('/admin/icecloud/cake/view/4', registryWith({}, [bakery]), 'Cake');
  await screen.findByRole('button', { name: 'More actions' });
  return () => calls.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/presence'));
}
const offered = (name: string) => screen.queryByRole('button', { name }) !== null;
const inMenu = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  // The text of each item without the hint of its key.
  return items.map(({ textContent }) => textContent?.replace(/\d$/, ''));
};

test('offers the way on to those who may, and sends where it leads', async () => {
  const writes = await open([VIEW, COOK], { status: 'ASKED' });
  fireEvent.click(screen.getByRole('button', { name: 'Bake' }));
  const undo = { text: 'Undo', onClick: expect.any(Function), undoes: true };
  await waitFor(() => expect(toast).toHaveBeenCalledWith('Aurora: Baked', undo));
  expect(writes()).toMatchObject([{ method: 'PATCH', path: 'cake/4/status', body: { status: 'BAKED' } }]);
  expect(await inMenu()).toEqual(['Print']);
});

test('a move that says so asks first', async () => {
  const writes = await open([VIEW, COOK], { status: 'SENT' });
  fireEvent.click(screen.getByRole('button', { name: 'Eat' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Eat Aurora? Nobody gets it back.')).toBeVisible();
  expect(writes()).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Eat' }));
  await waitFor(() => expect(writes()).toMatchObject([{ path: 'cake/4/status', body: { status: 'EATEN' } }]));
});

test('what stays as it is for good is not deleted either', async () => {
  await open([VIEW, MANAGE], { status: 'ASKED' });
  expect(await inMenu()).toContain('Delete');
  cleanup();
  await open([VIEW, MANAGE], { status: 'EATEN' });
  expect(await inMenu()).not.toContain('Delete');
});

test('a move is taken back by its way back, where there is one for this person', async () => {
  const writes = await open([VIEW, COOK], { status: 'ASKED' });
  fireEvent.click(screen.getByRole('button', { name: 'Bake' }));
  await waitFor(() => expect(toast).toHaveBeenCalled());
  jest.mocked(toast).mock.lastCall?.[1]?.onClick();
  await waitFor(() => expect(toast).toHaveBeenLastCalledWith('Aurora is as it was'));
  const headers = { 'If-Match': '"2"' };
  // Undo applies to the version that the move left, and not to a later one of somebody else.
  expect(writes().at(-1)).toMatchObject({ path: 'cake/4/status', body: { status: 'ASKED' }, headers });
});

test('digits take it along; one that is pressed while a move is under way waits for it, and one that leads nowhere says so', async () => {
  const writes = await open([VIEW, COOK], { status: 'ASKED' }, true);
  fireEvent.keyDown(document.body, { key: '2' });
  fireEvent.keyDown(document.body, { key: '3' });
  await waitFor(() => expect(writes().map(({ body }) => body)).toEqual([{ status: 'BAKED' }, { status: 'SENT' }]));
  await waitFor(() => expect(offered('Send')).toBe(false));
  fireEvent.keyDown(document.body, { key: '4' });
  await waitFor(() => expect(toast).toHaveBeenLastCalledWith(expect.stringContaining('cannot go')));
});

test('offers what the record is for, and nothing to those who only look', async () => {
  await open([VIEW, COOK], { status: 'BAKED', name: 'Vanilla' });
  expect(offered('Send')).toBe(false);
  expect(await inMenu()).toEqual(['Back to asked', 'Print']);
});

test('a step back is quick for some and always there for others', async () => {
  await open([VIEW, COOK], { status: 'BAKED', since: '2026-01-01T10:00:00.000Z' });
  expect(offered('Send')).toBe(true);
  expect(await inMenu()).toEqual(['Print']);
});

test('the usual step is the main button in place of Edit, for those who may take it', async () => {
  const main = () => [...document.querySelectorAll('button.bp6-intent-primary')].map(({ textContent }) => textContent);
  await open([VIEW, MANAGE], { status: 'ASKED' });
  expect(main()).toEqual([expect.stringContaining('Bake')]);
  expect(offered('Edit')).toBe(true);
});

test('asks for the reason, under the name of its field', async () => {
  const writes = await open([VIEW, MANAGE], { status: 'ASKED' });
  expect(offered('Edit')).toBe(true);
  expect(await inMenu()).toEqual(['Call off', 'Print', 'Delete']);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Call off' }));
  const dialog = await screen.findByRole('dialog', { name: 'Call off' });
  fireEvent.change(await within(dialog).findByLabelText('Why'), { target: { value: 'Rain' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Call off' }));
  await waitFor(() => expect(writes()).toMatchObject([{ body: { status: 'OFF', why: 'Rain' } }]));
});

test('what is closed is not edited, and says so where the button was, to those who miss it', async () => {
  await open([VIEW, MANAGE], { status: 'BAKED' });
  expect(offered('Edit')).toBe(false);
  expect(screen.getByText('Baked: not editable')).toHaveAttribute('title', expect.stringContaining('current status'));
  expect(await inMenu()).toEqual(['Back to asked', 'Call off', 'Print', 'Delete']);
  cleanup();
  await open([VIEW, COOK], { status: 'BAKED' });
  expect(screen.queryByText(/not editable/)).toBeNull();
});
