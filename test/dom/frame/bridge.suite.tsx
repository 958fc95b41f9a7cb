// Tests both ends of the bridge: what an embedded page hears and gets, and that nobody else hears or gets anything.
import '@testing-library/jest-dom';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { EmbeddedFrame, type EmbeddedFrameProps } from '../../../core/frame/EmbeddedFrame.tsx';
import { session } from '../../../core/session/session.ts';
import { setTheme, startTheme } from '../../../core/ui/theme/theme.ts';
import { api } from '../entity/fixture.tsx';
import { EMPLOYEE, signIn, startShell } from '../shell/fixture.tsx';

const ORIGIN = 'https://weather.example';
const CONTEXT = {
  language: 'en',
  theme: 'light',
  company: { id: EMPLOYEE.company.id, name: EMPLOYEE.company.name },
  user: { name: `${EMPLOYEE.first_name} ${EMPLOYEE.last_name}` },
};

beforeAll(async () => {
  await startShell();
  startTheme();
});
beforeEach(() => {
  signIn();
  setTheme('light');
});
afterEach(() => {
  cleanup();
  session.setLocale('en');
  jest.restoreAllMocks();
});

/** Shows a frame with a page that remembers the messages it gets and sends those that a test wants. */
function show(props: Partial<EmbeddedFrameProps> = {}) {
  const element = <EmbeddedFrame url={`${ORIGIN}/week`} title="Weather" page="weather" {...props} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/admin/custom/weather'] });
  render(<RouterProvider router={router} />);
  const frame = document.querySelector('iframe') as HTMLIFrameElement;
  const page = frame.contentWindow as Window;
  const told: unknown[][] = [];
  page.postMessage = ((...args: unknown[]) => told.push(args)) as never;
  const say = (data: unknown, { origin = ORIGIN, source = page as MessageEventSource | null } = {}) =>
    act(async () => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })));
  return { frame, router, told, say, last: () => told.at(-1) };
}

test('a page that says hello is told where it is, and of each change, at its own origin alone', async () => {
  const { say, told, last } = show();
  act(() => setTheme('dark'));
  expect(told).toEqual([]);
  await say({ scoop: 1, type: 'hello', id: 7 });
  expect(told).toEqual([[{ scoop: 1, id: 7, type: 'welcome', ...CONTEXT, theme: 'dark' }, ORIGIN]]);
  act(() => setTheme('light'));
  expect(last()).toEqual([{ scoop: 1, type: 'change', ...CONTEXT }, ORIGIN]);
  act(() => session.setLocale('nl'));
  expect(last()).toEqual([{ scoop: 1, type: 'change', ...CONTEXT, language: 'nl' }, ORIGIN]);
  act(() => session.setEmployee({ ...EMPLOYEE, first_name: 'Noor' }));
  expect(last()).toMatchObject([{ type: 'change', user: { name: `Noor ${EMPLOYEE.last_name}` } }, ORIGIN]);
  expect(told.every(([, target]) => target === ORIGIN)).toBe(true);
});

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['no origin', { origin: 'null' }],
  ['our own origin', { origin: window.location.origin }],
  ['another window', { source: window }],
  ['no window', { source: null }],
])('%s gets nothing', async (_, from) => {
  const { say, told } = show();
  for (const type of ['hello', 'token', 'toast', 'navigate', 'resize'])
    await say({ scoop: 1, type, text: 'x', path: '/admin/x', height: 5 }, from);
  expect(told).toEqual([]);
  expect(screen.queryByText(/x/)).toBeNull();
});

test.each([[{ scoop: 2, type: 'hello' }], [{ type: 'hello' }], ['hello'], [null], [{ scoop: 1 }]])(
  '%j is not of this protocol',
  async (message) => {
    const { say, told } = show();
    await say(message);
    expect(told).toEqual([]);
  },
);

test.each([
  [{ type: 'resize', height: -1 }],
  [{ type: 'resize', height: 1e9 }],
  [{ type: 'resize', height: '40px' }],
  [{ type: 'navigate' }],
  [{ type: 'toast', text: ' ' }],
  [{ type: 'toast', text: { html: '<b>' } }],
  [{ type: 'delete' }],
])('%j is answered as a bad request', async (message) => {
  const { say, told } = show();
  await say({ scoop: 1, id: 'a', ...message });
  expect(told).toEqual([[{ scoop: 1, id: 'a', type: 'answer', ok: false, error: 'badRequest' }, ORIGIN]]);
});

