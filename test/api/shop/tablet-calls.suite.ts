// Tests a tablet's own calls: paired once by a PIN that nobody can guess, located, and opened by staff with a ticket
// for one use.
import { verdictOn } from '../../../plugins/fleet/tablets/server/tablet-position.ts';
import { ownClock } from '../clock.ts';
import { comeAgain } from '../come-again.ts';
import { png } from '../files/samples.ts';
import { type Answer, type House, openHouse } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';

const clock = ownClock();
let house: House;
let van: number;
beforeAll(async () => {
  house = await openHouse();
  van = (await house.make('deliveryvan', { nr: 31, name: 'Zeeleeuw' })).id;
});
afterAll(() => house?.stop());

let count = 0;
const tablet = async (more: Row = {}) => {
  count += 1;
  return house.make('tablet', { name: `Tablet ${count}`, udid: `u${count}`, delivery_van_id: van, ...more });
};
const call = (method: string, path: string, body?: unknown, bearer?: string): Promise<Answer> =>
  house.call(house.root, method, `public/${house.own}/iceshop/${path}`, body, {
    ...(bearer && { authorization: `Bearer ${bearer}` }),
  });
const pair = ({ udid, pin }: Row) => call('POST', 'tablet/pair', { udid, pin });
const paired = async (more: Row = {}) => {
  const one = await tablet(more);
  return { ...one, token: (await pair(one)).body.data.token as string };
};
const read = async (resource: string, id: number) =>
  (await house.call(house.root, 'GET', `${resource}/${id}`)).body.data;
const tell = async (token: string, body: Row) => {
  const told = { latitude: 51.05, longitude: 3.72, velocity: 20, recorded_at: new Date().toISOString(), ...body };
  return (await call('POST', 'tablet/position', told, token)).body.data?.position;
};
const entriesOf = async (resource: string, id: number) =>
  (await house.database.tenant(house.own, (db) =>
    db
      .selectFrom('activity_log')
      .select(['action', 'employee_id', 'changes'])
      .where('resource', '=', resource)
      .where('record_id', '=', String(id))
      .orderBy('id')
      .execute(),
  )) as Row[];

test('a new tablet has a PIN, and pairing uses it up', async () => {
  const one = await tablet();
  expect([one.pin, one.state]).toEqual([expect.stringMatching(/^\d{4}$/), 'NOT_PAIRED']);
  const { status, body } = await pair(one);
  expect([status, body.data.token, body.data.tablet.name]).toEqual([
    200,
    expect.stringMatching(/^[\w-]{43}$/),
    one.name,
  ]);
  const now = await read('tablet', one.id);
  expect([now.pin, now.state, typeof now.paired_at]).toEqual([undefined, 'ONLINE', 'string']);
  expect((await pair(one)).status).toBe(404);
  const own = await call('GET', 'tablet', undefined, body.data.token);
  expect(own.body.data).toEqual({
    id: one.id,
    name: one.name,
    delivery_van: { id: van, nr: 31, name: 'Zeeleeuw' },
  });
  expect((await call('GET', 'tablet', undefined, 'something-else')).status).toBe(404);
});

test('after five wrong PINs the right one is spent too, and staff make a new one', async () => {
  const one = await tablet();
  const wrong = one.pin === '0000' ? '0001' : '0000';
  const tries = await Promise.all(Array.from({ length: 5 }, () => pair({ ...one, pin: wrong })));
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await pair(one)).status).toBe(404);
  expect((await read('tablet', one.id)).pin).toBeUndefined();
  const staff = house.actor(['ICESHOP_TABLETS_MODERATE']);
  expect((await house.call(staff, 'POST', `tablet/${one.id}/pin`)).status).toBe(204);
  expect((await pair({ ...one, pin: (await read('tablet', one.id)).pin })).status).toBe(200);
  const again = await house.call(staff, 'POST', `tablet/${one.id}/pin`);
  expect([again.status, again.body.code]).toEqual([409, 'tabletIsPaired']);
});

test('who is unpaired or deleted is nobody, at once', async () => {
  const [one, other] = [await paired(), await paired()];
  const staff = house.actor(['ICETRUCK_TABLETS_MODERATE'], { company: { licenses: ['ICETRUCK'] } });
  expect((await house.call(staff, 'POST', `tablet/${one.id}/unpair`)).status).toBe(204);
  expect(await read('tablet', one.id)).toMatchObject({ state: 'NOT_PAIRED', pin: expect.stringMatching(/^\d{4}$/) });
  expect((await house.call(staff, 'DELETE', `tablet/${other.id}`)).status).toBe(204);
  for (const { token } of [one, other]) expect((await call('GET', 'tablet', undefined, token)).status).toBe(404);
});

