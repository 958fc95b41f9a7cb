// Wiring faults: each kind shows itself with its code and its plugin, disables what is faulty, and nothing else.
import fc from 'fast-check';
import { collect } from '../../core/plugins/collect.ts';
import { createRegistry, type Fault, loadRegistry } from '../../core/plugins/registry.ts';

const quiet = () => undefined;
const load = async () => ({ default: () => null });

const supplier = {
  model: 'Supplier',
  collection: 'SUPPLIERS',
  display: '{{name}}',
  table: ['name'],
  sort: ['name'],
  search: ['name'],
  schema: { type: 'object', properties: { name: { type: 'string' } } },
};

/** The rest of the product, beside which something is wrong. */
const good = {
  id: 'good',
  contract: 1,
  license: 'ICECLOUD',
  permissions: ['ICECLOUD_SUPPLIERS_VIEW', 'ICECLOUD_SUPPLIERS_MODERATE'],
  menu: [{ id: 'good', icon: 'cloud' }],
  pages: [{ id: 'home', path: 'home', load }],
  entities: [supplier],
  widgets: [{ id: 'tile', load }],
};

const plugin = (more: object) => ({ id: 'bad', contract: 1, ...more });
const page = (more: object = {}) => ({ id: 'page', path: 'bad/page', load, ...more });

function faultsWith(...plugins: unknown[]): Omit<Fault, 'message'>[] {
  const registry = createRegistry([good, ...plugins], quiet);
  expectGoodToWork(registry);
  return registry.faults.map(({ message, ...fault }) => {
    expect(message).not.toBe('');
    return fault;
  });
}

function expectGoodToWork({ pages, menu, entities, widgets }: ReturnType<typeof createRegistry>): void {
  expect(pages.filter(({ plugin }) => plugin === 'good').map(({ fullPath }) => fullPath)).toEqual([
    '/admin/home',
    '/admin/icecloud/supplier',
    '/admin/icecloud/supplier/view/:id',
    '/admin/icecloud/supplier/edit/:id',
    '/admin/icecloud/supplier/create',
  ]);
  expect(menu.filter(({ plugin }) => plugin === 'good').map(({ id }) => id)).toEqual(['good', 'home', 'supplier']);
  expect(entities.map(({ model }) => model)).toContain('Supplier');
  expect(widgets.map(({ key }) => key)).toContain('good.tile');
}

test('a product without faults has none', () => {
  expect(faultsWith()).toEqual([]);
  expect(faultsWith(plugin({ pages: [page()] }))).toEqual([]);
});

