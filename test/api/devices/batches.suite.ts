// Tests what devices send late: once each, in any order and in parallel, in the name of who did it, and nothing lost.
import { seal } from '../../../core/devices/seal.ts';
import { call, post } from '../auth/product.ts';
import { device, equipped, ownDoor, pairedDevice, signOn, visits } from './door.ts';

const house = ownDoor();

const send = (token: string, items: readonly object[], more: object = {}) =>
  post(house, '/v1/deviceauth/batch', { token, body: { items, ...more } });

const at = '2026-11-20T09:00:00.000Z';
const item = (id: string, guest: string, more: object = {}) => ({
  id,
  path: 'door/visit',
  body: { guest },
  at,
  ...more,
});
const untaken = async (id: number) =>
  (await call(house, `/v1/devicecall?filter[device_id]=${id}`, { token: house.token })).body.data;

async function signedOn() {
  const paired = await pairedDevice(house);
  const somebody = await equipped(house, 'driver');
  const { body } = await signOn(house, paired.token, { nfc_token: somebody.nfc_token });
  return { ...paired, ...somebody, device: paired.id, employee: somebody.id, sign_on: body.data.sign_on as string };
}

test('a call at once runs in the name of who is signed on, and without anybody where none is asked for', async () => {
  const { token, id } = await pairedDevice(house);
  const alone = await post(house, '/v1/door/visit', { token, body: { guest: 'Early' } });
  expect([alone.status, alone.body.code]).toEqual([409, 'nobodySignedOn']);
  expect((await call(house, '/v1/door/mine/key', { token })).body.data).toEqual({
    ...{ name: 'key', person: null, device: { id, kind: 'DOOR', name: expect.any(String) } },
  });
  const somebody = await equipped(house, 'hr');
  await signOn(house, token, { nfc_token: somebody.nfc_token });
  const { body } = await post(house, '/v1/door/visit', { token, body: { guest: 'Early' } });
  const activity = (await call(house, `/v1/visit/${body.data.id}/activity`, { token: house.token })).body.data;
  expect(activity[0].actor.id).toBe(somebody.id);
  expect((await visits(house)).find(({ guest }) => guest === 'Early')).toMatchObject({
    ...{ is_late: false, device_id: id, employee_id: somebody.id },
  });
  const lamp = await pairedDevice(house, 'LAMP');
  expect((await call(house, '/v1/door/mine/key', { token: lamp.token })).status).toBe(403);
  expect((await call(house, '/v1/door/mine/key', { token: house.token })).status).toBe(403);
});

test('two hundred calls, lost and sent again in any order and in parallel, make two hundred records', async () => {
  const { token, sign_on, employee } = await signedOn();
  const items = Array.from({ length: 200 }, (_, nr) => item(`order-${nr}`, `Guest ${nr}`, { sign_on }));
  const shuffled = (seed: number) =>
    [...items].sort(
      (a, b) => ((a.id.length * seed) % 7) - ((b.id.length * seed) % 5) || (a.id < b.id ? seed % 2 || -1 : 1),
    );
  const batches = [1, 2, 3].flatMap((seed) => {
    const all = shuffled(seed);
    return [all.slice(0, 90), all.slice(60, 150), all.slice(140)];
  });
  const answers = await Promise.all(batches.map((batch) => again(token, batch)));
  const taken = (await visits(house)).filter(({ guest }) => String(guest).startsWith('Guest '));
  expect(taken).toHaveLength(200);
  expect(new Set(taken.map(({ employee_id, is_late }) => `${employee_id} ${is_late}`))).toEqual(
    new Set([`${employee} true`]),
  );
  const idsOf = new Map<string, Set<number>>();
  for (const { id, data } of answers.flat()) idsOf.set(id, (idsOf.get(id) ?? new Set()).add(data.id));
  expect([...idsOf.values()].map(({ size }) => size)).toEqual(Array(200).fill(1));
}, 120_000);

interface ItemAnswer {
  readonly id: string;
  readonly data: { readonly id: number };
}

/** Sends a batch as a device does: again, where the server was busy with the same one. */
async function again(token: string, items: readonly object[]): Promise<ItemAnswer[]> {
  for (;;) {
    const { status, body } = await send(token, items);
    if (status === 200) return body.data;
    expect([409, 503]).toContain(status);
  }
}