test('asks for room, and leads to own admin pages only', async () => {
  const { say, frame, router, last } = show();
  await say({ scoop: 1, id: 1, type: 'resize', height: 1234.5 });
  expect(frame.style.minHeight).toBe('1235px');
  for (const path of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)', '/auth/logout-page']) {
    await say({ scoop: 1, id: 2, type: 'navigate', path });
    expect([path, ...(last() ?? [])]).toEqual([
      path,
      { scoop: 1, id: 2, type: 'answer', ok: false, error: 'notAllowed' },
      ORIGIN,
    ]);
  }
  expect(router.state.location.pathname).toBe('/admin/custom/weather');
  await say({ scoop: 1, id: 3, type: 'navigate', path: '/admin/icetruck/icecreamvan/?x=1' });
  expect(router.state.location).toMatchObject({ pathname: '/admin/icetruck/icecreamvan/', search: '?x=1' });
});

test('a preview leads nowhere', async () => {
  const { say, router, last } = show({ isPreview: true });
  await say({ scoop: 1, id: 3, type: 'navigate', path: '/admin/dashboard' });
  expect(last()?.[0]).toMatchObject({ ok: false, error: 'notAllowed' });
  expect(router.state.location.pathname).toBe('/admin/custom/weather');
});

test('says plain text in its own name, and not without end', async () => {
  const { say, told } = show();
  await say({ scoop: 1, id: 1, type: 'toast', text: '<b>Rain</b> on Friday' });
  expect(await screen.findByText('Weather: <b>Rain</b> on Friday')).toBeInTheDocument();
  await say({ scoop: 1, id: 2, type: 'toast', text: 'Again' });
  expect(told.map(([message]) => message)).toMatchObject([{ ok: true }, { ok: false, error: 'tooOften' }]);
});

test('a token is asked for once, and refused where nothing was granted', async () => {
  const calls = api(() => ({ body: { access_token: 'short', expires_in: 300 } }));
  const { say, told } = show();
  await say({ scoop: 1, id: 1, type: 'token' });
  await say({ scoop: 1, id: 2, type: 'token' });
  await waitFor(() => expect(told).toHaveLength(2));
  expect(told[1]).toMatchObject([{ id: 2, ok: true, token: 'short', api: 'http://localhost/v1/' }, ORIGIN]);
  expect(calls).toMatchObject([{ method: 'POST', path: 'auth/pagetoken', body: { page: 'weather' } }]);
  cleanup();
  api(() => ({ status: 403, body: { code: 'forbidden' } }));
  const refused = show();
  await refused.say({ scoop: 1, id: 1, type: 'token' });
  await waitFor(() => expect(refused.last()?.[0]).toMatchObject({ ok: false, error: 'notAllowed' }));
  cleanup();
  const none = show({ page: undefined });
  await none.say({ scoop: 1, id: 1, type: 'token' });
  await waitFor(() => expect(none.last()?.[0]).toMatchObject({ ok: false, error: 'notAllowed' }));
});

test('a site that nobody answers for has our word in its place, not the browser’s', async () => {
  const { frame } = show({ verdict: { state: 'unknown', reason: 'unreachable' } });
  expect(screen.getByRole('heading', { name: 'weather.example does not answer' })).toBeVisible();
  expect(frame).not.toBeVisible();
  act(() => screen.getByRole('button', { name: 'Try it here anyway' }).click());
  expect(frame).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();
  cleanup();
  expect(show({ verdict: { state: 'unknown', reason: 'private' } }).frame).toBeVisible();
});

test('a site that refuses frames is said to, with the way around it', async () => {
  const refused = { state: 'refused', reason: 'xFrameOptions' } as const;
  const element = <EmbeddedFrame url={`${ORIGIN}/`} title="Weather" verdict={refused} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  expect(screen.getByRole('heading', { name: 'weather.example does not let other sites show it' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open in a new tab' })).toHaveAttribute('href', `${ORIGIN}/`);
  expect(document.querySelector('iframe')).toBeNull();
  act(() => screen.getByRole('button', { name: 'Try it here anyway' }).click());
  expect(document.querySelector('iframe')).toHaveAttribute('src', `${ORIGIN}/`);
});
