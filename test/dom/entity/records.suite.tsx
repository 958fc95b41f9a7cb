// A list as a part of any page: narrowed, sorted, live, with the page's own rows, in each of its forms, for each person.
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { CONTRACT, type EntityFile, type Plugin } from '#core/contract';
import Records from '../../../core/indexes/Records.tsx';
import type { RecordsProps } from '../../../core/indexes/recordsProps.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { announceRecord } from '../../../core/session/announcements.ts';
import type { Row } from '../../../core/table/window/RowWindow.ts';
import { addTexts } from '../../../core/texts/i18n.ts';
import { api, type Call, MANAGER, registryWith, signIn, VIEWER } from './fixture.tsx';

const [VIEW, MODERATE] = [['ICECLOUD_SUPPLIERS_VIEW'], ['ICECLOUD_SUPPLIERS_MODERATE']];
const NOTE: EntityFile = {
  model: 'Note',
  permissions: { index: VIEW, show: VIEW, create: MODERATE, update: MODERATE, delete: MODERATE },
  display: '{{title}}',
  list: {
    columns: ['title', 'supplier_id', 'price', 'done'],
    sort: ['title'],
    search: ['title'],
    editable: ['price'],
  },
  schema: {
    type: 'object',
    required: ['supplier_id', 'title'],
    properties: {
      supplier_id: { type: 'integer', relation: 'supplier' },
      title: { type: 'string' },
      price: { type: 'number', money: true },
      done: { type: 'boolean' },
    },
  },
};
const NOTES: Plugin = { id: 'notes', contract: CONTRACT, license: 'ICECLOUD', entities: [NOTE] };
const LATE = { id: 1, version: 1, title: 'Late', supplier_id: 4, price: 12.5, done: true };
const EARLY = { id: 2, version: 1, title: 'Early', supplier_id: 4, price: 3 };

beforeEach(async () => {
  await signIn(MANAGER);
  addTexts('notes', {
    'notes.note_one': 'note',
    'notes.note_other': 'notes',
    'notes.note.title': 'Title',
    'notes.note.price': 'Price',
    'notes.note.done': 'Done',
    'notes.note.supplier_id': 'Supplier',
    'notes.note.empty': 'What suppliers told us.',
  });
});

type Props = Partial<RecordsProps<string, Row>>;
type Answer = { readonly status?: number; readonly body: unknown };

/** A page with such a list; what a test sets later is shown by `give`. */
function open(
  first: Props = {},
  {
    rows = [LATE, EARLY] as readonly Row[],
    noPages = false,
    total = 2,
    answer = undefined as ((call: Call) => Answer) | undefined,
  } = {},
) {
  const server = { answer: answer ?? ((_: Call): Answer => ({ body: { data: rows, meta: { total, next: null } } })) };
  const calls = api((call: Call) => {
    if (call.path === 'note/count') return { body: { data: { count: rows.length } } };
    if (call.path === 'note' && call.method === 'GET') return server.answer(call);
    if (call.path === 'note/1') return { body: { data: LATE } };
    return { body: { data: null } };
  });
  let give: (props: Props) => void = () => undefined;
  function Page() {
    const [props, setProps] = useState(first);
    give = setProps;
    return <Records model="Note" {...props} />;
  }
  const router = createMemoryRouter(
    [
      { path: '/day', element: <Page /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: ['/day?day=today'] },
  );
  render(
    <RegistryContext value={registryWith({}, [{ ...NOTES, entities: [{ ...NOTE, noPages }] }])}>
      <RouterProvider router={router} />
    </RegistryContext>,
  );
  const asked = () => calls.filter(({ path, method }) => path === 'note' && method === 'GET');
  return { asked, calls, router, server, give: (props: Props) => act(() => give(props)) };
}

const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);

