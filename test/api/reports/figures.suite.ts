// Tests the figures of reports: groups by fields and times, sums and averages, of lists and queries, and that each person
// gets what they may see alone.
import type { Actor } from '../../../api/contract/index.ts';
import { type House, openHouse } from '../resources/house.ts';

let house: House;
let [ghent, bruges] = [0, 0];

beforeAll(async () => {
  house = await openHouse();
  [ghent, bruges] = (await Promise.all(
    ['Ghent', 'Bruges'].map(
      async (name) => (await house.make('supplier', { name, email: 'a@supplier.example', address_city: name })).id,
    ),
  )) as [number, number];
  const item = async (supplier_id: number, name: string) =>
    house.make('supplieditem', { supplier_id, name, pack_unit: 'KG' });
  for (const [supplier, name] of [
    [ghent, 'Milk'],
    [ghent, 'Cream'],
    [bruges, 'Sugar'],
  ] as const)
    await item(supplier, name);
});
afterAll(() => house?.stop());

const figures = async (actor: Actor, asked: string) => house.call(actor, 'GET', `figures?${asked}`);
const lines = ({ body }: Awaited<ReturnType<typeof figures>>) =>
  body.data.rows.map(({ names, said }: { names: string[]; said: string[] }) => [...names, ...said].join(' · '));

test('groups a list by two fields, with subtotals and the total, the largest first', async () => {
  const found = await figures(house.root, 'source=supplieditem&by=supplier_id,created_at.year&measures=count');
  const year = new Date().getFullYear();
  expect(lines(found)).toEqual([`Ghent · ${year} · 2`, `Bruges · ${year} · 1`]);
  const { subtotals, total, groupings, measures, more } = found.body.data;
  expect(subtotals.map(({ names, figures: f }: { names: string[]; figures: number[] }) => [names, f])).toEqual([
    [['Ghent'], [2]],
    [['Bruges'], [1]],
  ]);
  expect([total.figures, groupings, measures, more]).toEqual([
    [3],
    ['iceshop.supplieditem.supplier_id', 'core.figures.by.year'],
    ['core.figures.count'],
    false,
  ]);
});

test('takes the filters and the search of the list, and fields of the record behind a relation', async () => {
  expect(lines(await figures(house.root, 'source=supplieditem&by=supplier_id&measures=count&search=milk'))).toEqual([
    'Ghent · 1',
  ]);
  const narrowed = `source=supplieditem&by=supplier_id.address_city&measures=count&filter[supplier_id]=${bruges}`;
  expect(lines(await figures(house.root, narrowed))).toEqual(['Bruges · 1']);
});

test('refuses what the list or the reader has not: fields, steps, measures, groups by a third thing', async () => {
  const refused = async (actor: Actor, asked: string) => {
    const { status, body } = await figures(actor, `source=supplieditem&${asked}`);
    return [status, body.errors?.[0]?.path];
  };
  for (const by of ['nothing', 'created_at', 'created_at.century', 'supplier_id.nothing', 'name.week'])
    expect(await refused(house.root, `by=${by}&measures=count`)).toEqual([400, 'by']);
  expect(await refused(house.root, 'by=supplier_id,active,name&measures=count')).toEqual([400, 'by']);
  for (const measures of ['', 'sum', 'sum.name', 'sum.supplier_id', 'count,count'])
    expect(await refused(house.root, `measures=${measures}`)).toEqual([400, 'measures']);
  expect((await figures(house.root, 'source=nothing&measures=count')).status).toBe(400);
  expect((await figures(house.root, 'source=supplieditem&measures=count&filter[nothing]=1')).status).toBe(400);
});

test('a reader without the list’s permission gets nothing, nor a field behind a list that they may not see', async () => {
  const nobody = house.actor([]);
  expect((await figures(nobody, 'source=supplieditem&measures=count')).status).toBe(403);
  const items = house.actor(['ICESHOP_SUPPLIED_ITEMS_VIEW']);
  expect((await figures(items, 'source=supplieditem&measures=count')).status).toBe(200);
  expect((await figures(items, 'source=supplieditem&by=supplier_id.address_city&measures=count')).status).toBe(400);
  expect((await figures(nobody, 'source=query/icecloud/turnover-days&measures=count')).status).toBe(403);
  const { body } = await house.call(nobody, 'GET', 'figures/queries');
  expect(body.data.map(({ source }: { source: string }) => source)).not.toContain('query/icecloud/turnover-days');
});

test('groups a query, whose days go along with time, and holds its parameters to its declaration', async () => {
  const asked = 'source=query/icecloud/turnover-days&by=business_date.week,channel&measures=sum.total';
  const days = 'from=period:last-month&until=period:last-month';
  expect(await figures(house.root, `${asked}&${days}`)).toMatchObject({ status: 200, body: { data: { rows: [] } } });
  expect((await figures(house.root, asked)).status).toBe(422);
  expect((await figures(house.root, `${asked}&${days}&more=1`)).status).toBe(422);
});

test('the rows of another company are nobody’s', async () => {
  const stranger = { ...house.root, companyId: house.other, employeeId: house.strangers[0]! };
  expect((await figures(stranger, 'source=supplieditem&by=supplier_id&measures=count')).body.data.rows).toEqual([]);
});