test('each item has an answer of its own, and what is refused is kept, once, until somebody settles it', async () => {
  const { token, sign_on, device: id, employee } = await signedOn();
  const items = [item('a', 'Anna', { sign_on }), item('b', 'nobody', { sign_on }), item('c', 'Anna', { sign_on })];
  const { data } = (await send(token, items)).body;
  expect(data.map(({ status }: { status: number }) => status)).toEqual([200, 422, 422]);
  expect((await send(token, [...items].reverse())).body.data).toEqual(
    data.map((one: object) => ({ ...one, replayed: true })).reverse(),
  );
  const kept = await untaken(id);
  expect(kept.map(({ item_id, reason }: Record<string, string>) => [item_id, reason]).sort()).toEqual([
    ['b', 'guest: unknown'],
    ['c', 'guest: unique'],
  ]);
  expect(kept[0]).toMatchObject({
    employee_id: employee,
    path: 'door/visit',
    at: expect.stringContaining('2026-11-20'),
  });
  expect((await device(house, id)).untaken).toBe(2);
  for (const one of kept) {
    const body = { settled: true };
    await call(house, `/v1/devicecall/${one.id}`, { method: 'PATCH', token: house.token, body });
  }
  expect((await device(house, id)).untaken).toBe(0);
});

test('the same id with other contents replaces nothing: both are kept', async () => {
  const { token, sign_on, device: id } = await signedOn();
  await send(token, [item('x', 'Berta', { sign_on })]);
  const other = item('x', 'Bruno', { sign_on });
  const { data } = (await send(token, [other])).body;
  expect([data[0].status, data[0].problem.code]).toEqual([409, 'deviceItemReused']);
  await send(token, [other]);
  expect(await untaken(id)).toHaveLength(1);
  expect((await untaken(id))[0].body).toContain('Bruno');
  expect((await visits(house)).filter(({ guest }) => guest === 'Berta' || guest === 'Bruno')).toHaveLength(1);
});

test('a badge or PIN that was shown without a network counts when it is heard; an unknown one is kept', async () => {
  const { token, id } = await pairedDevice(house);
  const { nfc_token, person, pin, id: employee } = await equipped(house, 'planner');
  const items = [
    item('by-badge', 'Carla', { nfc_token }),
    item('by-pin', 'Chris', { person, pin }),
    item('unknown', 'Cleo', { nfc_token: 'feedfeedfeedfeed' }),
    item('alone', 'Coen'),
  ];
  const { data } = (await send(token, items)).body;
  expect(data.map(({ status }: { status: number }) => status)).toEqual([200, 200, 422, 409]);
  const taken = (await visits(house)).filter(({ device_id }) => device_id === id);
  expect(taken.map(({ guest, employee_id }) => [guest, employee_id])).toEqual([
    ['Carla', employee],
    ['Chris', employee],
  ]);
  const bodies = JSON.stringify(await untaken(id));
  expect(bodies).toContain('Cleo');
  expect(bodies).not.toContain('feedfeed');
});

test('what was sealed on a device is opened here, for that device alone', async () => {
  const { token, id } = await pairedDevice(house);
  const other = await pairedDevice(house);
  const { person, pin, id: employee } = await equipped(house, 'shopseller');
  const { key } = (await call(house, '/v1/deviceauth/seal', { token })).body.data;
  const sealed = await seal(key, id, { person, pin });
  expect(atob(sealed)).not.toContain(pin);
  const send1 = await send(token, [
    item('sealed', 'Fien', { sealed }),
    item('cut', 'Fons', { sealed: sealed.slice(8) }),
  ]);
  expect(send1.body.data.map(({ status }: { status: number }) => status)).toEqual([200, 422]);
  expect((await send(other.token, [item('taken', 'Floor', { sealed })])).body.data[0].status).toBe(422);
  const [visit] = (await visits(house)).filter(({ device_id }) => device_id === id);
  expect(visit).toMatchObject({ guest: 'Fien', employee_id: employee });
});

test('a sign-on of another device is nobody’s here, and a call that is not for devices is none', async () => {
  const { sign_on } = await signedOn();
  const { token } = await pairedDevice(house);
  const items = [item('foreign', 'Dora', { sign_on }), item('odd', 'Dirk', { path: 'supplier' })];
  const { data } = (await send(token, items)).body;
  expect(data.map(({ problem }: { problem: { errors: unknown } }) => problem.errors)).toEqual([
    [{ path: 'sign_on', code: 'notRecognised' }],
    [{ path: 'path', code: 'unknownDeviceCall' }],
  ]);
});

test('a device whose clock is an hour ahead is corrected', async () => {
  const { token, sign_on, device: id } = await signedOn();
  const hour = 3_600_000;
  const now = Date.now();
  const items = [item('clock', 'Emma', { sign_on, at: new Date(now - 600_000 + hour).toISOString() })];
  await send(token, items, { sent_at: new Date(now + hour).toISOString() });
  const [visit] = (await visits(house)).filter(({ device_id }) => device_id === id);
  expect(Math.abs(Date.parse(String(visit?.at)) - (now - 600_000))).toBeLessThan(60_000);
});
