// Tests a tour on its driver's phone: own tours only, the customer and the calls nearby, fuel and damage once each.
import { ownClock, secondsToNoon } from '../clock.ts';
import { png } from '../files/samples.ts';
import type { Row } from '../resources/samples.ts';
import { type DriverFloor, driverFloor } from './driver-floor.ts';

const clock = ownClock();
let floor: DriverFloor;
beforeAll(async () => {
  // After midnight, three hours ago was another day.
  clock.advance(secondsToNoon());
  floor = await driverFloor();
});
afterAll(() => floor?.house.stop());

test('whoever drives or helps sees their own tours, with van, zone and load', async () => {
  const { house } = floor;
  const corners = [
    [3.7, 51.0],
    [3.75, 51.0],
    [3.75, 51.05],
    [3.7, 51.0],
  ];
  const polygon = { type: 'Polygon', coordinates: [corners] };
  const zone = await house.make('icecreamvanzone', { name: 'Zuid', abbreviation: 'ZU', color: '#aa0000', polygon });
  const id = await floor.tour({
    icecream_van_zone_id: zone.id,
    helper_employee_id: floor.people[1],
    note: 'Ring softly',
  });
  expect(await floor.mine(floor.driver, id)).toMatchObject({
    ...{ status: 'PUBLISHED', note: 'Ring softly', van: { nr: 71, name: 'Nocciola' }, zone: { name: 'Zuid', polygon } },
    load: {
      items: [
        { name: 'Vanilla', planned: 10, unit: 'LITRE' },
        { name: 'Cones', planned: 200 },
      ],
    },
    crew: [expect.stringContaining('Claes'), expect.stringContaining('Maes')],
  });
  expect(await floor.mine(floor.colleague, id)).toBeDefined();
  const alone = await floor.tour();
  expect(await floor.mine(floor.colleague, alone)).toBeUndefined();
  const draft = await floor.tour({}, 'DRAFT');
  expect(await floor.mine(floor.driver, draft)).toBeUndefined();
  expect((await floor.as(house.actor([]), 'GET', 'icetruck/mytour')).status).toBe(403);
});

test('nobody reports on the tour of another, but a planner; a draft is nobody’s', async () => {
  const id = await floor.tour();
  const calls = { load: { items: [] }, return: { items: [] }, fuel: { litres: 10 } };
  for (const [what, body] of Object.entries(calls))
    expect([what, (await floor.as(floor.colleague, 'POST', `icetruck/tour/${id}/${what}`, body)).status]).toEqual([
      what,
      403,
    ]);
  const said = { severity: 'MINOR', description: 'Scratch' };
  expect((await floor.as(floor.colleague, 'POST', `damagephoto/tour/${id}`, said)).status).toBe(403);
  expect((await floor.as(floor.planner, 'POST', `icetruck/tour/${id}/load`, { items: [] })).status).toBe(200);
  expect((await floor.as(floor.driver, 'POST', 'icetruck/tour/999999/load', { items: [] })).status).toBe(404);
  const draft = await floor.tour({}, 'DRAFT');
  const early = await floor.as(floor.driver, 'POST', `icetruck/tour/${draft}/load`, { items: [] });
  expect([early.status, early.body.code]).toEqual([409, 'tourNotYours']);
});

test('fuel is written down once, with when it was pressed', async () => {
  const id = await floor.tour();
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const filled = { at, litres: 41.5, amount: 71.2, km: 52_000 };
  const twice = [1, 2].map(() => floor.as(floor.driver, 'POST', `icetruck/tour/${id}/fuel`, filled));
  const answers = await Promise.all(twice);
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  const { body } = await floor.as(floor.house.root, 'GET', `vanfuel?filter[icecream_van_id]=${floor.van}`);
  expect(body.data).toMatchObject([{ litres: 41.5, km: 52_000, filled_at: at, employee_id: floor.people[0] }]);
  const back = await floor.as(floor.driver, 'POST', `icetruck/tour/${id}/fuel`, { litres: 10, km: 51_000 });
  expect(back.body.errors).toEqual([{ path: 'km', code: 'fuelKmBack', params: { km: 52_000 } }]);
});

test('damage is filed once with a photo and a pin on the van’s picture', async () => {
  const { house } = floor;
  // A van of its own, because damage that makes it unsafe stops its further tours.
  const van = (await house.make('icecreamvan', { nr: 72, name: 'Fragola' })).id;
  const id = await floor.tour({ icecream_van_id: van });
  const photo = await png();
  const at = new Date(Date.now() - 60_000).toISOString();
  const form = () => {
    const body = new FormData();
    const said = { at, severity: 'UNSAFE', description: 'Brakes pull to the left', kind: 'BROKEN', x: 0.2, y: 0.8 };
    body.set('record', JSON.stringify(said));
    body.set('photo', new File([new Uint8Array(photo)], 'brakes.png', { type: 'image/png' }));
    return body;
  };
  const path = `damagephoto/tour/${id}`;
  const first = await floor.as(floor.driver, 'POST', path, form(), { 'idempotency-key': 'damage-1' });
  const again = await floor.as(floor.driver, 'POST', path, form(), { 'idempotency-key': 'damage-1' });
  const anew = await floor.as(floor.driver, 'POST', path, form());
  expect([first.status, again.body.data.id, anew.body.data.id]).toEqual([200, first.body.data.id, first.body.data.id]);
  const kept = (await floor.as(house.root, 'GET', `damagereport/${first.body.data.id}`)).body.data;
  expect(kept).toMatchObject({
    ...{ severity: 'UNSAFE', occurred_at: at, driver_employee_id: floor.people[0], icecream_van_id: van },
    markers: [{ x: 0.2, y: 0.8, kind: 'BROKEN', photo_ids: [expect.any(Number)] }],
  });
  expect((await floor.as(house.root, 'GET', `icecreamvan/${van}`)).body.data.out_of_service).toBe(true);
});

