// Tests where the pages of all modules stand in the menu: set-up below Settings, each page once, and no group that
// nobody declares.
import core from '../../core/plugin.ts';
import { createRegistry } from '../../core/plugins/checked.ts';
import { type MenuNode, menuTree } from '../../core/plugins/resolving/pages-and-menu/menu-tree.ts';
import modules from '../../plugins/index.ts';

const licenses = ['ICECLOUD', 'ICESHOP', 'ICETRUCK', 'ICECLOCK', 'ICECASH', 'ICEGUARD', 'LEGACYINTRANET'];
const { menu, pages, faults } = createRegistry([core, ...modules], () => undefined);
const nodes = menuTree(menu, {
  subject: { user: { is_root: true }, permissions: [], company: { licenses } },
  t: (keys) => String([keys].flat().at(-1)),
  collator: new Intl.Collator('en'),
});
const linksOf = (node: MenuNode): MenuNode[] => [...(node.href ? [node] : []), ...node.children.flatMap(linksOf)];
const all = nodes.flatMap(linksOf);

test('each page stands once, those that the specification names twice, twice', () => {
  expect(faults).toEqual([]);
  const models = all.flatMap(({ entry }) => entry.target?.entity?.model ?? []);
  const twice = models.filter((model, at) => models.indexOf(model) !== at);
  expect(twice).toEqual(['DamageReport']);
});

test('every group that a page names is there', () => {
  const groups = menu.filter(({ target }) => !target).map(({ id }) => id);
  const named = pages.flatMap(({ under }) => under ?? []);
  expect(named.filter((under) => !groups.includes(under))).toEqual([]);
});

test('set-up of every module stands below Settings, and no group of daily work holds more than a dozen and a half', () => {
  const settings = nodes.find(({ entry }) => entry.id === 'settings');
  expect(settings?.children.filter(({ href }) => !href).map(({ entry }) => entry.id)).toEqual([
    ...['icecloud', 'people-settings', 'iceshop-settings', 'icetruck-settings', 'iceclock-settings'],
    ...['icecash-settings', 'iceguard-settings'],
  ]);
  const long = nodes.filter((node) => node !== settings && node.children.length > 18);
  expect(long.map(({ entry }) => entry.id)).toEqual([]);
});
