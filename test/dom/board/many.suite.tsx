// Tests what a board shows beside its blocks, and what is done with picked ones: by its buttons and by the page's.
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type Block, Board, type BoardProps, type Command, type Moved, useBoard } from '../../../core/board/index.ts';
import { clipboard } from '../../../core/board/many.ts';
import { forgetUndo } from '../../../core/ui/undoing.ts';
import { signIn } from '../entity/fixture.tsx';

const LANES = [
  { id: 0, title: 'Open shifts', group: 'open' },
  {
    id: 1,
    title: 'Noor',
    group: 'bar',
    sum: { text: '38 / 32 h', title: '6 hours too many', tone: 'danger' as const },
  },
  { id: 2, title: 'Sam', group: 'bar' },
];
const GROUPS = [
  { id: 'bar', title: 'Bar', sum: { text: '70 h' }, at: (day: string) => ({ text: `${day.slice(8)}!` }) },
];
const block = (id: number, lane: number, from: string, more: Partial<Block> = {}): Block => ({
  ...{ id, lane, from, title: `Shift ${id}`, version: 1, line: 'striped' },
  ...more,
});
const BLOCKS = [block(1, 0, '2030-05-06'), block(2, 1, '2030-05-07', { by: 'Sam Aerts' }), block(3, 2, '2030-05-09')];

const calls: [string, readonly number[]][] = [];
const saves = (what: string) => async (blocks: readonly Block[]) => {
  calls.push([what, blocks.map(({ id }) => id)]);
  return blocks.map(() => ({}));
};
const publish: Command = {
  ...{ id: 'publish', text: (count) => `Publish ${count}`, done: (count) => `${count} published` },
  applies: ({ line }) => line === 'striped',
  becomes: () => ({ line: undefined }),
  ...{ run: saves('publish'), undo: saves('withdraw') },
};
const onCopies = jest.fn(async (copies: readonly Moved[]) => copies.map(({ block: { id } }) => ({ id: id + 100 })));
const onUncopy = jest.fn(async (ids: readonly number[]) => ids.map(() => ({})));

function Page(props: Partial<BoardProps>) {
  const board = useBoard();
  return (
    <>
      <button type="button" onClick={() => board.run(publish)}>
        Publish the week
      </button>
      <button type="button" onClick={() => board.copyBy(7)}>
        Copy the week
      </button>
      <Board
        {...{ board, label: 'Roster', laneLabel: 'Person', lanes: LANES, groups: GROUPS, blocks: BLOCKS }}
        {...{ from: '2030-05-06', until: '2030-05-13', commands: [publish], onCopies, onUncopy }}
        sums={[{ id: 'hours', title: 'Hours', at: (day) => (day === '2030-05-06' ? { text: '8 h' } : undefined) }]}
        bands={({ id }) => (id === 2 ? [{ from: '2030-05-06', until: '2030-05-08', title: 'On leave' }] : [])}
        {...props}
      />
    </>
  );
}
const cell = (name: RegExp) => screen.getByRole('gridcell', { name });
const press = (key: string, more: object = {}) =>
  act(() => void fireEvent.keyDown(document.activeElement as Element, { key, ...more }));
const button = (name: string) => screen.getByRole('button', { name });
const status = () => document.querySelector('.board [role=status]');

beforeAll(() => signIn([]));
beforeEach(() => {
  calls.length = 0;
  jest.clearAllMocks();
});
afterEach(() => {
  cleanup();
  forgetUndo();
  act(() => clipboard.keep([]));
});

test('headings, sums and bands are said in words, in their rows', () => {
  render(<Page />);
  const grid = screen.getByRole('grid', { name: 'Roster' });
  // The heading, the sums, the heading of the bar, and three lanes: a group without a heading has no row.
  expect(grid).toHaveAttribute('aria-rowcount', '6');
  const rows = within(grid).getAllByRole('row');
  expect(rows.map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(rows[1]).toHaveTextContent('Hours8 h');
  expect(rows[3]).toHaveTextContent('Bar70 h06!07!');
  expect(rows[4]).toHaveTextContent('6 hours too many');
  expect(cell(/^Shift 2,/)).toHaveTextContent('Changed by Sam Aerts');
  act(() => cell(/^Shift 1,/).focus());
  press('ArrowDown');
  press('ArrowDown');
  expect(document.activeElement).toHaveAccessibleName('Empty: Sam, Monday 6 May, On leave');
});

test('the table holds the same sums and bands', () => {
  render(<Page />);
  act(() => button('Show as table').click());
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent?.slice(0, 16))).toEqual([
    expect.stringMatching(/^Person/),
    'Hours8 h',
    expect.stringMatching(/^Open shifts/),
    expect.stringMatching(/^Bar70 h06!/),
    expect.stringMatching(/^Noor38/),
    expect.stringMatching(/^SamOn leaveOn/),
  ]);
});

test('what is picked by keyboard is published at once, and Ctrl Z takes all of it back', async () => {
  render(<Page />);
  act(() => cell(/^Shift 1,/).focus());
  press('a', { ctrlKey: true });
  expect(screen.getByRole('toolbar', { name: 'With what is picked' })).toHaveTextContent('3 picked');
  act(() => button('Publish 3').click());
  expect(document.querySelectorAll('.board-block[data-line]')).toHaveLength(0);
  await waitFor(() => expect(status()).toHaveTextContent('3 published'));
  act(() => cell(/^Shift 1,/).focus());
  press('z', { ctrlKey: true });
  await waitFor(() => expect(status()).toHaveTextContent('3 taken back'));
  expect(calls).toEqual([
    ['publish', [1, 2, 3]],
    ['withdraw', [1, 2, 3]],
  ]);
});

test('the page’s own buttons publish everything and copy the week, each undone as one', async () => {
  render(<Page />);
  act(() => button('Publish the week').click());
  await waitFor(() => expect(status()).toHaveTextContent('3 published'));
  act(() => button('Copy the week').click());
  await waitFor(() => expect(status()).toHaveTextContent('3 copied'));
  expect(onCopies.mock.calls[0]![0].map(({ to }) => to.from)).toEqual(['2030-05-13', '2030-05-14', '2030-05-16']);
  act(() => cell(/^Shift 1,/).focus());
  press('z', { ctrlKey: true });
  await waitFor(() => expect(onUncopy).toHaveBeenCalledWith([101, 102, 103]));
});

test('a copy is kept while the board shows another week, and pasted there', async () => {
  const { rerender } = render(<Page />);
  act(() => cell(/^Shift 2,/).focus());
  press('c', { ctrlKey: true });
  expect(status()).toHaveTextContent('Shift 2 is kept.');
  rerender(<Page blocks={[]} from="2030-05-13" until="2030-05-20" />);
  act(() => button('Paste').click());
  await waitFor(() => expect(onCopies).toHaveBeenCalledTimes(1));
  expect(onCopies.mock.calls[0]![0].map(({ to }) => [to.lane, to.from])).toEqual([[1, '2030-05-14']]);
  act(() => button('Forget the copy').click());
  expect(screen.queryByRole('toolbar')).toBeNull();
});
