// Tests event streams: heartbeats, limits, clients that do not read, lost connections, and a stop that waits for none.
import { connect as openSocket } from 'node:net';
import { sql } from 'kysely';
import { EventStream } from '../../../api/events/stream.ts';
import { call, post, tokenOf } from '../auth/product.ts';
import { ownClock } from '../clock.ts';
import { type Running, startWhole } from './product.ts';
import { caughtUp, type Reader, readEvents } from './reader.ts';

const clock = ownClock();
let house: Running;
beforeAll(async () => {
  house = await startWhole();
});
afterAll(() => house?.stop());

test('a new stream says when sessions may have changed just before it, and is silent when none did', async () => {
  const token = await tokenOf(house, 'management');
  const readers: Reader[] = [];
  /** Reads how often a new stream says that it missed events, before it counts. */
  const missed = async () => {
    const reader = await readEvents(house, token);
    readers.push(reader);
    await reader.until(() => reader.of('navbar').length > 0);
    return reader.of('missed').length;
  };
  // Nobody listened before the first one.
  expect(await missed()).toBe(1);
  clock.advance(11);
  expect(await missed()).toBe(0);
  await caughtUp(house, ...readers);
  expect(await missed()).toBe(1);
  clock.advance(11);
  expect(await missed()).toBe(0);
  for (const reader of readers) reader.stop();
});

test('a new stream says how long ago a record changed, if that was a moment ago', async () => {
  const token = await tokenOf(house, 'management');
  const opened = async () => {
    const reader = await readEvents(house, token);
    await reader.until(() => reader.of('navbar').length > 0);
    reader.stop();
    return reader.of('changed').map(({ data }) => (data as { ago: number }).ago);
  };
  clock.advance(11);
  const kept = await readEvents(house, token);
  expect(await opened()).toEqual([]);
  const body = { name: 'IJsfruit', order_channel: 'PHONE' };
  expect(await post(house, '/v1/supplier', { body, token })).toMatchObject({ status: 201 });
  await caughtUp(house, kept);
  const [changed] = await opened();
  expect(changed).toBeGreaterThanOrEqual(0);
  expect(changed).toBeLessThan(10_000);
  clock.advance(11);
  expect(await opened()).toEqual([]);
  kept.stop();
});

test('a heartbeat every fifteen seconds', async () => {
  const reader = await readEvents(house, await tokenOf(house, 'management'));
  await reader.until(() => reader.beats > 0);
  reader.stop();
});

test('eight streams of one session, and room again when one closes', async () => {
  const token = await tokenOf(house, 'management');
  const readers: Reader[] = [];
  const firstLeft = new Promise((resolve) => {
    house.app.server.once('request', (_, response) => response.once('close', resolve));
  });
  for (let turn = 0; turn < 8; turn++) readers.push(await readEvents(house, token));
  const refused = await call(house, '/v1/events', { token });
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([429, 'tooMany', '30']);
  readers[0]!.stop();
  await firstLeft;
  readers.push(await readEvents(house, token));
  expect(readers.at(-1)!.status).toBe(200);
  for (const reader of readers) reader.stop();
});

test('a stream that nobody reads is cut off at 256 KB', () => {
  const stream = new EventStream();
  let written = 0;
  while (stream.body.writable && written < 10_000_000) {
    stream.send('record', { resource: 'x'.repeat(1000), id: written });
    written += 1000;
  }
  expect(stream.body.destroyed).toBe(true);
  expect(written).toBeLessThan(400_000);
});

test('a client that stops reading loses its stream, others hear everything', async () => {
  const [stuck, well] = [await tokenOf(house, 'admin'), await tokenOf(house, 'management')];
  const { hostname, port } = new URL(house.address);
  const socket = openSocket(Number(port), hostname);
  socket.write(`GET /v1/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${stuck}\r\n\r\n`);
  await new Promise((resolve) => socket.once('data', resolve));
  socket.pause();
  const reader = await readEvents(house, well);
  const rounds = 40;
  for (let round = 0; round < rounds; round++) {
    await house.database.system((db) =>
      sql`select pg_notify('scoop_events', json_build_object('type', 'record', 'company', 1, 'resource', 'supplier',
        'id', ${round}::int * 5000 + g)::text) from generate_series(1, 5000) as g`.execute(db),
    );
  }
  await reader.until(() => reader.of('record').length >= rounds * 5000);
  reader.stop();
  let received = 0;
  socket.on('data', (chunk) => {
    received += chunk.length;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  socket.resume();
  await closed;
  expect(received).toBeLessThan(rounds * 5000 * 60);
});

test('when the listening connection breaks, clients start afresh and hear again', async () => {
  const token = await tokenOf(house, 'management');
  const before = await readEvents(house, token);
  const broken = await house.database.system((db) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'scoop-events' and datname = current_database()`.execute(db),
  );
  expect(broken.rows).toHaveLength(1);
  await before.ended;
  const after = await readEvents(house, token);
  await post(house, '/v1/loadsize', { token, body: { abbreviation: 'AGAIN' } });
  await after.until(() => after.of('record').length >= 1);
  expect(after.of('missed')).toHaveLength(1);
  after.stop();
});

test('a stop ends every stream at once', async () => {
  const stopping = await house.another();
  const mailboxes = ['management', 'hr', 'planner', 'shopmanager', 'shopseller', 'kitchen', 'driver', 'admin'];
  const tokens = await Promise.all(mailboxes.map((mailbox) => tokenOf(house, mailbox)));
  const readers = await Promise.all([...tokens, ...tokens].map((token) => readEvents(stopping, token)));
  await Promise.all([stopping.app.close(), ...readers.map(({ ended }) => ended)]);
});
