// Tests the shifts of tours in ICECLOCK: made or taken when a tour is published, moved and gone with it, and none without
// ICECLOCK or where the company does not say how crews work.
import { sql } from 'kysely';
import { momentOf } from '../../../core/contract/index.ts';
import { codesOf } from '../resources/house.ts';
import { leastOf, type Row } from '../resources/samples.ts';
import { type TourFloor, tourFloor } from './tour-floor.ts';

let tours: TourFloor;
let van: number;
let division: number;
let driving: number;
beforeAll(async () => {
  tours = await tourFloor();
  van = await tours.van();
  division = await tours.make('division', { name: 'Street', kind: 'SHOP' });
  driving = await tours.make('jobfunction', { name: `Driving ${tours.house.own}` });
});
afterAll(() => tours?.house.stop());

const settle = () =>
  tours.say({
    '@jobfunction': { tour_seat: { [driving]: 'DRIVER' } },
    '@division': { tour_shifts: { [division]: true } },
  });
const at = (local: string) => momentOf(local)!.toISOString();
const shiftsOf = async (employee: number): Promise<Row[]> =>
  (await tours.house.call(tours.house.root, 'GET', `shift?filter[employee_id]=${employee}&sort=start_at`)).body.data;
const shift = (employee_id: number, from: string, until: string) =>
  tours.make('shift', {
    employee_id,
    division_id: division,
    job_function_id: driving,
    start_at: at(from),
    end_at: at(until),
    accept: ['noAgreement', 'functionNotHeld', 'lateNotice', 'unavailable', 'shortRest'],
  });

test('no shift is made until the company says which function and division crews have', async () => {
  const ann = await tours.driver('Ann');
  const { id } = await tours.tour({ date: '2099-04-01', icecream_van_id: van, driver_employee_id: ann });
  expect((await tours.step(id, 'PUBLISHED')).status).toBe(200);
  expect(await shiftsOf(ann)).toEqual([]);
});

test('a published tour makes a shift, which moves and goes with it', async () => {
  settle();
  const [bo, cas] = [await tours.driver('Bo'), await tours.driver('Cas')];
  const { id } = await tours.tour({ date: '2099-04-02', icecream_van_id: van, driver_employee_id: bo });
  expect(await shiftsOf(bo)).toEqual([]);
  expect((await tours.step(id, 'PUBLISHED')).status).toBe(200);
  const [made] = await shiftsOf(bo);
  expect(made).toMatchObject({ status: 'PUBLISHED', job_function_id: driving, division_id: division });
  expect(made?.start_at).toBe(at('2099-04-02 12:00'));
  expect((await tours.read(id)).shift_id).toBe(made?.id);
  expect((await tours.change(id, { time_start: '13:00' })).status).toBe(200);
  expect((await shiftsOf(bo))[0]).toMatchObject({
    id: made?.id,
    start_at: at('2099-04-02 13:00'),
    status: 'PUBLISHED',
  });
  expect((await tours.change(id, { driver_employee_id: cas })).status).toBe(200);
  expect((await shiftsOf(bo)).filter(({ status }) => status !== 'CANCELLED')).toEqual([]);
  expect(await shiftsOf(cas)).toHaveLength(1);
  await tours.step(id, 'CANCELLED', { cancel_reason: 'Rain' });
  expect((await shiftsOf(cas)).filter(({ status }) => status !== 'CANCELLED')).toEqual([]);
  expect((await tours.read(id)).shift_id).toBeUndefined();
});

test('a shift that holds the whole tour is taken and stays, one that holds a part stops it', async () => {
  settle();
  const dea = await tours.driver('Dea');
  const whole = await shift(dea, '2099-04-03 10:00', '2099-04-03 19:00');
  const { id } = await tours.tour({ date: '2099-04-03', icecream_van_id: van, driver_employee_id: dea });
  await tours.step(id, 'PUBLISHED');
  expect((await tours.read(id)).shift_id).toBe(whole);
  await tours.step(id, 'CANCELLED', { cancel_reason: 'Rain' });
  expect((await shiftsOf(dea)).map(({ id: kept, status }) => [kept, status])).toEqual([[whole, 'DRAFT']]);
  await shift(dea, '2099-04-07 10:00', '2099-04-07 14:00');
  const refused = await tours.add({ date: '2099-04-07', icecream_van_id: van, driver_employee_id: dea });
  expect(codesOf(refused.body)).toEqual(['driver_employee_id tourShiftClash']);
});

test('leave and what somebody says of the day are warnings', async () => {
  const eve = await tours.driver('Eve');
  const kind = await tours.make('absencekind', { name: `Away ${tours.house.own}`, kind: 'HOLIDAY' });
  const entity = tours.house.entities.find(({ resource }) => resource === 'absence')!;
  const leave = { ...(await leastOf(tours.house, entity)), employee_id: eve, absence_kind_id: kind };
  const absence = await tours.house.make('absence', { ...leave, date_from: '2099-04-08', date_until: '2099-04-09' });
  await tours.make('availability', { employee_id: eve, date: '2099-04-10', kind: 'UNAVAILABLE', all_day: true });
  const on = async (date: string) =>
    codesOf((await tours.add({ date, icecream_van_id: van, driver_employee_id: eve })).body);
  expect(await on('2099-04-08')).toEqual(['driver_employee_id tourLeaveAsked']);
  await tours.house.call(tours.house.root, 'PATCH', `absence/${absence.id}/status`, { status: 'APPROVED' });
  expect(await on('2099-04-09')).toEqual(['driver_employee_id tourOnLeave']);
  expect(await on('2099-04-10')).toEqual(['driver_employee_id tourUnavailable']);
});

test('what the roster refuses is said at the driver, and the tour stays a draft', async () => {
  settle();
  const fay = await tours.driver('Fay');
  const { id } = await tours.tour({
    date: '2099-04-14',
    icecream_van_id: van,
    driver_employee_id: fay,
    time_start: '04:00',
    time_stop: '22:00',
  });
  const refused = await tours.step(id, 'PUBLISHED');
  expect([refused.status, codesOf(refused.body)]).toEqual([422, ['driver_employee_id tooLong']]);
  expect((await tours.read(id)).status).toBe('DRAFT');
  const hal = await tours.driver('Hal');
  const other = await tours.tour({ date: '2099-04-14', icecream_van_id: await tours.van(), driver_employee_id: hal });
  const { published, refused: left } = (await tours.call('POST', 'icetruck/tours/publish', { ids: [id, other.id] }))
    .body.data;
  expect([published, left.map((one: Row) => [one.tour_id, codesOf(one)])]).toEqual([
    [other.id],
    [[id, ['driver_employee_id tooLong']]],
  ]);
  expect([(await tours.read(id)).status, (await tours.read(other.id)).status]).toEqual(['DRAFT', 'PUBLISHED']);
});

test('without ICECLOCK tours have no shifts', async () => {
  const gus = await tours.driver('Gus');
  const { database, own } = tours.house;
  await database.system((db) =>
    sql`update company set licenses = array_remove(licenses, 'ICECLOCK') where id = ${own}`.execute(db),
  );
  const { id } = await tours.tour({ date: '2099-04-15', icecream_van_id: van, driver_employee_id: gus });
  expect((await tours.step(id, 'PUBLISHED')).status).toBe(200);
  expect((await tours.read(id)).shift_id).toBeUndefined();
});
