// Tests tours: what the rules stop and what they warn of, what each state does, and whose tour it is.
import { dayAfter, today } from '../../../core/contract/index.ts';
import { codesOf } from '../resources/house.ts';
import { DAY, type TourFloor, tourFloor } from './tour-floor.ts';

let tours: TourFloor;
let [van, other, zone, ann, bo]: number[] = [];
beforeAll(async () => {
  tours = await tourFloor();
  [van, other] = [await tours.van(), await tours.van()];
  zone = await tours.zone();
  [ann, bo] = [await tours.driver('Ann'), await tours.driver('Bo')];
});
afterAll(() => tours?.house.stop());

test('two planners drop on the same van and time at once: one wins, and the other is told which tour is there', async () => {
  const date = '2099-03-02';
  const answers = await Promise.all([1, 2].map(() => tours.add({ date, icecream_van_id: van })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  const [won, lost] = [answers.find(({ status }) => status === 201)!, answers.find(({ status }) => status === 422)!];
  expect(lost.body.errors).toHaveLength(1);
  expect(lost.body.errors[0].path).toBe('icecream_van_id');
  expect(JSON.stringify(lost.body.errors[0].params)).toContain(won.body.data.icecream_van.display);
  const later = await tours.add({ date, icecream_van_id: van, time_start: '18:00', time_stop: '20:00' });
  expect(later.status).toBe(201);
});

test('who drives has a licence, and nobody is on two tours at once, in whichever seat', async () => {
  const date = '2099-03-03';
  const walker = await tours.driver('Walker', { drivers_license: null });
  const on = (more: object) => tours.add({ date, icecream_van_id: van, ...more });
  expect(codesOf((await on({ driver_employee_id: walker })).body)).toEqual(['driver_employee_id tourNoLicence']);
  expect(codesOf((await on({ driver_employee_id: ann, helper_employee_id: ann })).body)).toContain(
    'helper_employee_id tourSamePerson',
  );
  const made = await tours.tour({ date, icecream_van_id: van, driver_employee_id: ann, helper_employee_id: walker });
  const twice = await tours.add({ date, icecream_van_id: other, helper_employee_id: ann });
  expect(twice.status).toBe(422);
  expect(twice.body.errors[0].path).toBe('helper_employee_id');
  expect((await tours.change(made.id, { time_start: '13:00' })).status).toBe(200);
});

test('a warning waits until a planner accepts it, and counts until the tour moves', async () => {
  const date = '2099-03-04';
  const park = await tours.zone({ weekdays: ['SATURDAY'], time_from: '13:00', permit_until: '2099-01-31' });
  const at = { date, icecream_van_id: van, icecream_van_zone_id: park };
  const refused = await tours.add(at);
  expect(codesOf(refused.body)).toEqual(
    ['tourPermitOver', 'tourZoneWeekday', 'tourZoneHours'].map((code) => `icecream_van_zone_id ${code}`),
  );
  const accept = refused.body.errors.map(({ params }: { params: { accept: string } }) => params.accept);
  const made = await tours.tour({ ...at, accept });
  expect((made.accepted as { code: string }[]).map(({ code }) => code)).toEqual(accept);
  expect((await tours.change(made.id, { note: 'Bring cones' })).status).toBe(200);
  expect((await tours.change(made.id, { time_stop: '18:30' })).status).toBe(422);
  expect((await tours.change(made.id, { time_stop: '18:30', accept })).status).toBe(200);
});

test('a zone rests between two days of tours, and papers of a van run out', async () => {
  const lawn = await tours.zone({ rest_days: 2 });
  const old = await tours.van({ insurance_expires_at: '2099-01-01', inspection_expires_at: '2099-01-01' });
  const on = (date: string, icecream_van_id = other) =>
    tours.add({ date, icecream_van_id, icecream_van_zone_id: lawn });
  expect((await on('2099-03-09')).status).toBe(201);
  expect(codesOf((await on('2099-03-11')).body)).toEqual(['icecream_van_zone_id tourZoneRest']);
  expect((await on('2099-03-12')).status).toBe(201);
  expect(codesOf((await on('2099-03-20', old)).body)).toEqual([
    'icecream_van_id tourInsuranceOver',
    'icecream_van_id tourInspectionOver',
  ]);
});

test('published the crew hears of it, then of what changes, and of what is off', async () => {
  const date = '2099-03-05';
  const { id } = await tours.tour({ date, icecream_van_id: van, icecream_van_zone_id: zone });
  expect(codesOf((await tours.step(id, 'PUBLISHED')).body)).toEqual(['driver_employee_id tourNeedsDriver']);
  const cas = await tours.driver('Cas');
  await tours.change(id, { driver_employee_id: cas });
  expect(await tours.heard(cas)).toEqual([]);
  expect((await tours.step(id, 'PUBLISHED')).status).toBe(200);
  expect(await tours.heard(cas)).toEqual(['icetruck.tour-published']);
  await tours.change(id, { time_start: '13:00' });
  expect(await tours.heard(cas)).toContain('icetruck.tour-changed');
  await tours.change(id, { driver_employee_id: bo });
  expect(await tours.heard(cas)).toContain('icetruck.tour-cancelled');
  expect(await tours.heard(bo!)).toContain('icetruck.tour-published');
  expect((await tours.call('DELETE', `icecreamvanschedule/${id}`)).body.code).toBe('tourNotDraft');
  await tours.step(id, 'CANCELLED', { cancel_reason: 'Storm' });
  expect(await tours.heard(bo!)).toContain('icetruck.tour-cancelled');
});

test('a driver takes the own tour along without more rights, and nobody else does', async () => {
  const date = today();
  const { id } = await tours.tour({
    date,
    icecream_van_id: van,
    time_start: '00:00',
    time_stop: '23:59',
    driver_employee_id: ann,
  });
  const views = ['ICETRUCK_ICECREAM_VAN_SCHEDULES_VIEW'];
  const by = (employeeId: number, to: string) =>
    tours.call('POST', `icetruck/tour/${id}/step`, { to }, tours.house.actor(views, { employeeId }));
  expect((await by(ann!, 'DEPARTED')).body.code).toBe('tourNotYours');
  await tours.step(id, 'PUBLISHED');
  expect((await by(bo!, 'DEPARTED')).status).toBe(403);
  expect((await by(ann!, 'DEPARTED')).body.data).toMatchObject({ status: 'DEPARTED' });
  expect((await tours.change(id, { icecream_van_id: other })).body.errors[0].code).toBe('tourUnderWay');
  expect((await by(ann!, 'FINISHED')).body.data).toMatchObject({ status: 'FINISHED' });
  expect((await by(ann!, 'DEPARTED')).body.data).toMatchObject({ status: 'FINISHED' });
  expect((await tours.read(id)).departed_at).toBeDefined();
  const ahead = await tours.tour({ date: dayAfter(date), icecream_van_id: van, driver_employee_id: ann });
  await tours.step(ahead.id, 'PUBLISHED');
  const early = tours.house.actor(views, { employeeId: ann! });
  expect((await tours.call('POST', `icetruck/tour/${ahead.id}/step`, { to: 'DEPARTED' }, early)).body.code).toBe(
    'tourNotToday',
  );
});

test('the queries of the board answer the week, to whoever sees tours', async () => {
  const { id } = await tours.tour({
    date: DAY,
    icecream_van_id: van,
    icecream_van_zone_id: zone,
    driver_employee_id: ann,
  });
  const week = 'from=2099-05-04&until=2099-05-10';
  expect((await tours.rows(`tours?${week}`)).find((row) => row.id === id)).toMatchObject({
    status: 'DRAFT',
    accepted: [],
  });
  const zones = await tours.rows(`tour-zones?${week}`);
  expect(zones.find((row) => row.id === zone)).toMatchObject({ worked: [{ tour_id: id, date: DAY }] });
  expect((await tours.rows(`tour-drivers?${week}`)).find((row) => row.id === ann)).toMatchObject({
    licence: true,
    minutes: 360,
  });
  expect((await tours.rows('tour-vans')).find((row) => row.id === van)).toMatchObject({ unsafe: false });
  expect(await tours.rows(`bookings?${week}`)).toEqual([]);
  expect(await tours.rows('tour-loads')).toEqual([]);
  const roster = await tours.call('GET', `icetruck/tours/roster?${week}`);
  expect(roster.body.data.has_shifts).toBe(false);
  const nobody = tours.house.actor(['ICETRUCK_MAP_VIEW']);
  expect((await tours.call('GET', `query/icetruck/tours?${week}`, undefined, nobody)).status).toBe(403);
});
