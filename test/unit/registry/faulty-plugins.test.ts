// Tests faults of whole plugins: each is reported with its code and plugin, and disables the plugin with those that
// require it, and nothing else.
import { createRegistry } from '../../../core/plugins/checked.ts';
import { faultsWith, good, page, plugin, quiet } from './product.ts';

const setting = (more: object) => ({ properties: { days: { type: 'integer', default: 3, ...more } } });

test('a product without faults has none', () => {
  expect(faultsWith()).toEqual([]);
  expect(faultsWith(plugin({ pages: [page()], settings: setting({ unit: 'days' }) }))).toEqual([]);
});

describe('a faulty plugin disables itself', () => {
  test.each<[string, unknown, string, string]>([
    ['INVALID_SHAPE', null, 'INVALID_SHAPE', '#2'],
    ['INVALID_SHAPE', 'a text', 'INVALID_SHAPE', '#2'],
    ['INVALID_SHAPE', { id: 7 }, 'INVALID_SHAPE', '#2'],
    ['INVALID_SHAPE', plugin({ pages: {} }), 'INVALID_SHAPE', 'bad'],
    ['a loader that nobody awaited', () => null, 'INVALID_SHAPE', '#2'],
    ['UNKNOWN_KEY', plugin({ licence: 'ICESHOP', pages: [page()] }), 'UNKNOWN_KEY', 'bad'],
    [
      'a setting of no kind',
      plugin({ settings: setting({ type: 'boolean' }), pages: [page()] }),
      'INVALID_SHAPE',
      'bad',
    ],
    ['a setting that needs none', plugin({ settings: setting({ needs: { nights: 1 } }) }), 'INVALID_SHAPE', 'bad'],
    ['a setting without a default', plugin({ settings: setting({ default: undefined }) }), 'INVALID_SHAPE', 'bad'],
    ['unknown key of a setting', plugin({ settings: setting({ title: 'Days' }) }), 'UNKNOWN_KEY', 'bad'],
    ['WRONG_CONTRACT', plugin({ contract: 1, novelty: 1 }), 'WRONG_CONTRACT', 'bad'],
    ['a range before', plugin({ contract: [0.5, 1] }), 'INVALID_SHAPE', 'bad'],
    ['a range after', plugin({ contract: [3, 4], novelty: 1 }), 'WRONG_CONTRACT', 'bad'],
    ['a range that goes back', plugin({ contract: [3, 2], pages: [page()] }), 'INVALID_SHAPE', 'bad'],
    ['a range of three', plugin({ contract: [1, 2, 3], pages: [page()] }), 'INVALID_SHAPE', 'bad'],
    ['DUPLICATE_ID', { id: 'good', contract: 2, pages: [page()] }, 'DUPLICATE_ID', 'good'],
    ['REQUIREMENT_MISSING', plugin({ requires: ['absent'], pages: [page()] }), 'REQUIREMENT_MISSING', 'bad'],
    ['REQUIREMENT_CIRCULAR', plugin({ requires: ['bad'], pages: [page()] }), 'REQUIREMENT_CIRCULAR', 'bad'],
  ])('%s', (_, input, code, name) => {
    const faults = faultsWith(input);
    expect(faults).toContainEqual({ code, plugin: name });
    expect(createRegistry([good, input], quiet).pages).toHaveLength(5);
  });

  test('and those that require it', () => {
    const faults = faultsWith(
      plugin({ id: 'first', requires: ['second'] }),
      plugin({ id: 'second', requires: ['third'] }),
      plugin({ id: 'third', contract: 9 }),
    );
    expect(faults).toEqual([
      { code: 'WRONG_CONTRACT', plugin: 'third' },
      { code: 'REQUIREMENT_MISSING', plugin: 'first' },
      { code: 'REQUIREMENT_MISSING', plugin: 'second' },
    ]);
  });

  test('a circle takes those that lean on it along', () => {
    const faults = faultsWith(
      plugin({ id: 'a', requires: ['b'] }),
      plugin({ id: 'b', requires: ['a'] }),
      plugin({ id: 'c', requires: ['a'] }),
    );
    expect(faults).toEqual([
      { code: 'REQUIREMENT_CIRCULAR', plugin: 'a' },
      { code: 'REQUIREMENT_CIRCULAR', plugin: 'b' },
      { code: 'REQUIREMENT_MISSING', plugin: 'c' },
    ]);
  });
});
