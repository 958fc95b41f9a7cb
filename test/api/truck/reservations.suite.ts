// Tests reservations: what they fill in, the vans that they hold, and the tours that follow them.
import { leastOf } from '../resources/samples.ts';
import { DAY, type ReservationFloor, reservationFloor, tourOf, whole } from './reservation-floor.ts';

let floor: ReservationFloor;
beforeAll(async () => {
  floor = await reservationFloor();
});
afterAll(() => floor?.house.stop());

const line = { description: 'IJs', qty: 80, unit: 'PERSON', unit_price_vati: 4.25, vat_rate: 12 };
let month = 0;
/** Each test has a day of its own, so that vans are free. */
const nextDay = () => `2098-${String((month++ % 12) + 1).padStart(2, '0')}-1${Math.floor(month / 12)}`;

test('Scoop fills in the load, the sums, the deposit and the number', async () => {
  const { house, reserve, call } = floor;
  const small = (await house.make('loadsize', { abbreviation: 'S', auto_apply_at_nr_of_people: 0 })).id;
  const large = (await house.make('loadsize', { abbreviation: 'L', auto_apply_at_nr_of_people: 100 })).id;
  const made = await reserve({ lines: [line, { ...line, qty: 1.5, unit_price_vati: 0.99 }] });
  expect(made).toMatchObject({ status: 'REQUEST', load_size_id: small, total_vati: 341.49, deposit: 85.37 });
  expect(made.nr).toMatch(/^R\d{4}-\d{3}$/);
  const change = async (values: object) => whole(await call('PATCH', `icecreamvanreservation/${made.id}`, values), 200);
  expect(await change({ nr_of_people: 150 })).toMatchObject({ load_size_id: large, deposit: 85.37 });
  await change({ load_size_id: small });
  // A size that somebody chose stays.
  expect(await change({ nr_of_people: 180 })).toMatchObject({ load_size_id: small });
  expect(await change({ load_size_id: null })).toMatchObject({ load_size_id: large });
});

test('a request holds nothing, an option does until it is over, and the next one hears what is in its way', async () => {
  const [van] = floor.vans;
  const date = nextDay();
  const times = { date, travel_before: 30, travel_after: 30, icecream_van_ids: [van] };
  const first = await floor.reserve(times);
  const second = await floor.reserve({ ...times, event_name: 'Kermis', serve_start: '15:00', serve_stop: '18:00' });
  expect(await floor.bookings(first.id)).toEqual([]);
  const option = whole(await floor.move(first.id, 'OPTION'), 200);
  expect(Date.parse(option.option_until)).toBeGreaterThan(Date.now());
  expect(await floor.bookings(first.id)).toMatchObject([{ van, holds: true }]);
  const refused = await floor.move(second.id, 'OPTION');
  expect(refused.status).toBe(422);
  // Back at 17:30, and ready half an hour later.
  expect(refused.body.errors).toMatchObject([
    {
      ...{ path: 'icecream_van_ids', code: 'vanTaken' },
      params: { van: 'Van 1', resource: 'icecreamvanreservation', id: first.id, nearest: '18:30' },
    },
  ]);
  expect(refused.body.errors[0].params.other).toContain('Tuinfeest');
  whole(await floor.move(first.id, 'CANCELLED', { cancel_reason: 'Regen' }), 200);
  expect(await floor.bookings(first.id)).toMatchObject([{ van, holds: false }]);
  whole(await floor.move(second.id, 'OPTION'), 200);
});

test('an option needs a van, and may not end in the past', async () => {
  const { id } = await floor.reserve({ date: nextDay() });
  const refused = await floor.move(id, 'OPTION');
  expect(refused.body.errors).toMatchObject([{ path: 'icecream_van_ids', code: 'required' }]);
  const change = (values: object) => floor.call('PATCH', `icecreamvanreservation/${id}`, values);
  whole(await change({ icecream_van_ids: [floor.vans[0]] }), 200);
  whole(await floor.move(id, 'OPTION'), 200);
  const past = await change({ option_until: '2020-01-01T00:00:00Z' });
  expect(past.body.errors).toMatchObject([{ path: 'option_until', code: 'optionPast' }]);
  expect((await change({ icecream_van_ids: [] })).body.errors).toMatchObject([{ code: 'required' }]);
});

test('tours of a van and reservations are in the way of each other', async () => {
  const [, van] = floor.vans;
  await tourOf(floor, van, { time_start: '08:00', time_stop: '10:00' });
  const { id } = await floor.reserve({ date: DAY, icecream_van_ids: [van], serve_start: '09:00', serve_stop: '11:00' });
  const refused = await floor.move(id, 'CONFIRMED');
  expect(refused.body.errors).toMatchObject([
    { code: 'vanTaken', params: { other: '08:00 – 10:00', nearest: '10:00' } },
  ]);
  whole(await floor.call('PATCH', `icecreamvanreservation/${id}`, { serve_start: '10:00', serve_stop: '12:00' }), 200);
  whole(await floor.move(id, 'CONFIRMED'), 200);
  const body = { date: DAY, icecream_van_id: van, time_start: '12:15', time_stop: '13:00' };
  const late = await floor.call('POST', 'icecreamvanschedule', body, floor.house.root);
  expect(late.body.errors).toMatchObject([{ path: 'icecream_van_id', code: 'overlap' }]);
});

