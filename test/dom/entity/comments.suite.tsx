// Tests comments beside a record: read, answered, with colleagues mentioned; nothing that was typed is lost.
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { PeopleHere } from '#core';
import { hear } from '../../../core/live/hearing.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { api, type Call, INDEX, registryWith, SUPPLIER, show, signIn, VIEWER } from './fixture.tsx';

const VIEW = `${INDEX}/view/4`;
const PATH = 'supplier/4/comment';
const AN = { id: 7, display: 'An Peeters' };
const BO = { id: 8, display: 'Bo Maes' };
const comment = (id: number, content: string, more: object = {}) => ({
  ...{ id, content, at: '2026-11-20T10:00:00Z', edited_at: null, author: BO },
  ...{ mentions: [], may_edit: false, may_delete: false },
  ...more,
});

let said: ReturnType<typeof comment>[];
let answerOf: (call: Call) => ReturnType<Parameters<typeof api>[0]> | undefined;

beforeEach(async () => {
  await signIn(VIEWER);
  sessionStorage.clear();
  said = [];
  answerOf = () => undefined;
});

const open = () => {
  const calls = api((call) => {
    const own = answerOf(call);
    if (own) return own;
    const { path, query } = call;
    if (path === 'supplier/4') return { body: { data: SUPPLIER } };
    if (path === `${PATH}/options`)
      return {
        body: {
          data: [BO, { id: 9, display: 'Bob Claes' }].filter(({ display }) =>
            display.startsWith(query.get('search') ?? ''),
          ),
        },
      };
    if (path === PATH) return { body: { data: said, meta: { next: null, total: said.length } } };
    return { body: { data: [], meta: { next: null } } };
  });
  const view = show(VIEW);
  return { calls, ...view };
};
const card = () => screen.findByRole('region', { name: /Comments/ });
const field = async () => within(await card()).findByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment' });
const type = (area: HTMLTextAreaElement, value: string) => {
  fireEvent.change(area, { target: { value, selectionStart: value.length, selectionEnd: value.length } });
};
const sent = (calls: readonly Call[]) => calls.filter(({ method, path }) => method === 'POST' && path === PATH);

test('reads as a conversation, the last word at the end, with names and how many there are', async () => {
  said = [comment(2, 'On it, @[7]', { mentions: [AN], edited_at: '2026-11-20T11:00:00Z' }), comment(1, 'Late again')];
  open();
  const items = await within(await card()).findAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringContaining('Late again'),
    expect.stringMatching(/Bo Maes.*edited.*On it, @An Peeters/),
  ]);
  expect(within(await card()).getByRole('heading')).toHaveTextContent('Comments2');
  said = [comment(3, 'Here it is'), ...said];
  act(() => hear({ comment: { resource: 'supplier', id: 4 } }));
  expect(await screen.findByText('Here it is')).toBeInTheDocument();
});

test('@ finds a colleague by keyboard, Ctrl Enter sends the number behind the name, once', async () => {
  const { calls } = open();
  const area = await field();
  type(area, 'Ask @Bo');
  const list = await screen.findByRole('listbox');
  await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(2));
  fireEvent.keyDown(area, { key: 'ArrowDown' });
  fireEvent.keyDown(area, { key: 'ArrowUp' });
  expect(area).toHaveAttribute('aria-activedescendant', within(list).getAllByRole('option')[0]!.id);
  fireEvent.keyDown(area, { key: 'Enter' });
  expect(area).toHaveValue('Ask @Bo Maes ');
  answerOf = ({ method }) => (method === 'POST' ? { status: 201, body: { data: comment(5, 'Ask @[8]') } } : undefined);
  fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true });
  fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(area).toHaveValue(''));
  expect(sent(calls).map(({ body }) => body)).toEqual([{ content: 'Ask @[8] ' }]);
});

test('Escape closes the list and nothing else; an address of mail looks for nobody', async () => {
  const { calls } = open();
  const area = await field();
  type(area, '@B');
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(0));
  fireEvent.keyDown(area, { key: 'Escape' });
  expect(area).not.toHaveAttribute('aria-activedescendant');
  expect(area).toHaveValue('@B');
  const before = calls.filter(({ path }) => path.endsWith('options')).length;
  type(area, 'mail an@aurora');
  await act(async () => undefined);
  expect(calls.filter(({ path }) => path.endsWith('options'))).toHaveLength(before);
});

