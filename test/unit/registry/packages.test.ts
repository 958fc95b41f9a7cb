// Tests the layer of installed packages: it comes and goes live, below the company's own, and untouched objects stay
// the same.
import { autorun } from 'mobx';
import { fitting } from '../../../api/packages/installing/fit.ts';
import type { Plugin } from '../../../core/contract/index.ts';
import { createRegistry, type Registry } from '../../../core/plugins/checked.ts';
import { follow, hydrate } from '../../../core/plugins/packages/hydrate.ts';
import { good, load, page, plugin, quiet } from './product.ts';

const guests = { id: 'guests', contract: 2, pages: [{ id: 'hello', path: 'guests/hello', load }] };
const loyalty = { id: 'loyalty', contract: 2, requires: ['guests'], pages: [{ id: 'points', path: 'loyalty', load }] };
const company = {
  id: 'company',
  contract: 2,
  menu: [{ id: 'custom.wiki', page: 'custom.wiki' }],
  pages: [{ id: 'custom.wiki', path: 'custom/wiki', url: 'https://wiki.example' }],
};

let registry: Registry;
beforeEach(() => {
  registry = createRegistry([good], quiet);
});
const paths = () => registry.pages.map(({ fullPath }) => fullPath);

test('stands on what is built in, below the company’s own, and is replaced live', () => {
  const seen: string[] = [];
  const stop = autorun(() => seen.push(registry.installed.join()));
  const [home] = registry.pages;
  registry.setLayer(company);
  registry.setPackages([guests, loyalty]);
  expect(paths()).toEqual(expect.arrayContaining(['/admin/guests/hello', '/admin/loyalty', '/admin/custom/wiki']));
  expect(registry.plugins.map(({ id }) => id)).toEqual(['good', 'guests', 'loyalty']);
  registry.setPackages([]);
  expect(paths()).not.toContain('/admin/guests/hello');
  expect(paths()).toContain('/admin/custom/wiki');
  expect(registry.pages[0]).toBe(home);
  expect(seen).toEqual(['', 'guests,loyalty', '']);
  stop();
});

test('the same list again changes nothing', () => {
  registry.setPackages([guests]);
  const { pages } = registry;
  registry.setPackages([guests]);
  expect(registry.pages).toBe(pages);
});

test('without one that it requires a package is off, and says so', () => {
  registry.setPackages([loyalty]);
  expect(paths()).not.toContain('/admin/loyalty');
  expect(registry.faults).toMatchObject([{ code: 'REQUIREMENT_MISSING', plugin: 'loyalty' }]);
  registry.setPackages([loyalty, guests]);
  expect(registry.faults).toEqual([]);
});

test('a page that is already there stays with whoever has it', () => {
  registry.setPackages([plugin({ pages: [page({ path: 'home' }), page({ id: 'other', path: 'bad/other' })] })]);
  expect(registry.faults).toMatchObject([{ code: 'DUPLICATE_PATH', plugin: 'bad', contribution: 'pages.page' }]);
  expect(paths()).toContain('/admin/bad/other');
});

test.each([[[null]], [[42]], [[{}]], [[{ id: 'x', contract: 1 }]]])(
  'packages that are %j leave the rest',
  (packages) => {
    registry.setPackages(packages);
    expect(paths()).toContain('/admin/home');
  },
);

describe('a manifest as data', () => {
  const data = { id: 'a', pages: [{ id: 'b', load: { $lazy: ['pages', 0, 'load'] } }], when: { $lazy: 'no path' } };

  test('has its lazy parts back, each by its path', () => {
    const made = hydrate(data, (path) => async () => ({ default: path.join('.') })) as typeof guests & { when: object };
    expect(made.when).toEqual({ $lazy: 'no path' });
    return expect(made.pages[0]?.load()).resolves.toEqual({ default: 'pages.0.load' });
  });

  test.each([[['pages', 1]], [['constructor']], [['pages', 'length', 'x']]])('a path %j never leaves it', (path) => {
    expect(() => follow(data, path)).toThrow('there is nothing at');
  });
});

test('on the server, what falls takes with it what requires it', () => {
  const candidates = [loyalty, { ...guests, contract: 1 }, { ...guests, id: 'fine' }] as unknown as Plugin[];
  const fits = fitting(
    [good as unknown as Plugin],
    candidates.map((manifest) => ({ id: manifest.id, manifest, mayRun: true })),
  );
  expect([...fits].map(([id, { isRefused, faults }]) => [id, isRefused, faults.map(({ code }) => code)])).toEqual([
    ['loyalty', true, ['REQUIREMENT_MISSING']],
    ['guests', true, ['WRONG_CONTRACT']],
    ['fine', false, []],
  ]);
});
