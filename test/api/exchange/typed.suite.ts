// Tests how the cells of a sheet are understood: numbers by the language or by the rest of their column, days, times,
// telephone numbers; and that a preview shows the result.
import { type House, openHouse } from '../resources/house.ts';
import { exported, imported } from './sheets.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

interface Row {
  readonly action: string;
  readonly changes?: readonly { readonly field: string; readonly to?: string }[];
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
}
const sent = async (lines: readonly string[], locale: string, mode = 'preview'): Promise<Row[]> =>
  (await imported(house, 'probe', lines.join('\n'), { locale, mode })).body.data.rows;
const told = ({ changes = [], errors = [] }: Row) => [
  ...changes.slice(1).map(({ to }) => to),
  ...errors.map(({ path, code }) => `${path} ${code}`),
];
const one = async (heading: string, cells: readonly string[], locale: string) => {
  const rows = cells.map((cell, at) => `Cream ${at};${cell}`);
  return (await sent([`name;${heading}`, ...rows], locale)).map(told);
};

test.each([
  ['nl', 'price', ['1.250'], ['€\u00a01.250,00']],
  ['nl', 'price', ['1,250'], ['price ambiguousNumber']],
  ['nl', 'price', ['1,250', '12.50'], ['€\u00a01.250,00', '€\u00a012,50']],
  ['nl', 'price', ['1.250', '12.50'], ['price ambiguousNumber', '€\u00a012,50']],
  ['en', 'price', ['1,250'], ['€1,250.00']],
  ['en', 'price', ['12 50'], ['price type']],
  ['nl', 'phone', ['+32 (0)470 12 34 56'], ['+32 470 12 34 56']],
  ['nl', 'phone', ['470123456'], ['+32 470 12 34 56']],
  ['nl', 'phone', ['123456789'], ['phone format.phone']],
  ['nl', 'hour', ['9u30'], ['09:30']],
  ['nl', 'hour', ['25:00'], ['hour format.local-time']],
])('in %s a sheet whose %s are %j says %j', async (locale, heading, cells, meanings) => {
  const rows = await one(heading, cells, locale);
  expect(rows.map((row) => row.at(-1))).toEqual(meanings);
});

test('years of two digits get the century of their field', async () => {
  const { employeeId } = house.root;
  const sheet = `id;birthday;student_registration_certificate_expires_on\n${employeeId};20/11/30;20/11/30`;
  const { body } = await imported(house, 'employee', sheet, { locale: 'nl' });
  expect(body.data.rows[0].changes).toEqual([
    { field: 'birthday', from: expect.any(String), to: '20 nov 1930' },
    { field: 'student_registration_certificate_expires_on', to: '20 nov 2030' },
  ]);
});

test('what a preview shows is what is kept, and what is exported means the same when it comes back', async () => {
  const sheet = ['name;price;phone;weight', 'Twice;1.250;470123456;1,125'];
  expect((await sent(sheet, 'nl', 'apply')).map(({ action }) => action)).toEqual(['create']);
  const { body } = await house.call(house.root, 'GET', 'probe?filter[name][eq]=Twice');
  expect(body.data[0]).toMatchObject({ price: 1250, phone: '+32470123456', weight: 1.125 });
  const path = 'probe/export?format=csv&locale=nl&fields=name,weight&filter[name][eq]=Twice';
  const { bytes } = await exported(house, path);
  expect(bytes.toString()).toContain('1,125');
  const back = await imported(house, 'probe', bytes.toString().replace('Twice', 'Again'), { locale: 'nl' });
  expect(back.body.data.rows[0].changes).toEqual([{ field: 'name', from: 'Twice', to: 'Again' }]);
});
