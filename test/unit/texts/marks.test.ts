// Tests marks behind texts: they are read back wherever a text ends up, and removed from whatever leaves the page.
import { keysIn, marked, unmarked } from '../../../core/texts/editing/marks.ts';

test('a mark is read back, however many there are', () => {
  const keys = Array.from({ length: 300 }, (_, number) => `module.page.${number}`);
  const texts = keys.map((key) => marked(`Text of ${key}`, key));
  expect(texts.map((text) => keysIn(text))).toEqual(keys.map((key) => [key]));
  expect(texts.map(unmarked)).toEqual(keys.map((key) => `Text of ${key}`));
});

test('a text within another keeps its own mark, the outer one comes last', () => {
  const inner = marked('Suppliers', 'icecloud.supplier_other');
  const outer = marked(`Delete ${inner}?`, 'core.delete.title');
  expect(keysIn(outer)).toEqual(['icecloud.supplier_other', 'core.delete.title']);
  expect(unmarked(outer)).toBe('Delete Suppliers?');
  expect(keysIn(`${inner}, ${inner}`)).toEqual(['icecloud.supplier_other']);
});

test.each([
  '',
  'Plain',
  'Emoji 🍦 and ​ space',
  'half \u2060\u2061 of a mark',
  '\u2060\u2064\u2064\u2064\u2064\u2064\u2060',
])('what holds no mark of ours has no key: %j', (text) => expect(keysIn(text)).toEqual([]));
