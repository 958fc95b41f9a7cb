// Tests faults of contributions: each is reported with its code and plugin, and disables what is faulty, and nothing
// else.
import { createRegistry } from '../../../core/plugins/checked.ts';
import { faultsWith, good, load, page, plugin, quiet, supplier } from './product.ts';

/** An entity with one more field than the good one. */
const other = (properties: object) => ({
  ...supplier,
  model: 'Other',
  schema: { type: 'object', properties: { ...supplier.schema.properties, ...properties } },
});
const setting = (more: object) => ({ properties: { days: { type: 'integer', default: 3, ...more } } });

describe('a faulty contribution disables itself', () => {
  test.each<[string, object, string, string]>([
    ['unknown key of a page', { pages: [page({ permission: ['X'] })] }, 'UNKNOWN_KEY', 'pages.page'],
    ['wrong type', { pages: [page({ sortFirst: 'high' })] }, 'INVALID_SHAPE', 'pages.page'],
    ['path out of its layout', { pages: [page({ path: '../auth' })] }, 'INVALID_SHAPE', 'pages.page'],
    ['page with nothing to show', { pages: [{ id: 'page', path: 'x' }] }, 'INVALID_SHAPE', 'pages.page'],
    ['page with two things to show', { pages: [page({ url: 'https://a.example' })] }, 'INVALID_SHAPE', 'pages.page'],
    [
      'script as address',
      { pages: [{ id: 'page', path: 'x', url: 'javascript:alert(1)' }] },
      'INVALID_SHAPE',
      'pages.page',
    ],
    ['plain http', { pages: [{ id: 'page', path: 'x', url: 'http://a.example' }] }, 'INVALID_SHAPE', 'pages.page'],
    ['not even an object', { pages: [null] }, 'INVALID_SHAPE', 'pages.0'],
    ['DUPLICATE_ID of a page', { pages: [page(), page({ path: 'other' })] }, 'DUPLICATE_ID', 'pages.page'],
    ['DUPLICATE_PATH', { pages: [page({ path: 'HOME/' })] }, 'DUPLICATE_PATH', 'pages.page'],
    [
      'DUPLICATE_PATH of an entity page',
      { pages: [page({ path: 'icecloud/supplier/view/:nr' })] },
      'DUPLICATE_PATH',
      'pages.page',
    ],
    [
      'UNDECLARED_PERMISSION of a page',
      { pages: [page({ permissions: ['ICECLOUD_X'] })] },
      'UNDECLARED_PERMISSION',
      'pages.page',
    ],
    ['unknown key of a menu entry', { menu: [{ id: 'x', label: 'X' }] }, 'UNKNOWN_KEY', 'menu.x'],
    ['DUPLICATE_ID of a group', { menu: [{ id: 'good' }] }, 'DUPLICATE_ID', 'menu.good'],
    ['MISSING_PARENT', { menu: [{ id: 'x', parent: 'absent' }] }, 'MISSING_PARENT', 'menu.x'],
    [
      'circular parents',
      {
        menu: [
          { id: 'x', parent: 'y' },
          { id: 'y', parent: 'x' },
        ],
      },
      'MISSING_PARENT',
      'menu.y',
    ],
    ['entry of no page', { menu: [{ id: 'x', page: 'absent' }] }, 'MISSING_PARENT', 'menu.x'],
    [
      'second entry of a page',
      {
        pages: [page()],
        menu: [
          { id: 'x', page: 'page' },
          { id: 'y', page: 'page' },
        ],
      },
      'DUPLICATE_ID',
      'menu.y',
    ],
    ['unknown key of a widget', { widgets: [{ id: 'w', load, width: 2 }] }, 'UNKNOWN_KEY', 'widgets.w'],
    ...(
      [
        ['of a list', { load, settings: setting({ type: 'array', default: [] }) }],
        ['with a default that is no value', { load, settings: setting({ default: 12, maximum: 9 }) }],
        ['of a tile of numbers', { counts: [{ id: 'a', model: 'Supplier' }], settings: setting({}) }],
        ['on my-profile', { load, place: 'profile', settings: setting({}) }],
      ] as const
    ).map(([what, more]): [string, object, string, string] => [
      `a setting of a tile ${what}`,
      { widgets: [{ id: 'w', ...more }] },
      'INVALID_SHAPE',
      'widgets.w',
    ]),
    [
      'a setting of a tile per division',
      { widgets: [{ id: 'w', load, settings: setting({ per: 'division' }) }] },
      'UNKNOWN_KEY',
      'widgets.w',
    ],
    [
      'UNDECLARED_PERMISSION of a widget',
      { widgets: [{ id: 'w', load, permissions: ['ICECLOUD_X'] }] },
      'UNDECLARED_PERMISSION',
      'widgets.w',
    ],
    [
      'DUPLICATE_ID of a widget',
      {
        widgets: [
          { id: 'w', load },
          { id: 'w', load },
        ],
      },
      'DUPLICATE_ID',
      'widgets.w',
    ],
    [
      'INVALID_ENTITY',
      {
        license: 'ICECLOUD',
        entities: [{ ...supplier, model: 'Other', list: { ...supplier.list, columns: ['nam'] } }],
      },
      'INVALID_ENTITY',
      'entities.Other',
    ],
    ...(
      [
        ['a field that the other record does not have', { colour: 'red' }],
        ['fields that are not of one kind', { name: { same: 'supplier_id' } }],
      ] as const
    ).map(([what, only]): [string, object, string, string] => [
      `a relation by ${what}`,
      { license: 'ICECLOUD', entities: [other({ supplier_id: { type: 'integer', relation: 'supplier', only } })] },
      'INVALID_ENTITY',
      'entities.Other',
    ]),
    [
      'INVALID_ENTITY without licence',
      { entities: [{ ...supplier, model: 'Other' }] },
      'INVALID_ENTITY',
      'entities.Other',
    ],
    ['unknown key of an entity', { entities: [{ file: supplier, page: {} }] }, 'UNKNOWN_KEY', 'entities.Supplier'],
    ['DUPLICATE_ID of an entity', { license: 'ICESHOP', entities: [supplier] }, 'DUPLICATE_ID', 'entities.Supplier'],
    [
      'UNDECLARED_PERMISSION of an entity',
      { license: 'ICESHOP', entities: [{ ...supplier, model: 'Other' }] },
      'UNDECLARED_PERMISSION',
      'entities.Other',
    ],
    ['UNKNOWN_ICON of a page', { pages: [page({ icon: 'no-such' })] }, 'UNKNOWN_ICON', 'pages.page'],
    ['UNKNOWN_ICON of a group', { menu: [{ id: 'x', icon: 'no-such' }] }, 'UNKNOWN_ICON', 'menu.x'],
    ['UNKNOWN_ICON of a notice', { notices: [{ id: 'n', icon: 'no-such' }] }, 'UNKNOWN_ICON', 'notices.n'],
    [
      'UNKNOWN_ICON of an action',
      { extends: { Supplier: { actions: [{ id: 'a', load, icon: 'no-such' }] } } },
      'UNKNOWN_ICON',
      'extends.Supplier.actions.a',
    ],
    ['DUPLICATE_ID of a notice', { notices: [{ id: 'n' }, { id: 'n' }] }, 'DUPLICATE_ID', 'notices.n'],
    ['extension of nothing', { extends: { Absent: {} } }, 'MISSING_PARENT', 'extends.Absent'],
    ['extension with an unknown key', { extends: { Supplier: { tabs: [] } } }, 'UNKNOWN_KEY', 'extends.Supplier'],
    [
      'cell of no field',
      { extends: { Supplier: { cells: { nam: load } } } },
      'MISSING_PARENT',
      'extends.Supplier.cells.nam',
    ],
    [
      'action that leads to a page and has a dialog',
      { extends: { Supplier: { actions: [{ id: 'a', load, to: 'bad/page/{id}' }] } } },
      'INVALID_SHAPE',
      'extends.Supplier.actions.a',
    ],
    [
      'action that leads out of the product',
      { extends: { Supplier: { actions: [{ id: 'a', to: '//evil.example' }] } } },
      'INVALID_SHAPE',
      'extends.Supplier.actions.a',
    ],
    [
      'action with an undeclared permission',
      { extends: { Supplier: { actions: [{ id: 'a', load, permissions: ['ICECLOUD_X'] }] } } },
      'UNDECLARED_PERMISSION',
      'extends.Supplier.actions.a',
    ],
  ])('%s', (_, more, code, contribution) => {
    expect(faultsWith(plugin(more))).toContainEqual({ code, plugin: 'bad', contribution });
  });

  test('but for what it adds to a plugin that it knows and that is absent', () => {
    const more = {
      knows: ['good', 'absent'],
      pages: [page({ permissions: ['ICECLOUD_X'] })],
      menu: [{ id: 'x', parent: 'absent', page: 'page' }],
      extends: { Absent: {} },
    };
    expect(faultsWith(plugin(more))).toEqual([]);
    const codes = faultsWith(plugin({ ...more, knows: ['good'] })).map(({ code }) => code);
    expect(codes).toEqual(['UNDECLARED_PERMISSION', 'MISSING_PARENT', 'MISSING_PARENT']);
  });

  test('an icon of no name costs the page nothing else, nor do those of values', () => {
    const { pages } = createRegistry([good, plugin({ pages: [page({ icon: 'no-such' })] })], quiet);
    expect(pages.map(({ key }) => key)).toContain('bad.page');
    const named = { ...supplier.schema.properties.name, enum: ['A'], values: { A: { icon: 'no-such' } } };
    const file = { ...supplier, icon: 'never', schema: { ...supplier.schema, properties: { name: named } } };
    const { faults } = createRegistry([{ ...good, entities: [file] }], quiet);
    expect(faults.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'UNKNOWN_ICON: there is no icon never',
      'UNKNOWN_ICON: there is no icon no-such',
    ]);
  });

  test('a second card or move is the fault of who comes second', () => {
    const single = { card: load, moves: { 'status.SENT': load } };
    const first = plugin({ id: 'first', extends: { Supplier: single } });
    const found = faultsWith(first, plugin({ extends: { Supplier: single } }));
    const at = ['extends.Supplier.card', 'extends.Supplier.moves.status.SENT'];
    expect(found.map(({ contribution }) => contribution)).toEqual(at);
    expect(found.every(({ code, plugin: owner }) => code === 'DUPLICATE_ID' && owner === 'bad')).toBe(true);
  });

  test('but heads, parts beside and questions stack, a higher sortFirst first, and so do actions and tabs', () => {
    const slots = (sortFirst?: number) => {
      const slot = sortFirst === undefined ? load : { load, sortFirst };
      const item = { id: 'x', load, ...(sortFirst !== undefined && { sortFirst }) };
      return { head: slot, beside: slot, confirm: slot, actions: [item], panels: [item], tools: [item] };
    };
    const of = (id: string, sortFirst?: number) => plugin({ id, extends: { Supplier: slots(sortFirst) } });
    const registry = createRegistry([good, of('late', -1), of('first'), of('second'), of('early', 9)], quiet);
    expect(registry.faults).toEqual([]);
    const additions = registry.entities.find(({ model }) => model === 'Supplier')?.additions;
    for (const kind of ['head', 'beside', 'confirm', 'actions', 'panels', 'tools'] as const)
      expect(additions?.[kind].map((each) => each.plugin)).toEqual(['early', 'first', 'second', 'late']);
  });

  test('but for a field that asks for a permission of a module that is not there', () => {
    const { name } = supplier.schema.properties;
    const field = (permission: string) => ({ ...name, access: { read: [permission] } });
    const asking = (permission: string) => ({
      ...supplier,
      model: 'Other',
      collection: 'OTHERS',
      permissions: Object.fromEntries(
        ['index', 'show', 'create', 'update', 'delete', 'options'].map((one) => [one, []]),
      ),
      schema: { ...supplier.schema, properties: { ...supplier.schema.properties, name: field(permission) } },
    });
    const codes = (permission: string) =>
      faultsWith(plugin({ license: 'ICESHOP', entities: [asking(permission)] })).map(({ code }) => code);
    expect(codes('LEGACYINTRANET_USE')).toEqual([]);
    expect(codes('ICESHOP_TYPO')).toEqual(['UNDECLARED_PERMISSION']);
  });

  test('and leaves the others of its plugin', () => {
    const registry = createRegistry(
      [good, plugin({ pages: [page({ nonsense: 1 }), page({ id: 'fine', path: 'fine' })] })],
      quiet,
    );
    expect(registry.pages.map(({ key }) => key)).toContain('bad.fine');
    expect(registry.pages.map(({ key }) => key)).not.toContain('bad.page');
  });

  test('a menu entry that fails leaves the page its own entry', () => {
    const { menu } = createRegistry(
      [good, plugin({ pages: [page()], menu: [{ id: 'x', page: 'page', parent: 'absent' }] })],
      quiet,
    );
    expect(menu.filter(({ plugin: owner }) => owner === 'bad').map(({ id }) => id)).toEqual(['page']);
  });
});
