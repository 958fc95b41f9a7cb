// Tests editing a cell in place: the field's own widget, what is sent, what is refused, and a colleague who was faster.
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { EarlyTyping } from '../../../core/list/inline/EarlyTyping.ts';
import { giveSize, kitchen, showFlavours } from './flavours.tsx';

beforeAll(() => giveSize());
beforeEach(() => localStorage.clear());

/** Finds a cell; the columns are name, price, season, active, note. */
const cell = async (row: number, column: number) => {
  await screen.findByText('Vanilla');
  const found = document.querySelector<HTMLElement>(`#cell-${row}-${column}`);
  if (!found) throw new Error(`no cell ${row} ${column}`);
  act(() => found.focus());
  return found;
};
const field = (role: string, name: string | RegExp) => screen.findByRole(role, { name });
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

test('Enter opens the field, Enter saves the version that was seen, and the keyboard is in the cell below', async () => {
  const { writes } = kitchen();
  await showFlavours();
  fireEvent.keyDown(await cell(0, 1), { key: 'Enter' });
  const price = await field('textbox', 'Price');
  expect(price).toHaveFocus();
  type(price, '3,5');
  fireEvent.keyDown(price, { key: 'Enter' });
  await waitFor(() => expect(document.querySelector('#cell-0-1')).toHaveTextContent('€3.50'));
  expect(writes()).toMatchObject([
    { method: 'PATCH', path: 'flavour/1', body: { price: 3.5 }, headers: { 'If-Match': '"1"' } },
  ]);
  await waitFor(() => expect(document.querySelector('#cell-1-1')).toHaveFocus());
  expect(screen.queryByRole('textbox', { name: 'Price' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]).toMatchObject({ body: { price: 2 }, headers: { 'If-Match': '"2"' } });
  await waitFor(() => expect(document.querySelector('#cell-0-1')).toHaveTextContent('€2.00'));
});

test('Escape and an unchanged value send nothing', async () => {
  const { writes } = kitchen();
  await showFlavours();
  fireEvent.keyDown(await cell(0, 4), { key: 'F2' });
  type(await field('textbox', 'Note'), 'x');
  fireEvent.keyDown(await field('textbox', 'Note'), { key: 'Escape' });
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
  fireEvent.keyDown(await cell(0, 1), { key: 'F2' });
  fireEvent.keyDown(await field('textbox', 'Price'), { key: 'Enter' });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Price' })).toBeNull());
  expect(writes()).toEqual([]);
});

test('Tab saves and goes on to the next cell that can be changed', async () => {
  const { writes } = kitchen();
  await showFlavours();
  fireEvent.keyDown(await cell(0, 1), { key: 'Enter' });
  type(await field('textbox', 'Price'), '4');
  fireEvent.keyDown(await field('textbox', 'Price'), { key: 'Tab' });
  const season = await field('combobox', 'Season');
  expect(season).toHaveFocus();
  fireEvent.change(season, { target: { value: '1' } });
  // The column "active" is a switch without a field, so Tab goes on to the note.
  fireEvent.keyDown(season, { key: 'Tab' });
  fireEvent.keyDown(await field('textbox', 'Note'), { key: 'Tab' });
  await waitFor(() => expect(document.querySelector('.cell-editor')).toHaveAccessibleName('Price'));
  expect(writes().map(({ body }) => body)).toEqual([{ price: 4 }, { season: 'WINTER' }]);
});

test('a wrong value is said at the cell before and after it is sent, and what is typed stays', async () => {
  const { writes } = kitchen(({ method }) =>
    method === 'PATCH'
      ? { status: 422, body: { code: 'invalid', errors: [{ path: 'note', code: 'unique' }] } }
      : undefined,
  );
  await showFlavours();
  fireEvent.keyDown(await cell(0, 4), { key: 'Enter' });
  const note = await field('textbox', 'Note');
  type(note, 'longer than ten');
  fireEvent.keyDown(note, { key: 'Enter' });
  await waitFor(() => expect(note).toHaveAccessibleDescription(/10 characters/));
  expect(writes()).toEqual([]);
  type(note, 'taken');
  fireEvent.keyDown(note, { key: 'Enter' });
  await waitFor(() => expect(writes()).toHaveLength(1));
  await waitFor(() => expect(note).toBeInvalid());
  expect(note).toHaveValue('taken');
});

test('another was faster: their value is shown, and mine is kept only when I say so', async () => {
  const theirs = { id: 1, version: 2, name: 'Vanilla', price: 9, active: true };
  const { writes } = kitchen(({ method, headers }) =>
    method === 'PATCH' && headers['If-Match'] === '"1"'
      ? { status: 412, body: { code: 'stale', current: theirs } }
      : undefined,
  );
  await showFlavours();
  fireEvent.keyDown(await cell(0, 1), { key: 'Enter' });
  type(await field('textbox', 'Price'), '3');
  fireEvent.keyDown(await field('textbox', 'Price'), { key: 'Enter' });
  expect(await screen.findByText('Someone else has changed this in the meantime to: €9.00.')).toBeInTheDocument();
  expect(await field('textbox', 'Price')).toHaveValue('3');
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(document.querySelector('.cell-editor')).toBeNull());
  expect(writes().at(-1)).toMatchObject({ body: { price: 3 }, headers: { 'If-Match': '"2"' } });
});

