// Tests what the map is told: vans with their newest position and today's tour, what lies on the map, and the demand.
import { dayAfter, momentOf, today } from '../../../core/contract/index.ts';
import { type House, openHouse } from '../resources/house.ts';
import { leastOf, type Row } from '../resources/samples.ts';

const SEES = ['ICETRUCK_MAP_VIEW'];
let house: House;
let van: number;
let token: string;
beforeAll(async () => {
  house = await openHouse();
  van = (await house.make('icecreamvan', vanRow(7, 'Zeehond'))).id;
  const tablet = await house.make('tablet', { name: 'In the van', udid: 'map-1', icecream_van_id: van });
  token = (await visit('tablet/pair', { udid: 'map-1', pin: tablet.pin })).body.data.token;
});
afterAll(() => house?.stop());

const vanRow = (nr: number, name: string) => ({ nr, name, color_text: '#000000', color_background: '#f08c00' });
const visit = (path: string, body: Row, bearer?: string) =>
  house.call(house.root, 'POST', `public/${house.own}/iceshop/${path}`, body, {
    ...(bearer && { authorization: `Bearer ${bearer}` }),
  });
const rows = async (query: string, permissions = SEES): Promise<Row[]> => {
  const { status, body } = await house.call(house.actor(permissions), 'GET', `query/icetruck/${query}`);
  if (status !== 200) throw new Error(`${query}: ${status} ${JSON.stringify(body)}`);
  return body.data;
};
const driver = async (last_name: string): Promise<number> => {
  const staff = house.entities.find(({ resource }) => resource === 'employee')!;
  const email = `${last_name.toLowerCase()}@map.example`;
  const person = { first_name: 'An', last_name, email, drivers_license: '0123456789' };
  return (await house.make('employee', { ...(await leastOf(house, staff)), ...person })).id;
};

test('who may see the map alone has the vans with their newest position and the driver of today', async () => {
  const driver_employee_id = await driver('Claes');
  const hours = { date: today(), time_start: '00:10', time_stop: '23:50' };
  const { id } = await house.make('icecreamvanschedule', { ...hours, icecream_van_id: van, driver_employee_id });
  expect((await rows('map-vans'))[0]).not.toHaveProperty('tour_id');
  await house.call(house.root, 'PATCH', `icecreamvanschedule/${id}/status`, { status: 'PUBLISHED' });
  const told = { latitude: 51.05, longitude: 3.72, velocity: 24, heading: 90, battery_level: 71 };
  const recorded_at = new Date().toISOString();
  expect((await visit('tablet/position', { ...told, recorded_at }, token)).body.data.position).toBe('KEPT');
  const [seen] = await rows('map-vans');
  expect(seen).toMatchObject({ id: van, nr: 7, name: 'Zeehond', ...told, tour_id: id, tour_status: 'PUBLISHED' });
  expect(new Date(String(seen!.position_at)).toISOString()).toBe(recorded_at);
  expect(JSON.stringify(seen!.driver_employee)).toContain('CLAES An');
});

test('a van drives, or stands, since the first position that says the same as its newest', async () => {
  const { id } = await house.make('icecreamvan', vanRow(9, 'Meeuw'));
  const tablet = await house.make('tablet', { name: 'In the Meeuw', udid: 'map-9', icecream_van_id: id });
  const paired = (await visit('tablet/pair', { udid: 'map-9', pin: tablet.pin })).body.data.token;
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const since = async (told: readonly (readonly [at: string, velocity: number])[]) => {
    for (const [recorded_at, velocity] of told)
      await visit('tablet/position', { latitude: 51.05, longitude: 3.72, velocity, heading: 90, recorded_at }, paired);
    const { state_since } = (await rows('map-vans')).find((one) => one.id === id)!;
    return new Date(String(state_since)).toISOString();
  };
  const [first, second, third, fourth, last] = [9, 8, 7, 6, 5].map(minutesAgo) as [
    string,
    string,
    string,
    string,
    string,
  ];
  expect(await since([[first, 0]])).toBe(first);
  expect(await since([[second, 0]])).toBe(first);
  expect(await since([[third, 24]])).toBe(third);
  expect(await since([[fourth, 30]])).toBe(third);
  expect(await since([[last, 0]])).toBe(last);
});

