// Tests whom the clock at the door knows: nobody before they are recognised, each person in their own language, and
// nobody any more once they are gone.
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { badge, house, key, NOOR, open, ownDoor, pass, sent, type } from './door-floor.tsx';

ownDoor();

test('shows the time and the place, and nobody', async () => {
  await open();
  expect(screen.getByText('12:20')).toBeVisible();
  expect(screen.getByText('Hold your badge to the reader')).toBeVisible();
  expect(house.calls.map(({ path }) => path)).not.toContain('iceclock/clock');
});

test('somebody with a badge is greeted, told how they stand, and offered the break that is likely', async () => {
  await open();
  badge('a1b2c3d4');
  expect(await screen.findByRole('heading', { name: 'Hello Noor' })).toBeVisible();
  expect(await screen.findByText('At work since 09:00')).toBeVisible();
  expect(screen.getByText('3 h 20 min')).toBeVisible();
  expect(screen.getByText('09:00–17:30')).toBeVisible();
  const acts = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(acts).toEqual(['Break', 'Clock out', 'Checklists', 'Cancel']);
});

test('number and PIN are typed on keys; wrong ones say the same of everybody, and nothing typed stays', async () => {
  await open();
  key('Number and PIN');
  type('12');
  expect(screen.getByRole('status', { name: 'Your number' })).toHaveTextContent('12');
  key('Next');
  type('1593');
  expect(screen.getByRole('status', { name: 'Your PIN' })).toHaveTextContent('••••');
  key('Confirm');
  expect(await screen.findByText('Nobody was recognised. Try again.')).toBeVisible();
  expect(screen.getByRole('status', { name: 'Your PIN' })).toHaveTextContent('');
  type('9074');
  key('Confirm');
  expect(await screen.findByRole('heading', { name: 'Hello Noor' })).toBeVisible();
  expect(sent('deviceauth/person')).toContainEqual({ person: '12', pin: '9074' });
});

test('a password is a way, too, and too many tries are told apart from wrong ones', async () => {
  house.answers['POST deviceauth/person'] = () => [429, { code: 'tooMany' }];
  await open();
  key('Password');
  fireEvent.change(screen.getByLabelText('Number, e-mail address or user name'), { target: { value: 'noor@x.be ' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'gelato al limone' } });
  key('Confirm');
  expect(await screen.findByText('Too many tries. Wait a minute, or use your badge.')).toBeVisible();
  expect(sent('deviceauth/person')).toContainEqual({ person: 'noor@x.be', password: 'gelato al limone' });
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('whoever does nothing is forgotten, and Done forgets at once', async () => {
  await open();
  badge('a1b2c3d4');
  await screen.findByRole('button', { name: 'Break' });
  await pass(10_000);
  expect(screen.queryByText('Hello Noor')).toBeNull();
  badge('a1b2c3d4');
  fireEvent.click(await screen.findByRole('button', { name: 'Clock out' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
  expect(screen.getByText('Hold your badge to the reader')).toBeVisible();
});

test('a person reads in their own language, and the page goes on in that of the device', async () => {
  house.answers['POST deviceauth/person'] = () => [200, { data: { ...NOOR, locale: 'nl' } }];
  await open();
  badge('a1b2c3d4');
  expect(await screen.findByRole('heading', { name: 'Dag Noor' })).toBeVisible();
  fireEvent.click(await screen.findByRole('button', { name: 'Uitklokken' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Klaar' }));
  expect(screen.getByText('Hold your badge to the reader')).toBeVisible();
});

test('somebody whom a former page left behind is signed off unseen', async () => {
  house.answers['GET deviceauth/person'] = () => [200, { data: NOOR }];
  await open();
  await waitFor(() => expect(house.calls.at(-1)?.method).toBe('DELETE'));
  expect(document.body.innerHTML).not.toContain('Noor');
});

test('the next badge shows nothing of the person before, even if nobody is recognised by it', async () => {
  await open();
  badge('a1b2c3d4');
  await screen.findByRole('button', { name: 'Break' });
  badge('ffffffff');
  expect(screen.queryByText('Hello Noor')).toBeNull();
  expect(await screen.findByText('Nobody was recognised. Try again.')).toBeVisible();
  expect(screen.queryByText('Hello Noor')).toBeNull();
});
