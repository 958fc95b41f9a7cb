// Tests fields that a plugin adds to an entity of another one, as the browser's registry puts them together.
import type { ExtensionFile, Plugin } from '#core/contract';
import { fieldKey, groupKey } from '#core/contract';
import { createRegistry } from '../../../core/plugins/checked.ts';
import supplier from '../../../schemas/icecloud/suppliers/supplier.json';

const VIEW = ['ICECLOUD_SUPPLIERS_VIEW', 'ICECLOUD_SUPPLIERS_MODERATE', 'ICESHOP_SUPPLIED_ITEMS_MODERATE'];
const good: Plugin = { id: 'good', contract: 2, license: 'ICECLOUD', permissions: VIEW, entities: [supplier] };
const file: ExtensionFile = {
  extends: 'Supplier',
  list: { columns: ['grade'], search: ['grade'] },
  schema: { type: 'object', properties: { grade: { type: 'string' } } },
};
const adding = (id: string, more: Partial<ExtensionFile> = {}, rest: Partial<Plugin> = {}): Plugin => ({
  ...{ id, contract: 2, license: 'ICECLOUD' },
  extends: { Supplier: { files: [{ ...file, ...more }] } },
  ...rest,
});
const registryOf = (...plugins: readonly Plugin[]) => createRegistry([good, ...plugins], () => undefined);
const faultsOf = (...plugins: readonly Plugin[]) =>
  registryOf(...plugins).faults.map(({ code, plugin, contribution, message }) =>
    [code, plugin, contribution, message].join(' '),
  );

test('they stand in form, list and search, with texts of their plugin', () => {
  const ui = {
    groups: [
      { in: 'contact', fields: ['grade'] },
      { id: 'marks', fields: ['mark'] },
    ],
  };
  const schema = { type: 'object', properties: { ...file.schema.properties, mark: { type: 'integer' } } };
  const registry = registryOf(adding('scores', { ui, schema }));
  expect(registry.faults).toEqual([]);
  const entity = registry.entity('supplier');
  if (!entity) throw new Error('there is no supplier');
  expect([fieldKey(entity, 'grade'), fieldKey(entity, 'name')]).toEqual([
    'scores.supplier.grade',
    'good.supplier.name',
  ]);
  expect(groupKey(entity, 'marks')).toBe('scores.supplier.group.marks');
  expect(entity.ui?.groups?.find(({ id }) => id === 'contact')?.fields.at(-1)).toBe('grade');
  expect(entity.list.columns.at(-1)).toBe('grade');
  expect(registry.pages.find(({ kind }) => kind === 'index')?.entity).toBe(entity);
});

test('a cell of theirs is drawn by whoever brings it, and a field of no plugin by nobody', () => {
  const load = async () => ({ default: () => null });
  const extending = { Supplier: { files: [file], cells: { grade: load } } };
  const entity = registryOf(adding('scores', {}, { extends: extending })).entity('supplier');
  expect(entity?.additions.cells.grade).toBe(load);
});

test.each<[string, Partial<ExtensionFile>, string]>([
  [
    'a field that the entity has',
    { schema: { type: 'object', properties: { name: { type: 'string' } } } },
    'of the plugin good',
  ],
  [
    'a reserved name',
    { schema: { type: 'object', properties: { version: { type: 'integer' } } } },
    'is a reserved name',
  ],
  [
    'a relation of a wrong name',
    { schema: { type: 'object', properties: { rival: { type: 'integer', relation: 'supplier' } } } },
    'must end in _id',
  ],
  ['an unknown key', { sort: ['grade'] } as never, 'is not a known key'],
  ['a column that is no field', { list: { columns: ['grad'] } }, 'names grad, which is not a field'],
  ['a group that the entity lacks', { ui: { groups: [{ in: 'none', fields: ['grade'] }] } }, 'no group of the entity'],
  ['a group that is there', { ui: { groups: [{ id: 'contact', fields: ['grade'] }] } }, 'is already a group'],
  ['another model', { extends: 'Division' }, 'stands below Supplier'],
  [
    'rows, which need a table of their own',
    {
      schema: {
        type: 'object',
        properties: {
          lines: {
            type: 'array',
            rows: { model: 'Line', parent: 'supplier_id', display: 'x' },
            items: { type: 'object', properties: {} },
          },
        },
      },
    },
    "is not for fields of another plugin's entity",
  ],
  [
    'a condition on what no file has',
    { schema: { ...file.schema, allOf: [{ if: { required: ['nobody'] } }] } },
    'names nobody, which is not a field',
  ],
])('a fault: %s', (_, more, reason) => {
  const faults = faultsOf(adding('scores', { list: {}, ...more } as never));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain('INVALID_ENTITY scores extends.Supplier.files.0');
  expect(faults[0]).toContain(reason);
});

test('of two plugins with one field the second is at fault, and both are named', () => {
  expect(faultsOf(adding('scores'), adding('marks'))).toEqual([
    'INVALID_ENTITY marks extends.Supplier.files.0 schema.properties.grade is already a field of the plugin scores',
  ]);
});
