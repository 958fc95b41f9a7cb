// Tests the rules of a company's own texts, and how the table of texts finds, sorts and renews its rows.
import { pluralOf, type TextRow, textFault } from '../../../core/contract/index.ts';
import { countOf, filtered, ordered, withOwn } from '../../../plugins/company/texts/pages/cells.ts';

const row = (key: string, more: Partial<TextRow> = {}): TextRow => ({
  key,
  module: key.split('.')[0] ?? null,
  shipped: { en: `en ${key}`, nl: `nl ${key}`, fr: `fr ${key}`, de: `de ${key}` },
  own: {},
  ...more,
});
const orphan = row('core.gone', { module: null, shipped: {}, own: { nl: 'Weg' } });
const rows = ordered([
  row('core.orders_other', { own: { nl: 'Bestelbonnen' } }),
  row('core.save'),
  row('core.orders_one'),
  row('core.orders'),
  row('shop.new', { shipped: { en: 'New' } }),
  orphan,
]);
const keys = (found: readonly TextRow[]) => found.map(({ key }) => key);

test.each([
  ['Hello {{name}}', 'Dag {{ name }}', undefined],
  ['Hello {{name}}', 'Dag', 'placeholders'],
  ['Hello', 'Dag {{name}}', 'noPlaceholders'],
  ['{{a}} and {{b}}', '{{b}} en {{a}}', undefined],
  ['Hello', ' ', 'required'],
  ['Hello', 'x'.repeat(2001), 'maxLength'],
  ['Hello', '<img src=x>', 'plainText'],
  ['Hello', 'a < b > c', undefined],
  ['Hello', 'Dag\u2060\u2061\u2060', 'plainText'],
])('%j as %j', (base, value, code) => expect(textFault(base, value)?.code).toBe(code));

test('forms of a counted text are told from other keys', () => {
  expect(pluralOf('core.orders_other')).toEqual({ stem: 'core.orders', form: 'other' });
  expect(pluralOf('core.an_other_one')).toEqual({ stem: 'core.an_other', form: 'one' });
  expect(pluralOf('core.another')).toEqual({ stem: 'core.another' });
});

test('the forms of a counted text stand together', () => {
  expect(keys(rows)).toEqual([
    'core.gone',
    ...['core.orders', 'core.orders_one', 'core.orders_other'],
    ...['core.save', 'shop.new'],
  ]);
});

test('texts are found by key and by word, in any language, with their forms', () => {
  const find = (search: string) => keys(filtered(rows, { search, module: '', show: 'all' }));
  expect(find('BESTELBON')).toEqual(['core.orders', 'core.orders_one', 'core.orders_other']);
  expect(find('de core.save')).toEqual(['core.save']);
  expect(find('nothing')).toEqual([]);
});

test('by module, changed, missing and orphan', () => {
  const show = (filter: object) => keys(filtered(rows, { search: '', module: '', show: 'all', ...filter }));
  expect(show({ module: 'shop' })).toEqual(['shop.new']);
  expect(show({ show: 'changed' })).toEqual(['core.orders', 'core.orders_one', 'core.orders_other']);
  expect(show({ show: 'missing' })).toEqual(['shop.new']);
  expect(show({ show: 'orphan' })).toEqual(['core.gone']);
  expect(['all', 'changed', 'missing', 'orphan'].map((each) => countOf(rows, each as 'all'))).toEqual([6, 1, 1, 1]);
});

test('what others changed takes the place of what was there, and what they took back is gone', () => {
  const now = withOwn(rows, [row('core.save', { own: { fr: 'Garder' } })]);
  expect(now.find(({ key }) => key === 'core.save')?.own).toEqual({ fr: 'Garder' });
  expect(now.find(({ key }) => key === 'core.orders_other')?.own).toEqual({});
  // An orphan without a text of the company disappears.
  expect(keys(now)).not.toContain('core.gone');
  expect(keys(withOwn(now, [orphan]))).toContain('core.gone');
});
