// Tests packages that are found to be faulty at the start: each is off and listed with its reason, and all else works.
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entityFile, makePackage, shows } from '../../packages/make.ts';
import { type Call, packaged } from './product.ts';

const fine = (id: string, more: object = {}) => ({
  id,
  pages: [{ id: 'home', path: `${id}/home`, load: shows(id) }],
  ...more,
});
const entity = (id: string, file: object) => fine(id, { license: 'ICESHOP', entities: [file] });
const GRANTS = { permissions: ['ICESHOP_PARTYS_VIEW', 'ICESHOP_PARTYS_MODERATE'] };

/** Package to the code of its fault; null if it has none. */
const WRONG: Record<string, string | null> = {
  fine: null,
  named: null,
  ranged: null,
  echo: null,
  mimic: null,
  altered: 'ALTERED',
  contract1: 'WRONG_CONTRACT',
  ahead: 'WRONG_CONTRACT',
  lonely: 'REQUIREMENT_MISSING',
  follower: 'REQUIREMENT_MISSING',
  supplies: 'DUPLICATE_ID',
  iceshop: 'DUPLICATE_ID',
  greedy: 'PERMISSION_TAKEN',
  undeclared: 'UNDECLARED_PERMISSION',
  crooked: 'INVALID_ENTITY',
  thrower: 'SERVER_THREW',
  looper: 'LOOPED',
  leaver: 'CRASHED',
  hijacker: 'ROUTE_TAKEN',
  escaping: 'INVALID_PACKAGE',
  doubled: 'DUPLICATE_PATH',
};
/** A package that is partly faulty runs without the faulty part. */
const RUNNING = ['fine', 'named', 'ranged', 'echo', 'mimic', 'hijacker', 'doubled'];

/** Texts of core, of a built-in module, and of the package itself. */
const TAKEN = { 'core.ui.cancel': 'Taken', 'icecloud.supplier_one': 'Taken', 'echo.page.home': 'Echo' };

/** A package in another folder, which the settings name. */
const elsewhere = mkdtempSync(join(tmpdir(), 'scoop-named-'));
const product = packaged({ SCOOP_PLUGINS: elsewhere });
let admin: Call;
let listed: { id: string; running: boolean; faults: { code: string }[] }[];

beforeAll(async () => {
  makePackage(elsewhere, fine('named'));
  product.place(fine('fine'));
  product.place(fine('echo', { texts: { en: TAKEN, nl: TAKEN } }));
  product.place(fine('mimic', { texts: { en: { ...TAKEN, 'echo.page.home': 'Not this one' } } }));
  const altered = product.make(fine('altered'));
  await product.scoop('add', altered);
  appendFileSync(join(product.folder, 'altered/dist/web.js'), '\n');
  product.place(fine('contract1', { contract: 1 }));
  product.place(fine('ranged', { contract: [2, 3] }));
  product.place(fine('ahead', { contract: [3, 4] }));
  product.place(fine('lonely', { requires: ['nowhere'] }));
  product.place(fine('follower', { requires: ['contract2'] }));
  product.place({ ...entity('supplies', { ...entityFile('Supply'), resource: 'supplier' }), ...GRANTS });
  product.place(fine('iceshop'));
  product.place(fine('greedy', { permissions: ['ICECLOUD_COMPANIES_MODERATE'] }));
  product.place(entity('undeclared', entityFile('Party')));
  product.place({ ...entity('crooked', { ...entityFile('Party'), sort: ['nothing'] }), ...GRANTS });
  product.place(fine('thrower', { serverSource: 'throw new Error("not today");' }));
  product.place(fine('looper', { serverSource: 'for (;;);' }));
  product.place(fine('leaver', { serverSource: 'process.exit(0);' }));
  product.place(
    fine('hijacker', { server: 'fastify(app) { app.get("/supplier/:id", async () => ({ data: "mine" })); }' }),
  );
  const scoop = {
    id: 'escaping',
    contract: 2,
    manifest: '../fine/dist/manifest.json',
    web: 'dist/web.js',
    texts: 'dist/texts',
  };
  product.place(fine('escaping', { packageJson: { scoop } }));
  product.place(fine('doubled', { pages: [{ id: 'mine', path: 'icecloud/supplier', load: shows('mine') }] }));
  await product.start();
  admin = await product.signIn('admin');
  listed = (await admin('GET', 'plugin')).body.data;
});

