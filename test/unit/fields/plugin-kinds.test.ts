// Tests a plugin's kind of field on both sides: what is stored, what is refused, and what its fields become.
import { CONTRACT, type EntityFile, type Plugin } from '#core/contract';
import { columnTypeOf, faultsOf, kindOf } from '#core/fields';
import { entitiesOf } from '../../../api/modules/entities.ts';
import { createRegistry } from '../../../core/plugins/checked.ts';

const load = async () => ({ default: () => null });
const stars = { type: 'integer', kind: 'rating', minimum: 0, maximum: 5 };
const review = {
  model: 'Review',
  collection: 'REVIEWS',
  display: '{{id}}',
  list: { columns: ['stars'], sort: [], search: [] },
  schema: {
    type: 'object',
    properties: { stars, lines: { type: 'array', items: { type: 'object', properties: { stars } } } },
  },
} as unknown as EntityFile;
const plugin = (fields: Plugin['fields'], entities: Plugin['entities'] = [review]): Plugin => ({
  id: 'reviews',
  contract: CONTRACT,
  license: 'ICESHOP',
  permissions: ['ICESHOP_REVIEWS_VIEW', 'ICESHOP_REVIEWS_MODERATE'],
  fields,
  entities,
});

describe('in the browser', () => {
  const registry = (given: Plugin) => createRegistry([given], () => undefined);

  test('its field, cell and filter are those of every field that asks for it', () => {
    const { faults, fieldKinds, entity } = registry(plugin([{ id: 'rating', field: load, cell: load, filter: load }]));
    expect(faults).toEqual([]);
    expect(fieldKinds.map(({ id, plugin: owner }) => [id, owner])).toEqual([['rating', 'reviews']]);
    expect(entity).toBeDefined();
    const { additions } = registry(plugin([{ id: 'rating', field: load, cell: load, filter: load }])).entity('Review')!;
    expect(Object.keys(additions.fields)).toEqual(['stars', 'lines.stars']);
    expect(additions.cells.stars).toBe(load);
    expect(additions.filters.stars).toBe(load);
    expect(additions.owners['fields.stars']).toBe('reviews');
  });

  test('what an entity draws itself stays', () => {
    const own = async () => ({ default: () => null });
    const entities = [{ file: review, cells: { stars: own } }];
    const { additions } = registry(plugin([{ id: 'rating', cell: load }], entities)).entity('Review')!;
    expect(additions.cells.stars).toBe(own);
  });

  test.each<[string, Plugin['fields'], string]>([
    ['the name of one of core’s', [{ id: 'rating' }, { id: 'money' }], 'DUPLICATE_ID'],
    ['the same twice', [{ id: 'rating' }, { id: 'rating' }], 'DUPLICATE_ID'],
    ['a key that is none', [{ id: 'rating' }, { id: 'x', widget: load } as never], 'UNKNOWN_KEY'],
    ['a part that is no loader', [{ id: 'rating' }, { id: 'x', cell: 'X' } as never], 'INVALID_SHAPE'],
    ['a field that asks for what nobody brings', [], 'MISSING_PARENT'],
  ])('%s is a fault', (_, fields, code) => {
    expect(registry(plugin(fields)).faults.map((fault) => fault.code)).toEqual([code]);
  });
});

describe('on the server', () => {
  const half = {
    id: 'rating',
    column: 'smallint',
    normalise: (text: string) => text.replace('★', ''),
    check: (value: unknown) => (value === 4 ? { code: 'rating.four' } : undefined),
  };
  const module = (...fieldKinds: (typeof half)[]) => [
    { manifest: plugin([{ id: 'rating' }]), server: { plugin: 'reviews', fieldKinds } },
  ];

  test('its fields have its column, and are normalised and checked by it', () => {
    const [entity] = entitiesOf(module(half));
    const field = entity!.schema.properties.stars!;
    expect(columnTypeOf(field)).toBe('smallint');
    expect(kindOf(field).normalise?.('3★')).toBe('3');
    expect(faultsOf(entity!.schema, { stars: 4, lines: [{ stars: 4 }] }).map(({ path }) => path)).toEqual([
      'stars',
      'lines.0.stars',
    ]);
    expect(columnTypeOf(stars)).toBe('bigint');
  });

  test('a kind that is wrong, or missing, stops the start with its reason', () => {
    expect(() => entitiesOf(module({ ...half, column: 'int); drop' }))).toThrow(/unknown column type/);
    expect(() => entitiesOf(module({ ...half, id: 'money' }))).toThrow(/core's own/);
    expect(() => entitiesOf(module(half, half))).toThrow(/already a kind rating/);
    expect(() => entitiesOf([{ manifest: plugin([]) }])).toThrow('Entity Review: no plugin has the kind rating');
    expect(entitiesOf(module())).toHaveLength(1);
  });
});