test('a position moves tablet and van, without a version, an entry or a word about what is older', async () => {
  const { id, token } = await paired();
  const before = await read('tablet', id);
  const entries = await entriesOf('tablet', id);
  clock.advance(60);
  const state = { battery_level: 61, battery_status: 'CHARGING', icetruck_service_version_name: '4.2.0' };
  expect(await tell(token, state)).toBe('KEPT');
  const after = await read('tablet', id);
  expect(after).toMatchObject({ ...state, latitude: 51.05, longitude: 3.72, velocity: 20, version: before.version });
  expect(await read('deliveryvan', van)).toMatchObject({ latitude: 51.05, longitude: 3.72, velocity: 20, version: 1 });
  expect(await entriesOf('tablet', id)).toEqual(entries);
  expect(await entriesOf('deliveryvan', van)).toHaveLength(1);

  const old = new Date(Date.now() - 30_000).toISOString();
  expect(await tell(token, { latitude: 51.2, recorded_at: old, battery_level: 5 })).toBe('OLD');
  const ahead = new Date(Date.now() + 3_600_000).toISOString();
  expect(await tell(token, { recorded_at: ahead })).toBe('AHEAD');
  clock.advance(60);
  expect(await tell(token, { latitude: 51.06, accuracy_m: 250 })).toBe('INACCURATE');
  expect(await tell(token, { latitude: 52.5 })).toBe('JUMP');
  expect(await read('tablet', id)).toMatchObject({ latitude: 51.05, battery_level: 61 });
  expect(await tell(token, { latitude: 51.06 })).toBe('KEPT');
});

test('positions that were kept without a network come together: once, in any order, and impossible ones are told', async () => {
  const own = (
    await house.make('deliveryvan', { nr: 32, name: 'Zeehond', color_text: '#000000', color_background: '#ffffff' })
  ).id;
  const { id, token } = await paired({ delivery_van_id: own });
  const begin = Date.now() - 3_600_000;
  const at = (seconds: number) => new Date(begin + seconds * 1000).toISOString();
  const place = (seconds: number, more: Row = {}) => ({
    latitude: 51.05,
    longitude: 3.72,
    recorded_at: at(seconds),
    ...more,
  });
  const moments = [60, 0, 30].map((seconds) => place(seconds, { velocity: seconds }));
  const wrong = [place(70, { accuracy_m: 120 }), place(80, { latitude: 52.5 })];
  const send = (positions: readonly Row[], bearer = token) => call('POST', 'tablet/positions', { positions }, bearer);
  const first = await send([...moments, ...wrong]);
  expect([first.status, first.body.data]).toEqual([
    200,
    {
      created: 3,
      known: 0,
      refused: [
        { index: 3, errors: [{ path: 'accuracy_m', code: 'inaccurate' }] },
        { index: 4, errors: [{ path: 'latitude', code: 'jump' }] },
      ],
    },
  ]);
  expect((await send(moments)).body.data).toMatchObject({ created: 0, known: 3 });
  expect(await read('deliveryvan', own)).toMatchObject({ velocity: 60 });
  expect(await read('tablet', id)).toMatchObject({ velocity: 60, position_at: at(60) });

  const sees = house.actor(['ICESHOP_DELIVERY_SCHEDULES_VIEW']);
  const track = `trackerposition/thinned?subject=${id}&from=${at(-1)}&until=${at(99)}&fields=velocity`;
  const shown = async (actor: typeof sees, path: string) => (await house.call(actor, 'GET', path)).body.data;
  const speeds = (await shown(sees, track)).map(({ velocity }: Row) => velocity);
  expect(speeds).toEqual([0, 30, 60]);
  expect(await shown(sees, `trackerposition/newest?filter[tablet_id]=${id}`)).toMatchObject([
    { vehicle: 'DELIVERY_VAN' },
  ]);
  // Whoever only sees tablets sees no positions, and whoever plans deliveries sees none of the truck.
  expect((await house.call(house.actor(['ICESHOP_TABLETS_VIEW']), 'GET', 'trackerposition')).status).toBe(403);
  const truck = (
    await house.make('icecreamvan', { nr: 77, name: 'Panna', color_text: '#000000', color_background: '#ffffff' })
  ).id;
  const other = await paired({ delivery_van_id: null, icecream_van_id: truck });
  expect((await send([place(10)], other.token)).body.data.created).toBe(1);
  const newest = `trackerposition/newest?filter[tablet_id]=${other.id}`;
  expect([
    (await shown(sees, newest)).length,
    (await shown(house.actor(['ICETRUCK_MAP_VIEW']), newest)).length,
  ]).toEqual([0, 1]);
  expect(await read('icecreamvan', truck)).toMatchObject({ latitude: 51.05 });
});

