// Tests that a list finds what somebody meant: by a slip, by letters that fold, by a printed telephone number and by a name with a
// comma; and that it tells nothing of rows and fields that the reader does not see.
import { type House, openHouse } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse(undefined, { alone: true });
  await house.make('supplier', { email: 'a@b.example', name: 'Wafelhuis Verhaeghe', contact_name: 'Łukasz Đorđević' });
  await house.make('supplier', {
    email: 'a@b.example',
    name: 'Œufs d’Or',
    contact_name: 'Søren Grünstraße',
  });
  await house.make('supplier', { email: 'a@b.example', name: 'Peeters, Lotte' });
  await house.make('supplier', { email: 'a@b.example', name: 'Peters', contact_name: 'An' });
});
afterAll(() => house?.stop());

async function found(typed: string) {
  const path = `supplier?page[total]=yes&search=${encodeURIComponent(typed)}`;
  const { body } = await house.call(house.root, 'GET', path);
  return [body.data.map(({ name }: { name: string }) => name), body.meta.searched];
}

test.each([
  ['wafelhuys', ['Wafelhuis Verhaeghe'], 'wafelhuis'],
  ['wafelhuis verhage', ['Wafelhuis Verhaeghe'], 'wafelhuis verhaeghe'],
  ['lukasz dordevic', ['Wafelhuis Verhaeghe'], undefined],
  ['oeufs', ['Œufs d’Or'], undefined],
  ["d'or", ['Œufs d’Or'], undefined],
  ['soren grunstrasse', ['Œufs d’Or'], undefined],
  ['Peeters, Lotte', ['Peeters, Lotte'], undefined],
  // Exact rows are not joined by near ones.
  ['Peters', ['Peters'], undefined],
  ['elephant', [], undefined],
  ['wafelhuys elephant', [], undefined],
])('%s finds %j', async (typed, names, searched) => {
  expect(await found(typed)).toEqual([names, searched]);
});

test('groups of digits are found in a number as it is printed', async () => {
  const customer = (last_name: string, cellphone_nr: string) =>
    house.make('webshopaccount', { first_name: 'An', email: `${last_name}@b.example`, last_name, cellphone_nr });
  await customer('Claes', '+3225110146');
  await customer('Dupont', '+33146223344');
  const found = async (typed: string) => {
    const path = `webshopaccount?sort=last_name&search=${encodeURIComponent(typed)}`;
    const { body } = await house.call(house.root, 'GET', path);
    return body.data.map((one: { last_name: string }) => one.last_name);
  };
  expect(await found('01 46')).toEqual(['Claes']);
  expect(await found('01 46 22')).toEqual(['Dupont']);
  expect(await found('511 01')).toEqual(['Claes']);
});

test('rows are found by the names of what they point to, whatever the other words are found in', async () => {
  const van = (nr: number, name: string) =>
    house.make('icecreamvan', { nr, name, color_text: '#000000', color_background: '#f08c00' });
  const tour = async (nr: number, name: string, note: string) =>
    house.make('icecreamvanschedule', {
      ...{ icecream_van_id: (await van(nr, name)).id, note },
      ...{ date: '2030-05-01', time_start: '10:00', time_stop: '18:00' },
    });
  await tour(41, 'Zeehond', 'langs de kaai');
  await tour(42, 'Zeemeeuw', 'langs het strand');
  const found = async (typed: string, rest = '') => {
    const { body } = await house.call(
      house.root,
      'GET',
      `icecreamvanschedule${rest}?search=${encodeURIComponent(typed)}`,
    );
    return rest ? body.data.count : body.data.map(({ note }: { note: string }) => note).sort();
  };
  expect(await found('zeehond')).toEqual(['langs de kaai']);
  expect(await found('zee')).toEqual(['langs de kaai', 'langs het strand']);
  expect(await found('langs zeemeeuw')).toEqual(['langs het strand']);
  expect(await found('kaai zeemeeuw')).toEqual([]);
  expect(await found('42')).toEqual(['langs het strand']);
  expect(await found('ze')).toEqual(['langs de kaai', 'langs het strand']);
  expect(await found('zeemeeuw', '/count')).toBe(1);
});

test('the count and an export are of the same rows', async () => {
  const { body } = await house.call(house.root, 'GET', 'supplier/count?search=wafelhuys');
  expect(body.data.count).toBe(1);
});

test('a row that one does not reach lends no word', async () => {
  const { body } = await house.call(house.root, 'GET', 'supplier?search=wafelhuys&filter[name]=Peters');
  expect([body.data, body.meta.searched]).toEqual([[], undefined]);
});
