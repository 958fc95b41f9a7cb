// Tests the till of a menu: rows, keys, the sign of discounts, doubts, and a till that one may only look at.
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { EntitySchema } from '#core/contract';
import menu from '#schemas/icecash/menus/menu.json';
import { broughtDefaults } from '../../../core/form/conditions.ts';
import { toast } from '../../../core/ui/toast.ts';
import { columnsFor, neighbour, placesOf } from '../../../plugins/icecash/menus/pages/places.ts';
import { priceText, signed } from '../../../plugins/icecash/menus/pages/tile.ts';
import { showMenu, tile, till, VIEWER } from './fixture.tsx';

const [CONE, CUP, WATER] = [tile(1, 'Cone'), tile(2, 'Cup'), tile(3, 'Water')];
const LINE = tile(4, 'New line', { is_newline: true, price_vati: 0 });
const SPACE = tile(5, 'Empty place', { is_space: true, price_vati: 0 });
const STAFF = tile(6, 'Staff', { is_discount: true, price_vati: -20, currency: 'PCT' });

const grid = () => screen.findByRole('list', { name: 'Tiles' });
const item = async (name: string | RegExp) => within(await grid()).getByRole('button', { name });
const focus = async (name: RegExp) => {
  const button = await item(name);
  act(() => button.focus());
};
const shown = async () =>
  within(await grid())
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('rows: so many columns, a new line starts the next row, an empty place leaves a gap', () => {
  const tiles = [CONE, SPACE, CUP, LINE, WATER, STAFF, CONE, CUP];
  expect(placesOf(tiles, 3).map(({ row, column }) => `${row}.${column}`)).toEqual([
    ...['0.0', '0.1', '0.2'],
    '1.0',
    ...['2.0', '2.1', '2.2'],
    '3.0',
  ]);
  expect([320, 400, 600, 900].map(columnsFor)).toEqual([3, 4, 6, 8]);
  const moves = (['left', 'right', 'up', 'down'] as const).map((way) => neighbour(tiles, 3, 5, way));
  expect(moves).toEqual([4, 6, 3, 7]);
});

test('a discount is stored below zero and read without its sign', () => {
  expect([signed(5, true), signed(-5, true), signed(-5, false), signed(0, true)]).toEqual([-5, -5, 5, 0]);
  expect(priceText({ price_vati: -1.5, currency: 'EUR' })).toBe('€1.50');
  expect(priceText({ price_vati: -20, currency: 'PCT' })).toBe('20%');
});

test('arrows go from tile to tile, with Alt they move it; it is told, kept and said', async () => {
  const { names, writes } = till([CONE, CUP, WATER]);
  await showMenu();
  await focus(/Cone/);
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
  expect(await item(/Cup/)).toHaveFocus();
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight', altKey: true });
  await waitFor(() => expect(names()).toEqual(['Cone', 'Water', 'Cup']));
  expect(await item(/Cup/)).toHaveFocus();
  expect(screen.getByText('Cup: place 3 of 3')).toBeInTheDocument();
  expect(writes()[0]).toMatchObject({ path: 'menuitem/order', body: { ids: [2], after: 3, within: 1 } });
});

test('a new line goes behind the chosen tile; a deleted tile comes back where it was', async () => {
  const { names } = till([CONE, CUP, WATER]);
  await showMenu();
  await focus(/Cup/);
  fireEvent.click(screen.getByRole('button', { name: 'Add new line' }));
  await waitFor(() => expect(names()).toEqual(['Cone', 'Cup', 'New line', 'Water']));
  await focus(/Cup/);
  fireEvent.keyDown(document.activeElement as Element, { key: 'Delete' });
  await waitFor(() => expect(toast).toHaveBeenCalledWith('Cup deleted', expect.anything()));
  expect(names()).toEqual(['Cone', 'New line', 'Water']);
  jest.mocked(toast).mock.lastCall?.[1]?.onClick();
  await waitFor(() => expect(names()).toEqual(['Cone', 'Cup', 'New line', 'Water']));
});

