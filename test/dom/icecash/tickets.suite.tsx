// Tests the last tickets at the till: their states, printing and mailing again, and money given back with an approval.
import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import { TicketsPanel } from '../../../plugins/icecash/till/pages/tickets/TicketsPanel.tsx';
import { house, key, NOOR, ownPanel, posted, showPanel, ticket, type } from './panel-floor.tsx';

ownPanel();

const DRAWER = { key: 'd1', opened_at: '2026-11-28T09:00:00Z', opening_cash: 100 };
const BOSS = { ...NOOR, permissions: ['ICECASH_SALES_MODERATE'] };
const KNOWN = {
  ...{ id: 91, nr: 5, kind: 'SALE', status: 'COMPLETED', at: '2026-11-28T11:05:00Z', seller: 'Noor Peeters' },
  ...{ total_vati: 9, payments: [{ method: 'CASH', amount: 9 }] },
  lines: [
    { id: 1, name: 'Cone', qty: 2, total_vati: 6, refunded: 1 },
    { id: 2, name: 'Cup', qty: 1, total_vati: 3, refunded: 0 },
  ],
};
const FIVE = ticket(5, { total_vati: 9 });

beforeEach(() => {
  house.drawer = DRAWER;
  house.answers['GET icecash/ticket'] = () => [200, { data: [KNOWN] }];
});

const open = async (nr: number) => {
  key(new RegExp(`^${nr}`));
  return screen.findByRole('heading', { name: `Ticket ${nr}` });
};
const act5 = (name: string) => screen.getByRole('button', { name });

test('each ticket says its number, time, seller, total and how far it is', async () => {
  house.answers['GET icecash/ticket'] = () => [200, { data: [{ ...KNOWN, status: 'REFUNDED' }] }];
  const refused = ticket(7, { state: 'REFUSED', problem: 'saleNumberTaken' });
  showPanel(<TicketsPanel close={() => undefined} />, { tickets: [refused, ticket(6, { state: 'WAITING' }), FIVE] });
  expect(await screen.findByText('Given back · Sent')).toBeVisible();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringContaining('Not taken · The device has sent another ticket'),
    expect.stringMatching(/^612:06 · Noor Peeters€3.00Waits to be sent$/),
    expect.stringContaining('€9.00'),
  ]);
});

test('without tickets it says so', () => {
  showPanel(<TicketsPanel close={() => undefined} />, { isOnline: false });
  expect(screen.getByText('No tickets yet. What you sell stands here.')).toBeVisible();
});

test('it is printed again and mailed', async () => {
  house.answers['POST icecash/mail'] = () => [200, { data: {} }];
  showPanel(<TicketsPanel close={() => undefined} />, { tickets: [FIVE] });
  await open(5);
  key('Print again');
  expect(await screen.findByText('The ticket goes to the printer.')).toBeVisible();
  expect(house.sent).toEqual([{ path: 'icecash/print', body: { nr: 5 } }]);
  key('Send by e-mail');
  type('E-mail address of the customer', 'an@');
  expect(act5('Send by e-mail')).toBeDisabled();
  type('E-mail address of the customer', 'an@klant.example');
  key('Send by e-mail');
  expect(await screen.findByText('The ticket goes to an@klant.example.')).toBeVisible();
  expect(posted('icecash/mail')).toEqual([{ nr: 5, address: 'an@klant.example' }]);
});

test('beside everything that cannot be done stands why', async () => {
  const { unmount } = showPanel(<TicketsPanel close={() => undefined} />, {
    ...{ tickets: [FIVE], isOnline: false, place: { has_printer: false } as never },
  });
  await open(5);
  expect(act5('Void')).toBeDisabled();
  expect(screen.getAllByText('Money goes back only with a network.')).toHaveLength(2);
  expect(screen.getByText(/This till has no printer/)).toBeVisible();
  unmount();
  house.drawer = { ...DRAWER, key: 'd2' };
  showPanel(<TicketsPanel close={() => undefined} />, { tickets: [FIVE] });
  await open(5);
  expect(act5('Void')).toBeDisabled();
  expect(screen.getByText(/Its drawer is not the one that is open/)).toBeVisible();
  expect(act5('Refund')).toBeEnabled();
});

test('a void asks for a reason and for somebody who may approve it, by badge', async () => {
  house.answers['POST icecash/void'] = ({ body }) => {
    const { nfc_token } = body.approval as { nfc_token?: string };
    return nfc_token === 'boss'
      ? [200, { data: { nr: 5 } }]
      : [422, { code: 'invalid', errors: [{ path: 'approval', code: 'saleMayNotApprove' }] }];
  };
  showPanel(<TicketsPanel close={() => undefined} />, { tickets: [FIVE] });
  await open(5);
  key('Void');
  expect(screen.getByText('Say why.')).toBeVisible();
  key('Typed by mistake');
  key('Void');
  expect(await screen.findByText(/holds their badge to the reader/)).toBeVisible();
  expect(house.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await act(async () => void house.scan?.('other'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(house.voided).toEqual([]);
  await act(async () => void house.scan?.('boss'));
  expect(await screen.findByText('Voided: give €9.00 back the way it was paid.')).toBeVisible();
  expect(posted('icecash/void')[1]).toEqual({
    ...{ of_nr: 5, reason: 'Typed by mistake', approval: { nfc_token: 'boss' } },
  });
  expect(house.voided).toEqual([5]);
});

test('some lines are refunded by who may do that, under a number of their own, and it says what to give', async () => {
  house.answers['POST icecash/refund'] = ({ body }) =>
    [...[200, { data: { nr: body.nr, total_vati: -3, payments: [{ method: 'CASH', amount: -3 }] } }]] as const as [
      number,
      object,
    ];
  showPanel(<TicketsPanel close={() => undefined} />, { tickets: [FIVE], seller: BOSS });
  await open(5);
  await screen.findByText('1 went back', { exact: false });
  key('Refund');
  key('Some lines');
  expect(screen.getByText('Choose how many of each go back.')).toBeVisible();
  const cone = within(screen.getByRole('group', { name: 'Cone' }));
  expect(cone.getByText('1 left', { exact: false })).toBeVisible();
  key('One Cone more');
  expect(screen.getByRole('button', { name: 'One Cone more' })).toBeDisabled();
  key('It fell');
  key('Refund');
  expect(await screen.findByText('€3.00 goes back as ticket 41; give €3.00 in cash.')).toBeVisible();
  expect(posted('icecash/refund')).toEqual([
    { of_nr: 5, nr: 41, drawer: 'd1', reason: 'It fell', lines: [{ id: 1, qty: 1 }] },
  ]);
});

test('a refund that is refused gives its number back, and says why', async () => {
  house.answers['POST icecash/refund'] = () => [409, { code: 'saleGivenBack' }];
  showPanel(<TicketsPanel close={() => undefined} />, { tickets: [FIVE], seller: BOSS });
  await open(5);
  key('Refund');
  key('Not good');
  key('Refund');
  expect(await screen.findByRole('alert')).toBeVisible();
  await waitFor(() => expect(house.nr).toBe(40));
});