test('a driver sees the calls given to the van and the open ones near it', async () => {
  const { house } = floor;
  await house.database.system((db) =>
    db.updateTable('icecreamvan').set({ latitude: 51.05, longitude: 3.72 }).where('id', '=', floor.van).execute(),
  );
  const id = await floor.tour();
  const place = { latitude: 51.06, longitude: 3.72, nr_of_people: 6, name: 'School' };
  const call = await house.make('icecreamvancall', place);
  await house.make('icecreamvancall', { ...place, latitude: 51.3, name: 'Far' });
  const { calls } = (await floor.mine(floor.driver, id)) as { calls: Row[] };
  expect(calls).toMatchObject([{ id: call.id, name: 'School', nr_of_people: 6, metres: expect.any(Number) }]);
  expect(calls[0]!.metres).toBeLessThan(1300);
});

test('what was pressed without a network counts in its order and at its time, also when it comes twice', async () => {
  const id = await floor.tour();
  const first = Date.now() - 3 * 3_600_000;
  const at = (minutes: number) => ({ at: new Date(first + minutes * 60_000).toISOString() });
  const say = (what: string, body: Row) => floor.as(floor.driver, 'POST', `icetruck/tour/${id}/${what}`, body);
  const kept = [
    ['load', { items: [{ name: 'Vanilla', loaded: 9 }], ...at(0) }],
    ['step', { to: 'DEPARTED', ...at(10) }],
    ['step', { to: 'FINISHED', ...at(120) }],
    ['return', { items: [{ name: 'Vanilla', returned: 2, wasted: 1 }], ...at(130) }],
  ] as const;
  for (const [what, body] of [...kept, ...kept]) expect((await say(what, body)).status).toBe(200);
  expect(await floor.mine(floor.driver, id)).toMatchObject({
    ...{ status: 'FINISHED', departed_at: at(10).at, returned_at: at(120).at },
    load: { loaded_at: at(0).at, returned_at: at(130).at, items: [{ name: 'Vanilla', loaded: 9, sold: 6 }, {}] },
  });
});

test('a tablet has the tours of its ice-cream van today, and no others', async () => {
  const { house } = floor;
  const id = await floor.tour();
  const tablet = await house.make('tablet', { name: 'Nocciola', udid: 'nocciola', icecream_van_id: floor.van });
  const spare = await house.make('tablet', { name: 'Elsewhere', udid: 'elsewhere' });
  const visit = (method: string, path: string, token: string, body?: unknown, module = 'icetruck') =>
    floor.as(house.root, method, `public/${house.own}/${module}/tablet/${path}`, body, {
      authorization: `Bearer ${token}`,
    });
  const paired = async ({ udid, pin }: Row) =>
    (await visit('POST', 'pair', '', { udid, pin }, 'iceshop')).body.data.token as string;
  const [token, elsewhere] = [await paired(tablet), await paired(spare)];
  const { tours } = (await visit('GET', 'tour', token)).body.data;
  expect(tours.map((one: Row) => one.id)).toContain(id);
  expect((await visit('GET', 'tour', elsewhere)).body.data.tours).toEqual([]);
  expect((await visit('GET', 'tour', 'x'.repeat(43))).status).toBe(404);
  expect((await visit('POST', `tour/${id}/step`, elsewhere, { to: 'DEPARTED' })).status).toBe(403);
  expect((await visit('POST', `tour/${id}/load`, token, { items: [{ name: 'Cones', loaded: 150 }] })).status).toBe(200);
  expect((await visit('POST', `tour/${id}/step`, token, { to: 'DEPARTED' })).body.data.status).toBe('DEPARTED');
  expect(await floor.mine(floor.driver, id)).toMatchObject({
    status: 'DEPARTED',
    load: { items: [{}, { loaded: 150 }] },
  });
  const call = await house.make('icecreamvancall', { latitude: 51.05, longitude: 3.72, nr_of_people: 4 });
  expect((await visit('POST', `call/${call.id}/served`, elsewhere, {})).status).toBe(404);
  for (const _ of [1, 2]) expect((await visit('POST', `call/${call.id}/served`, token, {})).status).toBeLessThan(300);
  expect((await floor.as(house.root, 'GET', `icecreamvancall/${call.id}`)).body.data).toMatchObject({
    ...{ status: 'SERVED', icecream_van_id: floor.van },
  });
  const opened = (await floor.as(house.root, 'POST', `tablet/${tablet.id}/login`)).body.data.url;
  expect(new URL(opened).pathname).toBe(`/public/tourtablet/${house.own}`);
  const other = (await floor.as(house.root, 'POST', `tablet/${spare.id}/login`)).body.data.url;
  expect(new URL(other).pathname).toBe(`/public/tablet/${house.own}`);
});
