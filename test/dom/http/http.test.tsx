// Tests the HTTP client against a real server: refresh, retry, passing on (docs/domain 3.8). It has a file of its own
// because each test loads the product anew, as a new page would.
import type { ServerResponse } from 'node:http';
import { json, type Received, startServer, type TestServer } from './server.ts';

let server: TestServer;
let http: typeof import('../../../core/http/http.ts').http;
let session: typeof import('../../../core/session/session.ts').session;

const NEW_TOKEN = { access_token: 'new', expires_in: 900 };

/** Answers as a server that accepts the token `new` only, and gives it on refresh. */
function refreshing({ path, token }: Received, response: ServerResponse): void {
  if (path === '/v1/auth/refresh') json(response, 200, NEW_TOKEN);
  else if (token === 'new') json(response, 200, { data: path });
  else json(response, 401, { code: 'unauthenticated' });
}

beforeEach(async () => {
  server = await startServer(refreshing);
  document.head.innerHTML = `<meta name="settings" content='{"api_url":"${server.url}"}'>`;
  localStorage.clear();
  jest.resetModules();
  ({ http } = await import('../../../core/http/http.ts'));
  ({ session } = await import('../../../core/session/session.ts'));
  await session.restore();
});
afterEach(() => server.close());

const paths = () => server.calls.map(({ path }) => path);

test('calls that fail together share one refresh, and each is tried once more', async () => {
  session.setToken({ access_token: 'old', expires_in: 900 });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, nr) => http.get<{ data: string }>(`thing/${nr}`)));
  expect(answers.map(({ data }) => data.data)).toEqual(Array.from({ length: 20 }, (_, nr) => `/v1/thing/${nr}`));
  expect(paths().filter((path) => path === '/v1/auth/refresh')).toHaveLength(1);
  expect(session.auth.token).toBe('new');
});

test('a refused refresh ends the session and passes the 401 on', async () => {
  server.answer = (_, response) => json(response, 401, { code: 'unauthenticated' });
  session.setToken({ access_token: 'old', expires_in: 900 });
  await expect(http.get('thing')).rejects.toMatchObject({ status: 401 });
  expect(session.auth.token).toBeNull();
  expect(paths()).toEqual(['/v1/thing', '/v1/auth/refresh']);
});

test('a token that is refused after the refresh too is not refreshed again', async () => {
  server.answer = ({ path }, response) =>
    path === '/v1/auth/refresh' ? json(response, 200, NEW_TOKEN) : json(response, 401, { code: 'unauthenticated' });
  session.setToken({ access_token: 'old', expires_in: 900 });
  await expect(http.get('thing')).rejects.toMatchObject({ status: 401 });
  expect(paths()).toEqual(['/v1/thing', '/v1/auth/refresh', '/v1/thing']);
});

test('a token that another tab renewed meanwhile is taken over, without a refresh', async () => {
  session.setToken({ access_token: 'old', expires_in: 900 });
  const state = JSON.parse(localStorage.getItem('state') ?? '');
  localStorage.setItem('state', JSON.stringify({ ...state, auth: { ...state.auth, token: 'new' } }));
  await http.get('thing');
  expect(paths()).toEqual(['/v1/thing', '/v1/thing']);
});

test('later than the last valid call plus expires_in there is no refresh: the session ends', async () => {
  session.setToken({ access_token: 'old', expires_in: -1 });
  await expect(http.get('thing')).rejects.toMatchObject({ status: 401 });
  expect(paths()).toEqual(['/v1/thing']);
  expect(session.auth.token).toBeNull();
});

test('a 401 without a session is passed on: a wrong password is no expired token', async () => {
  await expect(http.post('auth/login', { email: 'a@b.example' })).rejects.toMatchObject({ status: 401 });
  expect(paths()).toEqual(['/v1/auth/login']);
});

test('a GET without any response is tried once more, a POST is not', async () => {
  server.answer = (_, response) => response.destroy();
  await expect(http.get('thing')).rejects.toMatchObject({ status: 0, problem: { code: 'noResponse' } });
  await expect(http.post('thing', {})).rejects.toMatchObject({ status: 0 });
  expect(server.calls.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST']);
});

test('a failure carries its problem; an answer that is no problem carries a plain code', async () => {
  const errors = [{ path: 'iban', code: 'format.iban' }];
  server.answer = (_, response) => json(response, 422, { code: 'invalid', errors });
  await expect(http.post('thing', {})).rejects.toMatchObject({ status: 422, problem: { code: 'invalid', errors } });
  server.answer = (_, response) => response.writeHead(502).end('<html>');
  await expect(http.get('thing')).rejects.toMatchObject({ status: 502, problem: { code: 'unknown' } });
});

test('a file travels beside its record, named without _uri', async () => {
  server.answer = (_, response) => json(response, 200, {});
  const files = { damage_uri: new File(['x'], 'van.png') };
  await http.upload('PATCH', 'van/1', { name: 'Vanille', photo_uri: null }, files, { headers: { 'If-Match': '"1"' } });
  expect(server.calls[0]?.body).toContain('name="damage"; filename="van.png"');
  expect(server.calls[0]?.body).toContain('{"name":"Vanille","photo_uri":null}');
});
