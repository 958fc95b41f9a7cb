// Tests items that run short: the item names the divisions, a filter finds it, and the menu entry counts it.

import { demandOf, forecastOf } from '../../../api/demand/index.ts';
import { ownSettings } from '../../../api/modules/settings.ts';
import { valueFor, visibleTo } from '../../../api/sql/visible/visible.ts';
import { turnoverOf } from '../../../api/turnover/index.ts';
import { soldOutItems } from '../../../plugins/iceshop/stock/server/low-stock.ts';
import { type House, openHouse } from '../resources/house.ts';
import { divisionsOf } from './divisions.ts';

let house: House;
let shop: number;
let depot: number;
beforeAll(async () => {
  house = await openHouse();
  const division = await divisionsOf(house);
  [shop, depot] = [await division('Shop'), await division('Depot')];
});
afterAll(() => house?.stop());

const item = async (name: string) => Number((await house.make('stockitem', { name, unit: 'PIECE' })).id);
const keep = async (stock_item_id: number, division_id: number, counted: number, rules = {}) => {
  await house.make('stockmove', { stock_item_id, division_id, type: 'COUNT', counted });
  const path = `stocklevel?filter[stock_item_id]=${stock_item_id}&filter[division_id]=${division_id}`;
  const [level] = (await house.call(house.root, 'GET', path)).body.data;
  await house.call(house.root, 'PATCH', `stocklevel/${level.id}`, rules);
};
const stateOf = async (id: number) => {
  const { state, short_in } = (await house.call(house.root, 'GET', `stockitem/${id}`)).body.data;
  return { state, short_in };
};
const counted = (division: number[]) =>
  house.database.tenant(house.own, (db) => {
    const actor = house.actor(['ICESHOP_STOCK_ITEMS_VIEW'], { own: { division } });
    return soldOutItems.count({
      db,
      actor,
      companyId: house.own,
      visible: visibleTo(house.workshop.resources, actor),
      value: valueFor(house.workshop.resources, actor),
      has: () => true,
      demand: demandOf({ modules: [], resources: house.workshop.resources }, actor),
      forecast: forecastOf([], house.own),
      turnover: turnoverOf({ modules: [], resources: house.workshop.resources }, actor),
      settings: ownSettings({ id: 'iceshop', contract: 2 }, undefined),
    });
  });

test('an item is as short as in its worst division, and names those', async () => {
  const [cones, milk, cups, none] = [await item('Cones'), await item('Milk'), await item('Cups'), await item('None')];
  await keep(cones, shop, 5, { min_qty: 5 });
  await keep(cones, depot, 3, { par_qty: 4 });
  await keep(milk, shop, 3, { par_qty: 4 });
  await keep(cups, shop, 9, { par_qty: 4, min_qty: 2 });
  expect(await stateOf(cones)).toEqual({ state: 'OUT', short_in: 'Depot, Shop' });
  expect(await stateOf(milk)).toEqual({ state: 'LOW', short_in: 'Shop' });
  expect(await stateOf(cups)).toEqual({ state: 'ENOUGH' });
  expect(await stateOf(none)).toEqual({});
  const found = await house.call(house.root, 'GET', 'stockitem?filter[state][in]=OUT,LOW&sort=name');
  expect(found.body.data.map(({ name }: { name: string }) => name)).toEqual(['Cones', 'Milk']);
});

test('beside the menu stand the items with nothing left in one’s own divisions, of all without own ones', async () => {
  const gone = await item('Gone');
  await keep(gone, depot, 0);
  expect([await counted([shop]), await counted([depot]), await counted([])]).toEqual([1, 1, 2]);
  await house.call(house.root, 'PATCH', `stockitem/${gone}`, { active: false });
  expect(await counted([])).toBe(1);
});