test('damage is reported from the van, with photos at its pins, once however often it is sent', async () => {
  const { token } = await paired();
  const spare = await paired({ delivery_van_id: null });
  const form = new FormData();
  form.set('photo', new File([new Uint8Array(await png())], 'dent.png', { type: 'image/png' }));
  form.set('record', '{}');
  const photo = (await call('POST', 'tablet/damage/photo', form, token)).body.data.id as number;
  const markers = [{ x: 0.2, y: 0.4, kind: 'TYRE', note: 'Flat', photo_ids: [photo] }];
  const said = {
    occurred_at: new Date().toISOString(),
    severity: 'UNSAFE',
    description: 'A nail in the tyre',
    markers,
  };
  const send = (body: Row, bearer = token) => call('POST', 'tablet/damage', body, bearer);
  const one = await send(said);
  if (one.status !== 200) throw new Error(JSON.stringify(one.body));
  const first = one.body.data;
  expect((await send(said)).body.data).toEqual(first);
  const kept = { vehicle: 'DELIVERY_VAN', delivery_van_id: van, status: 'REPORTED', severity: 'UNSAFE', markers };
  expect(await read('damagereport', first.id)).toMatchObject({
    ...kept,
    markers: [expect.objectContaining(markers[0]!)],
  });
  expect((await read('deliveryvan', van)).out_of_service).toBe(true);
  const { status, body } = await send({ ...said, description: 'Another', markers: [{ x: 2, y: 0, kind: 'TYRE' }] });
  expect([status, body.errors[0].path]).toEqual([422, 'markers.0.x']);
  expect((await send({ ...said, severity: 'BAD' })).status).toBe(422);
  expect((await call('POST', 'tablet/damage/photo', {}, token)).body.errors).toEqual([
    { path: 'photo', code: 'required' },
  ]);
  expect((await send(said, spare.token)).body.code).toBe('tabletWithoutVan');
  expect((await send(said, 'nobody')).status).toBe(404);
});

test('what is told is held to what can be', async () => {
  const { token } = await paired();
  const odd = await call('POST', 'tablet/position', { latitude: 91, recorded_at: 'soon', color: 'red' }, token);
  expect(odd.status).toBe(422);
  expect(odd.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
    'color',
    'latitude',
    'recorded_at',
  ]);
});

test('200 km/h is the most', () => {
  const at = '2026-11-24T10:00:00.000Z';
  const known = { latitude: 51, longitude: 3.7, position_at: at };
  const now = Date.parse('2026-11-24T12:00:00Z');
  const after = (seconds: number) => new Date(Date.parse(at) + seconds * 1000).toISOString();
  const there = { latitude: 51.05, longitude: 3.7 };
  expect(verdictOn(known, { ...there, recorded_at: after(99) }, now)).toBe('JUMP');
  expect(verdictOn(known, { ...there, recorded_at: after(101) }, now)).toBe('KEPT');
});

test('a tablet is opened by one of fifty redemptions, for an hour, and who did it is on record', async () => {
  const one = await tablet();
  const staff = house.actor(['ICESHOP_TABLETS_LOGIN']);
  expect((await house.call(house.actor(['ICESHOP_TABLETS_MODERATE']), 'POST', `tablet/${one.id}/login`)).status).toBe(
    403,
  );
  const url = new URL((await house.call(staff, 'POST', `tablet/${one.id}/login`)).body.data.url);
  expect(url.pathname).toBe(`/public/tablet/${house.own}`);
  const ticket = url.searchParams.get('ticket');
  const tries = await Promise.all(
    Array.from({ length: 50 }, () => comeAgain(() => call('POST', 'tablet/login', { ticket }))),
  );
  const [used, ...more] = tries.filter(({ status }) => status === 200);
  expect([more, tries.filter(({ status }) => status === 404).length]).toEqual([[], 49]);
  const { token } = used!.body.data;
  expect((await call('GET', 'tablet', undefined, token)).body.data).toMatchObject({
    acted_by: expect.stringMatching(/^Ada/),
  });
  const opened = (await entriesOf('tablet', one.id)).at(-1);
  expect(opened).toMatchObject({ action: 'update', employee_id: house.people[0] });
  expect((opened!.changes as Row[]).map(({ field }) => field)).toEqual(['opened_at', 'opened_by_id']);

  const asked = await read('tablet', one.id);
  expect(await tell(token, {})).toBe('NONE');
  expect((await call('POST', `tablet/${one.id}/login`, {}, token)).status).toBe(404);
  expect((await call('DELETE', 'tablet/login', undefined, token)).status).toBe(204);
  expect((await call('GET', 'tablet', undefined, token)).status).toBe(404);
  expect(await read('tablet', one.id)).toEqual(asked);
});

test('a ticket holds for a minute, and what it opened for an hour', async () => {
  const one = await tablet();
  const open = async () => {
    const { url } = (await house.call(house.root, 'POST', `tablet/${one.id}/login`)).body.data;
    return new URL(url).searchParams.get('ticket');
  };
  const late = await open();
  clock.advance(61);
  expect((await call('POST', 'tablet/login', { ticket: late })).status).toBe(404);
  const { token } = (await call('POST', 'tablet/login', { ticket: await open() })).body.data;
  clock.advance(3601);
  expect((await call('GET', 'tablet', undefined, token)).status).toBe(404);
});
