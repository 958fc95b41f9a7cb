// Tests the view of a record: its facts in words, what plugins add, and every way in which it can fail to load.
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { CellProps } from '#core/contract';
import { api, INDEX, MANAGER, registryWith, SUPPLIER, show, signIn, VIEWER } from './fixture.tsx';

const VIEW = `${INDEX}/view/4`;
const here = () => ({ body: { data: SUPPLIER } });
const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement;

beforeEach(() => signIn(MANAGER));

test('facts in the sections of the entity file, formatted, with nothing where nothing is', async () => {
  api(here);
  show(VIEW);
  expect(await screen.findByRole('heading', { level: 1, name: 'Callebaut' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Contact' })).toBeInTheDocument();
  expect(factOf('Enterprise or VAT number')).toHaveTextContent('0403.170.701');
  expect(factOf('IBAN')).toHaveTextContent('BE71 0961 2345 6769');
  expect(factOf('Minimum order, excl. VAT')).toHaveTextContent('€125.50');
  expect(factOf('Address')).toHaveTextContent('Korenmarkt 129000 Gent');
  expect(factOf('Delivery days')).toHaveTextContent('MondayThursday');
  expect(factOf('Contact person')).toHaveTextContent('nothing');
  expect(screen.getByRole('link', { name: 'orders@callebaut.example' })).toHaveAttribute(
    'href',
    'mailto:orders@callebaut.example',
  );
  await screen.findByText('Created', { selector: 'dt' });
  expect(factOf('Created')).toHaveTextContent('2 Mar 2025');
});

test('a relation is a link only for those who may open it', async () => {
  api(here);
  const { unmount } = show(VIEW);
  await screen.findByText('Callebaut', { selector: 'h1' });
  expect(screen.queryByRole('link', { name: 'Korenmarkt (Gent)' })).toBeNull();
  unmount();
  await signIn([...MANAGER, 'ICECLOUD_COMPANY_STRUCTURE_VIEW']);
  show(VIEW);
  expect(await screen.findByRole('link', { name: 'Korenmarkt (Gent)' })).toHaveAttribute(
    'href',
    '/admin/icecloud/division/view/1/',
  );
});

test('e edits, for those who may', async () => {
  api(here);
  const { router, unmount } = show(VIEW);
  await screen.findByRole('button', { name: 'Edit' });
  fireEvent.keyDown(document.body, { key: 'e' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/icecloud/supplier/edit/4/'));
  unmount();
  await signIn(VIEWER);
  show(VIEW);
  await screen.findByText('Callebaut', { selector: 'h1' });
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('plugins draw a field, add a tab and an action, each in its own boundary', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api(here);
  const cell = async () => ({ default: ({ value }: CellProps) => <b>brand {String(value)}</b> });
  const broken = async () => ({
    default: () => {
      throw new Error('oh dear');
    },
  });
  const panel = async () => ({ default: ({ record }: { record: { id: number } }) => <p>orders of {record.id}</p> });
  const action = async () => ({
    default: ({ close }: { close: () => void }) => (
      <button type="button" onClick={close}>
        Close the dialog
      </button>
    ),
  });
  const registry = registryWith({
    cells: { name: cell, iban: broken },
    panels: [
      { id: 'orders', load: panel },
      { id: 'secret', permissions: ['ICECLOUD_INVOICES_VIEW'], load: panel },
    ],
    actions: [{ id: 'greet', load: action }],
  });
  show(VIEW, registry);
  expect(await screen.findByText('brand Callebaut')).toBeInTheDocument();
  expect(await screen.findByText('orders of 4')).toBeInTheDocument();
  expect(screen.getAllByRole('tab')).toHaveLength(1);
  expect(factOf('Enterprise or VAT number')).toHaveTextContent('0403.170.701');
  await waitFor(() =>
    expect(registry.faults).toMatchObject([{ code: 'PAGE_THREW', contribution: 'Supplier.cells.iban' }]),
  );
  fireEvent.click(screen.getByRole('button', { name: 'icecloud.action.greet' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Close the dialog' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close the dialog' })).toBeNull());
  jest.restoreAllMocks();
});

test.each([
  [404, 'This is not here any more'],
  [403, 'You have no access to this'],
])('a %i says so and leads back to the list', async (status, text) => {
  api(() => ({ status, body: { code: 'x' } }));
  show(VIEW);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/admin/icecloud/supplier/');
});

test.each([
  ['offline', 'No contact with the server'],
  [{ status: 503, body: { code: 'databaseAway' } }, 'The data cannot be reached at the moment'],
  [{ status: 503, body: { code: 'overloaded' } }, 'The server is busy'],
] as const)('it cannot be had now (%#): Retry, and the record is here', async (answer, text) => {
  let isDown = true;
  api(() => (isDown ? answer : here()));
  show(VIEW);
  expect(await screen.findByText(text)).toBeInTheDocument();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Callebaut', { selector: 'h1' })).toBeInTheDocument();
});