describe('a faulty plugin disables itself', () => {
  test.each<[string, unknown, string, string]>([
    ['INVALID_SHAPE', null, 'INVALID_SHAPE', '#2'],
    ['INVALID_SHAPE', 'a text', 'INVALID_SHAPE', '#2'],
    ['INVALID_SHAPE', { id: 7 }, 'INVALID_SHAPE', '#2'],
    ['INVALID_SHAPE', plugin({ pages: {} }), 'INVALID_SHAPE', 'bad'],
    ['a loader that nobody awaited', () => null, 'INVALID_SHAPE', '#2'],
    ['UNKNOWN_KEY', plugin({ licence: 'ICESHOP', pages: [page()] }), 'UNKNOWN_KEY', 'bad'],
    ['WRONG_CONTRACT', plugin({ contract: 2, novelty: 1 }), 'WRONG_CONTRACT', 'bad'],
    ['DUPLICATE_ID', { id: 'good', contract: 1, pages: [page()] }, 'DUPLICATE_ID', 'good'],
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
      { license: 'ICECLOUD', entities: [{ ...supplier, model: 'Other', table: ['nam'] }] },
      'INVALID_ENTITY',
      'entities.Other',
    ],
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
    ['extension of nothing', { extends: { Absent: {} } }, 'MISSING_PARENT', 'extends.Absent'],
    ['extension with an unknown key', { extends: { Supplier: { tabs: [] } } }, 'UNKNOWN_KEY', 'extends.Supplier'],
    [
      'cell of no field',
      { extends: { Supplier: { cells: { nam: load } } } },
      'MISSING_PARENT',
      'extends.Supplier.cells.nam',
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

describe('loaders', () => {
  test('load side by side, and one that throws costs only its plugin', async () => {
    const registry = await loadRegistry(
      [
        async () => ({ default: good }),
        async () => Promise.reject(new Error('no chunk')),
        () => {
          throw new Error('at once');
        },
        async () => ({}),
        plugin({ pages: [page()] }),
      ],
      quiet,
    );
    expectGoodToWork(registry);
    expect(registry.pages.map(({ key }) => key)).toContain('bad.page');
    expect(registry.faults.map(({ code, plugin: name, message }) => [code, name, message])).toEqual([
      ['LOADER_THREW', '#2', 'no chunk'],
      ['LOADER_THREW', '#3', 'at once'],
      ['LOADER_THREW', '#4', 'the loaded module has no default export'],
    ]);
  });
});

test('a loader that never answers does not hold up the start', async () => {
  const { plugins, faults } = await collect([() => new Promise(() => undefined), good], 20);
  expect(plugins).toEqual([good]);
  expect(faults).toEqual([{ code: 'LOADER_THREW', plugin: '#1', message: 'it did not load within 20 ms' }]);
});

test('requirements come first, then the order of the list', () => {
  const { plugins } = createRegistry(
    [plugin({ id: 'c', requires: ['a'] }), plugin({ id: 'b' }), plugin({ id: 'a' })],
    quiet,
  );
  expect(plugins.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
});

test('what is registered is frozen, and later changes of the plugin change nothing', () => {
  const mine = plugin({ pages: [page()] });
  const registry = createRegistry([mine], quiet);
  mine.id = 'other';
  expect(registry.pages[0]?.plugin).toBe('bad');
  expect(Object.isFrozen(registry.pages)).toBe(true);
  expect(() => Object.assign(registry.pages[0]!, { permissions: [] })).toThrow();
});

test('a fault reported twice counts once, and is logged', () => {
  const logged: Fault[] = [];
  const registry = createRegistry([good], (fault) => logged.push(fault));
  const fault: Fault = { code: 'PAGE_THREW', plugin: 'good', contribution: 'pages.home', message: 'oh' };
  registry.report(fault);
  registry.report({ ...fault });
  expect(registry.faults).toEqual([fault]);
  expect(logged).toEqual([fault]);
});

describe('whatever comes in, the registry stands', () => {
  const leaf = fc.oneof(fc.anything(), fc.constant(load), fc.constantFrom('good', 'home', 'Supplier', 'page'));
  const key = fc.constantFrom(
    ...[
      'id',
      'contract',
      'license',
      'requires',
      'permissions',
      'menu',
      'pages',
      'entities',
      'extends',
      'widgets',
      'texts',
    ],
    ...[
      'path',
      'layout',
      'parent',
      'page',
      'load',
      'url',
      'file',
      'model',
      'schema',
      'properties',
      'cells',
      'actions',
      '__proto__',
    ],
  );
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      leaf,
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(key, tie('tree'), { maxKeys: 6 }),
    ),
  }));
  const nearly = fc.dictionary(key, tree, { maxKeys: 8 }).map((more) => ({ ...good, id: 'nearly', ...more }));
  const contributions = fc
    .record(
      { pages: tree, menu: tree, entities: tree, widgets: tree, extends: tree, requires: tree },
      { requiredKeys: [] },
    )
    .map((more) =>
      plugin(
        Object.fromEntries(Object.entries(more).map(([kind, value]) => [kind, kind === 'extends' ? value : [value]])),
      ),
    );

  test('garbage beside the good plugin', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(tree, nearly, contributions), { maxLength: 4 }), (garbage) => {
        const registry = createRegistry([good, ...garbage], quiet);
        expect(registry.plugins.map(({ id }) => id)).toContain('good');
        expect(registry.pages.map(({ fullPath }) => fullPath)).toContain('/admin/home');
        for (const { code, plugin: name, message } of registry.faults) {
          expect([typeof code, typeof name, typeof message]).toEqual(['string', 'string', 'string']);
        }
      }),
      { numRuns: 1_500 },
    );
  });

  test('garbage as a layer', () => {
    const registry = createRegistry([good], quiet);
    fc.assert(
      fc.property(fc.oneof(tree, nearly, contributions), (garbage) => {
        registry.setLayer(garbage as never);
        expect(registry.pages.map(({ fullPath }) => fullPath)).toContain('/admin/home');
      }),
      { numRuns: 500 },
    );
  });

  test('garbage instead of a list', () => {
    fc.assert(
      fc.property(fc.anything(), (garbage) => {
        expect(Array.isArray(createRegistry(garbage as never, quiet).pages)).toBe(true);
      }),
    );
  });

  const no = () => {
    throw new Error('no');
  };
  const circle: Record<string, unknown> = { id: 'circle', contract: 1 };
  circle.pages = [circle];
  const { proxy: revoked, revoke } = Proxy.revocable({}, {});
  revoke();
  const wide = Array.from({ length: 60 }).reduce<unknown>((inner) => [inner, inner], 1);

  test.each<[string, unknown]>([
    ['a getter that throws', Object.defineProperty({}, 'id', { enumerable: true, get: no })],
    ['a proxy that throws', new Proxy({}, { ownKeys: no, get: no })],
    ['a revoked proxy', revoked],
    ['a circle', circle],
    ['an endless list', new Array(4_000_000_000)],
    ['a list that doubles sixty times', wide],
    ['a symbol', Symbol('x')],
    ['a large integer', 10n],
    ['nothing to inherit from', Object.create(null)],
    ['a class', class {}],
    ['a map', new Map([['id', 1]])],
  ])('%s, wherever it stands', (_, hostile) => {
    const nested = ['pages', 'menu', 'entities', 'widgets', 'permissions', 'requires'].map((kind, index) =>
      plugin({ id: `bad${index}`, [kind]: [hostile] }),
    );
    const direct = ['pages', 'extends', 'license', 'texts'].map((kind) => plugin({ [kind]: hostile }));
    const inside = [plugin({ pages: [page({ permissions: hostile })] }), plugin({ entities: [{ file: hostile }] })];
    const registry = createRegistry([hostile, ...nested, ...direct, ...inside, good], quiet);
    expectGoodToWork(registry);
    expect(registry.faults.length).toBeGreaterThan(0);
    registry.setLayer(hostile as never);
    expectGoodToWork(registry);
    expect(createRegistry(hostile as never, quiet).plugins).toEqual([]);
  });
});
