// Tests what an entity file leaves to defaults, and what is derived from it (docs/domain 2.2, 4.1 and 6.2).
import {
  displayName,
  type EntityFile,
  expandedName,
  relationOf,
  requirementOf,
  resolveEntity,
  sendable,
} from '#core/contract';

const file: EntityFile = {
  model: 'SupplierOrder',
  collection: 'SUPPLIER_ORDERS',
  display: '{{nr}} {{middle}} {{name}}',
  list: { columns: ['name'], sort: ['name'], search: [] },
  schema: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      note: { type: 'string', format: 'text' },
      code: { type: 'string', maxLength: 4 },
      kind: { type: 'string', enum: ['A'] },
      price: { type: 'number', money: true },
      discount: { type: 'number', money: true, minimum: -5 },
      lines: { type: 'array', items: { type: 'object', properties: { title: { type: 'string' } } } },
    },
  },
};
const entity = resolveEntity({ id: 'icecloud', license: 'ICECLOUD' }, file);

test('names, paths and text keys come from plugin and model', () => {
  expect(entity).toMatchObject({
    plugin: 'icecloud',
    license: 'ICECLOUD',
    resource: 'supplierorder',
    path: 'icecloud/supplierorder',
    text: 'icecloud.supplierorder',
  });
  expect(
    resolveEntity({ id: 'x', license: 'ICECLOUD' }, { ...file, license: 'ICESHOP', resource: 'so' }),
  ).toMatchObject({
    license: 'ICESHOP',
    resource: 'so',
    path: 'iceshop/supplierorder',
  });
});

test('texts, amounts and objects get their limits, what the file says stays', () => {
  const { name, note, code, kind, price, discount, lines } = entity.schema.properties;
  expect(name?.maxLength).toBe(255);
  expect(note?.maxLength).toBe(65_535);
  expect(code?.maxLength).toBe(4);
  expect(kind?.maxLength).toBeUndefined();
  expect(price).toMatchObject({ minimum: 0, multipleOf: 0.01 });
  expect(discount?.minimum).toBe(-5);
  expect(lines?.items).toMatchObject({ additionalProperties: false, properties: { title: { maxLength: 255 } } });
  expect(entity.schema.additionalProperties).toBe(false);
});

test('the file itself is left as it was', () => {
  expect(file.schema.properties.name).toEqual({ type: 'string' });
});

test('VIEW covers index, show and choosing; MODERATE covers writing; a list of its own comes first', () => {
  const view = { license: 'ICECLOUD', permissions: ['ICECLOUD_SUPPLIER_ORDERS_VIEW'] };
  const moderate = { license: 'ICECLOUD', permissions: ['ICECLOUD_SUPPLIER_ORDERS_MODERATE'] };
  expect((['index', 'show', 'options'] as const).map((method) => requirementOf(entity, method))).toEqual([
    view,
    view,
    view,
  ]);
  expect((['create', 'update', 'delete'] as const).map((method) => requirementOf(entity, method))).toEqual([
    moderate,
    moderate,
    moderate,
  ]);
  const own = { ...entity, permissions: { index: ['A'], show: [] } };
  expect(requirementOf(own, 'index').permissions).toEqual(['A']);
  expect(requirementOf(own, 'options').permissions).toEqual(['A']);
  expect(requirementOf(own, 'show').permissions).toEqual([]);
  expect(requirementOf({ ...entity, collection: undefined }, 'index').permissions).toEqual([
    'ICECLOUD_SUPPLIERORDER_VIEW',
  ]);
});

test('relations: one, many, none; and where their records stand', () => {
  expect(relationOf({ type: 'integer', relation: 'division' })).toEqual({ resource: 'division', many: false });
  expect(relationOf({ type: 'array', items: { type: 'integer', relation: 'division' } })).toEqual({
    resource: 'division',
    many: true,
  });
  expect(relationOf({ type: 'integer' })).toBeUndefined();
  expect(['division_id', 'division_ids'].map(expandedName)).toEqual(['division', 'divisions']);
});

test('a display name leaves no gap for what is empty', () => {
  expect(displayName(file, { nr: 7, name: 'Milk' })).toBe('7 Milk');
  expect(displayName(file, {})).toBe('');
});

test('what the server sets inside a list or an object is not sent back', () => {
  const items = { type: 'object', properties: { qty: { type: 'integer' }, total: { type: 'number', readOnly: true } } };
  const list = { type: 'array', items };
  expect(sendable(list, [{ qty: 1, total: 5 }, { qty: 2 }, 7, null])).toEqual([{ qty: 1 }, { qty: 2 }, 7, null]);
  const place = { type: 'object', properties: { lines: list, made: { type: 'string', computed: true } } };
  expect(sendable(place, { lines: [{ total: 1 }], made: 'x', more: 1 })).toEqual({ lines: [{}], more: 1 });
  expect([sendable({ type: 'string' }, 'x'), sendable(undefined, [1])]).toEqual(['x', [1]]);
});
