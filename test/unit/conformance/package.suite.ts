// The package and its files: each broken rule gives its finding alone.
import { type Broken, everywhere, expectOne, inJson, MANIFEST, noise, PACKAGE, SERVER, WEB } from './broken.ts';
import { findingsOf } from './package.ts';

test('a package that keeps every rule has no findings', async () => {
  expect(await findingsOf()).toEqual([]);
});

test('its server module may use what Node has, and its pages have help of their own', async () => {
  const texts = everywhere({ 'help.mark': 'Marks tell …', 'help.marks.overview': 'Here …' });
  // As a bundler writes it.
  const required =
    "import { createRequire } from 'node:module';\ncreateRequire(import.meta.url)('node:crypto').randomUUID();\n";
  expect(await findingsOf({ texts }, (read, write) => write(SERVER, required + read(SERVER)))).toEqual([]);
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
    { contract: 1 },
    undefined,
    `contract ${MANIFEST} contract was built for contract 1, and this Scoop speaks contract 2; what changed is told in docs/plugins/contract.md#contract-2`,
  ],
  [
    'contracts that are still to come',
    { contract: [3, 4] },
    undefined,
    `contract ${MANIFEST} contract was built for contracts 3 to 4, and this Scoop speaks contract 2: it needs a newer Scoop`,
  ],
  [
    'two files that say another contract',
    {},
    (read, write) => write('package.json', read('package.json').replace(/"contract": ?2/, '"contract": [2, 3]')),
    `manifest ${MANIFEST} contract is another one than package.json says`,
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
