// Tests the till's printer: which receipts did not come out and why, and the drawer that is opened without a sale.
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import type { Outcome } from '../../../core/devices/useDevice.ts';
import { OpenDrawer } from '../../../plugins/icecash/till/pages/print/OpenDrawer.tsx';
import { PrintNotice } from '../../../plugins/icecash/till/pages/print/PrintNotice.tsx';
import type { Till, TillNote } from '../../../plugins/icecash/till/pages/till.ts';
import { house, key, ownPanel, posted, showPanel, type } from './panel-floor.tsx';

ownPanel();

type Take = (note: TillNote, outcome: Outcome) => void;

/** Shows the notices of a till; answers what tells them the outcome of a call, and whether anybody still listens. */
function notices() {
  const heard = new Set<Take>();
  const onOutcome: Till['onOutcome'] = (take) => {
    heard.add(take);
    return () => void heard.delete(take);
  };
  const { unmount } = showPanel(<PrintNotice />, { onOutcome });
  const tell = async (nr: string, data: unknown, about: TillNote['about'] = 'print') =>
    act(async () => {
      for (const take of heard) take({ about, key: nr }, { status: 200, data });
    });
  return { tell, unmount, heard };
}
const asked = () => house.calls.filter(({ method }) => method === 'GET').map(({ path }) => path);

test.each([
  ['EXPIRED', undefined, 'The printer was silent for five minutes.'],
  ['FAILED', 'Out of paper', 'The printer refused it.'],
  ['UNSURE', undefined, 'The printer was cut off: look whether it came out.'],
  ['CANCELLED', undefined, 'Somebody took it out of the queue.'],
  ['FAILED', 'NO_PRINTER', 'This till has no printer.'],
  ['FAILED', 'NO_TICKET', 'The office does not have this ticket yet.'],
])('a receipt that is %s (%s) is said with its number and why', async (status, problem, why) => {
  const { tell } = notices();
  await tell('12', { status, problem });
  expect(screen.getByRole('alert')).toHaveTextContent(`Receipt 12 did not come out ${why}`);
});

test('what came out, and what is about something else, says nothing', async () => {
  const { tell } = notices();
  await tell('12', { id: 4, status: 'PRINTED' });
  await tell('13', { status: 'FAILED' }, 'ticket');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked()).toEqual([]);
});

test('one that waits is asked after until it is known', async () => {
  const states = ['TAKEN', 'EXPIRED'];
  house.answers['GET icecash/print/4'] = () => [200, { data: { id: 4, status: states.shift() } }];
  const { tell } = notices();
  await tell('12', { id: 4, status: 'WAITING' });
  expect(await screen.findByText('The printer was silent for five minutes.', { exact: false })).toBeVisible();
  expect(asked()).toEqual(['icecash/print/4?wait=20', 'icecash/print/4?wait=20']);
});

test('it is printed again by its number, or left; each receipt is said once', async () => {
  const { tell } = notices();
  await tell('12', { status: 'EXPIRED' });
  await tell('12', { status: 'FAILED' });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  key('Print again');
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(house.sent).toEqual([{ path: 'icecash/print', body: { nr: 12 } }]));
  await tell('13', { status: 'EXPIRED' });
  key('Leave it');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(house.sent).toHaveLength(1);
});

test('the paper of a drawer is no receipt: it is printed again from the drawer', async () => {
  const { tell } = notices();
  await tell('Z3', { status: 'FAILED' });
  expect(screen.getByRole('alert')).toHaveTextContent('The paper of the drawer did not come out');
  expect(screen.queryByRole('button', { name: 'Print again' })).toBeNull();
});

test('nobody listens once the page is left', () => {
  const { unmount, heard } = notices();
  expect(heard.size).toBe(1);
  unmount();
  expect(heard.size).toBe(0);
});

const close = jest.fn();
beforeEach(() => close.mockReset());
const answerKick = (...states: object[]) => {
  house.answers['POST icecash/kick'] = () => [200, { data: states[0] }];
  house.answers['GET icecash/print/8'] = () => [200, { data: states.at(-1) }];
};

test('the drawer opens for a reason that is chosen, and the panel closes once it is open', async () => {
  answerKick({ id: 8, status: 'WAITING' }, { id: 8, status: 'PRINTED' });
  showPanel(<OpenDrawer close={close} />);
  key('Change money');
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(posted('icecash/kick')).toEqual([{ reason: 'Change money' }]);
});

test('another reason is typed, in three letters at least', async () => {
  answerKick({ id: 8, status: 'PRINTED' });
  showPanel(<OpenDrawer close={close} />);
  type('Another reason', ' ab ');
  expect(screen.getByRole('button', { name: 'Open drawer' })).toBeDisabled();
  type('Another reason', ' Stamps ');
  key('Open drawer');
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(posted('icecash/kick')).toEqual([{ reason: 'Stamps' }]);
});

test.each([
  ['EXPIRED', 'Its printer was silent for twenty seconds.'],
  ['FAILED', 'Its printer did not answer.'],
])('a drawer that stays shut (%s) is said, and may be tried again', async (status, why) => {
  answerKick({ id: 8, status });
  showPanel(<OpenDrawer close={close} />);
  key('Counting');
  expect(await screen.findByRole('alert')).toHaveTextContent(`The drawer did not open ${why}`);
  expect(close).not.toHaveBeenCalled();
  answerKick({ id: 8, status: 'PRINTED' });
  key('Counting');
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
});

test('without a printer it says where one is chosen, without a network that it has a key', async () => {
  house.answers['POST icecash/kick'] = () => [409, { code: 'tillWithoutPrinter', status: 409 }];
  showPanel(<OpenDrawer close={close} />);
  key('Counting');
  expect(await screen.findByRole('alert')).toHaveTextContent(/This till has no printer that opens its drawer/);
  house.answers['POST icecash/kick'] = () => {
    throw new TypeError('no network');
  };
  key('Counting');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/Open it with its key/));
});
