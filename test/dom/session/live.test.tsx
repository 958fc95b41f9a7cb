// Tests that the page stays current: by the stream, by asking when the stream fails, and with a message when both fail.
// It has a file of its own because each test loads the product anew, as a new page would.
import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { backoff } from '../../../core/live/backoff.ts';
import type { contact as Contact } from '../../../core/live/contact.ts';
import type { onIdentify, onRecord } from '../../../core/session/announcements.ts';
import type { session as Session } from '../../../core/session/session.ts';
import { json, startServer, type TestServer } from '../http/server.ts';
import { NOOR, token } from './people.ts';

const PATIENCE_MS = 10_000;

let server: TestServer;
let session: typeof Session;
let contact: typeof Contact;
let announcements: { onRecord: typeof onRecord; onIdentify: typeof onIdentify };
let stop: () => void = () => undefined;
const streams: ServerResponse[] = [];
let isStreaming = true;
let amount = 1;
/** Fires whenever a condition that a test waits for may have become true. */
const news = new EventEmitter();
const happened = () => void news.emit('news');
const refetch = jest.fn(async () => happened());

const navbar = () => ({ data: [{ name: 'supplier', amount, type: 'WARNING' }] });
const shown = () => session.notifications.navbar[0]?.amount;
const paths = (path: string) => server.calls.filter((call) => call.path === path);

function answer({ path }: { path: string }, response: ServerResponse): void {
  response.on('close', happened);
  if (path !== '/v1/events') json(response, 200, navbar());
  else if (!isStreaming) json(response, 404, { code: 'notFound' });
  else {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
    streams.push(response);
    happened();
  }
}

function send(event: string, data?: unknown): void {
  streams.at(-1)?.write(`event: ${event}\ndata: ${JSON.stringify(data ?? {})}\n\n`);
}

/** Waits in real time, because the network is real even where the page's own timers stand still. */
async function until(condition: () => boolean): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  while (!condition()) await once(news, 'news', { signal });
}

beforeEach(async () => {
  streams.length = 0;
  isStreaming = true;
  amount = 1;
  refetch.mockClear();
  localStorage.clear();
  server = await startServer(answer);
  document.head.innerHTML = `<meta name="settings" content='{"api_url":"${server.url}"}'>`;
  jest.resetModules();
  ({ session } = await import('../../../core/session/session.ts'));
  ({ contact } = await import('../../../core/live/contact.ts'));
  announcements = await import('../../../core/session/announcements.ts');
  await session.restore();
  const { autorun } = await import('mobx');
  autorun(() => [shown(), session.auth.token, contact.lostSince, happened()]);
});
afterEach(async () => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
  await server.close();
});

/** Collects what pages hear about these resources. */
function hearing(...resources: readonly string[]): unknown[] {
  const heard: unknown[] = [];
  for (const resource of resources)
    announcements.onRecord(resource, (change) => {
      heard.push(change);
      happened();
    });
  return heard;
}

async function start(sinceAsked?: () => number): Promise<void> {
  const { startLive } = await import('../../../core/live/live.ts');
  session.begin(token('t'));
  session.setEmployee(NOOR);
  stop = startLive(refetch, sinceAsked);
}

test('counts come with the first answer and then with each event', async () => {
  await start();
  await until(() => shown() === 1 && streams.length === 1);
  expect(paths('/v1/events')[0]?.token).toBe('t');
  amount = 5;
  send('navbar', navbar());
  await until(() => shown() === 5);
  send(
    'navbar',
    navbar().data.map((one) => ({ ...one, amount: 6 })),
  );
  await until(() => shown() === 6);
});

test('changed access is fetched again, records reach the pages, a screen shows itself', async () => {
  await start();
  await until(() => refetch.mock.calls.length === 1);
  const heard = hearing('supplier', 'query/iceshop/stock');
  announcements.onIdentify(() => {
    heard.push('identify');
    happened();
  });
  send('session');
  send('record', { resource: 'supplier', id: 3 });
  send('record', { resource: 'giftcard', id: 4 });
  send('query', { plugin: 'iceshop', id: 'stock' });
  send('identify');
  await until(() => heard.length === 3);
  expect(heard).toEqual([{ resource: 'supplier', id: 3 }, { resource: 'query/iceshop/stock', id: null }, 'identify']);
  expect(refetch).toHaveBeenCalledTimes(2);
});

test('what changed before the stream was there is fetched when it is', async () => {
  const heard = hearing('supplier');
  await start();
  expect(refetch).not.toHaveBeenCalled();
  await until(() => streams.length === 1 && refetch.mock.calls.length === 1);
  expect(heard).toEqual([{ resource: 'supplier', id: null }]);
});