test('a table of what the page narrows it to: the first column leads to the record, cells are those of their fields', async () => {
  const { asked, router } = open({
    filter: { supplier_id: { eq: 4 }, done: { in: 'true' } },
    columns: ['title', 'price'],
  });
  const table = await screen.findByRole('table', { name: 'notes' });
  expect([...(asked()[0]?.query ?? [])]).toEqual([
    ['filter[supplier_id]', '4'],
    ['filter[done][in]', 'true'],
    ['page[size]', '25'],
  ]);
  expect(texts('columnheader')).toEqual(['Title', 'Price']);
  expect(within(table).getByText('€12.50')).toBeVisible();
  fireEvent.click(within(table).getByRole('link', { name: 'Late' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/icecloud/note/view/1/'));
  expect(router.state.location.state).toMatchObject({ place: { at: 0, query: { 'filter[supplier_id]': '4' } } });
});

test('without columns those of the entity file, but for what is the same in all rows', async () => {
  open({ filter: { supplier_id: { eq: 4 } } });
  await screen.findByRole('table');
  expect(texts('columnheader')).toEqual(['Title', 'Price', 'Done']);
});

test('a heading sorts, by itself or with others, and a third press goes back to the order of the page', async () => {
  const { asked } = open({ sort: '-price', columns: ['title', 'price'] });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  await screen.findByRole('table');
  const sorts = () => asked().map(({ query }) => query.get('sort'));
  expect(sorts()).toEqual(['-price']);
  expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending');
  press('Title');
  await waitFor(() => expect(sorts()).toEqual(['-price', 'title']));
  expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
  press('Title');
  press('Title');
  await waitFor(() => expect(sorts()).toEqual(['-price', 'title', '-title', '-price']));
});

test('a page at a time, and as many again when somebody changes one', async () => {
  const third = { id: 3, version: 1, title: 'Third', supplier_id: 4 };
  const answer = ({ query }: Call) => {
    const isFurther = query.get('page[after]') === 'c';
    return { body: { data: isFurther ? [third] : [LATE, EARLY], meta: { total: 3, next: isFurther ? null : 'c' } } };
  };
  const { asked, server } = open({ size: 2 }, { answer });
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByRole('link', { name: 'Third' });
  expect(screen.getByRole('link', { name: 'Late' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  server.answer = () => ({ body: { data: [{ ...third, title: 'Once more' }], meta: { total: 1, next: null } } });
  act(() => announceRecord({ resource: 'note', id: 3 }));
  expect(await screen.findByRole('link', { name: 'Once more' })).toBeVisible();
  expect(asked().map(({ query }) => query.get('page[size]'))).toEqual(['2', '2', '3']);
  expect(screen.queryByRole('link', { name: 'Late' })).toBeNull();
});

test('the page’s own rows, as cells of a table or lines of a list; each knows what else is shown', async () => {
  const { give } = open({
    columns: ['title'],
    row: ({ title }, { shown }) => <td>{`${title} of ${shown.length}`}</td>,
  });
  expect(await screen.findByRole('cell', { name: 'Late of 2' })).toBeVisible();
  give({ form: 'list', className: 'mine', row: ({ title }) => <strong>{`It is ${title}`}</strong> });
  const list = await screen.findByRole('list', { name: 'notes' });
  expect(list).toHaveClass('mine');
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['It is Late', 'It is Early']);
});

test('a list without rows of its own has the name as a link, and its values', async () => {
  open({ form: 'list', filter: { supplier_id: { eq: 4 } } });
  const [first] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Late€12.50 · Yes');
  expect(within(first as HTMLElement).getByRole('link', { name: 'Late' })).toBeVisible();
});

test('another filter asks anew, and the rows of before stay until it is answered', async () => {
  const { asked, give, server } = open({ filter: { supplier_id: { eq: 4 } } });
  await screen.findByRole('link', { name: 'Late' });
  server.answer = () => ({ body: { data: [EARLY], meta: { total: 1, next: null } } });
  give({ filter: { supplier_id: { eq: 5 } } });
  expect(screen.getByRole('link', { name: 'Late' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Late' })).toBeNull());
  expect(asked().map(({ query }) => query.get('filter[supplier_id]'))).toEqual(['4', '5']);
  give({ filter: { supplier_id: { eq: 5 } } });
  expect(asked()).toHaveLength(2);
});

test('who may not list them reads so, or what the page says, and nothing is asked', async () => {
  await signIn(['ICECLOUD_EMPLOYEES_VIEW']);
  const { asked, give } = open();
  expect(await screen.findByText('You have no access to this')).toBeVisible();
  give({ forbidden: <p>Ask Mia</p> });
  expect(screen.getByText('Ask Mia')).toBeVisible();
  expect(asked()).toHaveLength(0);
});

test('none, none found, and what went wrong with a way on', async () => {
  const { give, server } = open({}, { rows: [], total: 0 });
  expect(await screen.findByText('Nothing here yet.')).toBeVisible();
  give({ empty: <p>All is well</p> });
  expect(screen.getByText('All is well')).toBeVisible();
  server.answer = () => ({ status: 500, body: { code: 'internal' } });
  give({ filter: { done: { eq: true } } });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  server.answer = () => ({ body: { data: [LATE], meta: { total: 1, next: null } } });
  fireEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Late' })).toBeVisible();
});

test('rows stay where newer ones cannot be had', async () => {
  const { server } = open();
  await screen.findByRole('link', { name: 'Late' });
  server.answer = () => ({ status: 500, body: { code: 'internal' } });
  act(() => announceRecord({ resource: 'note', id: 1 }));
  await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('link', { name: 'Late' })).toBeVisible();
});

test('a record is added with what the list is narrowed to, and leads back to the page as it stood', async () => {
  const { router } = open({ filter: { supplier_id: { eq: 4 }, done: { in: 'true' } }, offers: ['add'] });
  fireEvent.click(await screen.findByRole('button', { name: /Add/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/icecloud/note/create/'));
  expect(router.state.location.search).toBe('?supplier_id=4');
  expect(router.state.location.state).toEqual({ returnTo: '/day?day=today' });
});

test('records are only read unless the page offers more, and the person may', async () => {
  const { give } = open();
  await screen.findByRole('table');
  expect(screen.queryAllByRole('button', { name: /Edit|Delete|Add/ })).toHaveLength(0);
  give({ offers: ['add', 'edit', 'delete'] });
  expect(screen.getByRole('button', { name: 'Edit Late' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete Early' })).toBeVisible();
  await act(() => signIn(VIEWER));
  expect(screen.queryAllByRole('button', { name: /Edit|Delete|Add/ })).toHaveLength(0);
});

test('records without pages open in a dialog', async () => {
  open({ columns: ['title', 'price'] }, { noPages: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Late' }));
  expect(await screen.findByRole('dialog', { name: 'Late' })).toBeVisible();
});

test('a column that the entity does not have is a fault of the page', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  open({ columns: ['title', 'colour'] });
  expect(await screen.findByText('Note has no field colour to make a column of.')).toBeVisible();
  quiet.mockRestore();
});

describe('as a grid', () => {
  test('the index’s table with the narrowed rows; picked only where the page offers it', async () => {
    const { asked, give } = open({ form: 'grid', filter: { supplier_id: { eq: 4 } } });
    const grid = await screen.findByRole('grid', { name: 'notes' });
    await waitFor(() =>
      expect(
        within(grid)
          .getAllByRole('columnheader')
          .map((one) => one.textContent),
      ).toContain('Price'),
    );
    expect(asked()[0]?.query.get('filter[supplier_id]')).toBe('4');
    expect(within(grid).queryByText('Supplier')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    give({ form: 'grid', filter: { supplier_id: { eq: 4 } }, offers: ['pick', 'search'] });
    expect(await screen.findAllByRole('checkbox', { name: /loaded/i })).not.toHaveLength(0);
    expect(await screen.findByRole('searchbox', { name: 'Search in notes' })).toBeVisible();
  });

  test('an empty one says so in the entity’s words, or in the page’s', async () => {
    const { give } = open({ form: 'grid' }, { rows: [], total: 0 });
    expect(await screen.findByText('What suppliers told us.')).toBeVisible();
    give({ form: 'grid', empty: <p>All is well</p> });
    expect(screen.getByText('All is well')).toBeVisible();
  });
});
