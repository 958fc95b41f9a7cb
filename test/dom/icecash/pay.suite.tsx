// Tests paying at the till: cash with change and rounding, equal parts, several ways at once, a card that survives a
// reload, gift cards and webshop orders.
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { GiftCardSale } from '../../../plugins/icecash/till/pages/pay/giftcard/GiftCardSale.tsx';
import { OrderPanel } from '../../../plugins/icecash/till/pages/pay/order/OrderPanel.tsx';
import { PayPanel } from '../../../plugins/icecash/till/pages/pay/PayPanel.tsx';
import { ownSeconds } from './pay-clock.ts';
import { costing, EMPTY, showPanel } from './pay-floor.tsx';

const { pass } = ownSeconds();
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

const referenceIn = (call: { body?: unknown } | undefined): string =>
  (call as { body: { reference: string } }).body.reference;

interface Course {
  status: string;
}

/** A terminal that says of each amount what the test has it say. */
const terminal =
  (course: Course) =>
  ({ method, path, body }: { method: string; path: string; body?: unknown }) => {
    if (path.endsWith('/cancel')) course.status = 'DECLINED';
    if (path.endsWith('/decide')) course.status = (body as { approved: boolean }).approved ? 'APPROVED' : 'DECLINED';
    if (course.status === 'AWAY') return 'offline' as const;
    return { body: { data: { status: method === 'POST' && path === 'icecash/card' ? 'PENDING' : course.status } } };
  };

test('a card is pushed, said in words, put into the cart once approved, and the rest is paid in cash', async () => {
  const course = { status: 'PENDING' };
  const { tickets, calls, cart } = await showPanel(PayPanel, costing(12), { answer: terminal(course) });
  press('Split over 2');
  press('Card');
  press('Card €6.00');
  await pass(0);
  expect(screen.getByText('€6.00 is on T-7. Let the customer hold the card to it.')).toBeVisible();
  const [written] = calls;
  expect(written).toMatchObject({ method: 'POST', path: 'icecash/card', body: { amount: 6 } });
  const reference = referenceIn(written);
  // Nothing else is paid while the amount is on the terminal.
  expect(screen.queryByRole('button', { name: 'Cash' })).toBeNull();
  course.status = 'APPROVED';
  await pass(1000);
  expect(cart().payments).toEqual([{ method: 'TERMINAL', amount: 6, reference }]);
  expect(calls.filter(({ path }) => path === 'icecash/card')).toHaveLength(1);
  press('Cash');
  press('Exact €6.00');
  await pass(0);
  expect(paid(tickets)).toEqual([
    { method: 'TERMINAL', amount: 6, reference },
    { method: 'CASH', amount: 6, given: 6 },
  ]);
});

test('declined it is said, and tried again; given up it was not charged', async () => {
  const course = { status: 'DECLINED' };
  const { cart } = await showPanel(PayPanel, costing(4), { answer: terminal(course) });
  press('Card');
  press('Card €4.00');
  await pass(0);
  expect(screen.getByText('The card was declined. Nothing was charged.')).toBeVisible();
  press('Back');
  course.status = 'PENDING';
  press('Card €4.00');
  await pass(0);
  press('Stop');
  await pass(0);
  expect(screen.getByText('The card was declined. Nothing was charged.')).toBeVisible();
  expect(cart().payments).toEqual([]);
});

test('after a reload the same reference goes on, and where nobody knows somebody decides', async () => {
  const course = { status: 'PENDING' };
  const first = await showPanel(PayPanel, costing(7), { answer: terminal(course) });
  press('Card');
  press('Card €7.00');
  await pass(0);
  const reference = referenceIn(first.calls[0]);
  first.unmount();
  course.status = 'TIMED_OUT';
  const { calls, tickets } = await showPanel(PayPanel, costing(7), { answer: terminal(course) });
  await pass(0);
  expect(calls[0]?.body).toMatchObject({ reference, amount: 7 });
  expect(screen.getByText(/Nobody knows whether this was paid/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'It was paid' })).toBeDisabled();
  press('The terminal printed a slip');
  press('It was paid');
  await pass(0);
  expect(calls.at(-1)).toMatchObject({
    path: `icecash/card/${reference}/decide`,
    body: { approved: true, reason: 'The terminal printed a slip' },
  });
  expect(paid(tickets)).toEqual([{ method: 'TERMINAL', amount: 7, reference }]);
});

