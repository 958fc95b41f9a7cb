// Tests how a person changes their username, password and two-factor, each with every way in which it may end
// (docs/domain 3.10 and 4.5).
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { TestServer } from '../http/server.ts';
import { answering, openProfile, PROFILE, press, refused, section, sent, startHouse, type } from './fixture.tsx';

let server: TestServer;
beforeAll(async () => {
  server = await startHouse();
});
afterAll(() => server.close());
afterEach(cleanup);

const TOO_SIMPLE = /too easy to guess/;

test('shows whose profile it is', async () => {
  await openProfile();
  const details = section('Your details');
  expect(details.getByText('Lotte Peeters')).toBeVisible();
  expect(details.getByText('lotte@aurora.example')).toBeVisible();
  expect(details.getByText('None')).toBeVisible();
});

test('a username is set, refused by its rule, and taken away', async () => {
  await openProfile({ 'PATCH auth/profile': refused('username', 'format.username') });
  await press('Change username');
  type('Username', 'lotte@home');
  await press('Save username');
  expect(await screen.findByText(/and no @/)).toBeVisible();
  answering({ 'PATCH auth/profile': [200, { data: { ...PROFILE, username: 'lotte' } }] });
  type('Username', ' lotte ');
  await press('Save username');
  expect(await screen.findByText('lotte')).toBeVisible();
  answering({ 'PATCH auth/profile': [200, { data: PROFILE }] });
  await press('Change username');
  type('Username', '');
  await press('Save username');
  await waitFor(() => expect(section('Your details').getByText('None')).toBeVisible());
  expect(sent('PATCH', 'auth/profile')).toEqual([
    { username: 'lotte@home' },
    { username: 'lotte' },
    { username: null },
  ]);
});

function typePassword(current: string, password: string, again = password): Promise<void> {
  type('Current password', current);
  type('New password', password);
  type('New password again', again);
  return press('Change password');
}

test.each([
  ['without the current one', '', 'a', 'a', 'Fill in this field.'],
  ['without a new one', 'old', '', '', 'Type the same new password in both fields.'],
  ['with two different ones', 'old', 'a', 'b', 'Type the same new password in both fields.'],
])('a password %s is not sent', async (_, current, password, again, message) => {
  await openProfile();
  await typePassword(current, password, again);
  expect(screen.getByText(message)).toBeVisible();
  expect(sent('PATCH', 'auth/password')).toEqual([]);
});

test.each([
  ['a wrong current one', refused('current', 'passwordIncorrect'), 'This password is not correct.'],
  ['a simple new one', [406, { code: 'tooSimple' }] as const, TOO_SIMPLE],
  ['too many tries', [429, { code: 'tooMany' }] as const, /Wait a minute/],
  ['no answer', [0] as const, /No contact with the server/],
  ['a fault', [500] as const, /Something went wrong/],
])('%s is said, and what was typed stays', async (_, answer, message) => {
  await openProfile({ 'PATCH auth/password': answer });
  await typePassword('old', 'new');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Current password')).toHaveValue('old');
  type('New password', 'other');
  expect(screen.queryByText(message)).toBeNull();
});

test('a new password is saved, the fields are empty again, and the sessions are fetched anew', async () => {
  await openProfile({ 'PATCH auth/password': [204] });
  await typePassword('old', 'long enough and new');
  expect(await screen.findByText(/Password changed/)).toBeVisible();
  expect(sent('PATCH', 'auth/password')).toEqual([{ current: 'old', password: 'long enough and new' }]);
  expect(screen.getByLabelText('New password')).toHaveValue('');
  await waitFor(() => expect(sent('GET', 'auth/session')).toHaveLength(2));
});

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const CODES = Array.from({ length: 10 }, (_, nr) => `aaaa-000${nr}`);

test('two-factor is turned on: password, QR code, code, recovery codes shown once', async () => {
  await openProfile({ 'POST auth/twofactor': refused('password', 'passwordIncorrect') });
  const part = section('Two-factor sign-in');
  expect(part.getByText('Off')).toBeVisible();
  await press('Turn on two-factor sign-in');
  type('Your password', 'wrong');
  await press('Continue');
  expect(await part.findByText('This password is not correct.')).toBeVisible();
  answering({
    'POST auth/twofactor': [200, { secret: SECRET, uri: `otpauth://totp/Scoop:lotte?secret=${SECRET}` }],
    'POST auth/twofactor/confirm': refused('code', 'twoFactorInvalid'),
  });
  type('Your password', 'right');
  await press('Continue');
  expect(await part.findByRole('img', { name: /QR code/ })).toBeVisible();
  expect(part.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  type('Code that the app shows', '000000');
  await press('Confirm code');
  expect(await part.findByText(/not correct or has expired/)).toBeVisible();
  answering({ 'POST auth/twofactor/confirm': [200, { recovery_codes: CODES }] });
  type('Code that the app shows', '123 456');
  await press('Confirm code');
  expect(await part.findByRole('heading', { name: 'Your recovery codes' })).toHaveFocus();
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
  expect(sent('POST', 'auth/twofactor/confirm')).toEqual([{ code: '000000' }, { code: '123456' }]);
  await press('I have saved my codes');
  expect(part.queryByText(CODES[0] as string)).toBeNull();
  expect(part.getByText('On')).toBeVisible();
  expect(part.getByText(/10 recovery codes left/)).toBeVisible();
});

const ON = { 'GET auth/profile': [200, { data: { ...PROFILE, two_factor: true, recovery_codes_left: 1 } }] } as const;

test('recovery codes are copied, downloaded and printed', async () => {
  const writeText = jest.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const blobs: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => blobs.push(blob) && 'blob:x',
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await openProfile({ ...ON, 'POST auth/twofactor/recovery': [200, { recovery_codes: CODES }] });
  expect(screen.getByText(/1 recovery code left/)).toBeVisible();
  await press('Make new recovery codes');
  type('Your password', 'right');
  await press('Make new recovery codes');
  await screen.findByRole('heading', { name: 'Your recovery codes' });
  await press('Copy codes');
  expect(writeText).toHaveBeenCalledWith(CODES.join('\n'));
  await press('Print codes');
  expect(print).toHaveBeenCalledTimes(1);
  await press('Download codes');
  expect(await blobs[0]?.text()).toContain(CODES.join('\n'));
});

test('two-factor is turned off with the password', async () => {
  await openProfile({ ...ON, 'DELETE auth/twofactor': [204] });
  await press('Turn off two-factor sign-in');
  await press('Turn off two-factor sign-in');
  expect(screen.getByText('Fill in this field.')).toBeVisible();
  type('Your password', 'right');
  await press('Turn off two-factor sign-in');
  const part = section('Two-factor sign-in');
  await waitFor(() => expect(part.getByText('Off')).toBeVisible());
  expect(sent('DELETE', 'auth/twofactor')).toEqual([{ password: 'right' }]);
});

test('a part that cannot be fetched says so, and is fetched again', async () => {
  await openProfile({ 'GET auth/profile': [500] });
  const part = section('Two-factor sign-in');
  expect(part.getByRole('alert')).toHaveTextContent('This could not be loaded');
  answering({});
  await act(async () => part.getByRole('button', { name: 'Retry' }).click());
  expect(await part.findByText('Off')).toBeVisible();
});
