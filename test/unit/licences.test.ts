// Tests that a running Scoop is made only of packages whose licences were checked: permissive ones, fonts, and a few
// that are named here with the reason.
import { productionPackages } from '../../build/notices.mjs';

const PERMISSIVE = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
];
const FONTS = ['OFL-1.1'];

const LOOKED_AT: Readonly<Record<string, string>> = {
  'mapbox-gl': 'its own terms; used only where the deployment has a key of that service',
  'splaytree-ts': 'misspells BSD-3-Clause, whose text it brings',
  'web-push': 'MPL-2.0, file by file; used as it is published, where its source can be had too',
  '@mapbox/jsonlint-lines-primitives': 'names none; the project that it is a copy of is MIT',
};
/** sharp loads libvips as a library of its own, as the LGPL requires. */
const LIBRARY = /^@img\/sharp-/;

test('every package of a running Scoop has a licence that was looked at', () => {
  const packages = productionPackages();
  expect(packages.length).toBeGreaterThan(200);
  const isGood = (license: string) =>
    (license.match(/[\w.-]+/g) ?? []).every((word) => ['AND', 'OR', ...PERMISSIVE, ...FONTS].includes(word));
  const others = packages.filter(({ name, license }) => !(license && isGood(license)) && !LIBRARY.test(name));
  expect(others.map(({ name }) => name).sort()).toEqual(Object.keys(LOOKED_AT).sort());
});