test('Space switches at once, and back when the server says no', async () => {
  let isOpen = true;
  const { writes } = kitchen(({ method }) =>
    method === 'PATCH' && !isOpen ? { status: 403, body: { code: 'forbidden' } } : undefined,
  );
  await showFlavours();
  fireEvent.keyDown(await cell(0, 3), { key: ' ' });
  await waitFor(() => expect(writes()).toMatchObject([{ body: { active: false } }]));
  expect(document.querySelector('#cell-0-3')).toHaveTextContent('–');
  isOpen = false;
  fireEvent.keyDown(await cell(1, 3), { key: ' ' });
  expect(await screen.findByText('Mango was not changed. You have no permission for this.')).toBeInTheDocument();
  expect(document.querySelector('#cell-1-3 .value-tick')).not.toBeNull();
});

/** Presses as a mouse does, which takes the focus to the element. */
function press(element: HTMLElement, detail = 1): void {
  fireEvent.mouseDown(element, { detail });
  act(() => element.focus());
  fireEvent.click(element, { detail });
}

test('a click on such a cell only goes there, the next one changes it', async () => {
  const { writes } = kitchen();
  const { router } = await showFlavours();
  await cell(0, 4);
  const price = document.querySelector<HTMLElement>('#cell-1-1')!;
  press(price);
  expect(price).toHaveFocus();
  expect(screen.queryByRole('textbox', { name: 'Price' })).toBeNull();
  press(price);
  expect(await field('textbox', 'Price')).toHaveFocus();
  fireEvent.keyDown(await field('textbox', 'Price'), { key: 'Escape' });
  const active = document.querySelector<HTMLElement>('#cell-2-3')!;
  press(active);
  expect(writes()).toEqual([]);
  // A double click on the chosen cell counts as one press.
  press(active);
  press(active, 2);
  await waitFor(() => expect(writes()).toMatchObject([{ path: 'flavour/3', body: { active: false } }]));
  expect(router.state.location.pathname).toBe('/');
});

test('typing on such a cell opens its field and reaches no shortcut; on others it does nothing', async () => {
  kitchen();
  const { router } = await showFlavours();
  fireEvent.keyDown(await cell(0, 4), { key: 'n' });
  expect(await field('textbox', 'Note')).toHaveFocus();
  fireEvent.keyDown(await field('textbox', 'Note'), { key: 'Escape' });
  fireEvent.keyDown(await cell(0, 3), { key: 'q' });
  fireEvent.keyDown(await cell(0, 0), { key: 'q' });
  expect(screen.queryByRole('textbox', { name: /Note|Name/ })).toBeNull();
  expect(router.state.location.pathname).toBe('/');
});

test('what is typed before the field is there stands in it then, and Enter behind it saves', () => {
  const early = new EarlyTyping('7');
  expect([',', '2', '6', 'Backspace', '5', 'Enter', 'ArrowDown'].map((key) => early.take(key))).not.toContain(false);
  const heard: string[] = [];
  const { container } = render(<input onChange={({ target }) => heard.push(target.value)} defaultValue="14.50" />);
  let saves = false;
  act(() => {
    saves = early.into(container.querySelector('input') as HTMLElement);
  });
  expect([saves, heard]).toEqual([true, ['7,25']]);
  const left = new EarlyTyping('x');
  expect([left.take('ArrowDown'), left.take('y'), left.into(document.createElement('select'))]).toEqual([
    false,
    true,
    false,
  ]);
});
