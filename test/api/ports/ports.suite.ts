// Tests messages to outside services: kept while nobody sends them, sent once for a key, and noted on their record.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Module, Problem, type ServerPlugin } from '../../../api/contract/index.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import { preparePorts, servicesOf } from '../../../api/ports/index.ts';
import type { EntityFile } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { ownClock } from '../clock.ts';
import { type House, openHouse } from '../resources/house.ts';

const VIEW = 'ICESHOP_PARCELS_VIEW';
const parcel: EntityFile = {
  ...{ model: 'Parcel', display: '{{name}}', list: { columns: ['name'], sort: ['name'], search: ['name'] } },
  permissions: { index: [VIEW], show: [VIEW], create: [VIEW] },
  schema: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
};
const post: ServerPlugin = {
  plugin: 'post',
  uses: ['sms'],
  hooks: {
    Parcel: {
      afterCreate: async ({ id, name }, { port }) => {
        const handed = { key: `${name}`, record: { resource: 'parcel', id: Number(id) } };
        const message = { to: '+32470123456', text: `${name}` };
        await port('sms').send(message, handed);
        await port('sms').send(message, handed);
        if (name === 'Undone') throw new Error('the call fails');
      },
    },
  },
};
const sent: string[] = [];
let outage: object | undefined;
const bell: ServerPlugin = {
  plugin: 'bell',
  ports: [
    {
      port: 'sms',
      send: async (message, { key }) => {
        if (outage) throw outage;
        sent.push(`${message.text}: ${key}`);
      },
    },
  ],
};
const own: readonly Module[] = [
  {
    manifest: {
      id: 'post',
      contract: 2,
      license: 'ICESHOP',
      requires: ['icecloud'],
      permissions: [VIEW],
      entities: [parcel],
    },
    server: post,
  },
  { manifest: { id: 'bell', contract: 2, license: 'ICETRUCK', requires: ['icecloud'] }, server: bell },
];

const clock = ownClock();
let house: House;
beforeAll(async () => {
  house = await openHouse([...shipped, ...own]);
});
afterAll(() => house?.stop());
afterEach(() => {
  sent.length = 0;
  outage = undefined;
});

const worker = (modules = own, pretends = false) => {
  const jobs = preparePorts(
    {
      modules: [...shipped, ...modules],
      ...(pretends && { pretends: { database: house.database, origin: () => house.address } }),
    },
    house.workshop,
  );
  return new Worker({ database: house.database, jobs, log: { warn: () => undefined } });
};
const add = async (name: string) => (await house.make('parcel', { name })).id as number;
const about = async (id: number, who = house.root) =>
  (await house.call(who, 'GET', `port/message?resource=parcel&id=${id}`)).body.data;
const sms = async (who = house.root) => (await house.call(who, 'GET', 'port')).body.data[0];

test('a message goes out with the call that handed it over, once for its key, and the record says so', async () => {
  const id = await add('Cones');
  expect(await about(id)).toMatchObject([{ port: 'sms', plugin: 'post', state: 'WAITING', tries: 0 }]);
  expect((await house.call(house.root, 'POST', 'parcel', { name: 'Undone' })).status).toBe(500);
  await worker().run();
  expect(sent).toEqual([`Cones: ${house.own} post Cones`]);
  expect(await about(id)).toMatchObject([{ state: 'SENT', tries: 1, error: null }]);
});

test('while the service is down it waits, longer each time, and goes when that is back; with the same key', async () => {
  outage = new Error('no answer from 0470 12 34 56');
  const id = await add('Cups');
  for (const wait of [10, 60, 300]) {
    await worker().run();
    clock.advance(wait);
  }
  expect(await about(id)).toMatchObject([
    { state: 'WAITING', tries: 3, error_code: 'notSent', error: 'no answer from …' },
  ]);
  outage = undefined;
  await worker().run();
  expect(sent).toEqual([`Cups: ${house.own} post Cups`]);
  expect(await about(id)).toMatchObject([{ state: 'SENT', tries: 4 }]);
});