test('records that changed after the page asked, and before its stream was there, are asked for again', async () => {
  const heard = hearing('supplier');
  await start(() => 300);
  await until(() => streams.length === 1 && shown() === 1);
  send('changed', { ago: 800 });
  send('record', { resource: 'supplier', id: 3 });
  await until(() => heard.length === 1);
  expect(heard).toEqual([{ resource: 'supplier', id: 3 }]);
  send('changed', { ago: 200 });
  await until(() => heard.length === 2);
  expect(heard[1]).toEqual({ resource: 'supplier', id: null });
});

test('a stream that opens at once tells itself what changed before it, and only then is it fetched', async () => {
  await start(() => 100);
  await until(() => streams.length === 1 && shown() === 1);
  amount = 2;
  send('navbar', navbar());
  await until(() => shown() === 2);
  expect(refetch).not.toHaveBeenCalled();
  send('missed');
  await until(() => refetch.mock.calls.length === 1);
});

test('a session ended on the server ends here, and the stream with it', async () => {
  await start();
  await until(() => streams.length === 1);
  let isClosed = false;
  streams[0]?.on('close', () => {
    isClosed = true;
  });
  send('signedOut');
  await until(() => session.auth.token === null && isClosed);
  expect(paths('/v1/events')).toHaveLength(1);
});

test('without a session nothing is asked: the first calls are those of the session', async () => {
  const { startLive } = await import('../../../core/live/live.ts');
  stop = startLive(refetch);
  session.begin(token('t'));
  session.setEmployee(NOOR);
  await until(() => shown() === 1 && streams.length === 1);
  expect(server.calls.map((call) => call.token)).toEqual(server.calls.map(() => 't'));
});

test('a stream that breaks comes back, and what was missed is asked for', async () => {
  await start();
  const gaps: unknown[] = [];
  announcements.onRecord('supplier', ({ id }) => {
    gaps.push(id);
    happened();
  });
  await until(() => shown() === 1 && refetch.mock.calls.length === 1);
  amount = 2;
  streams[0]?.destroy();
  await until(() => shown() === 2);
  await until(() => streams.length === 2 && gaps.length === 2);
  expect(gaps).toEqual([null, null]);
  expect(refetch).toHaveBeenCalledTimes(2);
});

test('without a stream the counts are asked for every ten seconds, while the page is seen', async () => {
  isStreaming = false;
  jest.useFakeTimers();
  await start();
  const asked = () => paths('/v1/notification/navbar').length;
  await until(() => asked() === 2);
  amount = 8;
  jest.advanceTimersByTime(10_000);
  await until(() => shown() === 8);
  const fetches = jest.spyOn(globalThis, 'fetch');
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  jest.advanceTimersByTime(30_000);
  hidden.mockReturnValue(false);
  amount = 9;
  jest.advanceTimersByTime(10_000);
  await until(() => shown() === 9);
  expect(fetches.mock.calls.filter(([url]) => String(url).endsWith('navbar'))).toHaveLength(1);
  expect(contact.lostSince).toBeNull();
});

test('a start page in place of the stream is no stream', async () => {
  server.answer = (call, response) =>
    call.path === '/v1/events'
      ? response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>')
      : answer(call, response);
  await start();
  await until(() => paths('/v1/notification/navbar').length >= 2);
  expect(shown()).toBe(1);
});

test('when both fail there is a time of the last contact, until one of them answers', async () => {
  await start();
  await until(() => streams.length === 1 && shown() === 1);
  server.answer = (_, response) => response.destroy();
  streams[0]?.destroy();
  await until(() => contact.lostSince !== null);
  expect(contact.lostSince).toBe(session.auth.lvc);
  server.answer = answer;
  window.dispatchEvent(new Event('online'));
  await until(() => contact.lostSince === null && streams.length === 2);
});

test('a hidden tab lets go of the stream after three minutes, and takes it up when it is seen', async () => {
  jest.useFakeTimers();
  await start();
  await until(() => streams.length === 1);
  let isClosed = false;
  streams[0]?.on('close', () => {
    isClosed = true;
  });
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  // A silent stream is dropped earlier, so something is sent until the three minutes are over.
  for (amount = 11; amount < 20; amount += 1) {
    expect(isClosed).toBe(false);
    send('navbar', navbar());
    await until(() => shown() === amount);
    jest.advanceTimersByTime(20_000);
  }
  await until(() => isClosed);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await until(() => streams.length === 2);
});

test('waits grow, and are never the same for everybody', () => {
  expect(backoff(0, 0)).toBe(500);
  expect(backoff(0, 1)).toBe(1_000);
  expect(backoff(3, 1)).toBe(8_000);
  expect(backoff(50, 1)).toBe(60_000);
});
