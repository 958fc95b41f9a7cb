// Tests the refresh of a session: once for all tabs, never in another one's name, and without a loop whatever the clock
// says (docs/domain 3.8; docs/security.md, "Tokens"). It has a file of its own because each test loads the product
// anew, as a new page would.
import { json, type Received, startServer, type TestServer } from '../http/server.ts';
import { NOOR, NOOR_ELSEWHERE, stored, token } from './people.ts';

interface Tab {
  readonly http: typeof import('../../../core/http/http.ts').http;
  readonly session: typeof import('../../../core/session/session.ts').session;
}

let server: TestServer;

/** Opens a tab: modules of its own, and the same storage. */
async function openTab(): Promise<Tab> {
  jest.resetModules();
  const { http } = await import('../../../core/http/http.ts');
  const { session } = await import('../../../core/session/session.ts');
  await session.restore();
  return { http, session };
}

async function signedInTab(): Promise<Tab> {
  const tab = await openTab();
  tab.session.begin(token('old'));
  tab.session.setEmployee(NOOR);
  return tab;
}

/** Provides locks as browsers do: one holder at a time, whichever tab asks. */
function provideLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = <T,>(_: string, work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

const refreshes = () => server.calls.filter(({ path }) => path === '/v1/auth/refresh');

beforeEach(async () => {
  localStorage.clear();
  provideLocks();
  server = await startServer(({ path, token: given }, response) => {
    if (path === '/v1/auth/refresh') json(response, 200, token('new'));
    else json(response, given === 'new' ? 200 : 401, { data: path });
  });
  document.head.innerHTML = `<meta name="settings" content='{"api_url":"${server.url}"}'>`;
});
afterEach(async () => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
  await server.close();
});

test('50 calls that expire together over 5 tabs: one refresh, nobody signed out', async () => {
  const first = await signedInTab();
  const tabs = [first, await openTab(), await openTab(), await openTab(), await openTab()];
  const calls = tabs.flatMap(({ http }) => Array.from({ length: 10 }, (_, nr) => http.get(`thing/${nr}`)));
  const answers = await Promise.all(calls);
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(refreshes()).toHaveLength(1);
  expect(stored().auth).toMatchObject({ token: 'new', authEmployee: { id: 7 } });
});

test('a write refused after a switch elsewhere is never sent again for the other company', async () => {
  const stale = await signedInTab();
  const other = await openTab();
  other.session.begin(token('new'));
  other.session.setEmployee(NOOR_ELSEWHERE);
  await expect(stale.http.patch('supplier/3', { name: 'x' })).rejects.toMatchObject({ status: 401 });
  expect(server.calls.map((call: Received) => [call.path, call.token])).toEqual([['/v1/supplier/3', 'old']]);
  expect(stale.session.auth.token).toBeNull();
  expect(stored().auth).toMatchObject({ token: 'new', authEmployee: { id: 9 } });
});

test('nor when it is this tab that switches while the call is on its way', async () => {
  const { http, session } = await signedInTab();
  const write = http.patch('supplier/3', { name: 'x' });
  session.begin(token('new'));
  session.setEmployee(NOOR_ELSEWHERE);
  await expect(write).rejects.toMatchObject({ status: 401 });
  expect(server.calls).toHaveLength(1);
  expect(session.who).toBe('employee 2 9');
});

test('signing out elsewhere while a refresh is on its way holds', async () => {
  const one = await signedInTab();
  const other = await openTab();
  server.answer = ({ path }, response) => {
    const isRefresh = path === '/v1/auth/refresh';
    if (isRefresh) other.session.clear();
    json(response, isRefresh ? 200 : 401, token('new'));
  };
  await expect(one.http.get('thing')).rejects.toMatchObject({ status: 401 });
  expect(one.session.auth.token).toBeNull();
  expect(stored().auth.token).toBeNull();
});

test('a server that is too busy to refresh signs nobody out', async () => {
  const { http, session } = await signedInTab();
  server.answer = ({ path }, response) => json(response, path === '/v1/auth/refresh' ? 503 : 401, { code: 'busy' });
  await expect(http.get('thing')).rejects.toMatchObject({ status: 503 });
  expect(session.who).toBe('employee 1 7');
});

test.each([-24, 24])(
  'a clock %i h off: one refresh when the server asks for it, none when it does not',
  async (hours) => {
    const now = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + hours * 3_600_000);
    const { http, session } = await signedInTab();
    for (let nr = 0; nr < 10; nr += 1) await http.get(`thing/${nr}`);
    expect(refreshes()).toHaveLength(1);
    expect(session.who).toBe('employee 1 7');
  },
);

test('a clock that jumps a day during a session costs at most a sign-in, never a loop', async () => {
  const { http, session } = await signedInTab();
  const now = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 24 * 3_600_000);
  await expect(http.get('thing')).rejects.toMatchObject({ status: 401 });
  await expect(http.get('thing')).rejects.toMatchObject({ status: 401 });
  expect(refreshes()).toHaveLength(0);
  expect(session.auth.token).toBeNull();
});

test('who signed in meanwhile stays, and the answer about the one before is dropped', async () => {
  const { session } = await signedInTab();
  const { fetchEmployee } = await import('../../../core/auth/enter.ts');
  server.answer = (_, response) => json(response, 200, { data: NOOR });
  const fetching = fetchEmployee();
  session.begin(token('elsewhere'));
  session.setEmployee(NOOR_ELSEWHERE);
  expect((await fetching).id).toBe(9);
  expect(stored().auth).toMatchObject({ token: 'elsewhere', authEmployee: { id: 9 } });
});
