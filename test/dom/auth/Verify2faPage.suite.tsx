// Tests the second step of signing in: one field, and every way in which it may end (docs/domain 3.3 and 3.10).
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type Answers, arrive, bodies, button, type House, show, startHouse, TOKEN, text } from './fixture.tsx';

let house: House;
const VERIFY = 'auth/verify2fa';

async function verifying(answers: Answers, handle: string | null = 'handle-1'): Promise<House> {
  await arrive(house, answers);
  if (handle) localStorage.setItem('2fa_user_id', handle);
  await show('/auth/verify2fa', () => import('../../../core/auth/Verify2faPage.tsx'));
  return house;
}
const field = () => screen.getByLabelText(text('2FA.CODE'));
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const submit = () => fireEvent.submit(field().closest('form') as HTMLFormElement);

beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.server.close());

test('asks for one code, as telephones and password managers fill it in', async () => {
  await verifying({});
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field()).toHaveAttribute('inputmode', 'numeric');
  expect(field()).toHaveFocus();
});

test.each([
  ['an empty code', '', 'handle-1'],
  ['nothing but blanks', '  ', 'handle-1'],
  ['no stored handle', '123456', null],
])('%s does nothing: the first that is heard is the right one', async (_, code, handle) => {
  const { left } = await verifying({ [`POST ${VERIFY}`]: [200, TOKEN] }, handle);
  type(code);
  submit();
  expect(screen.queryByRole('alert')).toBeNull();
  localStorage.setItem('2fa_user_id', 'handle-1');
  type('123456');
  submit();
  await waitFor(() => expect(left).toEqual(['/admin/dashboard']));
  expect(bodies(house.server, VERIFY)).toEqual([{ user_id: 'handle-1', code: '123456' }]);
});

test('a right code leads to the dashboard, and the handle is gone', async () => {
  const { left, session } = await verifying({ [`POST ${VERIFY}`]: [200, TOKEN] });
  type(' 123456 ');
  fireEvent.click(button('2FA.VERIFY'));
  await waitFor(() => expect(left).toEqual(['/admin/dashboard']));
  expect(bodies(house.server, VERIFY)).toEqual([{ user_id: 'handle-1', code: '123456' }]);
  expect(session.auth.authEmployee?.first_name).toBe('Lotte');
  expect(localStorage.getItem('2fa_user_id')).toBeNull();
});

test('a token of an earlier sign-in is not sent along', async () => {
  const { left, server, session } = await verifying({ [`POST ${VERIFY}`]: [200, TOKEN] });
  session.setToken({ access_token: 'earlier', expires_in: 900 });
  type('123456');
  submit();
  await waitFor(() => expect(left).toEqual(['/admin/dashboard']));
  expect(server.calls.filter(({ path }) => path === `/v1/${VERIFY}`).map(({ token }) => token)).toEqual([undefined]);
});

test('a remembered path is gone back to', async () => {
  const { left, session } = await verifying({ [`POST ${VERIFY}`]: [200, TOKEN] });
  session.setRedirectFrom('/admin/icecloud/supplier?search=x');
  type('123456');
  submit();
  await waitFor(() => expect(left).toEqual(['/admin/icecloud/supplier?search=x']));
});

test.each([[401], [404], [429], [500], [503], [0]])(
  'an answer %d is an invalid code; typing clears it',
  async (status) => {
    const { left } = await verifying({ [`POST ${VERIFY}`]: [status] });
    type('999999');
    submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(text('2FA.INVALID'));
    expect(field()).toHaveValue('999999');
    expect(localStorage.getItem('2fa_user_id')).toBe('handle-1');
    type('99999');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(left).toEqual([]);
  },
);

test('five wrong codes end the handle: the right one is too late, and the way back to signing in stays', async () => {
  const { left } = await verifying({ [`POST ${VERIFY}`]: [401] });
  for (const wrong of ['000001', '000002', '000003', '000004', '000005', '123456']) {
    type(wrong);
    expect(screen.queryByRole('alert')).toBeNull();
    submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(text('2FA.INVALID'));
  }
  expect(bodies(house.server, VERIFY)).toHaveLength(6);
  expect(left).toEqual([]);
  expect(screen.getByRole('link', { name: text('2FA.BACK') })).toHaveAttribute('href', '/auth/login-page');
});

test('an employee that cannot be fetched leaves nobody signed in', async () => {
  const { session } = await verifying({ [`POST ${VERIFY}`]: [200, TOKEN], 'GET auth/employee': [500] });
  type('123456');
  submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(text('2FA.INVALID'));
  expect(session.auth.token).toBeNull();
});

test('submitting twice asks once', async () => {
  const { left } = await verifying({ [`POST ${VERIFY}`]: [200, TOKEN] });
  type('123456');
  submit();
  submit();
  await waitFor(() => expect(left).toHaveLength(1));
  expect(bodies(house.server, VERIFY)).toHaveLength(1);
});

test('a recovery code goes into the same field, with a hint', async () => {
  await verifying({});
  fireEvent.click(button('2FA.USE_RECOVERY'));
  expect(screen.getByText(text('2FA.RECOVERY_HINT'))).toBeVisible();
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(field()).toHaveAttribute('inputmode', 'text');
});
