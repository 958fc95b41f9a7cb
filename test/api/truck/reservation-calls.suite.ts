// Tests the calls of the form of reservations: which vans are free, and the proposal of travel, load and price.
import { DAY, type ReservationFloor, reservationFloor, tourOf } from './reservation-floor.ts';

let floor: ReservationFloor;
beforeAll(async () => {
  floor = await reservationFloor();
});
afterAll(() => floor?.house.stop());

const free = async (query: string) => {
  const { status, body } = await floor.call('GET', `icetruck/free-vans?date=${DAY}&${query}`);
  expect(status).toBe(200);
  return body.data.vans;
};

test('a van that drives a tour is not free, and says when it is next', async () => {
  const [van, other] = floor.vans;
  const tour = await tourOf(floor, van, { time_start: '12:00', time_stop: '14:30' });
  const [first, second] = await free('serve_start=14:00&serve_stop=16:00&travel_before=20&travel_after=20');
  expect(first).toMatchObject({ id: van, nr: 1, free: false, next_free: '15:00' });
  expect(first.taken_by).toMatchObject({ resource: 'icecreamvanschedule', id: tour, display: '12:00 – 14:30' });
  expect(second).toEqual(
    expect.objectContaining({ id: other, name: 'Van 2', color_background: '#ffffff', free: true }),
  );
  expect((await free('serve_start=15:00&serve_stop=16:00&travel_before=20'))[0].free).toBe(true);
  // Before the tour the company's buffer counts.
  expect((await free('serve_start=10:00&serve_stop=11:45'))[0].free).toBe(false);
  expect((await free('serve_start=10:00&serve_stop=11:30'))[0].free).toBe(true);
});

test('a proposal says travel, load, capacity and price', async () => {
  await floor.house.make('pointofinterest', { name: 'Depot', kind: 'DEPOT', latitude: 51.05, longitude: 3.72 });
  const small = (await floor.house.make('loadsize', { abbreviation: 'S', auto_apply_at_nr_of_people: 0 })).id;
  const large = (await floor.house.make('loadsize', { abbreviation: 'L', auto_apply_at_nr_of_people: 250 })).id;
  const asked = { date: DAY, serve_start: '14:00', serve_stop: '16:00', latitude: 51.1, longitude: 3.72 };
  const proposed = async (more: object) =>
    (await floor.call('POST', 'icetruck/reservation-proposal', { ...asked, ...more })).body.data;
  const one = await proposed({ nr_of_people: 100, crew: 2 });
  expect(one).toMatchObject({ load_size_id: small, capacity: 120, needed_vans: 1, travel_before: 15 });
  expect(one.hint).toBeUndefined();
  expect(one.lines.map(({ unit, qty }: { unit: string; qty: number }) => [unit, qty])).toEqual([
    ['PERSON', 100],
    ['KM', Math.round(one.km * 2)],
    ['HOUR', 5],
  ]);
  expect(one.total_vati).toBeCloseTo(400 + Math.round(one.km * 2) * 0.9 + 200, 2);
  expect(one.deposit).toBeCloseTo(one.total_vati / 4, 1);
  const many = await proposed({ nr_of_people: 300, icecream_van_ids: [floor.vans[0], floor.vans[1]] });
  expect(many).toMatchObject({ load_size_id: large, capacity: 240, needed_vans: 3 });
  expect(many.hint).toEqual({ kind: 'TOO_MANY_PEOPLE', people: 300, capacity: 240, needed_vans: 3 });
});

test('a proposal takes the prices and the capacity of a menu', async () => {
  const menu = (await floor.house.make('menu', { name: 'Feest', publicly_visible: true, capacity_per_hour: 90 })).id;
  const look = { currency: 'EUR', color_text: '#000000', color_background: '#ffffff', vat_rate: 6, menu_id: menu };
  for (const [name, price_vati] of [
    ['Eén', 2],
    ['Twee', 3.5],
    ['Drie', 5],
  ] as const)
    await floor.house.make('menuitem', { ...look, name, price_vati });
  const asked = { serve_start: '14:00', serve_stop: '15:00', nr_of_people: 90, menu_id: menu };
  const { body } = await floor.call('POST', 'icetruck/reservation-proposal', asked);
  expect(body.data).toMatchObject({ capacity: 90, total_vati: 315 });
  expect(body.data.lines[0]).toMatchObject({ description: 'Feest', unit_price_vati: 3.5, vat_rate: 6, qty: 90 });
});

test('whoever has no right to reservations asks for nothing', async () => {
  const stranger = floor.house.actor(['ICETRUCK_LOAD_SIZES_VIEW']);
  const hours = `date=${DAY}&serve_start=14:00&serve_stop=16:00`;
  expect((await floor.call('GET', `icetruck/free-vans?${hours}`, undefined, stranger)).status).toBe(403);
  expect((await floor.call('POST', 'icetruck/reservation-proposal', {}, stranger)).status).toBe(403);
  expect((await floor.call('GET', `icetruck/free-vans?${hours}`, undefined, floor.reader)).status).toBe(200);
});
