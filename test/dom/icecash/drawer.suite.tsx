// Tests the drawer at the till: opened by counting, money moved, counted blind, closed with a reason, handed over, without
// a network, and kept open by a card payment that nobody decided.
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { DrawerPanel } from '../../../plugins/icecash/till/pages/drawer/DrawerPanel.tsx';
import { count, house, key, NOOR, ownPanel, posted, showPanel, ticket, type } from './panel-floor.tsx';

ownPanel();

const close = jest.fn();
beforeEach(() => close.mockReset());

const DRAWER = { key: 'd1', opened_at: '2026-11-28T09:00:00Z', opening_cash: 100 };
const SUMS = {
  ...{ tickets: 2, voids: 0, voided: 0, refunds: 0, refunded: 0, rounding: 0, discounts: 0, turnover: 6 },
  ...{ gift_cards: 0, gift_cards_total: 0, rates: [{ rate: 6, net: 5.66, vat: 0.34, total: 6 }] },
  ...{ methods: [{ method: 'TERMINAL', payments: 1, amount: 3, rounding: 0 }] },
  sellers: [{ name: 'Noor Peeters', tickets: 2, total: 6 }],
};
const session = { id: 7, key: 'd1', status: 'OPEN', opened_at: DRAWER.opened_at, opening_cash: 100 };
const X = { session, sums: SUMS, moved: { SAFE_DROP: 0, FLOAT_IN: 0, PAID_OUT: 0 }, card_expected: 3, undecided: [] };

/** The server tells what should be there only beside a count. */
const answerX = (more: object = {}) => {
  house.answers['GET icecash/drawer'] = ({ path }) => {
    const counted = new URLSearchParams(path.split('?')[1]).get('counted');
    return [200, { data: { ...X, ...(counted !== null && { expected_cash: 103 }), ...more } }];
  };
};

test('it is opened with what is counted, and says what differs from what was left', async () => {
  house.answers['GET icecash/drawer'] = () => [200, { data: { session: null, left_cash: 80 } }];
  house.answers['POST icecash/drawer/open'] = () => [200, { data: { id: 7 } }];
  showPanel(<DrawerPanel close={close} />);
  count('€50.00', 1);
  count('€0.50', 3);
  key('One €20.00 more');
  expect(await screen.findByText(/left with €80.00: €8.50 too little/)).toBeVisible();
  key('Open with €71.50');
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(posted('icecash/drawer/open')).toEqual([{ key: expect.any(String), counted: 71.5 }]);
  expect(house.drawer).toMatchObject({ opening_cash: 71.5, key: posted('icecash/drawer/open')[0]?.key });
});

test('a drawer that the server knows as open is taken up again', async () => {
  answerX();
  showPanel(<DrawerPanel close={close} />);
  expect(await screen.findByText(/opened with €100.00/)).toBeVisible();
  key('Go on with it');
  expect(house.drawer).toEqual(DRAWER);
});

test('nothing is paid out without saying for what, and what was moved is sent', async () => {
  house.drawer = DRAWER;
  house.answers['POST icecash/drawer/move'] = () => [200, { data: { id: 7 } }];
  showPanel(<DrawerPanel close={close} />);
  key('Pay something out');
  expect(screen.getByText('Type an amount.')).toBeVisible();
  type('Amount', '4,50');
  expect(screen.getByText('Say what it was for.')).toBeVisible();
  type('What for', 'Milk');
  key('Pay something out');
  await screen.findByRole('button', { name: 'Count and close' });
  expect(posted('icecash/drawer/move')).toEqual([
    { key: 'd1', movement: expect.any(String), kind: 'PAID_OUT', amount: 4.5, note: 'Milk' },
  ]);
});

test('it is counted blind; a difference asks for a reason, and closing answers the Z number', async () => {
  house.drawer = DRAWER;
  answerX();
  house.answers['POST icecash/drawer/close'] = () => [200, { data: { id: 7, z_nr: 12, difference: -3 } }];
  showPanel(<DrawerPanel close={close} />, { tickets: [ticket(1)] });
  key('Count and close');
  count('€100.00', 1);
  expect(document.body).not.toHaveTextContent('103');
  key('Counted');
  expect(await screen.findByText('€3.00 too little.')).toHaveAttribute('data-differs');
  expect(screen.getByRole('button', { name: 'Close drawer' })).toBeDisabled();
  expect(screen.getByText('There is a difference: say why.')).toBeVisible();
  key('Wrong change given');
  type('Total of the card terminal', '3');
  expect(screen.getByText(/by card: It agrees/)).toBeVisible();
  type('Cash in the bank bag', '60');
  expect(screen.getByText('€40.00 stays in the drawer.')).toBeVisible();
  type('Number of the bag', 'B-17');
  key('Close drawer');
  expect(await screen.findByRole('heading', { name: 'Closed: Z 12' })).toBeVisible();
  expect(posted('icecash/drawer/close')).toEqual([
    {
      ...{ key: 'd1', counted: 100, counts: [{ value: 100, pieces: 1 }], card_counted: 3 },
      ...{ bag_cash: 60, bag_nr: 'B-17', reason: 'Wrong change given' },
    },
  ]);
  expect(house.drawer).toBeUndefined();
  key('Print report');
  expect(house.sent).toEqual([{ path: 'icecash/print', body: { document: 'icecash/drawer-roll', params: { id: 7 } } }]);
});

