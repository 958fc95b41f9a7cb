// Tests a grid that is scrolled: which rows are drawn, in which elements, and what stays of the keyboard's focus.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import '@testing-library/jest-dom';
import { giveSize, kitchen, NAMES, showFlavours } from '../entity/flavours.tsx';

const COUNT = 400;
const ROW = 36;

beforeAll(() => giveSize());

async function shown() {
  kitchen(undefined, COUNT);
  await showFlavours();
  await waitFor(() => expect(rows()).not.toHaveLength(0));
  const scroller = document.querySelector<HTMLElement>('.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container');
  if (!scroller) throw new Error('nothing scrolls');
  const scrollTo = (row: number) => {
    scroller.scrollTop = row * ROW;
    act(() => void fireEvent.scroll(scroller));
  };
  // The list begins at its top, wherever the test before left it.
  scrollTo(0);
  await screen.findByText(NAMES[0] ?? '');
  return { scroller, scrollTo };
}

const rows = () => [...document.querySelectorAll<HTMLElement>('.grid-row')];
const cell = (row: number) => document.querySelector<HTMLElement>(`#cell-${row}-0`);

test('rows out of sight are used again for those that come, and never become more', async () => {
  const { scrollTo } = await shown();
  scrollTo(40);
  await waitFor(() => expect(cell(50)).toHaveTextContent('Flavour 51'));
  const before = new Set(rows());
  for (const first of [44, 49, 70, 64]) {
    scrollTo(first);
    await waitFor(() => expect(cell(first + 10)).toHaveTextContent(`Flavour ${first + 11}`));
    expect(rows().every((row) => before.has(row))).toBe(true);
  }
  expect(cell(10)).toBeNull();
});

test('a step within what is drawn already changes nothing in the document', async () => {
  const { scroller, scrollTo } = await shown();
  scrollTo(40);
  await waitFor(() => expect(cell(45)).toHaveTextContent('Flavour 46'));
  const changes = jest.fn();
  const observer = new MutationObserver(changes);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  scroller.scrollTop += ROW / 2;
  await act(async () => void fireEvent.scroll(scroller));
  observer.disconnect();
  expect(changes).not.toHaveBeenCalled();
});

test('readers get the rows in their order, whichever element each is in', async () => {
  const { scrollTo } = await shown();
  scrollTo(100);
  await waitFor(() => expect(cell(101)).toHaveTextContent('Flavour 102'));
  const body = document.querySelector('[role=rowgroup]');
  const owned = (body?.getAttribute('aria-owns') ?? '').split(' ').map((id) => document.getElementById(id));
  expect(new Set(owned)).toEqual(new Set(rows()));
  const places = owned.map((row) => Number(row?.getAttribute('aria-rowindex')));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(screen.getByRole('grid')).toHaveAttribute('aria-owns', body?.id);
});

test('a cell that is scrolled away leaves the keyboard to the grid, and its element takes no focus along', async () => {
  const { scrollTo } = await shown();
  act(() => cell(2)?.focus());
  expect(cell(2)).toHaveFocus();
  scrollTo(200);
  await waitFor(() => expect(cell(205)).toHaveTextContent('Flavour 206'));
  expect(document.querySelector('.bp6-table-container')).toHaveFocus();
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'ArrowDown' });
  const scroller = document.querySelector<HTMLElement>('.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container');
  expect(scroller?.scrollTop).toBe(3 * ROW);
  scrollTo(3);
  await waitFor(() => expect(cell(3)).toHaveFocus());
});
