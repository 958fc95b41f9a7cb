// Tests columns in the address: they win over a person's own, and choosing others changes the address without a step in
// the history.
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ColumnChoice } from '../../../core/list/columns/columnChoice.ts';
import { useAddressColumns } from '../../../core/list/views/useAddressColumns.ts';

type Follow = ColumnChoice['follow'];

test('what is chosen while the address names columns stands in it, in the place of what stood there', async () => {
  const follow = jest.fn<void, Parameters<Follow>>();
  const choice = { follow } as unknown as ColumnChoice;
  const List = () => {
    useAddressColumns(choice);
    return null;
  };
  const pages = [
    { path: '/list', element: <List /> },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter(pages, { initialEntries: ['/before', '/list?sort=name&columns=name%2Cemail'] });
  render(<RouterProvider router={router} />);
  expect(follow).toHaveBeenLastCalledWith(['name', 'email'], expect.any(Function));
  act(() => follow.mock.lastCall?.[1]?.(['iban']));
  expect(router.state.location.search).toBe('?sort=name&columns=iban');
  expect(follow).toHaveBeenLastCalledWith(['iban'], expect.any(Function));
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/before');
});
