// Tests the till's page: what tiles put on a cart, who sells, practice, and numbers that neither a reload nor a network
// that is cut uses twice.
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  badge,
  cart,
  goOnline,
  house,
  itemsOf,
  key,
  open,
  ownTill,
  show,
  sold,
  tickets,
  total,
  untilTickets,
} from './till-floor.tsx';

ownTill();

/** Ends the cart without being paid, which makes a ticket. */
async function voidIt(): Promise<void> {
  key('Void');
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'Void this cart?' })).getByRole('button', { name: 'Void' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('a tap adds one, a number before a tile so many, and keys have more or less of it', async () => {
  await open();
  await sold();
  key(/^Cone/);
  key(/^Cone/);
  fireEvent.keyDown(document.body, { key: '1' });
  fireEvent.keyDown(document.body, { key: '2' });
  expect(screen.getByRole('button', { name: '12 × the next tile' })).toBeVisible();
  key(/^Coffee/);
  expect(within(cart()).getByText('€36.00')).toBeVisible();
  expect(total()).toBe('€41.00');
  key('One Coffee less');
  key('One Cone more');
  expect(total()).toBe('€40.50');
  expect(within(cart()).getByText('VAT 6 % in it')).toBeVisible();
  key('Remove Coffee');
  expect(total()).toBe('€7.50');
});

test('discounts count one after the other, a percentage once', async () => {
  await open();
  await sold();
  for (const name of [/^Cone/, /^Cone/, /^Happy hour/, /^Happy hour/, /^Regular/]) key(name);
  expect(total()).toBe('€3.00');
  key('Remove Happy hour');
  expect(total()).toBe('€4.00');
});

test('a tile says what is in it, short and in words', async () => {
  await open();
  await sold();
  const cone = screen.getByRole('button', { name: /^Cone/ });
  expect(cone).toHaveTextContent('Mi Gl');
  fireEvent.contextMenu(cone);
  const facts = await screen.findByRole('dialog', { name: 'Cone · €2.50' });
  expect(facts).toHaveTextContent('MilkGlGluten');
  fireEvent.keyDown(facts, { key: 'Escape' });
  expect(total()).toBe('€0.00');
});

test('several carts are open at once, and each keeps its own', async () => {
  await open();
  await sold();
  key(/^Cone/);
  key('New cart');
  key(/^Coffee/);
  expect(total()).toBe('€3.00');
  fireEvent.click(within(cart()).getByRole('button', { name: /^1 ·/ }));
  expect(total()).toBe('€2.50');
  await voidIt();
  await waitFor(() => expect(total()).toBe('€3.00'));
});

test('somebody else goes on with the cart, and the ticket carries who ended it', async () => {
  await open();
  await sold();
  key(/^Cone/);
  badge('b2a1m9x8');
  await sold('Bram');
  expect(total()).toBe('€2.50');
  key('Void');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Void' }));
  await untilTickets(1);
  expect(tickets()).toEqual([
    expect.objectContaining({
      sign_on: 'on-13',
      body: {
        ...{ nr: 7, kind: 'SALE', status: 'VOIDED', menu_id: 4, payments: [], total_vati: 2.5 },
        lines: [expect.objectContaining({ menu_item_id: 1, name: 'Cone', qty: 1, unit_price_vati: 2.5, vat_rate: 6 })],
      },
    }),
  ]);
});

test('cash needs an open drawer; what is paid is a ticket of that drawer, and the cart is empty again', async () => {
  await open();
  await sold();
  key(/^Cone/);
  key(/^Pay €2.50/);
  expect(await screen.findByText('The drawer is closed: no cash can be taken.', { selector: 'p' })).toBeVisible();
  fireEvent.click(within(screen.getByRole('dialog', { name: 'Pay' })).getByRole('button', { name: 'Open drawer' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Open with €0.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  key(/^Pay €2.50/);
  fireEvent.click(await screen.findByRole('button', { name: 'Exact €2.50' }));
  await untilTickets(1);
  expect(tickets()[0]?.body).toMatchObject({
    ...{ nr: 7, kind: 'SALE', status: 'COMPLETED', total_vati: 2.5, drawer: expect.any(String) },
    payments: [{ method: 'CASH', amount: 2.5 }],
  });
  await waitFor(() => expect(total()).toBe('€0.00'));
});

test('a locked till keeps its carts, and opens by number and PIN', async () => {
  await open();
  await sold();
  key(/^Cone/);
  key('Lock');
  expect(await screen.findByText('Hold your badge to the reader')).toBeVisible();
  expect(screen.getByText('1 cart stays open')).toBeVisible();
  key('Number and PIN');
  for (const digit of '12') key(digit);
  key('Next');
  for (const digit of '9074') key(digit);
  key('Confirm');
  await sold();
  expect(total()).toBe('€2.50');
});

test('in practice nothing is counted or sent, and the real cart waits', async () => {
  await open();
  await sold();
  key(/^Cone/);
  key('More');
  key('Practice');
  expect(screen.getByText('Practice: nothing is counted, sent or printed')).toBeVisible();
  expect(total()).toBe('€0.00');
  key(/^Coffee/);
  await voidIt();
  key('End practice');
  expect(total()).toBe('€2.50');
  await voidIt();
  await untilTickets(1);
  expect(tickets()[0]?.body).toEqual(expect.objectContaining({ nr: 7 }));
});

test('numbers go on after a reload without a network, and all tickets are sent once', async () => {
  const close = await open();
  await sold();
  key(/^Cone/);
  await voidIt();
  await untilTickets(1);
  house.isOnline = false;
  key(/^Cone/);
  await voidIt();
  expect(await screen.findByText('1 thing waits to be sent')).toBeVisible();
  key(/^Coffee/);
  close();
  await open();
  expect(await screen.findByText('Hold your badge to the reader')).toBeVisible();
  expect(total()).toBe('€3.00');
  house.isOnline = true;
  badge('b2a1m9x8');
  await sold('Bram');
  await voidIt();
  await goOnline();
  await untilTickets(3);
  expect(tickets().map(({ body }) => body.nr)).toEqual([7, 8, 9]);
  expect(tickets().map(({ sign_on }) => sign_on)).toEqual(['on-12', 'on-12', 'on-13']);
});

test('a refused ticket is told', async () => {
  await open();
  await sold();
  house.answers['POST deviceauth/batch'] = ({ body }) => [
    200,
    { data: (body.items as { id: string }[]).map(({ id }) => ({ id, status: 422, problem: { code: 'saleTotal' } })) },
  ];
  key(/^Cone/);
  await voidIt();
  expect(await screen.findByRole('button', { name: '1 ticket was not taken' })).toBeVisible();
});

test('what the server misses is sent again under the same id, and refused numbers are told', async () => {
  house.answers['POST icecash/count'] = () => [200, { data: { last: 7, missing: [7] } }];
  await open();
  await sold();
  key(/^Cone/);
  await voidIt();
  await untilTickets(2);
  const ids = house.calls
    .filter(({ path }) => path === 'deviceauth/batch')
    .flatMap(itemsOf)
    .map(({ id }) => id);
  expect(new Set(ids).size).toBe(1);
  expect(house.calls).toContainEqual({ method: 'POST', path: 'icecash/count', body: { last: 7 } });
});

test('a device that is no till says so', async () => {
  house.answers['GET icecash/till'] = () => [403, { code: 'forbidden' }];
  show();
  expect(await screen.findByRole('heading', { name: 'This device is not a cash register' })).toBeVisible();
});