test('without an answer it is asked again by itself; without a terminal the card is taken by hand', async () => {
  const course = { status: 'AWAY' };
  const shown = await showPanel(PayPanel, costing(7), { answer: terminal(course) });
  press('Card');
  press('Card €7.00');
  await pass(0);
  expect(screen.getByRole('alert')).toHaveTextContent('No answer for now. It is asked again by itself.');
  expect(screen.getByRole('button', { name: 'Decide later, pay another way' })).toBeEnabled();
  course.status = 'APPROVED';
  await pass(1000);
  expect(shown.tickets).toHaveLength(1);
  shown.unmount();
  const refused = () => ({ status: 409, body: { code: 'cardNoService', status: 409 } });
  const { tickets } = await showPanel(PayPanel, costing(3), { answer: refused });
  press('Card');
  press('Card €3.00');
  await pass(0);
  expect(screen.getByText('No terminal service answers. Take the card by hand.')).toBeVisible();
  press('Yes, approved');
  await pass(0);
  expect(paid(tickets)).toEqual([{ method: 'TERMINAL', amount: 3 }]);
});

test('a card that was approved goes back before it is taken off, and stays where that is refused', async () => {
  const start = costing(9, { payments: [{ method: 'TERMINAL', amount: 4, reference: 'ref-12345' }] });
  let status = 500;
  const answer = () => ({ status, body: { code: 'unexpected', status } });
  const { cart, calls } = await showPanel(PayPanel, start, { answer });
  expect(due()).toContain('€5.00');
  press('Take off Card €4.00');
  await pass(0);
  expect(cart().payments).toHaveLength(1);
  status = 200;
  press('Take off Card €4.00');
  await pass(0);
  expect(calls.at(-1)).toMatchObject({ method: 'POST', path: 'icecash/card/ref-12345/back' });
  expect(cart().payments).toEqual([]);
  expect(due()).toContain('€9.00');
});

test('a gift card pays what it holds, and one without an answer is asked for again under the same key', async () => {
  const kept = { isAway: true };
  const answer = ({ path, body }: { path: string; body?: unknown }) => {
    if (path.endsWith('/check'))
      return { body: { data: { code: 'AAAA-BBBB-CCCC-DDDD', status: 'ACTIVE', balance: 5 } } };
    if (kept.isAway) return 'offline' as const;
    const { key: reference } = body as { key: string };
    return { body: { data: { gift_card_id: 8, reference, redeemed: 5, balance: 0 } } };
  };
  const { cart, calls } = await showPanel(PayPanel, costing(12), { answer, scanned: 'AAAABBBBCCCCDDDD' });
  await pass(0);
  expect(screen.getByText('€5.00 on this card')).toBeVisible();
  press(/^Pay with this card/);
  await pass(0);
  kept.isAway = false;
  press(/^Pay with this card/);
  await pass(0);
  const redeemed = calls
    .filter(({ path }) => path.endsWith('/redeem'))
    .map(({ body }) => (body as { key: string }).key);
  expect([redeemed.length, new Set(redeemed).size]).toEqual([2, 1]);
  expect(cart().payments).toEqual([{ method: 'GIFT_CARD', amount: 5, gift_card_id: 8, reference: redeemed[0] }]);
  expect(due()).toContain('€7.00');
});

test('a gift card is put into the cart, made before it is paid, and shown with its QR', async () => {
  const sold = await showPanel(GiftCardSale, EMPTY);
  press('€25.00');
  fireEvent.change(screen.getByLabelText(/e-mail/), { target: { value: 'an@klant.example' } });
  press(/^Add to ticket/);
  const cart = sold.cart();
  expect(cart.lines).toMatchObject([
    { kind: 'GIFT_CARD', unit_price_vati: 25, vat_rate: 0, recipient_email: 'an@klant.example' },
  ]);
  sold.unmount();
  const card = {
    code: 'AAAA-BBBB-CCCC-DDDD',
    status: 'ACTIVE',
    initial_amount: 25,
    recipient_email: 'an@klant.example',
  };
  const answer = ({ path }: { path: string }) => ({ body: { data: path.endsWith('/make') ? { id: 31 } : card } });
  const { tickets, calls } = await showPanel(PayPanel, cart, { answer });
  expect(screen.queryByRole('button', { name: 'Cash' })).toBeNull();
  await pass(0);
  expect(calls[0]?.body).toMatchObject({ amount: 25, recipient_email: 'an@klant.example' });
  press('Exact €25.00');
  await pass(0);
  expect(tickets[0]?.lines).toEqual([
    { kind: 'GIFT_CARD', name: 'Gift card', qty: 1, unit_price_vati: 25, vat_rate: 0, gift_card_id: 31 },
  ]);
  expect(screen.getByRole('img', { name: 'AAAA-BBBB-CCCC-DDDD' })).toBeVisible();
});