test('confirmed reservations make draft tours, which follow them and end with them', async () => {
  const [one, two, three] = floor.vans;
  const date = nextDay();
  const { id } = await floor.reserve({ date, travel_before: 45, travel_after: 20, icecream_van_ids: [one, two] });
  whole(await floor.move(id, 'CONFIRMED'), 200);
  const tour = { status: 'DRAFT', date, time_start: '13:15:00', time_stop: '17:20:00', is_reserved: true };
  expect(await floor.tours(id)).toMatchObject([
    { ...tour, van: one },
    { ...tour, van: two },
  ]);
  const change = (values: object) => floor.call('PATCH', `icecreamvanreservation/${id}`, values);
  whole(await change({ icecream_van_ids: [two, three], serve_stop: '18:00' }), 200);
  expect(await floor.tours(id)).toMatchObject([
    { ...tour, van: two, time_stop: '18:20:00' },
    { ...tour, van: three, time_stop: '18:20:00' },
  ]);
  const [first] = await floor.tours(id);
  const driver_employee_id = await floor.driver();
  whole(await floor.call('PATCH', `icecreamvanschedule/${first?.id}`, { driver_employee_id }, floor.house.root), 200);
  const moved = { status: 'PUBLISHED' };
  whole(await floor.call('PATCH', `icecreamvanschedule/${first?.id}/status`, moved, floor.house.root), 200);
  whole(await floor.move(id, 'CANCELLED', { cancel_reason: 'Storm' }), 200);
  expect(await floor.tours(id)).toMatchObject([{ van: two, status: 'CANCELLED', cancel_reason: 'Storm' }]);
  const letter = (await floor.letters()).findLast(({ named }) => named === 'icetruck/reservation-cancelled');
  expect(letter).toMatchObject({ address: 'an@gasten.example', locale: 'nl' });
  expect(letter?.html).toContain('Storm');
});

test('of eight who confirm on one van at the same moment, one wins and the others hear of it', async () => {
  const [van] = floor.vans;
  const date = nextDay();
  const made = [];
  for (let nth = 0; nth < 8; nth += 1)
    made.push(await floor.reserve({ date, icecream_van_ids: [van], event_name: `Feest ${nth}` }));
  const answers = await Promise.all(made.map(({ id }) => floor.move(id, 'CONFIRMED')));
  const refused = answers.filter(({ status }) => status === 422);
  expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([1, 7]);
  for (const { body } of refused) expect(body.errors[0].code).toBe('vanTaken');
  const held = await Promise.all(made.map(({ id }) => floor.bookings(id)));
  expect(held.flat()).toHaveLength(1);
});

test('a confirmed reservation is not deleted, an option is with what it held', async () => {
  const [van] = floor.vans;
  const { id } = await floor.reserve({ date: nextDay(), icecream_van_ids: [van] });
  whole(await floor.move(id, 'OPTION'), 200);
  expect((await floor.call('DELETE', `icecreamvanreservation/${id}`)).status).toBe(204);
  const other = await floor.reserve({ date: nextDay(), icecream_van_ids: [van] });
  whole(await floor.move(other.id, 'CONFIRMED'), 200);
  const kept = await floor.call('DELETE', `icecreamvanreservation/${other.id}`);
  expect([kept.status, kept.body.code]).toEqual([409, 'reservationStands']);
});

test('a van that may not drive makes its reservations a problem, until it is repaired', async () => {
  const van = await floor.van(9);
  const { id } = await floor.reserve({ date: nextDay(), icecream_van_ids: [van] });
  whole(await floor.move(id, 'CONFIRMED'), 200);
  expect((await floor.read(id)).has_unsafe_van).toBeFalsy();
  const { house } = floor;
  const entity = house.entities.find(({ resource }) => resource === 'damagereport')!;
  const report = { vehicle: 'ICECREAM_VAN', icecream_van_id: van, severity: 'UNSAFE', delivery_van_id: undefined };
  await house.make('damagereport', { ...(await leastOf(house, entity)), ...report });
  expect(await floor.read(id)).toMatchObject({ has_unsafe_van: true });
  const free = await floor.call('GET', `icetruck/free-vans?date=${DAY}&serve_start=14:00&serve_stop=15:00`);
  expect(free.body.data.vans.at(-1)).toMatchObject({ id: van, unsafe: true });
});