test('a refusal says why, and the drawer stays open', async () => {
  house.drawer = DRAWER;
  answerX();
  house.answers['POST icecash/drawer/close'] = () => [409, { code: 'drawerClosed' }];
  showPanel(<DrawerPanel close={close} />);
  key('Count and close');
  count('€100.00', 1);
  count('€1.00', 3);
  key('Counted');
  await screen.findByText('It agrees.');
  key('Close drawer');
  expect(await screen.findByRole('alert')).toHaveTextContent('This drawer was closed already');
  expect(house.drawer).toEqual(DRAWER);
});

test('handed over, the next session begins with what is left, and its seller counts it', async () => {
  house.drawer = DRAWER;
  answerX();
  house.answers['POST icecash/drawer/close'] = () => [200, { data: { id: 7, z_nr: 3, difference: 0 } }];
  house.answers['POST icecash/drawer/open'] = () => [200, { data: { id: 8 } }];
  const { unmount } = showPanel(<DrawerPanel close={close} />);
  key('Count and hand over');
  count('€100.00', 1);
  count('€1.00', 3);
  key('Counted');
  await screen.findByText('It agrees.');
  key('Hand over');
  expect(await screen.findByText(/next seller signs on/)).toBeVisible();
  const [{ next }] = posted('icecash/drawer/close') as unknown as [{ next: { key: string; counted: number } }];
  expect(next.counted).toBe(103);
  expect(house.drawer).toMatchObject({ key: next.key, opening_cash: 103 });
  unmount();
  showPanel(<DrawerPanel close={close} />, { seller: { ...NOOR, id: 13, first_name: 'Bram' } });
  key(
    await screen
      .findByText('Noor handed this drawer over. Count it before you sell.')
      .then(() => 'Count what I take over'),
  );
  count('€100.00', 1);
  expect(screen.getByText('€3.00 too little.')).toBeVisible();
  key('Take over');
  await waitFor(() => expect(posted('icecash/drawer/open')).toEqual([{ key: next.key, counted: 100 }]));
  expect(house.drawer).toMatchObject({ key: next.key, opening_cash: 100 });
  expect(await screen.findByRole('button', { name: 'X report' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Count what I take over' })).toBeNull();
});

test('without a network the till reckons by its own tickets, and the closing waits', async () => {
  house.drawer = DRAWER;
  const voided = ticket(2, { status: 'VOIDED' });
  showPanel(<DrawerPanel close={close} />, { isOnline: false, tickets: [ticket(3), voided, ticket(1)] });
  key('Count and close');
  count('€100.00', 1);
  count('€5.00', 1);
  count('€1.00', 1);
  key('Counted');
  expect(await screen.findByText('It agrees.')).toBeVisible();
  expect(screen.getByText('Reckoned by this till; the office has the last word.')).toBeVisible();
  key('Close drawer');
  expect(await screen.findByText(/sent once there is a network/)).toBeVisible();
  expect(house.sent).toMatchObject([{ path: 'icecash/drawer/close', body: { key: 'd1', counted: 106 } }]);
  expect(house.calls).toEqual([]);
});

test('a card payment that nobody decided keeps it open; decided by the terminal, it can be closed', async () => {
  house.drawer = DRAWER;
  const undecided = [{ reference: 'c1', amount: 8 }];
  answerX({ undecided });
  house.answers['POST icecash/card/c1/decide'] = () => {
    answerX();
    return [200, { data: {} }];
  };
  showPanel(<DrawerPanel close={close} />);
  key('Count and close');
  count('€100.00', 1);
  count('€1.00', 3);
  key('Counted');
  expect(await screen.findByText(/nobody knows yet whether it was paid/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close drawer' })).toBeDisabled();
  key('The slip says so');
  key('Paid');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close drawer' })).toBeEnabled());
  expect(posted('icecash/card/c1/decide')).toEqual([{ approved: true, reason: 'The slip says so' }]);
});

test('X shows the sums, and cash stays blind', async () => {
  house.drawer = DRAWER;
  answerX();
  showPanel(<DrawerPanel close={close} />);
  key('X report');
  expect(await screen.findByRole('table', { name: 'Turnover' })).toHaveTextContent('€5.66');
  expect(screen.getByText('What should lie in the drawer is shown once it is counted.')).toBeVisible();
});

test('nobody opens it without signing on, and in practice nothing is sent', async () => {
  const { unmount } = showPanel(<DrawerPanel close={close} />, { signedOn: { state: 'nobody' }, seller: undefined });
  expect(screen.getByRole('alert')).toHaveTextContent('Nobody is signed on');
  unmount();
  showPanel(<DrawerPanel close={close} />, { isPractice: true });
  count('€10.00', 1);
  key('Open with €10.00');
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect([house.calls, house.sent]).toEqual([[], []]);
});