test('F2 changes the price where it stands, typed without a sign', async () => {
  const { kept } = till([CONE, STAFF]);
  await showMenu();
  await focus(/Staff/);
  fireEvent.keyDown(document.activeElement as Element, { key: 'F2' });
  const price = await screen.findByLabelText(/Price/);
  expect(price).toHaveValue('20');
  fireEvent.change(price, { target: { value: '25' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(kept.tiles[1]?.price_vati).toBe(-25));
  await waitFor(async () => expect(await shown()).toEqual(['Cone€2.50', 'Staff25%−Discount']));
});

test('the price stands under its tile, and never out of the till', async () => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
  const tiles = { offsetWidth: 180, offsetLeft: 300, offsetTop: 90, offsetHeight: 50 } as const;
  for (const name of ['offsetWidth', 'offsetLeft', 'offsetTop', 'offsetHeight'] as const) {
    jest.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(tiles[name]);
  }
  till([CONE]);
  await showMenu();
  await focus(/Cone/);
  fireEvent.keyDown(document.activeElement as Element, { key: 'F2' });
  expect((await screen.findByRole('dialog', { name: /Cone/ })).style).toMatchObject({ left: '220px', top: '144px' });
  jest.restoreAllMocks();
});

test('a new tile from its form: switching to a discount keeps the amount, a twin and pale colours are said', async () => {
  const { kept } = till([CONE]);
  await showMenu();
  await focus(/Cone/);
  fireEvent.click(screen.getByRole('button', { name: 'Add tile' }));
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'cone ' } });
  expect(await screen.findByText('Another tile of this menu has the same name.')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText(/Price, VAT/), { target: { value: '3' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Discount' }));
  fireEvent.change(screen.getByRole('textbox', { name: /Text colour/ }), { target: { value: '#eeeeee' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Use a clearer text colour' }));
  expect(screen.getByRole('textbox', { name: /Text colour/ })).toHaveValue('#000000');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(kept.tiles).toHaveLength(2));
  expect(kept.tiles[1]).toMatchObject({ menu_id: 1, price_vati: -3, is_discount: true, color_text: '#000000' });
  expect(await screen.findByText('More than one tile has this name: Cone')).toBeInTheDocument();
});

test('a menu that becomes visible brings the default of what customers read', () => {
  const hidden = { name: 'Shop', publicly_visible: false };
  const shown = { name: 'Shop', publicly_visible: true };
  const schema = menu.schema as unknown as EntitySchema;
  expect(broughtDefaults(schema, shown, hidden)).toEqual({ capacity_per_hour: 60 });
  expect(broughtDefaults(schema, shown, { ...hidden, capacity_per_hour: 90 })).toEqual({});
  expect(broughtDefaults(schema, hidden, shown)).toEqual({});
});

test('who may only look gets tiles that open, and nothing to build with', async () => {
  till([CONE, LINE, STAFF]);
  await showMenu(VIEWER);
  fireEvent.click(await item(/Staff/));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toHaveTextContent('20%'));
  expect(screen.queryByRole('button', { name: 'Add tile' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('an empty menu says what a tile is for; sixty of them are there at once', async () => {
  till([]);
  const { unmount } = await showMenu();
  expect(await screen.findByText('No tiles yet')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add tile' })).toBeInTheDocument();
  unmount();
  till(Array.from({ length: 60 }, (_, index) => tile(index + 1, `Tile ${index + 1}`)));
  await showMenu();
  expect(await shown()).toHaveLength(60);
});

test('what customers see: the address and the card, or why there is none', async () => {
  till([CONE], { publicly_visible: true, public_name: 'Ice at your party', capacity_per_hour: 120 });
  const { unmount } = await showMenu();
  expect(await screen.findByRole('heading', { name: 'Ice at your party' })).toBeInTheDocument();
  const address = screen.getByRole('textbox', { name: 'Address for customers' }) as HTMLInputElement;
  expect(address.value).toMatch(/\/public\/menu\/1-1$/);
  unmount();
  till([CONE]);
  await showMenu();
  expect(await screen.findByText('Customers do not see this menu')).toBeInTheDocument();
});
