// Tests what typed words find: with slips, other letters, other names, and what they must not find.
import { fitOf, plainText, slips, slipsTo, wordsOf } from '#core/contract';
import { type Choice, matching } from '../../core/palette/choice.ts';

const pages = [
  { title: 'Invoices', note: 'Office', also: 'bill,credit note' },
  { title: 'Worksheet', note: 'Webshop', also: 'kitchen' },
  { title: 'Daily report', note: 'Webshop' },
  { title: 'Daily sales report', note: 'Ice-cream vans' },
  { title: 'Gift cards', note: 'Office', also: 'voucher' },
  { title: 'Suppliers & partners', note: 'Office', also: 'vendor' },
  { title: 'Supplier orders', note: 'Office' },
  { title: 'Employees', note: 'People', also: 'staff' },
  { title: 'Add employee', also: 'new ,create ,new staff' },
  { title: 'Cash drawers', note: 'Cash register' },
  { title: 'Map', note: 'Ice-cream vans' },
  { title: 'Swaps', note: 'Time and rosters' },
] as const;
const choices: Choice[] = pages.map((page) => ({ key: page.title, ...page }));
const found = (typed: string) => matching(choices, typed).map(({ title }) => title);

test.each([
  ['invoces', 'Invoices'],
  ['inovices', 'Invoices'],
  ['workshet', 'Worksheet'],
  ['dailly report', 'Daily report'],
  ['gift crd', 'Gift cards'],
  ['add emplyee', 'Add employee'],
  ['supliers', 'Suppliers & partners'],
  ['supplyer orders', 'Supplier orders'],
  ['voucher', 'Gift cards'],
  ['vocher', 'Gift cards'],
  ['new staff', 'Add employee'],
  ['bill', 'Invoices'],
  ['cash drwaers', 'Cash drawers'],
  ['employes', 'Employees'],
])('%s finds %s first', (typed, title) => {
  expect(found(typed)[0]).toBe(title);
});

test('what is meant as it was typed stands alone: a slip away is not beside it', () => {
  expect(found('map')).toEqual(['Map']);
  expect(found('report')).toEqual(['Daily report', 'Daily sales report']);
});

test('short words, numbers and other words find nothing by a slip', () => {
  for (const typed of ['mop', 'xyz', 'elephant', 'gift 12', 'orders 2041']) expect(found(typed)).toEqual([]);
  expect(slipsTo('2041', '2042')).toBeUndefined();
  expect(slipsTo('crd', 'card')).toBe(1);
  expect(slipsTo('crd', 'car')).toBeUndefined();
});

test('slips are letters left out, added, changed or in each other’s place', () => {
  expect([
    slips('crad', 'card', 2),
    slips('cad', 'card', 2),
    slips('carrd', 'card', 2),
    slips('cord', 'card', 2),
  ]).toEqual([...[1, 1, 1, 1]]);
  expect(slips('abcd', 'wxyz', 2)).toBeUndefined();
});

test('letters that people cannot type fold, as do apostrophes and dashes', () => {
  const folded = ['Œuf', 'Łukasz', 'Straße', 'Smørrebrød', 'Æblegrød', 'L’été', 'Đorđe', 'Þór', 'Crème–glacée', 'ĲS'];
  expect(folded.map(plainText)).toEqual([
    ...['oeuf', 'lukasz', 'strasse', 'smorrebrod', 'aeblegrod', "l'ete", 'dorde', 'thor', 'creme-glacee', 'ijs'],
  ]);
  expect(fitOf('Œufs frais', 'oeuf')).toBe(0);
});

test('a name with a comma finds itself', () => {
  expect(wordsOf('Peeters, Lotte')).toEqual(['peeters', 'lotte']);
  expect(fitOf('Peeters, Lotte', 'Peeters, Lotte')).toBe(0);
});
