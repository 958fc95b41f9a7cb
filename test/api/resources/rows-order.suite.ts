// Tests that the rows of all records are listed record by record, each in its order, over pages that go on by a cursor.
import type { EntityFile, Plugin } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { type House, openHouse } from './house.ts';
import type { Row } from './samples.ts';

const item = { type: 'object', required: ['place'], properties: { place: { type: 'string' } } } as const;
const WALK: EntityFile = {
  model: 'Walk',
  collection: 'WALKS',
  display: '{{name}}',
  list: { columns: ['name'], sort: ['name'], search: ['name'] },
  schema: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string' },
      halts: { type: 'array', rows: { model: 'Halt', parent: 'walk_id', display: '{{place}}' }, items: item },
    },
  },
};
const manifest: Plugin = { id: 'walks', contract: 2, license: 'ICECLOUD', entities: [WALK] };

let house: House;
beforeAll(async () => {
  house = await openHouse([...shipped, { manifest }]);
  for (const name of ['Zwin', 'Ardennen', 'Kempen'])
    await house.make('walk', { name, halts: ['c', 'a', 'b'].map((place) => ({ place: `${name} ${place}` })) });
});
afterAll(() => house?.stop());

const page = async (more: string) => (await house.call(house.root, 'GET', `halt?page[size]=4${more}`)).body;
const places = (rows: readonly Row[]) => rows.map(({ place }) => place);

test('rows come record by record as these were made, and in the order that each has', async () => {
  const first = await page('');
  expect(places(first.data)).toEqual(['Zwin c', 'Zwin a', 'Zwin b', 'Ardennen c']);
  const second = await page(`&page[after]=${first.meta.next}`);
  expect(places(second.data)).toEqual(['Ardennen a', 'Ardennen b', 'Kempen c', 'Kempen a']);
  const third = await page(`&page[after]=${second.meta.next}`);
  expect([places(third.data), third.meta.next]).toEqual([['Kempen b'], null]);
  expect(places((await page('&page[from]=end')).data)).toEqual(['Ardennen b', 'Kempen c', 'Kempen a', 'Kempen b']);
});

test('who asks for the order of names has it, with a cursor of its own', async () => {
  const byName = await page('&sort=walk_id,position');
  expect(places(byName.data)).toEqual(['Ardennen c', 'Ardennen a', 'Ardennen b', 'Kempen c']);
  const { code } = await page(`&page[after]=${byName.meta.next}`);
  expect(code).toBe('badCursor');
  expect(places((await page(`&sort=walk_id,position&page[after]=${byName.meta.next}`)).data)[0]).toBe('Kempen a');
});
