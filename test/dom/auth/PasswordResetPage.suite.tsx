// Tests the password reset: its five views and all its messages (docs/domain 3.4 and 3.10).
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type Answers, arrive, bodies, button, type House, show, startHouse, TOKEN, text } from './fixture.tsx';

let house: House;
const REQUEST = 'POST auth/passwordreset/token';
const SAVE = 'PATCH auth/passwordreset';
const LINK = { email: 'lotte@aurora.example', token: 'a-token' };
const KNOWN: Answers = { 'GET auth/passwordreset/token/a-token': [200, LINK] };

async function resetting(answers: Answers, query = '') {
  await arrive(house, answers);
  const router = await show(`/auth/password-reset${query}`, () => import('../../../core/auth/PasswordResetPage.tsx'));
  return { ...house, router };
}
async function withPassword(answers: Answers) {
  const opened = await resetting({ ...KNOWN, ...answers }, '?token=a-token');
  await screen.findByText(text('PAGES.PASSWORD_RESET_PAGE.ENTER_PASSWORD', LINK));
  return opened;
}
const email = () => screen.getByLabelText(text('PAGES.PASSWORD_RESET_PAGE.EMAIL'));
const password = () => screen.getByLabelText(text('PAGES.PASSWORD_RESET_PAGE.PASSWORD'));
const confirmation = () => screen.getByLabelText(text('PAGES.PASSWORD_RESET_PAGE.CONFIRMATION'));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const send = () => fireEvent.click(button('PAGES.PASSWORD_RESET_PAGE.SEND'));
const save = (first: string, second = first) => {
  type(password(), first);
  type(confirmation(), second);
  fireEvent.click(button('PAGES.PASSWORD_RESET_PAGE.SAVE'));
};

beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.server.close());

describe('ENTER_EMAIL', () => {
  test('an empty address is EMAIL_EMPTY, without a call; typing clears it', async () => {
    await resetting({});
    type(email(), '  ');
    send();
    expect(screen.getByRole('alert')).toHaveTextContent(text('PAGES.PASSWORD_RESET_PAGE.EMAIL_EMPTY'));
    expect(house.server.calls).toEqual([]);
    type(email(), 'l');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('an address is sent and leads to EMAIL_SENT, in green', async () => {
    await resetting({ [REQUEST]: [202] });
    type(email(), ' lotte@aurora.example ');
    send();
    const done = await screen.findByText(text('PAGES.PASSWORD_RESET_PAGE.EMAIL_SENT'));
    expect(done).toHaveClass('auth-done');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(bodies(house.server, 'auth/passwordreset/token')).toEqual([{ email: 'lotte@aurora.example' }]);
    fireEvent.click(button('PAGES.PASSWORD_RESET_PAGE.OTHER_EMAIL'));
    expect(email()).toBeVisible();
  });

  test('an answer without a body is an answer', async () => {
    await resetting({});
    house.server.answer = (_, response) => response.writeHead(200).end();
    type(email(), 'x');
    send();
    expect(await screen.findByText(text('PAGES.PASSWORD_RESET_PAGE.EMAIL_SENT'))).toBeVisible();
  });

  test.each([[422], [500], [0]])('an answer %d is SOMETHING_WENT_WRONG, with what was typed', async (status) => {
    await resetting({ [REQUEST]: [status] });
    type(email(), 'x@y.example');
    send();
    expect(await screen.findByRole('alert')).toHaveTextContent(text('PAGES.PASSWORD_RESET_PAGE.SOMETHING_WENT_WRONG'));
    expect(email()).toHaveValue('x@y.example');
    type(email(), 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a link', () => {
  test('is VALIDATING_TOKEN first, and its token leaves the address bar at once', async () => {
    const { router } = await resetting(KNOWN, '?token=a-token');
    expect(screen.getByText(text('PAGES.PASSWORD_RESET_PAGE.VALIDATING_TOKEN'))).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await screen.findByText(text('PAGES.PASSWORD_RESET_PAGE.ENTER_PASSWORD', LINK))).toBeVisible();
    expect(house.server.calls.map(({ path }) => path)).toEqual(['/v1/auth/passwordreset/token/a-token']);
  });

  test.each([[404], [500], [0]])('that is answered %d is INVALID_TOKEN, and a new one can be asked', async (status) => {
    await resetting({ 'GET auth/passwordreset/token/old': [status] }, '?token=old');
    expect(await screen.findByRole('alert')).toHaveTextContent(text('PAGES.PASSWORD_RESET_PAGE.INVALID_TOKEN'));
    fireEvent.click(button('PAGES.PASSWORD_RESET_PAGE.NEW_LINK'));
    expect(email()).toBeVisible();
  });

  test('with hostile signs stays one part of the path', async () => {
    await resetting({}, `?token=${encodeURIComponent('../../x?y#z')}`);
    await screen.findByRole('alert');
    expect(house.server.calls[0]?.path).toBe('/v1/auth/passwordreset/token/..%2F..%2Fx%3Fy%23z');
  });
});

describe('ENTER_PASSWORD', () => {
  test.each([
    ['empty', '', ''],
    ['not confirmed', 'gelato', ''],
    ['confirmed otherwise', 'gelato', 'gelatO'],
  ])('%s is PASSWORD_EMPTY, without a call', async (_, first, second) => {
    await withPassword({ [SAVE]: [200, TOKEN] });
    save(first, second);
    expect(screen.getByRole('alert')).toHaveTextContent(text('PAGES.PASSWORD_RESET_PAGE.PASSWORD_EMPTY'));
    expect(house.server.calls).toHaveLength(1);
    type(confirmation(), 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('has no rule of length here; a token signs in', async () => {
    const { left, session } = await withPassword({ [SAVE]: [200, TOKEN] });
    save('x');
    await waitFor(() => expect(left).toEqual(['/admin/dashboard']));
    expect(bodies(house.server, 'auth/passwordreset')).toEqual([{ ...LINK, password: 'x' }]);
    expect(session.auth.token).toBe('new');
  });

  test('with two-factor goes on to the second step', async () => {
    const { left, session } = await withPassword({ [SAVE]: [200, { user_id: 'handle-9' }] });
    save('gelato');
    await waitFor(() => expect(left).toEqual(['/auth/verify2fa']));
    expect(localStorage.getItem('2fa_user_id')).toBe('handle-9');
    expect(session.auth.token).toBeNull();
  });

  test.each([
    [406, 'PAGES.PASSWORD_RESET_PAGE.TOO_SIMPLE'],
    [404, 'PAGES.PASSWORD_RESET_PAGE.SOMETHING_WENT_WRONG'],
    [500, 'PAGES.PASSWORD_RESET_PAGE.SOMETHING_WENT_WRONG'],
    [0, 'PAGES.PASSWORD_RESET_PAGE.SOMETHING_WENT_WRONG'],
  ] as const)('an answer %d is %s; typing clears it', async (status, key) => {
    const { left } = await withPassword({ [SAVE]: [status] });
    save('lotte');
    expect(await screen.findByRole('alert')).toHaveTextContent(text(key));
    expect(password()).toHaveValue('lotte');
    type(password(), 'l');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(left).toEqual([]);
  });

  test('an employee that cannot be fetched is PASSWORD_OR_EMAIL_INCORRECT, and nobody is signed in', async () => {
    const { session } = await withPassword({ [SAVE]: [200, TOKEN], 'GET auth/employee': [500] });
    save('gelato');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      text('PAGES.PASSWORD_RESET_PAGE.PASSWORD_OR_EMAIL_INCORRECT'),
    );
    expect(session.auth.token).toBeNull();
  });
});
