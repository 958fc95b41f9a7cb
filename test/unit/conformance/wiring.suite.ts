// Tests that each broken rule about menu, pages, guards and permissions gives its finding alone.
import { entityFile } from '../../packages/make.ts';
import { type Broken, everywhere, expectOne, MANIFEST, named, page, VIEW } from './broken.ts';
import { CLEAN } from './package.ts';

test.each<Broken>([
  [
    'a wrong entity file',
    {
      entities: [entityFile('Mark', { list: { columns: ['nam'], sort: [], search: [] } })],
      extends: {},
      server: undefined,
    },
    undefined,
    `entity ${MANIFEST} entities.Mark list.columns names nam, which is not a field`,
  ],
  [
    'a notice of a tone that there is none of',
    { notices: [{ id: 'news', tone: 'loud' }], texts: everywhere({ 'marks.notice.news': 'News' }) },
    undefined,
    `manifest ${MANIFEST} notices.news tone must be one of neutral, info, success, warning, danger`,
  ],
  [
    'a page that nobody finds',
    { pages: page({ path: 'iceshop/mark/:id', permissions: VIEW }), texts: named },
    undefined,
    `menu ${MANIFEST} pages.extra has no menu entry, since /admin/iceshop/mark/:id takes a parameter: say that it is hidden`,
  ],
  [
    'an entry without its page',
    { menu: [...(CLEAN.menu as object[]), { id: 'extra', page: 'none' }] },
    undefined,
    `menu ${MANIFEST} menu.extra there is no page none that it can open`,
  ],
  [
    'an entry in a group that is not there',
    { menu: [...(CLEAN.menu as object[]), { id: 'one', page: 'overview', parent: 'nowhere' }] },
    undefined,
    `menu ${MANIFEST} menu.one there is no menu group nowhere that it can stand in`,
  ],
  [
    'a button that leads nowhere',
    {
      extends: { WebshopAccount: { actions: [{ id: 'mark', to: 'iceshop/mark/{id}' }] } },
      server: CLEAN.server,
    },
    undefined,
    `menu ${MANIFEST} extends.WebshopAccount.actions.mark leads to iceshop/mark/{id}, and no page stands at /admin/iceshop/mark/{id}`,
  ],
  [
    'a group in which nothing stands',
    { menu: [...(CLEAN.menu as object[]), { id: 'more' }], texts: named },
    undefined,
    `menu ${MANIFEST} menu.more is a group in which no page stands`,
  ],
  [
    'a path of a built-in page',
    { pages: page({ path: 'legacy/intranet', permissions: VIEW }), texts: named },
    undefined,
    `menu ${MANIFEST} pages.extra /admin/legacy/intranet is already the page legacyintranet.intranet`,
  ],
  [
    'the same path twice',
    { pages: page({ path: 'iceshop/marks/', permissions: VIEW }), texts: named },
    undefined,
    `menu ${MANIFEST} pages.extra /admin/iceshop/marks is already the page marks.overview`,
  ],
  [
    'a page that is not guarded',
    { pages: page({ path: 'iceshop/extra' }), texts: named },
    undefined,
    `guard ${MANIFEST} pages.extra asks for no permission: name one, or [] to open it to everyone`,
  ],
  [
    'a page that is open',
    { pages: page({ path: 'iceshop/extra', permissions: [] }), texts: named },
    undefined,
    `warning guard ${MANIFEST} pages.extra is open to everyone who is signed in`,
  ],
  [
    'an undeclared permission',
    { pages: page({ path: 'iceshop/extra', permissions: ['ICESHOP_NONE_VIEW'] }), texts: named },
    undefined,
    `permission ${MANIFEST} pages.extra no plugin declares the permission ICESHOP_NONE_VIEW`,
  ],
  [
    'a permission of no licence',
    { permissions: [...(CLEAN.permissions as string[]), 'MARKS_VIEW'] },
    undefined,
    `permission ${MANIFEST} permissions.2 MARKS_VIEW begins with no licence, so nobody could hold it`,
  ],
  [
    'a permission of another licence',
    { permissions: [...(CLEAN.permissions as string[]), 'ICECASH_MARKS_VIEW'] },
    undefined,
    `permission ${MANIFEST} permissions.2 ICECASH_MARKS_VIEW does not begin with ICESHOP_`,
  ],
  [
    'a permission of a built-in module',
    { permissions: [...(CLEAN.permissions as string[]), 'ICESHOP_DISCOUNTS_VIEW'] },
    undefined,
    `permission ${MANIFEST} permissions.2 ICESHOP_DISCOUNTS_VIEW is already a permission of iceshop`,
  ],
])('%s', async (_, parts, change, finding) => expectOne(parts, change, finding));
