// Tests rankings of preferred zones: saved whole, in order whoever writes them, one's own alone, and what was granted.
import { dayAfter, today } from '../../../core/contract/index.ts';
import { codesOf, type House, openHouse } from '../resources/house.ts';

const NAME = 'ICETRUCK_ICECREAM_VAN_PREFERRED_ZONES';
let house: House;
let zones: number[];
let [me, colleague]: number[] = [];

beforeAll(async () => {
  house = await openHouse();
  [me, colleague] = house.people as number[];
  zones = [];
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) {
    const west = 3 + zones.length / 10;
    const ring = [
      [west, 51],
      [west + 0.05, 51],
      [west + 0.05, 51.05],
      [west, 51],
    ];
    const polygon = { type: 'Polygon', coordinates: [ring] };
    zones.push((await house.make('icecreamvanzone', { name, abbreviation: name, color: '#2f9e44', polygon })).id);
  }
});
afterAll(() => house?.stop());
afterEach(async () => {
  for (const { id } of await rowsOf()) await house.call(house.root, 'DELETE', `icecreamvanpreferredzone/${id}`);
});

const self = () => house.actor([`${NAME}_SELF`], { employeeId: me });
const planner = () => house.actor([`${NAME}_MODERATE`, `${NAME}_VIEW`], { employeeId: colleague });
type Row = { id: number; rank: number; icecream_van_zone_id: number; weekday?: string };
async function rowsOf(employee?: number): Promise<Row[]> {
  const by = employee ? `filter[employee_id]=${employee}&` : '';
  return (await house.call(house.root, 'GET', `icecreamvanpreferredzone?${by}sort=rank`)).body.data;
}
const named = (rows: readonly Row[]) =>
  rows.map((row) => `${row.rank} ${'ABCDEF'[zones.indexOf(row.icecream_van_zone_id)]}`);
const rank = (letters: string, more: object = {}, actor = self()) =>
  house.call(actor, 'POST', 'icecreamvanpreferredzone/ranking', {
    employee_id: me,
    wishes: [...letters].map((letter) => ({ icecream_van_zone_id: zones['ABCDEF'.indexOf(letter)] })),
    ...more,
  });
const idsOf = (letters: string) => [...letters].map((letter) => zones['ABCDEF'.indexOf(letter)]);

test('a ranking is saved whole, and again in another order, for every day and for one weekday each', async () => {
  expect((await rank('ABC')).status).toBe(200);
  const { body } = await rank('CBD', { known: idsOf('ABC') });
  expect(named(body.data)).toEqual(['1 C', '2 B', '3 D']);
  await rank('AB', { weekday: 'SATURDAY', known: [] });
  expect(named((await rowsOf(me)).filter(({ weekday }) => weekday === 'SATURDAY'))).toEqual(['1 A', '2 B']);
  expect(named((await rowsOf(me)).filter(({ weekday }) => !weekday))).toEqual(['1 C', '2 B', '3 D']);
});

test('what a colleague saved meanwhile is not lost, and a double click is one', async () => {
  await rank('AB');
  expect((await rank('BA', { known: idsOf('AB') }, planner())).status).toBe(200);
  const late = await rank('ABC', { known: idsOf('AB') });
  expect([late.status, late.body.code]).toEqual([409, 'rankingChanged']);
  expect(named(await rowsOf(me))).toEqual(['1 B', '2 A']);
  const twice = await Promise.all([rank('CA', { known: idsOf('BA') }), rank('CA', { known: idsOf('BA') })]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(named(await rowsOf(me))).toEqual(['1 C', '2 A']);
});

test('two who save at once: one wins, the other is told, and the ranks are whole', async () => {
  await rank('AB');
  const both = await Promise.all([rank('BC', { known: idsOf('AB') }), rank('DE', { known: idsOf('AB') }, planner())]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect([['1 B', '2 C'].join(), ['1 D', '2 E'].join()]).toContain(named(await rowsOf(me)).join());
});

test('nobody ranks for a colleague without the right to, and reads no other rows', async () => {
  expect((await rank('A', { employee_id: colleague })).status).toBe(403);
  expect((await rank('A', { employee_id: me }, planner())).status).toBe(200);
  const others = await house.call(
    house.actor([`${NAME}_SELF`], { employeeId: colleague }),
    'GET',
    'icecreamvanpreferredzone',
  );
  expect(others.body.data).toEqual([]);
  expect((await rank('A', {}, house.actor([`${NAME}_VIEW`], { employeeId: me }))).status).toBe(403);
});

test('a ranking of six zones, or of one twice, is refused', async () => {
  expect((await rank('ABCDEF')).status).toBe(422);
  expect(codesOf((await rank('AA')).body)).toEqual(['wishes zoneTwice']);
});

test('rows written one by one are put in order: the last one stands where it was put', async () => {
  const add = (letter: string, at: number) =>
    house.call(self(), 'POST', 'icecreamvanpreferredzone', {
      ...{ employee_id: me, icecream_van_zone_id: idsOf(letter)[0], rank: at },
    });
  await add('A', 4);
  await add('B', 1);
  await add('C', 1);
  expect(named(await rowsOf(me))).toEqual(['1 C', '2 B', '3 A']);
  expect(codesOf((await add('C', 2)).body)).toEqual(['icecream_van_zone_id unique']);
  await add('D', 2);
  await add('E', 5);
  expect(codesOf((await add('F', 1)).body)).toEqual(['rank fiveWishes']);
  expect(named(await rowsOf(me))).toEqual(['1 C', '2 D', '3 B', '4 A', '5 E']);
  const [first] = await rowsOf(me);
  await house.call(self(), 'DELETE', `icecreamvanpreferredzone/${first!.id}`);
  expect(named(await rowsOf(me))).toEqual(['1 D', '2 B', '3 A', '4 E']);
});

test('what was granted counts tours of the last thirty days in a zone that was wished on that day', async () => {
  await house.call(house.root, 'PATCH', `employee/${me}`, { drivers_license: '0123456789' });
  await rank('AB');
  await house.call(house.root, 'PATCH', `employee/${me}`, { drivers_license: '0123456789' });
  let nr = 20;
  const tour = async (letter: string, ago: number, status: string) => {
    nr += 1;
    const van = await house.make('icecreamvan', {
      nr,
      name: `Truck ${nr}`,
      color_text: '#000000',
      color_background: '#ffffff',
    });
    const { id } = await house.make('icecreamvanschedule', {
      ...{ date: dayAfter(today(), -ago), time_start: '12:00:00', time_stop: '19:00:00', icecream_van_id: van.id },
      ...{ icecream_van_zone_id: idsOf(letter)[0], driver_employee_id: me },
    });
    for (const to of ['PUBLISHED', 'DEPARTED', 'FINISHED'].slice(
      0,
      ['DRAFT', 'PUBLISHED', 'DEPARTED', 'FINISHED'].indexOf(status),
    ))
      await house.call(house.root, 'PATCH', `icecreamvanschedule/${id}/status`, { status: to });
  };
  await tour('A', 3, 'PUBLISHED');
  await tour('B', 4, 'FINISHED');
  await tour('C', 5, 'PUBLISHED');
  await tour('A', 6, 'DRAFT');
  await tour('A', 40, 'PUBLISHED');
  const { body } = await house.call(planner(), 'GET', 'query/icetruck/wishes-granted');
  expect(body.data.find(({ employee_id }: { employee_id: number }) => employee_id === me)).toMatchObject({
    ...{ wishes: 2, tours: 3, granted: 2, first: 1 },
  });
  expect((await house.call(self(), 'GET', 'query/icetruck/wishes-granted')).status).toBe(403);
});
