// Tests push messages: a browser asks for them and ends that, hears of the alarms that its person receives from the
// severity on that it chose, and of nothing once it is signed out or its service says that it is gone.
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { codesOf } from '../resources/house.ts';
import { openWatched, SEES, type WatchedHouse } from './watched-house.ts';

let house: WatchedHouse;
let service: Server;
let status = 201;
const heard: { path: string; headers: Record<string, unknown>; bytes: number }[] = [];

beforeAll(async () => {
  house = await openWatched();
  await house.grant(house.people[1]!, SEES);
  service = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    heard.push({ path: request.url ?? '', headers: request.headers, bytes: Buffer.concat(parts).length });
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
});
afterAll(async () => {
  service?.close();
  await house?.stop();
});

const system = (statement: ReturnType<typeof sql>) => house.database.system((db) => statement.execute(db));

/** Signs somebody in, and answers who they are and the session. */
async function signedIn(employeeId: number) {
  const sessionId = randomUUID();
  await system(sql`with account as (insert into account (email) values (${`${sessionId}@push.example`}) returning id)
    insert into session (id, company_id, employee_id, account_id, expires_at)
    select ${sessionId}, ${house.own}, ${employeeId}, id, now() + interval '1 day' from account`);
  return house.actor([SEES], { employeeId, sessionId });
}

/** Keys as a browser makes them. */
function browser(path: string) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    endpoint: `http://127.0.0.1:${(service.address() as AddressInfo).port}/${path}`,
    p256dh: pair.getPublicKey().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
    name: 'Firefox, Linux',
  };
}
const makeHot = async (name: string) => (await house.make('oven', { name, heat: 300 })).id as number;
const looked = async () => {
  heard.length = 0;
  await house.look();
  await house.worker().run();
  return heard.map(({ path }) => path).sort();
};
const browsers = async (employee = house.people[1]!) =>
  (await system(sql`select name from pushbrowser where company_id = ${house.own} and employee_id = ${employee}`)).rows;

test('a browser that asked hears once of each alarm that its person receives, encrypted and signed', async () => {
  const bram = await signedIn(house.people[1]!);
  const cleo = await signedIn(house.people[2]!);
  const { body } = await house.call(bram, 'GET', 'iceguard/push');
  expect(body.data).toEqual({ browsers: [], public_key: expect.stringMatching(/^[\w-]{80,}$/) });
  const warned = { ...browser('bram'), least_severity: 'WARNING' };
  expect((await house.call(bram, 'POST', 'iceguard/push', warned)).status).toBe(200);
  await house.call(bram, 'POST', 'iceguard/push', { ...browser('critical'), least_severity: 'CRITICAL' });
  await house.call(cleo, 'POST', 'iceguard/push', { ...browser('cleo'), least_severity: 'INFO' });
  const first = await makeHot('Pushed');
  expect(await looked()).toEqual(['/bram']);
  const [message] = heard;
  expect(message!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' });
  expect(String(message!.headers.authorization)).toMatch(/^vapid t=[\w.-]+, k=[\w-]+$/);
  expect(message!.bytes).toBeGreaterThan(100);
  expect(await looked()).toEqual([]);
  await house.call(house.root, 'PATCH', `oven/${first}`, { name: 'burns' });
  expect(await looked()).toEqual(['/bram', '/critical']);
  await house.call(house.root, 'DELETE', `oven/${first}`);
});

test('a service that is away is asked again, and one that says that the browser is gone is asked no more', async () => {
  const oven = await makeHot('Away');
  status = 503;
  expect(await looked()).toEqual(['/bram']);
  await system(sql`update background_job set due_at = now() where company_id = ${house.own}
    and name = 'iceguard.push-alarm' and state = 'WAITING'`);
  status = 410;
  heard.length = 0;
  await house.worker().run();
  expect(heard.map(({ path }) => path)).toEqual(['/bram']);
  expect(await browsers()).toEqual([{ name: 'Firefox, Linux' }]);
  status = 201;
  await house.call(house.root, 'DELETE', `oven/${oven}`);
  await house.look();
});

test('whoever was signed out, has ended it, or is another person by now hears nothing in that browser', async () => {
  const [bram, cleo] = [await signedIn(house.people[1]!), await signedIn(house.people[2]!)];
  const mine = browser('mine');
  await house.call(bram, 'POST', 'iceguard/push', { ...mine, least_severity: 'INFO' });
  await house.call(cleo, 'POST', 'iceguard/push', { ...mine, least_severity: 'INFO' });
  const oven = await makeHot('Other');
  expect(await looked()).toEqual([]);
  await house.call(bram, 'POST', 'iceguard/push', { ...mine, least_severity: 'INFO' });
  await house.call(cleo, 'POST', 'iceguard/push/end', { endpoint: mine.endpoint });
  expect(await browsers()).toHaveLength(2);
  await system(sql`update session set revoked_at = now() where id = ${bram.sessionId}`);
  await makeHot('Signed out');
  expect(await looked()).toEqual([]);
  expect(await browsers()).toHaveLength(1);
  await house.call(house.root, 'DELETE', `oven/${oven}`);
});

test('an address that is not public is refused, and who reads browsers sees no address and no key', async () => {
  const bram = await signedIn(house.people[1]!);
  for (const endpoint of ['https://10.0.0.7/push', 'http://push.example/x', 'file:///etc/passwd', 'nowhere']) {
    const refused = await house.call(bram, 'POST', 'iceguard/push', {
      ...browser('x'),
      endpoint,
      least_severity: 'INFO',
    });
    expect([refused.status, codesOf(refused.body)]).toEqual([422, ['endpoint pushUnreachable']]);
  }
  const { body } = await house.call(house.root, 'GET', 'pushbrowser');
  expect(body.data.length).toBeGreaterThan(0);
  expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|p256dh|session_id/);
});

test('a browser stays while nobody knows the name of its service, and keys that encrypt nothing are refused', async () => {
  const cleo = await signedIn(house.people[2]!);
  const asked = { ...browser('known'), least_severity: 'INFO' };
  for (const wrong of [{ p256dh: 'abcdefgh' }, { auth: 'abcdefgh' }])
    expect((await house.call(cleo, 'POST', 'iceguard/push', { ...asked, ...wrong })).status).toBe(422);
  expect((await house.call(cleo, 'POST', 'iceguard/push', asked)).status).toBe(200);
  const before = (await browsers(house.people[2]!)).length;
  await system(sql`update pushbrowser set endpoint = 'https://push.invalid/x' where endpoint = ${asked.endpoint}`);
  await house.grant(house.people[2]!, SEES);
  const oven = await makeHot('Nameless');
  await looked();
  expect(await browsers(house.people[2]!)).toHaveLength(before);
  await house.call(house.root, 'DELETE', `oven/${oven}`);
});

test('a long message is shortened to what services take', async () => {
  const cleo = await signedIn(house.people[2]!);
  await house.call(cleo, 'POST', 'iceguard/push', { ...browser('long'), least_severity: 'INFO' });
  const ovens = [];
  for (const n of [1, 2, 3, 4, 5, 6]) ovens.push(await makeHot(`${n}${'é'.repeat(250)}`));
  expect(await looked()).toContain('/long');
  expect(Math.max(...heard.map(({ bytes }) => bytes))).toBeLessThan(4_096);
  for (const oven of ovens) await house.call(house.root, 'DELETE', `oven/${oven}`);
});
