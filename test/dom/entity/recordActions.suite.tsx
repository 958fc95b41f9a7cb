// Tests a record's actions on a page of a plugin: few are buttons, the others a menu, and a record may be made first.
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Action } from '#core/contract';
import RecordActions from '../../../core/entity/action/RecordActions.tsx';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { addTexts } from '../../../core/texts/i18n.ts';
import { toastError } from '../../../core/ui/toast.ts';
import { api, MANAGER, registryWith, SUPPLIER, signIn } from './fixture.tsx';

const ACTIONS: Action[] = ['one', 'two', 'three'].map((id) => ({ id, call: { path: `supplier/{id}/${id}` } }));

beforeEach(async () => {
  await signIn(MANAGER);
  addTexts('recordActions', {
    'icecloud.action.one': 'First',
    'icecloud.action.two': 'Second',
    'icecloud.action.three': 'Third',
    'icecloud.action.one.done': 'Done',
  });
  jest.clearAllMocks();
});

function open(more: Partial<Parameters<typeof RecordActions>[0]> = {}) {
  const calls = api(() => ({ status: 204, body: undefined }));
  const registry = registryWith({ actions: ACTIONS });
  const entity = registry.entity('Supplier')!;
  const onDone = jest.fn();
  const element = <RecordActions {...{ entity, onDone, record: SUPPLIER, most: 2 }} {...more} />;
  render(
    <RegistryContext value={registry}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </RegistryContext>,
  );
  return { onDone, paths: () => calls.map(({ path }) => path) };
}

test('what is more than the buttons stands in a menu', async () => {
  const { onDone, paths } = open();
  expect(screen.queryByText('Third')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Second' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(paths()).toEqual(['supplier/4/two']);
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  expect(await screen.findByText('Third')).toBeInTheDocument();
});

test('a record that does not exist yet is made at the first press, and the action is of the new one', async () => {
  const make = jest.fn(async () => ({ ...SUPPLIER, id: 9 }));
  const { paths, onDone } = open({ record: { ...SUPPLIER, id: 0 }, make });
  fireEvent.click(await screen.findByRole('button', { name: 'First' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect([paths(), make.mock.calls.length]).toEqual([['supplier/9/one'], 1]);
});

test('a refusal to make it is said, and nothing is started', async () => {
  const { paths } = open({ make: () => Promise.reject(new Error('no')) });
  fireEvent.click(await screen.findByRole('button', { name: 'First' }));
  await waitFor(() => expect(toastError).toHaveBeenCalled());
  expect(paths()).toEqual([]);
});
