// Who sees what, in which order, and the company's layer over it, live.
import { autorun } from 'mobx';
import type { Subject } from '#core/contract';
import { allowed } from '../../core/plugins/access.ts';
import { companyLayer } from '../../core/plugins/company-layer.ts';
import { type MenuNode, menuTree } from '../../core/plugins/menu-tree.ts';
import { createRegistry, type Fault, type Registry } from '../../core/plugins/registry.ts';
import { pageTitle } from '../../core/plugins/title.ts';
import type { CustomFrontendable } from '../../core/session/types.ts';

const load = async () => ({ default: () => null });
const van = {
  model: 'Van',
  collection: 'VANS',
  icon: 'truck',
  display: '{{name}}',
  table: ['name'],
  sort: ['name'],
  search: ['name'],
  schema: { type: 'object', properties: { name: { type: 'string' } } },
};

const shop = {
  id: 'iceshop',
  contract: 1,
  license: 'ICESHOP',
  permissions: ['ICESHOP_ORDERS_VIEW', 'ICESHOP_VANS_VIEW', 'ICESHOP_VANS_MODERATE'],
  menu: [
    { id: 'iceshop', sortFirst: 5, icon: 'shop' },
    { id: 'reports', parent: 'iceshop', sortFirst: 1 },
    { id: 'report', page: 'report', parent: 'reports', badge: 'late' },
    { id: 'empty' },
  ],
  pages: [
    { id: 'orders', path: 'iceshop/orders', permissions: ['ICESHOP_ORDERS_VIEW'], load },
    { id: 'report', path: 'iceshop/report', icon: 'chart', load },
    { id: 'detail', path: 'iceshop/orders/:id', load },
    { id: 'secret', path: 'iceshop/secret', hidden: true, load },
  ],
  entities: [van],
};
const core = {
  id: 'core',
  contract: 1,
  pages: [
    { id: 'zebra', path: 'zebra', sortFirst: 10, load },
    { id: 'elan', path: 'elan', load },
    { id: 'echo', path: 'echo', load },
    { id: 'setup', path: 'setup', layout: 'screen', load },
    { id: 'login', path: 'login', layout: 'auth', load },
  ],
};

const NAMES: Record<string, string> = {
  'core.page.elan': 'Élan',
  'core.page.echo': 'Écho',
  'core.page.zebra': 'Zèbre',
};
const t = (keys: string | string[], params?: Record<string, unknown>) =>
  [keys]
    .flat()
    .map((key) => NAMES[key])
    .find(Boolean) ?? [[keys].flat().at(-1), params?.name].filter(Boolean).join(' ');
const collator = new Intl.Collator('fr');
const quiet = () => undefined;

const root: Subject = { user: { is_root: true }, permissions: [], company: { licenses: ['ICESHOP'] } };
const seller: Subject = { permissions: ['ICESHOP_ORDERS_VIEW'], company: { licenses: ['ICESHOP'] } };
const unlicensed: Subject = { user: { is_root: true }, permissions: [], company: { licenses: ['ICECLOUD'] } };

/** `Group[child, child]`, as one line. */
function outline(nodes: readonly MenuNode[]): string {
  return nodes
    .map(({ title, children }) => (children.length > 0 ? `${title}[${outline(children)}]` : title))
    .join(', ');
}
function menuOf(registry: Registry, subject: Subject | null, layout?: 'screen'): string {
  return outline(menuTree(registry.menu, { subject, t, collator, layout }));
}

test('higher sortFirst first, then by translated name; groups nest; empty groups and hidden pages do not show', () => {
  const group =
    'iceshop.menu.iceshop[iceshop.menu.reports[iceshop.page.report], iceshop.page.orders, iceshop.van_other]';
  expect(menuOf(createRegistry([shop, core], quiet), root)).toBe(`Zèbre, ${group}, Écho, Élan`);
});

test('a seller sees less, an unlicensed company nothing of the plugin, nobody only what is open', () => {
  const registry = createRegistry([shop, core], quiet);
  const group = 'iceshop.menu.iceshop[iceshop.menu.reports[iceshop.page.report], iceshop.page.orders]';
  expect(menuOf(registry, seller)).toBe(`Zèbre, ${group}, Écho, Élan`);
  expect(menuOf(registry, unlicensed)).toBe('Zèbre, Écho, Élan');
  expect(menuOf(registry, null)).toBe('Zèbre, Écho, Élan');
  expect(menuOf(registry, null, 'screen')).toBe('core.page.setup');
});

