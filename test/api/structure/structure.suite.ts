// Tests the company's structure: people are counted by place, opening hours are checked, and a deactivation says what
// it touches.
import { codesOf, type House, openHouse } from '../resources/house.ts';

const VIEW = 'ICECLOUD_COMPANY_STRUCTURE_VIEW';
const MODERATE = 'ICECLOUD_COMPANY_STRUCTURE_MODERATE';
const ADDRESS = {
  ...{ address_street: 'Kaai', address_nr: '1', address_zipcode: '9000', address_city: 'Gent', address_country: 'BE' },
};

let house: House;
let unit: number;
let shop: number;
let kitchen: number;
let seller: number;
beforeAll(async () => {
  house = await openHouse();
  unit = (await house.make('establishmentunit', { name: 'Quay', ...ADDRESS })).id;
  seller = (await house.make('jobfunction', { name: 'Seller' })).id;
  shop = await division('Shop', 'SHOP');
  kitchen = await division('Kitchen', 'PRODUCTION');
});
afterAll(() => house?.stop());

const division = async (name: string, kind: string): Promise<number> =>
  (await house.make('division', { name, kind, establishment_unit_id: unit })).id;

async function agreement(employee_id: number, division_id: number): Promise<number> {
  const terms = { job_function_id: seller, dimona: 'STU', workers_statute: 'BLUE_COLLAR', category: 1 };
  return (await house.make('wageagreement', { employee_id, division_id, ...terms })).id;
}

describe('who works where', () => {
  const counts = async (actor = house.actor([VIEW])) => (await house.call(actor, 'GET', 'query/icecloud/staff')).body;
  const people = async () =>
    (await counts()).data.map((row: Record<string, unknown>) => [
      row.establishment_unit_id ?? null,
      row.division_id ?? null,
      row.people,
    ]);

  test('each person is one of a division, of a unit and of the company, whatever their agreements', async () => {
    const [ada, bram, cleo] = house.people as [number, number, number];
    await agreement(ada, shop);
    await agreement(ada, shop);
    await agreement(ada, kitchen);
    await agreement(bram, kitchen);
    await agreement(cleo, kitchen);
    expect(await people()).toEqual([
      [unit, shop, 1],
      [unit, kitchen, 3],
      [unit, null, 3],
      [null, null, 3],
    ]);
  });

  test('whoever left is not counted, and nobody without a right to the structure may ask', async () => {
    expect((await house.call(house.root, 'DELETE', `employee/${house.people[2]}`)).status).toBe(204);
    expect(await people()).toContainEqual([unit, kitchen, 2]);
    expect((await counts(house.actor(['ICECLOUD_WAGE_AGREEMENTS_VIEW']))).status).toBe(403);
  });
});

describe('opening hours', () => {
  const on = (weekday: string, time_start: string, time_stop: string) => ({ weekday, time_start, time_stop });
  const save = (opening_hours: unknown) =>
    house.call(house.actor([MODERATE, VIEW]), 'PATCH', `establishmentunit/${unit}`, { opening_hours });

  test('several on a day, side by side', async () => {
    const hours = [
      on('MONDAY', '10:00:00', '12:30:00'),
      on('MONDAY', '12:30:00', '18:00:00'),
      on('SUNDAY', '11:00:00', '12:00:00'),
    ];
    expect((await save(hours)).body.data.opening_hours).toEqual(hours);
  });

  test.each([
    [
      'over one another',
      [on('MONDAY', '10:00:00', '12:30:00'), on('MONDAY', '12:00:00', '18:00:00')],
      '1.time_start hoursOverlap',
    ],
    [
      'one within another',
      [on('FRIDAY', '10:00:00', '20:00:00'), on('FRIDAY', '12:00:00', '13:00:00')],
      '1.time_start hoursOverlap',
    ],
    ['closing before opening', [on('MONDAY', '18:00:00', '10:00:00')], '0.time_stop after'],
    ['on no day of the week', [on('MOONDAY', '10:00:00', '12:00:00')], '0.weekday enum'],
  ])('are refused %s', async (_, hours, code) => {
    const { status, body } = await save(hours);
    expect([status, codesOf(body)]).toEqual([422, [`opening_hours.${code}`]]);
  });
});

describe('what stops being used with it', () => {
  const touched = async (path: string, actor = house.actor([MODERATE, VIEW])) =>
    house.call(actor, 'GET', `${path}/references`);
  const counts = async (path: string) =>
    Object.fromEntries(
      (await touched(path)).body.data.map(({ resource, count }: { resource: string; count: number }) => [
        resource,
        count,
      ]),
    );

  test('is counted by what it is; what is over or inactive is not touched', async () => {
    const screen = { name: 'Counter', division_id: shop, permissions: [] };
    await house.make('screen', { ...screen, public_code: '0a0b0c0d' });
    await house.make('screen', { ...screen, public_code: '0a0b0c0e', active: false });
    expect(await counts(`division/${shop}`)).toEqual({ wageagreement: 2, screen: 1 });
  });

  test('of a unit, its divisions bring theirs', async () => {
    expect(await counts(`establishmentunit/${unit}`)).toEqual({ division: 2, wageagreement: 5, screen: 1 });
    await house.call(house.root, 'PATCH', `division/${shop}`, { active: false });
    expect(await counts(`establishmentunit/${unit}`)).toMatchObject({ division: 1, wageagreement: 3 });
  });

  test('is told to who may deactivate it, and not beyond the company', async () => {
    expect((await touched(`division/${shop}`, house.actor([VIEW]))).status).toBe(403);
    const stranger = house.actor([], {
      user: { is_root: true },
      companyId: house.other,
      employeeId: house.strangers[0],
    });
    expect((await touched(`division/${shop}`, stranger)).status).toBe(404);
    expect((await touched('employeenote/1', house.root)).status).toBe(404);
  });
});
