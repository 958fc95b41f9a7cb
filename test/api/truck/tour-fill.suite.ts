// Tests what a planner does with many tours at once: a week copied, published, filled with proposals that write nothing,
// and who could drive, with reasons.
import { codesOf } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { type TourFloor, tourFloor } from './tour-floor.ts';

let tours: TourFloor;
let [van, other, north, south, ann, bo]: number[] = [];
beforeAll(async () => {
  tours = await tourFloor();
  [van, other] = [await tours.van(), await tours.van()];
  [north, south] = [await tours.zone({ name: 'North', rest_days: 1 }), await tours.zone({ name: 'South' })];
  [ann, bo] = [await tours.driver('Ann'), await tours.driver('Bo')];
  await tours.make('icecreamvanpreferredzone', { employee_id: bo, icecream_van_zone_id: north, rank: 1 });
});
afterAll(() => tours?.house.stop());

const ask = async (path: string, body: Row) => (await tours.call('POST', `icetruck/tours/${path}`, body)).body;

test('candidates are ranked, each with a reason, and nobody is there who is out already', async () => {
  const date = '2099-05-05';
  const { id } = await tours.tour({ date, icecream_van_id: van, icecream_van_zone_id: north });
  const ranked = async () => (await tours.call('GET', `icetruck/tour-candidates?tour_id=${id}`)).body.data;
  const [first, second] = await ranked();
  expect([first.employee_id, second.employee_id]).toEqual([bo, ann]);
  expect(first.reasons[0]).toEqual({ code: 'wish', values: { rank: 1 } });
  await tours.tour({ date, icecream_van_id: other, driver_employee_id: bo });
  expect((await ranked()).map((row: Row) => row.employee_id)).toEqual([ann]);
});

test('filling proposes drivers by wish and fairly, and writes nothing until it is accepted', async () => {
  const days = ['2099-05-12', '2099-05-13'];
  const made: number[] = [];
  for (const date of days) {
    made.push(
      (await tours.tour({ date, icecream_van_id: van, icecream_van_zone_id: date === days[0] ? north : south })).id,
    );
    made.push(
      (await tours.tour({ date, icecream_van_id: other, icecream_van_zone_id: date === days[0] ? south : undefined }))
        .id,
    );
  }
  const { data } = await ask('autofill', { from: days[0], until: days[1] });
  expect(data.open).toEqual([]);
  expect(data.proposals.map((row: Row) => row.tour_id).sort()).toEqual([...made].sort());
  const driverOf = (id: number) => data.proposals.find((row: Row) => row.tour_id === id).driver_employee_id;
  expect(driverOf(made[0]!)).toBe(bo);
  expect(new Set([driverOf(made[0]!), driverOf(made[1]!)]).size).toBe(2);
  expect(data.proposals.every((row: Row) => (row.reasons as Row[]).length > 0)).toBe(true);
  expect((await tours.read(made[0]!)).driver_employee_id).toBeUndefined();
  const given = await ask('give', {
    proposals: data.proposals.map(({ tour_id, driver_employee_id, accept }: Row) => ({
      tour_id,
      driver_employee_id,
      accept,
    })),
  });
  expect([...given.data.tour_ids].sort()).toEqual([...made].sort());
  expect((await tours.read(made[0]!)).driver_employee_id).toBe(bo);
});

test('filling idle vans keeps the rest of zones', async () => {
  const { data } = await ask('autofill', { from: '2099-05-18', until: '2099-05-19', idle: true });
  expect(data.proposals.length).toBeGreaterThan(0);
  const ofNorth = data.proposals.filter((row: Row) => row.icecream_van_zone_id === north);
  expect(new Set(ofNorth.map((row: Row) => row.date)).size).toBeLessThanOrEqual(1);
  const proposals = data.proposals.map(({ name: _, reasons: __, ...row }: Row) => row);
  expect((await ask('give', { proposals })).data.tour_ids).toHaveLength(proposals.length);
});

test('a week is copied as drafts; who is out there already is left out, and told', async () => {
  await tours.tour({ date: '2099-06-02', icecream_van_id: van, driver_employee_id: ann });
  await tours.tour({ date: '2099-06-03', icecream_van_id: van, driver_employee_id: bo, helper_employee_id: ann });
  await tours.tour({ date: '2099-06-09', icecream_van_id: van });
  await tours.tour({ date: '2099-06-10', icecream_van_id: other, driver_employee_id: bo });
  const { data } = await ask('copy-week', { from: '2099-06-01', to: '2099-06-08' });
  expect(data.tour_ids).toHaveLength(1);
  expect(data.left.map((row: Row) => row.code)).toEqual(['tourVanTaken', 'tourPersonBusy']);
  expect(await tours.read(data.tour_ids[0])).toMatchObject({
    date: '2099-06-10',
    status: 'DRAFT',
    helper_employee_id: ann,
  });
  expect((await ask('copy-week', { from: '2099-07-06', to: '2099-07-13' })).code).toBe('tourNothingToCopy');
});

test('publishing tells for each tour that cannot why', async () => {
  const [ready, empty] = [
    await tours.tour({ date: '2099-06-22', icecream_van_id: van, driver_employee_id: ann }),
    await tours.tour({ date: '2099-06-22', icecream_van_id: other }),
  ];
  const { data } = await ask('publish', { ids: [ready.id, empty.id] });
  expect(data.published).toEqual([ready.id]);
  expect(data.refused.map((row: Row & { errors: [] }) => [row.tour_id, codesOf(row)])).toEqual([
    [empty.id, ['driver_employee_id tourNeedsDriver']],
  ]);
  const viewer = tours.house.actor(['ICETRUCK_ICECREAM_VAN_SCHEDULES_VIEW']);
  expect((await tours.call('POST', 'icetruck/tours/publish', { ids: [empty.id] }, viewer)).status).toBe(403);
  const range = { from: '2099-01-01', until: '2099-03-01' };
  expect(codesOf(await ask('autofill', range))).toEqual(['until tourSpanLong']);
});

test('the day sheet is a PDF of the day', async () => {
  const { status, headers } = await tours.call('GET', 'document/icetruck/day-sheet?date=2099-06-22');
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const driver = tours.house.actor(['ICETRUCK_ICECREAM_VAN_SCHEDULES_VIEW'], { employeeId: ann });
  const own = await tours.call('GET', 'document/icetruck/day-sheet?date=2099-06-22', undefined, driver);
  expect(own.status).toBe(200);
});
