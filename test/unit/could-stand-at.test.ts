// Tests which pages are asked whether they match an address: never one too few.
import { matchPath } from 'react-router';
import { couldStandAt } from '../../core/plugins/resolving/pages-and-menu/couldStandAt.ts';

const PATHS = [
  '/admin/icecloud/supplier/',
  '/admin/icecloud/supplier/view/:id',
  '/admin/icecloud/supplier/edit/:id',
  '/admin/dashboard',
  '/admin/help/:lang?/about',
  '/admin/week-:nr/plan',
  '/admin/files/*',
  '/screen/Map',
  '/auth/login-page',
];
const ADDRESSES = [
  ...['/admin/icecloud/supplier', '/admin/icecloud/supplier/', '/ADMIN/icecloud/Supplier/view/7'],
  ...['/admin/icecloud/supplier/view/7/', '/admin/icecloud/supplier/edit/7', '/admin/icecloud/suppliers'],
  ...['/admin/dashboard/', '/admin/help/nl/about', '/admin/help/about', '/admin/week-3/plan', '/admin/files'],
  ...['/admin/files/a/b', '/screen/map', '/auth/%6Cogin-page', '/', ''],
];

test('whatever the router would match could stand there', () => {
  const missed = ADDRESSES.flatMap((address) =>
    PATHS.filter((path) => matchPath(path, address) && !couldStandAt(address, path)).map((path) => [address, path]),
  );
  expect(missed).toEqual([]);
});

test('what begins otherwise is not asked, up to the part with a parameter', () => {
  const asked = PATHS.filter((path) => couldStandAt('/admin/icecloud/supplier/view/7', path));
  expect(asked).toEqual(['/admin/icecloud/supplier/', '/admin/icecloud/supplier/view/:id', '/admin/week-:nr/plan']);
});
