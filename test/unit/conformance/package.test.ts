// Tests that each broken rule about the package and its files gives its finding alone.
import { type Broken, expectOne, inJson, MANIFEST, noise, PACKAGE, WEB } from './broken.ts';
import { findingsOf } from './package.ts';

test('a package that keeps every rule has no findings', async () => {
  expect(await findingsOf()).toEqual([]);
});

test.each<Broken>([
  [
    'no package.json of a package',
    { packageJson: { scoop: undefined } },
    undefined,
    `package ${PACKAGE} scoop is missing`,
  ],
  [
    'a path out of the folder',
    {},
    inJson(PACKAGE, ({ scoop }) => Object.assign(scoop, { web: '../web.js' })),
    `package ${PACKAGE} scoop.web leads out of the folder of the package`,
  ],
  [
    'a part that is not there',
    {},
    inJson(PACKAGE, ({ scoop }) => Object.assign(scoop, { css: 'dist/none.css' })),
    `package ${PACKAGE} scoop.css names dist/none.css, which is not there`,
  ],
  [
    'another id in package.json',
    {},
    inJson(PACKAGE, ({ scoop }) => Object.assign(scoop, { id: 'remarks' })),
    `manifest ${MANIFEST} id is not remarks, as package.json says`,
  ],
  [
    'a manifest that says something else',
    {},
    inJson(MANIFEST, ({ pages }) => Object.assign(pages[0]!, { icon: 'cube' })),
    `manifest ${MANIFEST} pages.0.icon says something else than ${WEB}`,
  ],
  [
    'a web.js that throws',
    {},
    (_, write) => write(WEB, 'throw new Error("no")'),
    `evaluation ${WEB} cannot be evaluated: no`,
  ],
  [
    'a library that is not shared',
    {},
    (read, write) => write(WEB, `globalThis.scoop.lodash;${read(WEB)}`),
    `evaluation ${WEB} cannot be evaluated: there is no shared library lodash`,
  ],
  [
    'a web.js that never ends',
    {},
    (_, write) => write(WEB, 'for (;;);'),
    `evaluation ${WEB} cannot be evaluated: it did not end within 5000 ms`,
  ],
  [
    'another contract',
    { contract: 2 },
    undefined,
    `contract ${MANIFEST} contract was built for contract 2, and this Scoop speaks contract 1`,
  ],
  [
    'too much code',
    {},
    (read, write) => write(WEB, `${read(WEB)}//${noise(160_000)}`),
    `budget ${WEB} weighs 16.* KB after gzip, of 150 at most`,
  ],
  [
    'too long a manifest',
    { menu: [{ id: 'tests' }, { id: 'entry', parent: 'tests', page: 'overview', badge: noise(22_000) }] },
    undefined,
    `budget ${MANIFEST} weighs 2.* KB after gzip, of 20 at most`,
  ],
])('%s', async (_, parts, change, finding) => expectOne(parts, change, finding));
