// Tests gift cards and webshop orders at the till: sold, redeemed, taken and handed over, and what asks for a network.
import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import { GiftCardSale } from '../../../plugins/icecash/till/pages/pay/giftcard/GiftCardSale.tsx';
import { OrderPanel } from '../../../plugins/icecash/till/pages/pay/order/OrderPanel.tsx';
import { PayPanel } from '../../../plugins/icecash/till/pages/pay/PayPanel.tsx';
import { ownSeconds } from './pay-clock.ts';
import { costing, EMPTY, showPanel } from './pay-floor.tsx';

const { pass } = ownSeconds();
beforeEach(() => localStorage.clear());

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const due = () => screen.getByRole('status', { name: 'Still to pay' }).textContent;

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