test('entity pages ask for VIEW or MODERATE, and for the licences of entity and plugin', () => {
  const registry = createRegistry([{ ...shop, entities: [{ ...van, license: 'ICETRUCK', permissions: {} }] }], quiet);
  expect(registry.faults.map(({ code }) => code)).toEqual(Array(2).fill('UNDECLARED_PERMISSION'));
  const { pages } = createRegistry(
    [
      {
        ...shop,
        entities: [{ ...van, license: 'ICETRUCK' }],
        permissions: ['ICESHOP_ORDERS_VIEW', 'ICETRUCK_VANS_VIEW', 'ICETRUCK_VANS_MODERATE'],
      },
    ],
    quiet,
  );
  const seen = (licenses: string[], permissions: string[]) =>
    pages
      .filter((page) => page.entity && allowed({ permissions, company: { licenses } }, page))
      .map(({ kind }) => kind);
  expect(seen(['ICETRUCK', 'ICESHOP'], ['ICETRUCK_VANS_VIEW'])).toEqual(['index', 'view']);
  expect(seen(['ICETRUCK', 'ICESHOP'], ['ICETRUCK_VANS_MODERATE'])).toEqual(['edit', 'create']);
  expect(seen(['ICETRUCK'], ['ICETRUCK_VANS_VIEW'])).toEqual([]);
  expect(seen(['ICESHOP'], ['ICETRUCK_VANS_VIEW'])).toEqual([]);
});

test('pages of what two modules share are there with either licence, also without that of their plugin', () => {
  const shared = { ...van, licenses: ['ICESHOP', 'ICETRUCK'], permissions: { index: [] } };
  const { pages } = createRegistry([{ ...shop, entities: [shared] }], quiet);
  const index = pages.find(({ kind }) => kind === 'index')!;
  const isOpen = (...licenses: string[]) => allowed({ permissions: [], company: { licenses } }, index);
  expect([isOpen('ICESHOP'), isOpen('ICETRUCK'), isOpen('ICECLOUD')]).toEqual([true, true, false]);
});

test('flags of an entity: no pages, hidden index, disallowed methods, pages of its own', () => {
  const pagesOf = (more: object, pages?: object) =>
    createRegistry(
      [{ ...shop, entities: [{ file: { ...van, ...more }, ...(pages && { pages }) }] }],
      quiet,
    ).pages.filter(({ entity }) => entity);
  expect(pagesOf({ noPages: true })).toEqual([]);
  expect(pagesOf({ hiddenIndex: true })[0]?.hidden).toBe(true);
  expect(pagesOf({ disallow: ['create', 'update'] }).map(({ kind }) => kind)).toEqual(['index', 'view']);
  expect(pagesOf({}, { view: load })[1]).toMatchObject({ kind: 'view', load, fullPath: '/admin/iceshop/van/view/:id' });
});

test('titles of generic pages', () => {
  const { pages } = createRegistry([shop], quiet);
  const titles = pages.filter(({ entity }) => entity).map((page) => pageTitle(page, t));
  expect(titles).toEqual(['iceshop.van_other', 'iceshop.van_one', 'core.page.edit iceshop.van_one', 'iceshop.van.add']);
});

test('an entry that refines a page keeps what it does not say', () => {
  const entry = createRegistry([shop], quiet).menu.find(({ id }) => id === 'report');
  expect(entry).toMatchObject({
    icon: 'chart',
    badge: 'late',
    parent: 'reports',
    titleKeys: ['iceshop.menu.report', 'iceshop.page.report'],
  });
});

test('another plugin adds to an entity, and its pages show the additions', () => {
  const extra = {
    id: 'extra',
    contract: 1,
    extends: { Van: { cells: { name: load }, actions: [{ id: 'wash', load }] } },
  };
  const registry = createRegistry([extra, shop], quiet);
  const additions = registry.entity('van')?.additions;
  expect(additions).toMatchObject({
    owners: { 'cells.name': 'extra' },
    actions: [{ key: 'extra.wash', titleKey: 'extra.action.wash' }],
  });
  expect(registry.pages.find(({ kind }) => kind === 'view')?.entity?.additions).toBe(additions);
});

describe('the company layer', () => {
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
    contract: 1,
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
      subject: root,
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
});

test('own rows have their pages and menu entry too, for whoever holds _SELF', () => {
  const own = Object.fromEntries(
    Object.entries({ index: 'VIEW', show: 'VIEW', create: 'MODERATE', update: 'MODERATE', delete: 'MODERATE' }).map(
      ([method, suffix]) => [method, [`ICESHOP_WISHES_${suffix}`, 'ICESHOP_WISHES_SELF']],
    ),
  );
  const scope = { ICESHOP_WISHES_SELF: { name: ['mine'] } };
  const wish = { ...van, model: 'Wish', collection: 'WISHES', permissions: own, scope };
  const permissions = ['ICESHOP_WISHES_SELF', 'ICESHOP_WISHES_VIEW', 'ICESHOP_WISHES_MODERATE'];
  const plugin = { id: 'wishes', contract: 1, license: 'ICESHOP', permissions, entities: [wish] };
  const { pages, menu, faults } = createRegistry([plugin], () => undefined);
  const opens = (...held: string[]) => {
    const subject: Subject = { permissions: held, company: { licenses: ['ICESHOP'] } };
    const entries = menu.filter(({ target }) => target && allowed(subject, target));
    return [pages.filter((page) => allowed(subject, page)).map(({ kind }) => kind), entries.length];
  };
  expect(faults).toEqual([]);
  expect(opens('ICESHOP_WISHES_SELF')).toEqual([['index', 'view', 'edit', 'create'], 1]);
  expect(opens('ICESHOP_WISHES_VIEW')).toEqual([['index', 'view'], 1]);
  expect(opens()).toEqual([[], 0]);
});
