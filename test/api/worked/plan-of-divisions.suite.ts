// Tests what a board of some divisions reads: their people with all that is known of them, and whom it asks for besides.
import { type PlanFloor, planFloor } from '../clock/plan-floor.ts';

let plan: PlanFloor;
beforeAll(async () => {
  plan = await planFloor();
});
afterAll(() => plan?.house.stop());

test('a board of some divisions gets their people with all their shifts, and others as it asks for them', async () => {
  const [here, there] = [await plan.person('Wies'), await plan.person('Warre', { divisions: [plan.kitchen] })];
  const third = await plan.person('Wout', { divisions: [plan.kitchen] });
  const day = '2099-06-03';
  const of = (employee_id: number | undefined, division_id: number, from: string, until: string) =>
    plan.made(`${day} ${from}`, `${day} ${until}`, {
      ...(employee_id && { employee_id }),
      division_id,
      accept: ['noAgreement'],
    });
  const own = await of(here, plan.shop, '09:00', '11:00');
  const away = await of(here, plan.kitchen, '12:00', '14:00');
  const lent = await of(there, plan.shop, '09:00', '11:00');
  const others = await of(there, plan.kitchen, '12:00', '14:00');
  const open = await of(undefined, plan.shop, '15:00', '16:00');
  await of(third, plan.kitchen, '09:00', '11:00');
  await of(undefined, plan.kitchen, '15:00', '16:00');
  const asked = `from=${day}&until=${day}&divisions=${plan.shop}`;
  const ids = async (query: string, more = '') =>
    (await plan.rows(`plan-${query}?${asked}${more}`)).map(({ id }) => Number(id)).sort((a, b) => a - b);
  const shifts = [own, away, lent, others, open].map(({ id }) => Number(id)).sort((a, b) => a - b);
  expect(await ids('shifts')).toEqual(shifts);
  expect(await ids('people')).toEqual(expect.arrayContaining([here, there]));
  expect(await ids('people')).not.toContain(third);
  expect(await ids('people', `&people=${third}`)).toContain(third);
  expect(await ids('people', `&functions=${plan.scooping}`)).toContain(third);
  expect(await ids('shifts', `&people=${third}`)).toHaveLength(shifts.length + 1);
  const agreements = await plan.rows(`plan-agreements?${asked}`);
  expect(agreements.map(({ employee_id }) => employee_id)).toEqual(expect.arrayContaining([here, there]));
  expect(agreements.map(({ employee_id }) => employee_id)).not.toContain(third);
  await plan.house.make('availability', { employee_id: third, weekday: 3, kind: 'PREFERRED' });
  const availabilities = async (more = '') =>
    (await plan.rows(`plan-availabilities?${asked}${more}`)).filter(({ employee_id }) => employee_id === third);
  expect(await availabilities()).toEqual([]);
  expect(await availabilities(`&people=${third}`)).toHaveLength(1);
});
