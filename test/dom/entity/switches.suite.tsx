// Tests values that are set by one press: in a cell, by Space, or from the row's menu, each with Undo.
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { FLAVOUR, giveSize, kitchen, showFlavours } from './flavours.tsx';

beforeAll(() => giveSize());
beforeEach(() => localStorage.clear());

const { properties } = FLAVOUR.schema;
const season = { ...properties.season, values: { SUMMER: { switch: 'off' }, WINTER: { switch: 'on' } } };
const SWITCHED = { schema: { ...FLAVOUR.schema, properties: { ...properties, season } } };
const show = async (permissions?: string[]) => {
  await showFlavours(SWITCHED, '/', permissions);
  await screen.findByText('Vanilla');
};
const switchOf = (row: number) => document.querySelector<HTMLElement>(`#cell-${row}-2 .cell-switch`)!;
const undo = async () => fireEvent.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1)!);

test('the first press sets it, and Undo brings back what was there, whatever that was', async () => {
  const { writes, flavours } = kitchen();
  Object.assign(flavours[0]!, { season: 'ALWAYS' });
  await show();
  fireEvent.click(switchOf(0), { detail: 1 });
  await waitFor(() => expect(writes()).toMatchObject([{ path: 'flavour/1', body: { season: 'WINTER' } }]));
  await waitFor(() => expect(switchOf(0)).toHaveAttribute('data-on', 'true'));
  expect(switchOf(0)).toHaveTextContent('Winter');
  await undo();
  await waitFor(() => expect(writes()[1]).toMatchObject({ body: { season: 'ALWAYS' } }));
});

test('Space on the cell turns it on and off', async () => {
  const { writes } = kitchen();
  await show();
  const cell = document.querySelector<HTMLElement>('#cell-1-2')!;
  act(() => cell.focus());
  fireEvent.keyDown(cell, { key: ' ' });
  await waitFor(() => expect(switchOf(1)).toHaveAttribute('data-on', 'true'));
  fireEvent.keyDown(cell, { key: ' ' });
  await waitFor(() => expect(writes().map(({ body }) => body)).toEqual([{ season: 'WINTER' }, { season: 'SUMMER' }]));
});

test('the menu of a row has it too, as on a phone', async () => {
  const { writes } = kitchen();
  giveSize(390, 800);
  await show();
  const choose = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'More for Mango' }));
    fireEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Keep for winter');
  await waitFor(() => expect(writes()).toMatchObject([{ path: 'flavour/2', body: { season: 'WINTER' } }]));
  await choose('Sell in summer');
  await waitFor(() => expect(writes()[1]).toMatchObject({ body: { season: 'SUMMER' } }));
  giveSize();
});

test('who may not change it reads its word', async () => {
  const { flavours } = kitchen();
  Object.assign(flavours[0]!, { season: 'WINTER' });
  await show(['ICECLOUD_FLAVOURS_VIEW']);
  expect(document.querySelector('#cell-0-2, #cell-0-1')).not.toBeNull();
  expect(document.querySelector('.cell-switch')).toBeNull();
  expect(screen.getAllByText('Season').length).toBeGreaterThan(0);
});
