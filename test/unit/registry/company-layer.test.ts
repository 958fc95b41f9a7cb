// Tests the company's layer: custom pages and texts over those of plugins, replaced live and alone.
import { autorun } from 'mobx';
import { createRegistry, type Fault } from '../../../core/plugins/checked.ts';
import { companyLayer } from '../../../core/plugins/company-layer.ts';
import { type MenuNode, menuTree } from '../../../core/plugins/resolving/pages-and-menu/menu-tree.ts';
import type { CustomFrontendable } from '../../../core/session/types.ts';

const load = async () => ({ default: () => null });
const core = {
  id: 'core',
  contract: 2,
  pages: [
    { id: 'zebra', path: 'zebra', sortFirst: 10, load },
    { id: 'elan', path: 'elan', load },
    { id: 'echo', path: 'echo', load },
    { id: 'setup', path: 'setup', layout: 'screen', load },
    { id: 'login', path: 'login', layout: 'auth', load },
  ],
};
const collator = new Intl.Collator('fr');
const quiet = () => undefined;

/** Writes a menu in one line, as `Group[child, child]`. */
function outline(nodes: readonly MenuNode[]): string {
  return nodes
    .map(({ title, children }) => (children.length > 0 ? `${title}[${outline(children)}]` : title))
    .join(', ');
}

const frontendable = (more: Partial<CustomFrontendable>): CustomFrontendable => ({
  platform: 'ICECLOUD',
  mdl: 'page',
  name: 'Name',
  path: 'path',
  url: 'https://pages.example/a',
  ...more,
});
const company = {
  id: 3,
  custom_frontendables: [
    frontendable({ name: 'Wiki', path: 'wiki', allow: 'fullscreen' }),
    frontendable({
      mdl: 'page_group',
      name: 'Suppliers abroad',
      path: 'abroad',
      url: undefined,
      custom_frontendables: [frontendable({ name: 'Rates', path: 'rates' })],
    }),
    frontendable({ platform: 'ICESHOP', path: 'webshop' }),
  ],
};
const builtIn = {
  id: 'company',
  contract: 2,
  menu: [{ id: 'company' }],
  pages: [{ id: 'developer', path: 'company/developer', load }],
};

test('turns custom pages into pages of both layouts, with the company in the link', async () => {
  const registry = createRegistry([core, builtIn], quiet);
  registry.setLayer(companyLayer(company, { 'core.page.echo': 'Our echo' }));
  expect(registry.faults).toEqual([]);
  const own = registry.pages.filter(({ url }) => url);
  expect(own.map(({ href }) => href)).toEqual([
    '/admin/custom/wiki?company_id=3',
    '/admin/custom/rates?company_id=3',
    '/screen/custom/wiki',
    '/screen/custom/rates',
  ]);
  expect(own[0]).toMatchObject({
    fullPath: '/admin/custom/wiki',
    padding: false,
    allow: 'fullscreen',
    plugin: 'company',
  });
  const { default: texts } = (await registry.layer?.texts?.nl?.()) ?? { default: {} };
  expect(texts).toMatchObject({
    'company.page.custom.wiki': 'Wiki',
    'company.menu.custom.abroad': 'Suppliers abroad',
    'core.page.echo': 'Our echo',
  });
  const view = {
    subject: { user: { is_root: true }, permissions: [], company: { licenses: ['ICESHOP'] } },
    t: (keys: string | string[]) =>
      [keys]
        .flat()
        .map((key) => texts[key])
        .find(Boolean) ?? String(keys),
    collator,
  };
  expect(outline(menuTree(registry.menu, view))).toContain('Suppliers abroad[Rates]');
  expect(outline(menuTree(registry.menu, view))).toContain('company.menu.company[company.page.developer]');
});

test('is replaced live, and alone', () => {
  const registry = createRegistry([core], quiet);
  const shipped = registry.pages;
  const counts: number[] = [];
  const stop = autorun(() => counts.push(registry.pages.length));
  registry.setLayer(companyLayer(company));
  expect(registry.pages.slice(0, shipped.length)).toEqual([...shipped]);
  expect(registry.pages[0]).toBe(shipped[0]);
  registry.setLayer(companyLayer({ id: 3, custom_frontendables: [] }));
  registry.setLayer(null);
  stop();
  expect(counts).toEqual([5, 9, 5, 5]);
  expect(registry.pages).toBe(shipped);
  expect(registry.layer).toBeNull();
});

test('a faulty custom page fails alone, and its fault goes with the layer', () => {
  const logged: Fault[] = [];
  const registry = createRegistry([core], (fault) => logged.push(fault));
  const layer = companyLayer({
    id: 3,
    custom_frontendables: [
      frontendable({ path: 'evil', url: 'javascript:alert(1)' }),
      frontendable({ path: '../up' }),
      frontendable({ path: 'fine' }),
      null as never,
    ],
  });
  registry.setLayer(layer);
  expect(registry.pages.filter(({ url }) => url).map(({ fullPath }) => fullPath)).toEqual([
    '/admin/custom/fine',
    '/screen/custom/fine',
  ]);
  expect(registry.faults.every(({ plugin }) => plugin === 'company')).toBe(true);
  expect(logged).toEqual(registry.faults);
  registry.setLayer(null);
  expect(registry.faults).toEqual([]);
});

test('without a company there is none', () => {
  expect(companyLayer(null)).toBeNull();
  expect(companyLayer({ id: 1, custom_frontendables: 'x' as never })?.pages).toEqual([]);
});
