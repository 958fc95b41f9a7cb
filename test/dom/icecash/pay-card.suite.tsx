// Tests paying by card at the till: pushed to the terminal, declined, unknown, after a reload, by hand, and given back.
import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import { PayPanel } from '../../../plugins/icecash/till/pages/pay/PayPanel.tsx';
import { ownSeconds } from './pay-clock.ts';
import { costing, showPanel } from './pay-floor.tsx';

const { pass } = ownSeconds();
beforeEach(() => localStorage.clear());

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const due = () => screen.getByRole('status', { name: 'Still to pay' }).textContent;
const paid = (tickets: readonly { payments: readonly object[] }[]) => tickets[0]?.payments;

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
  expect(screen.getByRole('alert')).toHaveTextContent('No answer yet. The terminal is asked again by itself.');
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