test('a van that never told where it is stands there without a place', async () => {
  const { id } = await house.make('icecreamvan', vanRow(8, 'Zwaluw'));
  const found = (await rows('map-vans')).find((one) => one.id === id)!;
  expect([found.latitude, found.tablet_id, found.position_at]).toEqual([undefined, undefined, undefined]);
});

test('points of another season and zones that are closed are not on the map', async () => {
  const place = { kind: 'PARK', latitude: 51.04, longitude: 3.7 };
  await house.make('pointofinterest', { name: 'All year', ...place });
  await house.make('pointofinterest', { name: 'Until yesterday', ...place, active_until: dayAfter(today(), -1) });
  await house.make('pointofinterest', { name: 'From tomorrow', ...place, active_from: dayAfter(today()) });
  expect((await rows('map-points')).map(({ name }) => name)).toEqual(['All year']);
  expect(await rows(`map-points?date=${dayAfter(today())}`)).toHaveLength(2);
  const polygon = {
    type: 'Polygon',
    coordinates: [
      [
        [3.7, 51],
        [3.8, 51],
        [3.8, 51.1],
        [3.7, 51],
      ],
    ],
  };
  const zone = { abbreviation: 'Z', color: '#2f9e44', polygon };
  await house.make('icecreamvanzone', { name: 'Open', ...zone });
  await house.make('icecreamvanzone', { name: 'Closed', ...zone, active: false });
  expect(await rows('map-zones')).toEqual([expect.objectContaining({ name: 'Open', polygon })]);
});

test('only who may see the map is told of it', async () => {
  for (const query of ['map-vans', 'map-zones', 'map-points', 'map-calls', 'map-reservations']) {
    const path = `query/icetruck/${query}`;
    expect((await house.call(house.actor(['ICETRUCK_ICECREAM_VANS_VIEW']), 'GET', path)).status).toBe(403);
  }
});

describe('demand', () => {
  const MONDAY = '2026-11-16';
  const call = async (local: string, latitude: number, longitude: number, nr_of_people: number) => {
    const { id } = await house.make('icecreamvancall', { latitude, longitude, nr_of_people });
    const at = momentOf(local)!.toISOString();
    await house.database.system((db) =>
      db.updateTable('icecreamvancall').set({ requested_at: at }).where('id', '=', id).execute(),
    );
  };
  const asked = (more = '') => rows(`demand?from=${MONDAY}&until=${dayAfter(MONDAY, 6)}${more}`);
  beforeAll(async () => {
    await call(`${MONDAY} 15:30`, 51.0501, 3.7201, 4);
    await call(`${MONDAY} 15:59`, 51.0502, 3.7202, 3);
    await call(`${dayAfter(MONDAY)} 00:15`, 51.0502, 3.7202, 5);
    await call(`${dayAfter(MONDAY, 7)} 00:05`, 51.0502, 3.7202, 50);
    await call(`${MONDAY} 16:00`, 51.1, 3.9, 9);
  });

  test('calls close to each other are one square, the busiest first', async () => {
    const squares = await asked();
    expect(squares.map(({ calls, people }) => [calls, people])).toEqual([
      [3, 12],
      [1, 9],
    ]);
    const [{ latitude, longitude }] = squares as [Record<'latitude' | 'longitude', number>];
    expect(Math.abs(latitude - 51.0502) * 111_320).toBeLessThanOrEqual(200);
    expect(Math.abs(longitude - 3.7202) * 70_000).toBeLessThanOrEqual(200);
  });

  test('weekdays and hours are those of the company', async () => {
    expect((await asked('&weekdays=TUESDAY')).map(({ people }) => people)).toEqual([5]);
    expect((await asked('&hour_from=15&hour_until=16')).map(({ people }) => people)).toEqual([7]);
    expect(await asked('&weekdays=SATURDAY,SUNDAY')).toEqual([]);
  });
});
