// Tests how plugins are loaded: side by side, in the order of what they require, frozen, and each fault told once.

import { createRegistry, type Fault, loadRegistry } from '../../../core/plugins/checked.ts';
import { collect } from '../../../core/plugins/resolving/admission/collect.ts';
import { expectGoodToWork, good, page, plugin, quiet } from './product.ts';

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
