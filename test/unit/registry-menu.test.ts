// Tests who sees which menu entries, and in which order.
import type { Subject } from '#core/contract';
import { allowed } from '../../core/plugins/allowed.ts';
import { createRegistry, type Registry } from '../../core/plugins/checked.ts';
import { currentOf } from '../../core/plugins/currentOf.ts';
import { type MenuNode, menuTree } from '../../core/plugins/resolving/pages-and-menu/menu-tree.ts';
import { pageTitle } from '../../core/plugins/title.ts';

const load = async () => ({ default: () => null });
const van = {
  model: 'Van',
  collection: 'VANS',
  icon: 'truck',
  display: '{{name}}',
  list: { columns: ['name'], sort: ['name'], search: ['name'] },
  schema: { type: 'object', properties: { name: { type: 'string' } } },
};

const shop = {
  id: 'iceshop',
  contract: 2,
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
  contract: 2,
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

/** Writes a menu in one line, as `Group[child, child]`. */
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

test('a page that opens without the licence of its plugin stands in the menu of those who have it', () => {
  const open = { id: 'open', path: 'iceshop/open', permissions: [], anyLicense: true, load };
  const registry = createRegistry([{ ...shop, menu: [], entities: [], pages: [open] }], quiet);
  expect([menuOf(registry, seller), menuOf(registry, unlicensed)]).toEqual(['iceshop.page.open', '']);
  expect(allowed(unlicensed, registry.pages[0]!)).toBe(true);
});

test('pages of what two modules share are there with either licence, also without that of their plugin', () => {
  const shared = { ...van, license: ['ICESHOP', 'ICETRUCK'], permissions: { index: [] } };
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
    contract: 2,
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

test('own rows have their pages and menu entry too, for whoever holds _SELF', () => {
  const own = Object.fromEntries(
    Object.entries({ index: 'VIEW', show: 'VIEW', create: 'MODERATE', update: 'MODERATE', delete: 'MODERATE' }).map(
      ([method, suffix]) => [method, [`ICESHOP_WISHES_${suffix}`, 'ICESHOP_WISHES_SELF']],
    ),
  );
  const scope = { ICESHOP_WISHES_SELF: { name: ['mine'] } };
  const wish = { ...van, model: 'Wish', collection: 'WISHES', permissions: own, scope };
  const permissions = ['ICESHOP_WISHES_SELF', 'ICESHOP_WISHES_VIEW', 'ICESHOP_WISHES_MODERATE'];
  const plugin = { id: 'wishes', contract: 2, license: 'ICESHOP', permissions, entities: [wish] };
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

test('a letter opens one page of its own plugin after g; others are faults', () => {
  const more = { id: 'more', contract: 2, pages: [{ id: 'orders', path: 'more/orders', load }] };
  const { goTo, faults } = createRegistry(
    [
      { ...shop, goTo: { o: 'orders', v: 'van', x: 'nowhere', i: 'detail', O: 'orders' } },
      { ...more, goTo: { o: 'orders' } },
    ],
    quiet,
  );
  expect([...goTo].map(([letter, { fullPath }]) => [letter, fullPath])).toEqual([
    ['o', '/admin/iceshop/orders'],
    ['v', '/admin/iceshop/van'],
  ]);
  expect(faults.map(({ code, plugin, contribution }) => [code, plugin, contribution])).toEqual([
    ['MISSING_PARENT', 'iceshop', 'goTo.x'],
    ['MISSING_PARENT', 'iceshop', 'goTo.i'],
    ['INVALID_SHAPE', 'iceshop', 'goTo.O'],
    ['DUPLICATE_ID', 'more', 'goTo.o'],
  ]);
});

test('a page stands under the group that it names, also of another plugin; where that is missing, in its own', () => {
  const fleet = {
    id: 'fleet',
    contract: 2,
    menu: [{ id: 'fleet' }],
    pages: [
      { id: 'fuel', path: 'fuel', under: 'reports', load },
      { id: 'tyres', path: 'tyres', under: 'absent', load },
    ],
  };
  const found = createRegistry([shop, fleet, core], quiet);
  expect(found.faults).toEqual([]);
  const reports = 'iceshop.menu.reports[fleet.page.fuel, iceshop.page.report]';
  expect(menuOf(found, root)).toContain(reports);
  expect(menuOf(found, root)).toContain('fleet.menu.fleet[fleet.page.tyres]');
});

test('an entry stands in the one that it names, where the person may open both', () => {
  const pages = [
    { id: 'vans', path: 'vans', permissions: ['ICESHOP_VANS_VIEW'], load },
    { id: 'trucks', path: 'trucks', permissions: ['ICESHOP_ORDERS_VIEW'], load },
  ];
  const menu = [{ id: 'trucks', page: 'trucks', unless: 'vans' }];
  const { menu: entries } = createRegistry([{ ...shop, entities: [], pages, menu }], quiet);
  const both = { ...seller, permissions: ['ICESHOP_ORDERS_VIEW', 'ICESHOP_VANS_VIEW'] };
  const nodes = menuTree(entries, { subject: both, t, collator });
  expect(outline(nodes)).toBe('iceshop.page.vans');
  expect(nodes[0]?.holds.map(({ id }) => id)).toEqual(['trucks']);
  expect(currentOf(nodes, '/admin/trucks/view/3')?.entry.id).toBe('vans');
  expect(outline(menuTree(entries, { subject: seller, t, collator }))).toBe('iceshop.page.trucks');
});
