// Tests that what a person wrote stands between the quotation marks of the reader's language.
import { quoted, quotedOf } from '../../core/contract/index.ts';
import { chosenIn } from '../../plugins/iceshop/products/options.ts';

test.each([
  ['en', '“Léa”', 'Text: “Léa”'],
  ['nl', '“Léa”', 'Text: “Léa”'],
  ['fr', '«\u00a0Léa\u00a0»', 'Text\u00a0: «\u00a0Léa\u00a0»'],
  ['de', '„Léa“', 'Text: „Léa“'],
  ['xx', '“Léa”', 'Text: “Léa”'],
])('in %s', (locale, alone, named) => {
  expect(quoted('Léa', locale)).toBe(alone);
  expect(quotedOf('Text', 'Léa', locale)).toBe(named);
  expect(['Text', undefined].map((name) => chosenIn(locale)({ name, text: name && 'Léa' }))).toEqual([named, '']);
  expect(chosenIn(locale)({ name: 'Rond' })).toBe('Rond');
});
