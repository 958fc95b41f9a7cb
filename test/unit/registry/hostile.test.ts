// Tests that the registry survives any input: garbage of every shape, and values that throw when they are read.
import fc from 'fast-check';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { scaled } from '../../scale.ts';
import { expectGoodToWork, good, load, page, plugin, quiet } from './product.ts';

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
      { numRuns: scaled(150, 1_500) },
    );
  });

  test('garbage as a layer', () => {
    const registry = createRegistry([good], quiet);
    fc.assert(
      fc.property(fc.oneof(tree, nearly, contributions), (garbage) => {
        registry.setLayer(garbage as never);
        expect(registry.pages.map(({ fullPath }) => fullPath)).toContain('/admin/home');
      }),
      { numRuns: scaled(80, 500) },
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
  const circle: Record<string, unknown> = { id: 'circle', contract: 2 };
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
