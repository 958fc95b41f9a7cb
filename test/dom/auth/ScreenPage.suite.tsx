// Tests how a display signs in: it shows its code at once, then asks every 5,000 ms in silence until it works
// (docs/domain 3.6).
import { setImmediate } from 'node:timers';
import { act, screen, waitFor } from '@testing-library/react';
import { arrive, bodies, type House, show, startHouse, TOKEN, text } from './fixture.tsx';

let house: House;
const LOGIN = 'screenauth/login';
const DISPLAY = {
  id: 4,
  name: 'Kitchen wall',
  company_id: 1,
  default_locale: 'nl',
  default_path: '/screen/metrics',
  permissions: [],
  company: { id: 1, name: 'Gelateria Aurora', licenses: [], custom_frontendables: [] },
};
const page = () => import('../../../core/auth/ScreenPage.tsx');
const code = () => screen.getByLabelText(text('core.screen.signin.code')).textContent ?? '';
/** Waits for answers of the real server, which take real time. */
const settle = () => act(() => new Promise((resolve) => setImmediate(() => setImmediate(resolve))));
const logins = () => bodies(house.server, LOGIN);

async function untilLogins(count: number): Promise<void> {
  for (let tries = 0; tries < 500 && logins().length < count; tries += 1) await settle();
  for (let tries = 0; tries < 20; tries += 1) await settle();
}

beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.server.close());
afterEach(() => jest.useRealTimers());

test('makes its codes, keeps them, and shows the public one', async () => {
  await arrive(house, {});
  await show('/auth/screen', page);
  expect(code()).toMatch(/^[0-9a-f]{8}$/);
  await waitFor(() => expect(logins()).toHaveLength(1));
  expect(logins()[0]).toEqual({ public_code: code(), private_code: expect.stringMatching(/^[\w-]{32}$/) });
  expect(localStorage.getItem('public_code')).toBe(code());
});

test('goes on with stored codes; what is no code is made anew', async () => {
  await arrive(house, {});
  localStorage.setItem('public_code', '1a2b3c4d');
  localStorage.setItem('private_code', 'short');
  await show('/auth/screen', page);
  expect(code()).toBe('1a2b3c4d');
  expect(localStorage.getItem('private_code')).toHaveLength(32);
});

test('sends on load and every 5,000 ms, and never says a word', async () => {
  await arrive(house, { [`POST ${LOGIN}`]: [401] });
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  await show('/auth/screen', page);
  await untilLogins(1);
  for (let nr = 2; nr <= 4; nr += 1) {
    await act(() => jest.advanceTimersByTimeAsync(4_999));
    await settle();
    expect(logins()).toHaveLength(nr - 1);
    await act(() => jest.advanceTimersByTimeAsync(1));
    await untilLogins(nr);
    expect(logins()).toHaveLength(nr);
  }
  expect(screen.queryByRole('alert')).toBeNull();
  expect(new Set(logins().map((login) => JSON.stringify(login))).size).toBe(1);
});

test('once it works: codes, screen and language are kept, and the start page opens', async () => {
  await arrive(house, { [`POST ${LOGIN}`]: [200, TOKEN], 'GET screenauth/screen': [200, { data: DISPLAY }] });
  await show('/auth/screen', page);
  const { left, session } = house;
  await waitFor(() => expect(left).toEqual(['/screen']));
  expect(session.auth.authScreen).toMatchObject({ name: 'Kitchen wall', default_path: '/screen/metrics' });
  expect(session.locale).toBe('nl');
  expect(localStorage.getItem('private_code')).toHaveLength(32);
});

test('a screen that cannot be fetched leaves no session, and is tried again', async () => {
  await arrive(house, { [`POST ${LOGIN}`]: [200, TOKEN], 'GET screenauth/screen': [500] });
  await show('/auth/screen', page);
  const { left, session } = house;
  await waitFor(() => expect(house.server.calls.map(({ path }) => path)).toContain('/v1/screenauth/screen'));
  await waitFor(() => expect(session.auth.token).toBeNull());
  expect(left).toEqual([]);
});

test('what a refused display says leaves the session of an employee alone', async () => {
  await arrive(house, { [`POST ${LOGIN}`]: [401] });
  const { session, server } = house;
  session.setToken({ access_token: 'theirs', expires_in: 900 });
  const { keepSigningIn } = await import('../../../core/auth/screen/sign-in.ts');
  const stop = keepSigningIn({ public_code: '1a2b3c4d', private_code: 'x'.repeat(32) }, () => undefined);
  await waitFor(() => expect(logins()).toHaveLength(1));
  stop();
  expect(server.calls[0]?.token).toBeUndefined();
  expect(session.auth.token).toBe('theirs');
  expect(server.calls.map(({ path }) => path)).not.toContain('/v1/auth/refresh');
});
