// Tests clocking at the door: its result, contracts that it asks people to sign, refusals, and clockings without a
// network.
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { AT_WORK, badge, done, house, key, open, ownDoor, pass, sent } from './door-floor.tsx';

ownDoor();

test('the result shows a tick, and ten seconds later nothing of the person is left', async () => {
  await open();
  badge('a1b2c3d4');
  fireEvent.click(await screen.findByRole('button', { name: 'Break' }));
  expect(await screen.findByRole('heading', { name: 'On a break since 12:20' })).toBeVisible();
  expect(sent('deviceauth/batch')).toEqual([
    { items: [expect.objectContaining({ path: 'iceclock/clock', body: { kind: 'BREAK' }, sign_on: 'on-1' })] },
  ]);
  await pass(9_000);
  expect(screen.getByText('Enjoy your break, Noor.')).toBeVisible();
  await pass(1_000);
  expect(screen.getByText('Hold your badge to the reader')).toBeVisible();
  expect(document.body.innerHTML).not.toMatch(/Noor|3 h|09:00/);
  expect(house.calls).toContainEqual(expect.objectContaining({ method: 'DELETE', path: 'deviceauth/person' }));
});

test('a contract that clocking in made is read and signed there, and asked for no more', async () => {
  house.answers['POST deviceauth/batch'] = done({ status: 200, data: { ...AT_WORK, contracts: [{ id: 31 }] } });
  house.answers['GET iceclock/contracts-to-sign'] = () => [
    200,
    { data: { contracts: [{ id: 31, title: 'Day contract', html: '<p>Between Aurora and Noor</p>' }] } },
  ];
  await open();
  badge('a1b2c3d4');
  fireEvent.click(await screen.findByRole('button', { name: 'Break' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Sign your contract' }));
  expect(await screen.findByRole('heading', { name: 'Day contract' })).toBeVisible();
  await pass(60_000);
  key('Type my name instead');
  fireEvent.change(screen.getByLabelText('Your full name, as your signature'), { target: { value: 'Noor Peeters' } });
  key('Sign');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Day contract' })).toBeNull());
  const signed = { path: 'iceclock/sign', body: { contract_id: 31, signed_name: 'Noor Peeters' }, sign_on: 'on-1' };
  await waitFor(() => expect(sent('deviceauth/batch').at(-1)).toEqual({ items: [expect.objectContaining(signed)] }));
  expect(screen.queryByRole('button', { name: 'Sign your contract' })).toBeNull();
  await pass(10_000);
  expect(document.body.innerHTML).not.toContain('Noor');
});

test('who must sign an earlier contract first may do so at once, and clocks in after it', async () => {
  house.answers['POST deviceauth/batch'] = done({ status: 409, problem: { code: 'contractUnsigned' } });
  house.answers['GET iceclock/contracts-to-sign'] = () => [200, { data: { contracts: [] } }];
  await open();
  badge('a1b2c3d4');
  fireEvent.click(await screen.findByRole('button', { name: 'Break' }));
  expect(await screen.findByText(/An earlier contract is not signed yet/)).toBeVisible();
  key('Sign your contract');
  expect(await screen.findByRole('heading', { name: 'Hello Noor' })).toBeVisible();
});

test('what is refused says why', async () => {
  house.answers['POST deviceauth/batch'] = done({ status: 422, problem: { code: 'invalid' } });
  await open();
  badge('a1b2c3d4');
  fireEvent.click(await screen.findByRole('button', { name: 'Clock out' }));
  expect(await screen.findByRole('heading', { name: 'This was not taken' })).toBeVisible();
});

test('without a network a clocking is kept and counted, and goes out later', async () => {
  await open();
  badge('a1b2c3d4');
  await screen.findByRole('button', { name: 'Break' });
  house.isOnline = false;
  key('Clock out');
  await pass(2_500);
  expect(screen.getByText('Kept on this clock. It is sent as soon as there is a network.')).toBeVisible();
  expect(screen.getByText('1 clocking waits to be sent')).toBeVisible();
  await pass(7_500);
  house.isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('1 clocking waits to be sent')).toBeNull());
  expect(screen.getByText('Hold your badge to the reader')).toBeVisible();
});