afterAll(() => rmSync(elsewhere, { recursive: true }));

test.each(Object.entries(WRONG))('%s: %s', (id, code) => {
  const found = listed.find((one) => one.id === id);
  expect(found?.faults.map((fault) => fault.code)).toEqual(code === null ? [] : expect.arrayContaining([code]));
  expect(found?.running).toBe(RUNNING.includes(id));
});

test('browsers hear of those that run alone', async () => {
  const { packages } = (await (await fetch(`${product.url}/plugins/index.json`)).json()) as {
    packages: { id: string }[];
  };
  expect(packages.map(({ id }) => id).sort()).toEqual([...RUNNING].sort());
});

test('the table of texts says whose words are shown: a package says nothing for others', async () => {
  const keys = Object.keys(TAKEN).map((key) => `key=${key}`);
  expect((await admin('GET', `text?${keys.join('&')}`)).body.data).toMatchObject([
    { key: 'core.ui.cancel', module: 'core', shipped: { en: 'Cancel', nl: 'Annuleren' } },
    { key: 'echo.page.home', module: 'echo', shipped: { en: 'Echo' } },
    { key: 'icecloud.supplier_one', module: 'icecloud', shipped: { en: 'Supplier' } },
  ]);
});

test('what is built in answers as before', async () => {
  const { body } = await admin('GET', 'supplier');
  expect((await admin('GET', `supplier/${body.data[0].id}`)).body.data).toMatchObject({ id: body.data[0].id });
});

test('a file that is altered while the server runs does not go out', async () => {
  const index = await (await fetch(`${product.url}/plugins/index.json`)).json();
  const { web } = (index as { packages: { id: string; web: { url: string } }[] }).packages.find(
    ({ id }) => id === 'fine',
  )!;
  appendFileSync(join(product.folder, 'fine/dist/web.js'), '// and more');
  const answer = await fetch(product.url + web.url);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([409, 'no-store']);
});

test('the command line says it too, and refuses to add what cannot run', async () => {
  const { output } = await product.scoop('list');
  expect(output).toMatch(/contract1 +1\.0\.0 +cannot run\n +WRONG_CONTRACT: /);
  expect(output).toMatch(/ahead +1\.0\.0 +cannot run\n +WRONG_CONTRACT: .*it needs a newer Scoop/);
  const added = await product.scoop('add', product.make(fine('second', { requires: ['nowhere'] })));
  expect([added.code, added.output]).toEqual([1, expect.stringContaining('REQUIREMENT_MISSING')]);
  expect((await product.scoop('list')).output).not.toContain('second');
});

test('an older one, or that of another author, takes no place without a word', async () => {
  await product.scoop('add', product.make(fine('third', { version: '1.10.0' })));
  const older = await product.scoop('add', product.make(fine('third', { version: '1.9.0' })));
  expect([older.code, older.output]).toEqual([
    1,
    expect.stringContaining('third 1.9.0 is older than 1.10.0, which is installed. Nothing was changed.'),
  ]);
  const foreign = product.make(fine('third', { version: '2.0.0', packageJson: { name: 'another-third' } }));
  const refused = await product.scoop('add', foreign);
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('and this is another-third')]);
  expect((await product.scoop('list')).output).toMatch(/third +1\.10\.0/);
  expect(await product.scoop('add', foreign, '--replace')).toMatchObject({
    code: 0,
    output: expect.stringContaining('1.10.0 was replaced by 2.0.0'),
  });
  await product.scoop('remove', 'third');
});

test('a folder that is gone is said', async () => {
  rmSync(join(product.folder, 'fine'), { recursive: true });
  expect((await product.scoop('list')).output).toMatch(/fine.*\n +INVALID_PACKAGE: .*is gone/);
});