test('without a provider it waits and says why; who is licensed and has it on decides', async () => {
  const id = await add('Spoons');
  await worker(own.slice(0, 1)).run();
  expect(await about(id)).toMatchObject([{ state: 'WAITING', error_code: 'noProvider' }]);
  const truckless = { ...house.root, company: { licenses: ['ICECLOUD', 'ICESHOP'] } };
  const providers = await Promise.all([house.root, truckless].map(async (who) => (await sms(who)).provider));
  expect(providers).toEqual(['bell', 'pretended']);
  clock.advance(10);
  await worker().run();
  expect(sent).toHaveLength(1);
});

test('what the service refuses for good is given up, and can be tried again by hand', async () => {
  outage = new Problem(422, 'noSuchNumber');
  const id = await add('Straws');
  await worker().run();
  const [failed] = await about(id);
  expect(failed).toMatchObject({ state: 'FAILED', error_code: 'noSuchNumber' });
  outage = undefined;
  const viewer = house.actor(['ICECLOUD_COMPANIES_VIEW']);
  expect((await house.call(viewer, 'POST', `port/sms/${failed.id}/again`)).status).toBe(403);
  expect((await house.call(house.root, 'POST', `port/sms/${failed.id}/again`)).status).toBe(202);
  await worker().run();
  expect(await about(id)).toMatchObject([{ state: 'SENT', tries: 1 }]);
  expect((await house.call(house.root, 'POST', `port/sms/${failed.id}/again`)).status).toBe(404);
});

test('where it is pretended it is taken down and up by hand, and what was said is read', async () => {
  const pretending = () => worker(own.slice(0, 1), true).run();
  const truckless = { ...house.root, company: { licenses: ['ICECLOUD', 'ICESHOP'] } };
  const take = (down: boolean) => house.call(truckless, 'PATCH', 'port/sms', { down });
  expect((await house.call(house.root, 'PATCH', 'port/sms', { down: true })).body.code).toBe('notPretended');
  expect((await take(true)).status).toBe(204);
  const id = await add('Lids');
  await pretending();
  expect(await about(id)).toMatchObject([{ state: 'WAITING', error: 'The pretended service is down.' }]);
  expect((await take(false)).status).toBe(204);
  clock.advance(10);
  await pretending();
  expect((await sms(truckless)).messages[0]).toMatchObject({
    state: 'SENT',
    message: { to: '+32470123456', text: 'Lids' },
  });
});

test('only who sees the record asks for its messages, and only who looks after the company sees all', async () => {
  const id = await add('Bags');
  expect(await about(id, house.actor([VIEW]))).toHaveLength(1);
  for (const [who, path, status] of [
    [house.actor([]), `port/message?resource=parcel&id=${id}`, 403],
    [house.root, 'port/message?resource=parcel&id=999999', 404],
    [house.root, 'port/message?resource=nothing&id=1', 404],
    [house.root, 'port/message?resource=parcel', 422],
    [house.actor([VIEW]), 'port', 403],
  ] as const)
    expect([path, (await house.call(who, 'GET', path)).status]).toEqual([path, status]);
});

test('who did not say that they use it cannot', async () => {
  const [{ manifest, server }] = own as [Module];
  const silent = await openHouse([...shipped, { manifest, server: { ...server!, uses: [] } }]);
  const { status } = await silent.call(silent.root, 'POST', 'parcel', { name: 'Nothing' });
  await silent.stop();
  expect(status).toBe(500);
});

test('a service that the operator named by its address is asked with the message in the query', async () => {
  const asked: string[] = [];
  let answer: object = { hours: [{ at: '2026-07-01T10:00:00Z', temperature: 21 }] };
  const server = createServer(({ url }, response) => {
    asked.push(url ?? '');
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hours?key=a`;
  const services = servicesOf({ modules: shipped, named: { weather: address } });
  const message = { latitude: 51, longitude: 3.7, from: '2026-07-01', until: '2026-07-01' };
  const ask = () =>
    house.database.system((db) => services.ask('weather', message, { db, companyId: house.root.companyId }));
  expect(await ask()).toEqual(answer);
  expect(asked).toEqual(['/hours?key=a&latitude=51&longitude=3.7&from=2026-07-01&until=2026-07-01']);
  answer = { hours: [{ at: 'noon', temperature: 'warm' }] };
  expect(await ask()).toBeUndefined();
  await new Promise((closed) => server.close(closed));
  expect(await ask()).toBeUndefined();
});