test('without a network gift cards and orders say so; in practice nothing is sent', async () => {
  const off = await showPanel(GiftCardSale, EMPTY, { isOnline: false });
  expect(screen.getByText('Gift cards need a network.')).toBeVisible();
  off.unmount();
  const order = await showPanel(OrderPanel, EMPTY, { isOnline: false });
  expect(screen.getByText('Webshop orders need a network.')).toBeVisible();
  order.unmount();
  const { calls, tickets } = await showPanel(PayPanel, costing(5), { isPractice: true });
  press('Card');
  press('Yes, approved');
  await pass(0);
  expect([calls, tickets.length]).toEqual([[], 1]);
});

test('an order is found, shown with its allergens, taken and handed over', async () => {
  const kept = { due: 12.4, why_not: 'orderIsDue' as string | undefined };
  const order = () => ({
    ...{ id: 5, nr: 118, status: 'READY', name: 'An Peeters', total_vati: 20, due: kept.due, why_not: kept.why_not },
    lines: [{ name: 'Tub', quantity: 2, options: ['Mango'], total_vati: 20, allergens: ['MILK', 'EGGS'] }],
  });
  const answer = ({ path }: { path: string }) => ({ body: { data: path === 'icecash/orders' ? [order()] : order() } });
  const open = jest.fn();
  const found = await showPanel(OrderPanel, EMPTY, { answer, open });
  fireEvent.change(screen.getByLabelText('Number, name or phone'), { target: { value: '118' } });
  press('Search');
  await pass(0);
  expect(screen.getByText('Allergens: Milk, Eggs')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hand over' })).toBeDisabled();
  expect(screen.getByText('Take first what is still due.')).toBeVisible();
  press('Take €12.40');
  expect(open).toHaveBeenCalledWith('pay');
  const cart = found.cart();
  expect(cart.order).toEqual({ id: 5, nr: '118', due: 12.4 });
  found.unmount();
  kept.due = 10;
  const { tickets, calls } = await showPanel(PayPanel, cart, { answer });
  await pass(0);
  expect(screen.getByText('What is due of this order changed to €10.00.')).toBeVisible();
  press('€20.00');
  await pass(0);
  expect(tickets).toMatchObject([{ kind: 'ORDER', webshop_order_id: 5, total_vati: 10, lines: [] }]);
  press('Hand over');
  await pass(0);
  expect(calls.at(-1)).toMatchObject({ method: 'POST', path: 'icecash/orders/5/handover' });
  expect(screen.getByText('Order 118 was handed over.')).toBeVisible();
});

test('an order that another till has taken meanwhile is said, and what was paid by card goes back', async () => {
  const payments = [{ method: 'TERMINAL', amount: 4, reference: 'ref-12345' }] as const;
  const cart = { ...EMPTY, order: { id: 5, nr: '118', due: 10 }, payments };
  const answer = () => ({ body: { data: { id: 5, nr: 118, due: 10, lines: [] } } });
  const { calls } = await showPanel(PayPanel, cart, { answer, refusal: 'paymentTooMuch' });
  await pass(0);
  press('Exact €6.00');
  await pass(0);
  expect(screen.getByText(/^The office did not take this ticket: Only €0 is still to be paid/)).toBeVisible();
  expect(screen.getByText('Cash: €6.00')).toBeVisible();
  press('Take off Card €4.00');
  await pass(0);
  expect(calls.at(-1)).toMatchObject({ method: 'POST', path: 'icecash/card/ref-12345/back' });
  expect(screen.queryByRole('button', { name: 'Hand over' })).toBeNull();
});
