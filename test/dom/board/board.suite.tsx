// Tests a board by keyboard: what it announces, what it asks of its page, and what happens after a move fails.
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type Block, Board, type BoardProps } from '../../../core/board/index.ts';
import { forgetUndo, keepUndo, undoLast } from '../../../core/ui/undoing.ts';
import { signIn } from '../entity/fixture.tsx';

const DAY = '2026-11-24';
const LANES = [
  { id: 1, title: 'Atelier' },
  { id: 2, title: 'Cellar' },
];
const block = (id: number, lane: number, from: string, until: string): Block => ({
  ...{ id, lane, title: `Workshop ${id}`, version: 1 },
  ...{ from: `${DAY}T${from}`, until: `${DAY}T${until}` },
});
const BLOCKS = [block(1, 1, '09:00', '10:00'), block(2, 1, '11:00', '12:00'), block(3, 2, '09:00', '11:00')];

function show(given: Partial<BoardProps> = {}) {
  const onMove = jest.fn((_: Block, _to: object) => Promise.resolve());
  const props: BoardProps = {
    ...{ label: 'Workshops', laneLabel: 'Room', lanes: LANES, blocks: BLOCKS, unit: 'hour' },
    ...{ from: `${DAY}T08:00`, until: `${DAY}T13:00`, onMove, canResize: true },
    ...given,
  };
  const { rerender } = render(<Board {...props} />);
  return { onMove, change: (more: Partial<BoardProps>) => rerender(<Board {...props} {...more} />) };
}
const cell = (name: RegExp) => screen.getByRole('gridcell', { name });
const press = (key: string, more: object = {}) =>
  act(() => void fireEvent.keyDown(document.activeElement as Element, { key, ...more }));
const status = () => document.querySelector('.board [role=status]');

beforeAll(() => signIn([]));
afterEach(() => {
  cleanup();
  forgetUndo();
});

