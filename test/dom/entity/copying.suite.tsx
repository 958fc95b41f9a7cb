// Tests copying a row: what the copy's form asks and begins with, what is refused, and the link to the copy.
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { giveSize, kitchen, showFlavours } from './flavours.tsx';

beforeAll(() => giveSize(390, 500));
beforeEach(() => localStorage.clear());

const copy = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `More for ${name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy' }));
};

test('asks for the name, numbered, and offers to open the copy', async () => {
  const { writes } = kitchen(({ path, body }) =>
    path === 'flavour/1/copy' ? { status: 201, body: { data: { id: 9, version: 1, ...(body as object) } } } : undefined,
  );
  const { router } = await showFlavours();
  await copy('Vanilla');
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy Vanilla' }));
  expect(await dialog.findByRole('textbox', { name: 'Name' })).toHaveValue('Vanilla (2)');
  fireEvent.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied as Vanilla (2)')).toBeInTheDocument();
  expect(writes()).toMatchObject([{ method: 'POST', path: 'flavour/1/copy', body: { name: 'Vanilla (2)' } }]);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/icecloud/flavour/view/9/'));
});

test('what the server refuses stands at its field, with what was typed', async () => {
  kitchen(({ path }) =>
    path.endsWith('/copy')
      ? { status: 422, body: { code: 'invalid', errors: [{ path: 'name', code: 'unique' }] } }
      : undefined,
  );
  await showFlavours();
  await copy('Mango');
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy Mango' }));
  const name = await dialog.findByRole('textbox', { name: 'Name' });
  fireEvent.change(name, { target: { value: 'Vanilla' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(name).toBeInvalid());
  expect(name).toHaveValue('Vanilla');
});

test('with nothing to ask the copy is made at once', async () => {
  const { writes } = kitchen(({ path }) =>
    path.endsWith('/copy') ? { status: 201, body: { data: { id: 9, version: 1, name: 'Lemon (2)' } } } : undefined,
  );
  await showFlavours({ copyable: true });
  await copy('Lemon');
  expect(await screen.findByText('Copied as Lemon (2)')).toBeInTheDocument();
  expect(writes()).toMatchObject([{ path: 'flavour/4/copy', body: {} }]);
});

test('an entity that is not copied offers none; on a phone lines are picked from their menu, then by a tap', async () => {
  kitchen();
  await showFlavours({ copyable: false });
  fireEvent.click(await screen.findByRole('button', { name: 'More for Vanilla' }));
  expect(screen.queryByRole('menuitem', { name: 'Copy' })).toBeNull();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Select' }));
  expect(await screen.findByRole('checkbox', { name: 'Select Vanilla' })).toBeChecked();
  fireEvent.click(screen.getByRole('link', { name: /Mango/ }));
  expect(await screen.findByRole('region', { name: 'Selected rows' })).toHaveTextContent('2 selected');
});
