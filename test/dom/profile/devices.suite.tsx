// Tests trusted devices, the badge and the sessions, with the rules of the device key (docs/domain 3.5).
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { TestServer } from '../http/server.ts';
import {
  answering,
  calls,
  openProfile,
  PROFILE,
  press,
  refused,
  section,
  sent,
  startHouse,
  TILL,
  type,
} from './fixture.tsx';

const KEY = 'trusted_device_key';

let server: TestServer;
beforeAll(async () => {
  server = await startHouse();
});
beforeEach(() => localStorage.removeItem(KEY));
afterAll(() => server.close());
afterEach(cleanup);

const added = { 'POST auth/device': [201, { data: { ...TILL, current: true } }] } as const;
const trust = async (name: string) => {
  type('Name of the device', name);
  await press('Trust this device');
};
/** The button in the dialog that confirms. */
const confirm = (name: string) =>
  act(async () => void fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name })));

test('without a stored key the device gets 12 random characters, stored once the server has them', async () => {
  await openProfile({ 'POST auth/device': [500] });
  await trust('Till');
  expect(await screen.findByText(/Something went wrong/)).toBeVisible();
  expect(localStorage.getItem(KEY)).toBeNull();
  answering(added);
  await press('Trust this device');
  await waitFor(() => expect(localStorage.getItem(KEY)).toMatch(/^[\w-]{12}$/));
  const bodies = sent('POST', 'auth/device') as { key: string }[];
  expect(bodies[1]).toEqual({ key: localStorage.getItem(KEY), name: 'Till', allow_nfc_login: true });
  expect(bodies[0]?.key).not.toBe(bodies[1]?.key);
  await waitFor(() => expect(screen.queryByLabelText('Name of the device')).toBeNull());
  expect(section('Trusted devices').getByText('This device')).toBeVisible();
});

test('a stored key stays the key of the device, and is said when the list is fetched', async () => {
  localStorage.setItem(KEY, 'abcdefghijkl');
  await openProfile(added);
  expect(calls('GET', 'auth/device')[0]?.headers['trusted-device-key']).toBe('abcdefghijkl');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Sign in with a badge' }));
  await trust('Till');
  await waitFor(() => expect(sent('POST', 'auth/device')).toHaveLength(1));
  expect(sent('POST', 'auth/device')).toEqual([{ key: 'abcdefghijkl', name: 'Till', allow_nfc_login: false }]);
});

test('a device without a name is not sent', async () => {
  await openProfile();
  await trust('  ');
  expect(screen.getByText('Fill in this field.')).toBeVisible();
  expect(sent('POST', 'auth/device')).toEqual([]);
});

test('a device is renamed, its badge sign-in switched, and it is revoked after a question', async () => {
  await openProfile({
    'GET auth/device': [200, { data: [TILL] }],
    'PATCH auth/device/4': [200, { data: TILL }],
    'DELETE auth/device/4': [204],
  });
  const part = section('Trusted devices');
  expect(part.getByText(/not used yet/)).toBeVisible();
  await act(async () => void fireEvent.click(part.getByRole('checkbox', { name: 'Sign in with a badge on Till' })));
  await waitFor(() => expect(part.getByRole('checkbox', { name: /on Till/ })).not.toBeChecked());
  await press('Rename Till');
  fireEvent.input(part.getByDisplayValue('Till'), { target: { value: 'Counter' } });
  await press('Save name');
  expect(await part.findByText('Counter')).toBeVisible();
  expect(sent('PATCH', 'auth/device/4')).toEqual([{ allow_nfc_login: false }, { name: 'Counter' }]);
  await press('Remove Counter');
  expect(sent('DELETE', 'auth/device/4')).toEqual([]);
  await confirm('Remove device');
  await waitFor(() => expect(part.queryByText('Counter')).toBeNull());
});

test('a device that the server does not let go of stays in the list', async () => {
  await openProfile({ 'GET auth/device': [200, { data: [TILL] }], 'DELETE auth/device/4': [500] });
  await press('Remove Till');
  await confirm('Remove device');
  expect(await screen.findByText(/Something went wrong/)).toBeInTheDocument();
  expect(section('Trusted devices').getByText('Till')).toBeVisible();
});

test('revoking this device forgets its key', async () => {
  localStorage.setItem(KEY, 'abcdefghijkl');
  await openProfile({
    'GET auth/device': [200, { data: [{ ...TILL, current: true }] }],
    'DELETE auth/device/4': [204],
  });
  await press('Remove Till');
  await confirm('Remove device');
  await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
  expect(screen.getByLabelText('Name of the device')).toBeVisible();
});

test('a badge is read or typed, refused when it is too short or another one’s, and removed', async () => {
  await openProfile({ 'PUT auth/nfc': refused('nfc_token', 'minLength', { limit: 8 }) });
  await press('Set your badge');
  type('Badge number', '04a2');
  // Readers on a cable end the number with Enter.
  await act(async () => void fireEvent.submit(screen.getByLabelText('Badge number').closest('form') as Element));
  expect(await screen.findByText('Use at least 8 characters.')).toBeVisible();
  answering({ 'PUT auth/nfc': [204] });
  type('Badge number', '04A2B3C4D5');
  await press('Save badge');
  await waitFor(() => expect(screen.queryByLabelText('Badge number')).toBeNull());
  await press('Remove badge');
  await confirm('Remove badge');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove badge' })).toBeNull());
  expect(sent('PUT', 'auth/nfc')).toEqual([{ nfc_token: '04a2' }, { nfc_token: '04A2B3C4D5' }, { nfc_token: null }]);
});

test('only who has a badge is offered to remove it', async () => {
  await openProfile({ 'PUT auth/nfc': [500] });
  expect(screen.getByRole('button', { name: 'Set your badge' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove badge' })).toBeNull();
  cleanup();
  await openProfile({ 'GET auth/profile': [200, { data: { ...PROFILE, has_badge: true } }], 'PUT auth/nfc': [500] });
  await press('Remove badge');
  await confirm('Remove badge');
  expect(await screen.findByText(/Something went wrong/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Remove badge' })).toBeVisible();
});

test('sessions: this one is marked, another one is ended, or all others at once', async () => {
  await openProfile({ 'DELETE auth/session/b': [204], 'DELETE auth/session': [204] });
  const part = section('Where you are signed in');
  const lines = () => part.getAllByRole('listitem').map((line) => line.querySelector('strong')?.textContent);
  expect(lines()).toEqual(['Firefox, Windows', 'Chrome, Android', 'Unknown device']);
  expect(within(part.getAllByRole('listitem')[0] as HTMLElement).getByText('This session')).toBeVisible();
  await press('End session: Chrome, Android');
  await waitFor(() => expect(lines()).toEqual(['Firefox, Windows', 'Unknown device']));
  await press('Sign out everywhere else');
  await confirm('Sign out everywhere else');
  await waitFor(() => expect(lines()).toEqual(['Firefox, Windows']));
  expect(part.queryByRole('button')).toBeNull();
  expect(calls('DELETE', 'auth/session')).toHaveLength(1);
});