test('lanes are rows that say where one is, and one place takes the focus', () => {
  show();
  const grid = screen.getByRole('grid', { name: 'Workshops' });
  expect(grid).toHaveAttribute('aria-rowcount', '3');
  expect(within(grid).getAllByRole('row')).toHaveLength(3);
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Room', '08:00', '09:00', '10:00', '11:00', '12:00']]);
  expect(cell(/^Workshop 3, Cellar, 09:00–11:00$/)).toHaveAttribute('aria-colindex', '4');
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

test('arrows walk; what is taken says where it would go and why not, and Escape puts it back', () => {
  const { onMove } = show({
    verdict: (_, { lane }) => (lane === 2 ? { reason: 'The cellar is wet.' } : undefined),
  });
  act(() => cell(/^Workshop 1,/).focus());
  press('ArrowRight');
  press('ArrowRight');
  expect(document.activeElement).toHaveAccessibleName('Empty: Atelier, 10:30');
  press('ArrowRight');
  expect(cell(/^Workshop 2,/)).toHaveFocus();
  press('m');
  expect(status()).toHaveTextContent('Workshop 2 taken. Arrows move it');
  press('ArrowDown');
  expect(status()).toHaveTextContent('Cellar, 11:00–12:00. The cellar is wet.');
  expect(document.querySelector('.board-ghost')).toHaveAttribute('data-verdict', 'refuses');
  press('Escape');
  expect(status()).toHaveTextContent('Back where it was');
  expect([document.querySelector('.board-ghost'), onMove.mock.calls.length]).toEqual([null, 0]);
});

test('others who could are asked for where the hand rests, not at each place that it passes', async () => {
  const asked: string[] = [];
  const verdict: BoardProps['verdict'] = (_, { lane, from }) => ({
    reason: 'The cellar is wet.',
    get others() {
      asked.push(from.slice(11));
      return [{ lane: 3 - lane, title: 'Sam', reason: `free at ${from.slice(11)}` }];
    },
  });
  show({ verdict });
  act(() => cell(/^Workshop 1,/).focus());
  press('m');
  for (let step = 0; step < 4; step += 1) press('ArrowRight');
  expect(asked).toEqual([]);
  expect(await screen.findByText('Sam · free at 11:00')).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(['11:00']));
});

test('Shift and an arrow lengthens; Enter saves, and Ctrl Z takes it back', async () => {
  const { onMove } = show();
  act(() => cell(/^Workshop 1,/).focus());
  press('ArrowRight', { shiftKey: true });
  press('ArrowRight');
  press('Enter');
  expect(onMove.mock.calls[0]?.[1]).toEqual({ lane: 1, from: `${DAY}T09:00`, until: `${DAY}T11:00` });
  expect(cell(/^Workshop 1, Atelier, 09:00–11:00$/)).toHaveFocus();
  await waitFor(() => expect(status()).toHaveTextContent('Workshop 1 moved'));
  press('z', { ctrlKey: true });
  expect(onMove.mock.calls[1]?.[1]).toEqual({ lane: 1, from: `${DAY}T09:00`, until: `${DAY}T10:00` });
  await waitFor(() => expect(status()).toHaveTextContent('Workshop 1 moved back'));
});

test('away from the board the same key takes its moves back, but none that it took back itself', async () => {
  keepUndo(jest.fn());
  const { onMove } = show();
  act(() => cell(/^Workshop 3,/).focus());
  for (const key of ['m', 'ArrowUp', 'Enter']) press(key);
  await waitFor(() => expect(status()).toHaveTextContent('Workshop 3 moved'));
  act(() => void expect(undoLast()).toBe(true));
  await waitFor(() => expect(onMove.mock.calls[1]?.[1]).toMatchObject({ lane: 2 }));
  await waitFor(() => expect(status()).toHaveTextContent('Workshop 3 moved back'));
  for (const key of ['m', 'ArrowUp', 'Enter']) press(key);
  await waitFor(() => expect(onMove).toHaveBeenCalledTimes(3));
  await waitFor(() => expect(status()).toHaveTextContent('Workshop 3 moved'));
  press('z', { ctrlKey: true });
  await waitFor(() => expect(onMove).toHaveBeenCalledTimes(4));
  expect([undoLast(), undoLast()]).toEqual([true, false]);
  expect(onMove).toHaveBeenCalledTimes(4);
});

test('a warning is shown as one, and not at all where the page asks about it', async () => {
  const warns = (more: object) => ({ verdict: () => ({ reason: 'The cellar is wet.', isAllowed: true, ...more }) });
  const { change, onMove } = show(warns({ isAsked: true }));
  const warned = () => screen.queryByText('The cellar is wet.', { selector: '.bp6-toast *' });
  act(() => cell(/^Workshop 2,/).focus());
  for (const key of ['m', 'ArrowRight', 'Enter']) press(key);
  await waitFor(() => expect(status()).toHaveTextContent('Workshop 2 moved'));
  expect(warned()).toBeNull();
  change(warns({}));
  for (const key of ['m', 'ArrowLeft', 'Enter']) press(key);
  await waitFor(() => expect(warned()?.closest('.bp6-toast')).toHaveClass('toast-warned'));
  await waitFor(() => expect(onMove).toHaveBeenCalledTimes(2));
});

test('a move that the server refuses goes back, with the reason', async () => {
  show({ onMove: () => Promise.reject(new Error('Too many guests.')), reasonOf: (error) => (error as Error).message });
  act(() => cell(/^Workshop 2,/).focus());
  for (const key of [' ', 'ArrowRight', 'Enter']) press(key);
  await waitFor(() => expect(status()).toHaveTextContent('Workshop 2 is back where it was. Too many guests.'));
  expect(cell(/^Workshop 2, Atelier, 11:00–12:00$/)).toBeInTheDocument();
  expect(
    await screen.findByText('Workshop 2 is back where it was. Too many guests.', { selector: '.bp6-toast *' }),
  ).toBeVisible();
});

test('an empty place begins something, a block opens, and what a colleague moves moves', () => {
  const [onCreate, onOpen] = [jest.fn(), jest.fn()];
  const { change } = show({ onCreate, onOpen });
  act(() => cell(/^Workshop 1,/).focus());
  press('Enter');
  expect(onOpen).toHaveBeenCalledWith(BLOCKS[0]);
  press('ArrowLeft');
  press('Enter');
  expect(onCreate).toHaveBeenCalledWith({ lane: 1, from: `${DAY}T08:30`, until: `${DAY}T09:00` });
  change({ blocks: [{ ...block(1, 2, '12:00', '13:00'), version: 2 }], onCreate, onOpen });
  expect(cell(/^Workshop 1, Cellar, 12:00–13:00$/)).toBeInTheDocument();
  expect(screen.queryByRole('gridcell', { name: /^Workshop 2/ })).toBeNull();
});

test('the same stands in a table, of which nothing is left out', () => {
  show();
  act(() => screen.getByRole('button', { name: 'Show as table' }).click());
  const table = screen.getByRole('table', { name: 'Workshops, 24 November 2026' });
  const rows = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    'Atelier09:00–10:00 Workshop 1  11:00–12:00 Workshop 2  ',
    'Cellar09:00–11:00 Workshop 3  ',
  ]);
});