test('what could not be sent stays, says why, and is there after a reload; sent again it is the same comment', async () => {
  answerOf = ({ method }) => (method === 'POST' ? 'offline' : undefined);
  const first = open();
  type(await field(), 'Important');
  fireEvent.click(screen.getByRole('button', { name: 'Send comment' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not sent, your text is still here.');
  expect(await field()).toHaveValue('Important');
  fireEvent.click(screen.getByRole('button', { name: 'Send comment' }));
  await waitFor(() => expect(sent(first.calls)).toHaveLength(2));
  const keys = sent(first.calls).map(({ headers }) => headers['Idempotency-Key']);
  expect(keys[0]).toEqual(keys[1]);
  first.unmount();
  open();
  expect(await field()).toHaveValue('Important');
});

test('who cannot see the record is named in the refusal', async () => {
  const errors = [{ path: 'content', code: 'mentionUnseen', params: { ids: [8] } }];
  answerOf = ({ method }) => (method === 'POST' ? { status: 422, body: { code: 'invalid', errors } } : undefined);
  open();
  const area = await field();
  type(area, '@Bo M');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  fireEvent.click(screen.getByRole('option', { name: 'Bo Maes' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send comment' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Bo Maes cannot open this.');
  expect(area).toHaveValue('@Bo Maes ');
});

test('one’s own is changed in its place and deleted after a question', async () => {
  said = [
    comment(2, 'Ask @[8]', { author: AN, mentions: [BO], may_edit: true, may_delete: true }),
    comment(1, 'Not mine'),
  ];
  const { calls } = open();
  const menu = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'More for the comment by An Peeters' }));
  };
  await menu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit comment' }));
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit your comment' });
  expect(area).toHaveValue('Ask @Bo Maes');
  type(area, 'Ask @Bo Maes today');
  answerOf = ({ method, body }) =>
    method === 'PATCH' ? { body: { data: { ...said[0], ...(body as object) } } } : undefined;
  fireEvent.keyDown(area, { key: 'Enter', metaKey: true });
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
      path: `${PATH}/2`,
      body: { content: 'Ask @[8] today' },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit your comment' })).toBeNull());
  await menu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete comment' }));
  said = said.slice(1);
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete comment' }));
  await waitFor(() =>
    expect(within(screen.getByRole('region', { name: /Comments/ })).getAllByRole('listitem')).toHaveLength(1),
  );
  expect(calls.some(({ method, path }) => method === 'DELETE' && path === `${PATH}/2`)).toBe(true);
});

test('says that nothing was said yet, and when it could not be loaded', async () => {
  answerOf = ({ path }) => (path === PATH ? { status: 500, body: { code: 'unexpected' } } : undefined);
  open();
  expect(await screen.findByText('The comments could not be loaded.')).toBeInTheDocument();
  answerOf = () => undefined;
  fireEvent.click(within(await card()).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nobody has said anything yet.')).toBeInTheDocument();
});

test('shows who else has the record open, as they come and go; one’s own other tab is nobody', async () => {
  answerOf = ({ method }) =>
    method === 'PUT'
      ? {
          body: {
            data: [
              { ...BO, doing: 'view' },
              { ...AN, doing: 'view' },
            ],
          },
        }
      : undefined;
  const { calls, unmount } = open();
  expect(await screen.findByTitle('Bo Maes is looking at this too')).toBeInTheDocument();
  expect(screen.queryByTitle(/An Peeters/)).toBeNull();
  act(() => hear({ presence: { resource: 'supplier', id: 5, people: [] } }));
  act(() => hear({ presence: { resource: 'supplier', id: 4, people: [{ ...BO, doing: 'edit' }] } }));
  expect(screen.getByText('Bo is editing')).toBeInTheDocument();
  act(() => hear({ presence: { resource: 'supplier', id: 4, people: [] } }));
  expect(screen.queryByTitle(/Bo Maes/)).toBeNull();
  unmount();
  const told = calls
    .filter(({ path }) => path === 'supplier/4/presence')
    .map(({ body }) => (body as { doing: string }).doing);
  expect(told).toEqual(['view', 'left']);
});

test('a page of a plugin’s own says who else is at its record, to who may see it', async () => {
  answerOf = ({ method }) => (method === 'PUT' ? { body: { data: [{ ...BO, doing: 'view' }] } } : undefined);
  const calls = api((call) => answerOf(call) ?? { body: { data: [] } });
  const people = (model: string) => (
    <RegistryContext value={registryWith()}>
      <PeopleHere model={model} id={4} doing="edit" />
    </RegistryContext>
  );
  const { rerender, unmount } = render(people('Division'));
  rerender(people('Supplier'));
  expect(await screen.findByTitle('Bo Maes is looking at this too')).toBeInTheDocument();
  unmount();
  expect(calls.map(({ path, body }) => [path, (body as { doing: string }).doing])).toEqual([
    ['supplier/4/presence', 'edit'],
    ['supplier/4/presence', 'left'],
  ]);
});
