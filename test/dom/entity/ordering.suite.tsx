// Tests ordering by hand: by keyboard, menu and pointer; shown at once, undone when the server refuses.
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from '../../../core/ui/toast.ts';
import { giveSize, kitchen, NAMES, showFlavours } from './flavours.tsx';

beforeAll(() => giveSize());
beforeEach(() => localStorage.clear());

const shown = () => NAMES.map((_, row) => document.querySelector(`#cell-${row}-0`)?.textContent);
const cell = async (row: number) => {
  await screen.findByText('Vanilla');
  const found = document.querySelector(`#cell-${row}-0`);
  if (!found) throw new Error(`no row ${row}`);
  act(() => (found as HTMLElement).focus());
  return found;
};
const orders = (calls: readonly { method: string; path: string; body?: unknown }[]) =>
  calls.filter(({ path }) => path === 'flavour/order').map(({ body }) => body);

function ordered(status = 204) {
  return kitchen(({ path }, flavours) => {
    if (path !== 'flavour/order') return undefined;
    if (status < 300) flavours.reverse();
    return { status, body: status < 300 ? undefined : { code: 'forbidden' } };
  });
}

test('Alt with an arrow moves the row, says its place, and tells the server what it stands behind', async () => {
  const { calls } = ordered();
  await showFlavours();
  fireEvent.keyDown(await cell(0), { key: 'ArrowDown', altKey: true });
  expect(shown()).toEqual(['Mango', 'Vanilla', 'Hazelnut', 'Lemon', 'Stracciatella']);
  // The server's answer decides.
  await waitFor(() => expect(shown()[0]).toBe('Stracciatella'));
  expect(orders(calls)).toEqual([{ ids: [1], after: 2 }]);
  expect(toast).toHaveBeenLastCalledWith('Vanilla: place 2 of 5', expect.objectContaining({ undoes: true }));
  // Undo moves the row back to where it was, unless somebody moved it since.
  act(() => void jest.mocked(toast).mock.lastCall?.[1]?.onClick());
  await waitFor(() => expect(toast).toHaveBeenLastCalledWith('Vanilla is as it was'));
  expect(orders(calls).at(-1)).toEqual({ ids: [1], after: null, behind: 2 });
});

test('a refusal puts the row back and says why', async () => {
  ordered(403);
  await showFlavours();
  fireEvent.keyDown(await cell(1), { key: 'ArrowUp', altKey: true });
  expect(shown()[0]).toBe('Mango');
  expect(await screen.findByText('Mango could not be moved. You have no permission for this.')).toBeInTheDocument();
  expect(shown()).toEqual(NAMES);
});

test('the menu of a row takes it to the top and to the bottom', async () => {
  const { calls } = ordered();
  await showFlavours();
  await cell(2);
  fireEvent.click(await screen.findByRole('button', { name: 'More for Hazelnut' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move to bottom' }));
  expect(shown()).toEqual(['Vanilla', 'Mango', 'Lemon', 'Stracciatella', 'Hazelnut']);
  await waitFor(() => expect(orders(calls)).toEqual([{ ids: [3], after: 5 }]));
});

test('a row is dragged by its handle, past others', async () => {
  const { calls } = ordered();
  await showFlavours();
  await cell(0);
  const handles = document.querySelectorAll('.grid-handle');
  fireEvent(handles[3] as Element, pointer('pointerdown'));
  // The pointer is below the header, above the middle of the second row.
  fireEvent(window, pointer('pointermove', 36 + 36 + 10));
  await waitFor(() => expect(document.querySelector('.grid-drop')).not.toBeNull());
  fireEvent(window, pointer('pointerup'));
  expect(shown()).toEqual(['Vanilla', 'Lemon', 'Mango', 'Hazelnut', 'Stracciatella']);
  await waitFor(() => expect(orders(calls)).toEqual([{ ids: [4], after: 1 }]));
});

test('Escape leaves a dragged row where it was', async () => {
  const { calls } = ordered();
  await showFlavours();
  await cell(0);
  fireEvent(document.querySelectorAll('.grid-handle')[3] as Element, pointer('pointerdown'));
  fireEvent(window, pointer('pointermove', 40));
  fireEvent.keyDown(window, { key: 'Escape' });
  fireEvent(window, pointer('pointerup'));
  expect(shown()).toEqual(NAMES);
  expect(orders(calls)).toEqual([]);
});

test.each(['/?sort=-name', '/?search=a', '/?filter[active]=true'])(
  'places of a narrowed or sorted list are no places of the order: %s',
  async (address) => {
    const { calls } = ordered();
    await showFlavours({}, address);
    fireEvent.keyDown(await cell(1), { key: 'ArrowUp', altKey: true });
    expect(document.querySelector('.grid-handle')).toBeNull();
    expect(orders(calls)).toEqual([]);
  },
);

test('with a parent the order is that of the list of one parent', async () => {
  const { calls } = ordered();
  const within = { orderable: { within: 'season' } } as const;
  const { router } = await showFlavours(within);
  await cell(1);
  expect(document.querySelector('.grid-handle')).toBeNull();
  await act(() => router.navigate('/?filter[season]=7'));
  await waitFor(() => expect(document.querySelector('.grid-handle')).not.toBeNull());
  fireEvent.keyDown(await cell(1), { key: 'ArrowUp', altKey: true });
  await waitFor(() => expect(orders(calls)).toEqual([{ ids: [2], after: null, within: 7 }]));
});

/** Makes a pointer event, because jsdom has none. */
function pointer(type: string, clientY = 0): Event {
  return Object.assign(new MouseEvent(type, { clientY, bubbles: true }), { pointerId: 1 });
}
