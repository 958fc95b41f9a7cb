// Tests paying in cash at the till: change and rounding, equal parts, and several payments of one ticket.
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { PayPanel } from '../../../plugins/icecash/till/pages/pay/PayPanel.tsx';
import { ownSeconds } from './pay-clock.ts';
import { costing, showPanel } from './pay-floor.tsx';

ownSeconds();
beforeEach(() => localStorage.clear());

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const digits = (typed: string) => {
  for (const digit of typed) press(digit);
};
const due = () => screen.getByRole('status', { name: 'Still to pay' }).textContent;
const paid = (tickets: readonly { payments: readonly object[] }[]) => tickets[0]?.payments;

test('cash is rounded to five cents, and the change is large', async () => {
  const { tickets, closed } = await showPanel(PayPanel, costing(23.47));
  expect(screen.getByText('In cash €23.45, rounded to 5 cents')).toBeVisible();
  press('€50.00');
  expect(await screen.findByText('€26.55')).toBeVisible();
  expect(paid(tickets)).toEqual([{ method: 'CASH', amount: 23.47, rounding: -0.02, given: 50 }]);
  press('Next customer');
  expect(closed()).toBe(1);
});

test('a typed amount says its change; less than what is due pays a part; coins that there are not are refused', async () => {
  const { tickets, cart } = await showPanel(PayPanel, costing(12.3));
  digits('1002');
  expect(screen.getByRole('alert')).toHaveTextContent('There are no coins for this amount.');
  press('Erase the last digit');
  digits('0');
  press(/^Received €10.00/);
  expect(cart().payments).toEqual([{ method: 'CASH', amount: 10, given: 10 }]);
  expect(due()).toContain('€2.30');
  digits('500');
  expect(screen.getByText('€2.70')).toBeVisible();
  fireEvent.keyDown(screen.getByLabelText('Received'), { key: 'Enter' });
  expect(await screen.findByText('Next customer')).toBeVisible();
  expect(paid(tickets)).toEqual([
    { method: 'CASH', amount: 10, given: 10 },
    { method: 'CASH', amount: 2.3, given: 5 },
  ]);
});

test('cash asks for an open drawer; a card does not', async () => {
  const open = jest.fn();
  await showPanel(PayPanel, costing(5), { drawer: undefined, open });
  expect(screen.getByText('The drawer is closed: no cash can be taken.')).toBeVisible();
  press('Open drawer');
  expect(open).toHaveBeenCalledWith('drawer');
  press('Card');
  expect(screen.getByRole('button', { name: 'Card €5.00' })).toBeEnabled();
});

test('a keyboard types the amount', async () => {
  const { tickets } = await showPanel(PayPanel, costing(5));
  const field = screen.getByLabelText('Received');
  for (const key of ['1', '0', '0', '0', 'Enter']) fireEvent.keyDown(field, { key });
  expect(await screen.findByText('Next customer')).toBeVisible();
  expect(paid(tickets)).toEqual([{ method: 'CASH', amount: 5, given: 10 }]);
});

test('three people pay equal parts that come to the whole, each their own way', async () => {
  const { tickets, cart, closed } = await showPanel(PayPanel, costing(10), { isOnline: false });
  press('Split over 2');
  press('One person more');
  expect(screen.getByText('€3.34')).toBeVisible();
  press('Card');
  press('Yes, approved');
  await waitFor(() => expect(due()).toContain('€6.66'));
  press('Yes, approved');
  await waitFor(() => expect(due()).toContain('€3.33'));
  expect(screen.getByRole('button', { name: 'All', pressed: true })).toBeVisible();
  press('Cash');
  press('Exact €3.35');
  // Nothing goes back, and nothing is left to hand over: the next customer's turn comes at once.
  await waitFor(() => expect(closed()).toBe(1));
  expect(paid(tickets)).toEqual([
    { method: 'TERMINAL', amount: 3.34 },
    { method: 'TERMINAL', amount: 3.33 },
    { method: 'CASH', amount: 3.33, rounding: 0.02, given: 3.35 },
  ]);
  expect(cart().lines).toEqual([]);
});

test('a part that is typed is paid, and is never more than the rest; what was paid in cash is taken off', async () => {
  const { cart } = await showPanel(PayPanel, costing(20));
  press('Other amount');
  const field = screen.getByLabelText('Amount');
  for (const key of '2500') fireEvent.keyDown(field, { key });
  expect(screen.getByText('At most €20.00 is still to be paid.')).toBeVisible();
  for (let times = 0; times < 4; times += 1) fireEvent.keyDown(field, { key: 'Backspace' });
  for (const key of '503') fireEvent.keyDown(field, { key });
  press('Exact €5.05');
  await waitFor(() => expect(due()).toContain('€14.97'));
  expect(cart().payments).toEqual([{ method: 'CASH', amount: 5.03, rounding: 0.02, given: 5.05 }]);
  press('Take off Cash €5.03');
  await waitFor(() => expect(due()).toContain('€20.00'));
});
