// Tests what hours cost, and that nobody learns a wage or a cost without the permission to see wage agreements: not by a
// list, a sort, a filter, a search, a total, an option, an export, the activity or the query itself.
import { wageOn } from '../../../plugins/icecloud/agreements/wage-on.ts';
import { newEmployee } from '../people/people.ts';
import { codesOf, type House, openHouse } from '../resources/house.ts';

let house: House;
let division: number;
let seller: number;
const WAGE = 17.1234;
const SCALE = [
  { category: 2, valid_from: '2026-01-01', hourly_wage: 15.25, employer_factor: 1.38 },
  { category: 2, valid_from: '2027-03-01', hourly_wage: 15.6, employer_factor: 1.4 },
];

beforeAll(async () => {
  house = await openHouse();
  const address = { address_street: 'S', address_nr: '1', address_zipcode: '9000', address_city: 'Gent' };
  const unit = await house.make('establishmentunit', { name: 'U', ...address, address_country: 'BE' });
  division = (await house.make('division', { name: 'Bar', kind: 'SHOP', establishment_unit_id: unit.id })).id;
  seller = (await house.make('jobfunction', { name: 'Seller' })).id;
  for (const row of SCALE) await house.make('wagescale', row);
});
afterAll(() => house?.stop());

async function agreed(more: object) {
  const { id: employee_id } = await house.make('employee', newEmployee());
  const terms = { division_id: division, job_function_id: seller, dimona: 'STU', workers_statute: 'BLUE_COLLAR' };
  return house.make('wageagreement', { employee_id, ...terms, category: 2, ...more });
}
const costs = (actor = house.root, format = '') =>
  house.call(actor, 'GET', `query/iceclock/plan-cost?from=2027-02-22&until=2027-03-07${format}`);

test('the cost of an hour is the wage of that day times the factor; a wage of one’s own goes first', async () => {
  const [plain, own, lost] = [await agreed({}), await agreed({ override_wage: WAGE }), await agreed({ category: 7 })];
  const { data } = (await costs()).body;
  const of = (id: number) =>
    data
      .filter(({ wage_agreement_id }: { wage_agreement_id: number }) => wage_agreement_id === id)
      .map(({ date_from, cost_per_hour }: Record<string, unknown>) => [date_from, cost_per_hour]);
  const asReckoned = (agreement: { category: number; override_wage?: number }) =>
    ['2027-02-22', '2027-03-01'].map((date) => [date, wageOn(agreement, SCALE, date)?.cost]);
  expect(of(plain.id)).toEqual(asReckoned(plain));
  expect(of(own.id)).toEqual(asReckoned(own));
  expect(of(plain.id)).toEqual([
    ['2027-02-22', 21.045],
    ['2027-03-01', 21.84],
  ]);
  expect(of(lost.id)).toEqual([]);
  const wrong = await house.call(house.root, 'GET', 'query/iceclock/plan-cost?from=x');
  expect([wrong.status, codesOf(wrong.body)]).toEqual([422, expect.arrayContaining(['until required'])]);
});

/** Everything that a planner and a manager of people may do, but for seeing agreements. */
const OTHERS = [
  ...['ICECLOCK_SCHEDULES_VIEW', 'ICECLOCK_SCHEDULES_MODERATE', 'ICECLOCK_SHIFTS_VIEW', 'ICECLOCK_SHIFTS_MODERATE'],
  ...['ICECLOUD_EMPLOYEES_LIST', 'ICECLOUD_EMPLOYEES_EDIT', 'ICECLOUD_COMPANIES_VIEW', 'ICECLOUD_COMPANIES_MODERATE'],
  ...['ICECLOUD_COMPANY_STRUCTURE_VIEW', 'ICECLOUD_COMPANY_STRUCTURE_MODERATE', 'ICECLOCK_AVAILABILITIES_VIEW'],
];

test('whoever plans and keeps people’s files learns no wage and no cost', async () => {
  const { id, employee_id } = await agreed({ override_wage: WAGE, benefits: 'A bicycle of 4321 euro' });
  const planner = house.actor(OTHERS);
  const refused = [
    ...['query/iceclock/plan-cost?from=2027-02-22&until=2027-03-07', 'wagescale', `wageagreement/${id}`],
    ...['query/iceclock/plan-cost?from=2027-02-22&until=2027-03-07&format=csv', 'wagescale/count', 'wageagreement'],
    ...['wageagreement?sort=-override_wage', 'wageagreement?filter[override_wage][gte]=17', 'wagescale/options'],
    ...['wageagreement/count?totals=override_wage', 'wageagreement/groups?by=category&totals=override_wage'],
    ...['wageagreement/export?format=csv', 'wagescale/export?format=csv', `wageagreement/${id}/activity`],
  ];
  const statuses = refused.map(async (path) => [path, (await house.call(planner, 'GET', path)).status]);
  expect(await Promise.all(statuses)).toEqual(refused.map((path) => [path, 403]));
  for (const path of [
    'sort=-override_wage',
    'filter[override_wage][gte]=1',
    'filter[category]=2',
    'columns=override_wage',
  ])
    expect([path, (await house.call(planner, 'GET', `employee?${path}`)).status]).toEqual([path, 400]);
  const told = [
    ...[`employee/${employee_id}`, 'employee?page[size]=500', `employee/${employee_id}/activity`, 'activity'],
    ...['employeefunction', 'jobfunction', 'shift', 'search?search=17.1234', 'wageagreement/options?search=bicycle'],
  ];
  for (const path of told) {
    const { body } = await house.call(planner, 'GET', path);
    expect([path, JSON.stringify(body)]).toEqual([
      path,
      expect.not.stringMatching(/17[.,]12|4321|bicycle|cost_per_hour/),
    ]);
  }
});

test('changing agreements alone shows no cost, and seeing them alone does', async () => {
  expect((await costs(house.actor(['ICECLOUD_WAGE_AGREEMENTS_MODERATE']))).status).toBe(403);
  const bookkeeper = await costs(house.actor(['ICECLOUD_WAGE_AGREEMENTS_VIEW']));
  expect([bookkeeper.status, bookkeeper.body.data.length > 0]).toEqual([200, true]);
  const sheet = await costs(house.actor(['ICECLOUD_WAGE_AGREEMENTS_VIEW']), '&format=csv');
  expect(sheet.status).toBe(200);
});
