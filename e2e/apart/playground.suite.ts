// Tests how a developer adds an entity, by one JSON file, its texts, and a line in a manifest, up to a saved row in the
// browser.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { clientOf, windowOf } from '../people.ts';
import { clickRole, waitForPath, waitForText } from '../window.ts';

const SOURCES = [
  'core',
  'plugins',
  'schemas',
  'locales',
  'overrides',
  'api',
  'build',
  'package.json',
  'rspack.config.ts',
];

const PLAYGROUND = {
  $schema: '../core/contract/entity/entity-file.schema.json',
  model: 'Playground',
  collection: 'COMPANY_STRUCTURE',
  display: '{{name}}',
  list: { columns: ['name', 'surface', 'price', 'opened_on', 'open'], sort: ['name'], search: ['name'] },
  schema: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string' },
      surface: { type: 'string', enum: ['SAND', 'GRASS'] },
      price: { type: 'number', money: true },
      opened_on: { type: 'string', format: 'date' },
      open: { type: 'boolean', default: true },
    },
  },
};

const TEXTS: Record<string, string> = {
  'icecloud.playground_one': 'Playground',
  'icecloud.playground_other': 'Playgrounds',
  'icecloud.playground.add': 'Add playground',
  'icecloud.playground.empty': 'Where children eat ice cream.',
  'icecloud.playground.name': 'Name',
  'icecloud.playground.surface': 'Surface',
  'icecloud.playground.surface.SAND': 'Sand',
  'icecloud.playground.surface.GRASS': 'Grass',
  'icecloud.playground.price': 'Price',
  'icecloud.playground.opened_on': 'Opened on',
  'icecloud.playground.open': 'Open',
};

const copy = mkdtempSync(join(tmpdir(), 'scoop-playground-'));

beforeAll(() => {
  for (const name of SOURCES) cpSync(name, join(copy, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'junction');
  addPlayground(copy);
  const build = ['build', '--mode', 'development', '--devtool', 'false'];
  execFileSync(process.execPath, ['node_modules/@rspack/cli/bin/rspack.js', ...build], { cwd: copy, stdio: 'pipe' });
});
afterAll(() => rmSync(copy, { recursive: true }));

// The demo company is older than the entity, as at a developer's.
const product = ownProduct({ root: copy });
const own = ownWindows();

function addPlayground(root: string): void {
  writeFileSync(join(root, 'schemas/icecloud/company/playground.json'), JSON.stringify(PLAYGROUND));
  for (const locale of ['en', 'nl', 'fr', 'de']) {
    change(join(root, `locales/${locale}/icecloud/company.json`), (texts) => {
      const all = { ...(JSON.parse(texts) as Record<string, string>), ...TEXTS };
      return JSON.stringify(Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1))));
    });
  }
  change(join(root, 'plugins/icecloud/company/index.ts'), (manifest) =>
    manifest
      .replace(
        "import company from '#schemas/icecloud/company/company.json';",
        "$&\nimport playground from '#schemas/icecloud/company/playground.json';",
      )
      .replace('  entities: [', '$&\n    playground,'),
  );
}

function change(path: string, edit: (content: string) => string): void {
  const before = readFileSync(path, 'utf8');
  const after = edit(before);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
}

test('an entity file becomes a menu entry, a form, a table and a row in the database', async () => {
  const { page } = own(await windowOf(product.url, 'admin'));
  await page.goto(`${product.url}/admin/icecloud/playground/`);
  await waitForText(page, 'Where children eat ice cream.');
  await clickRole(page, 'button', 'Add playground');
  await page.locator('aria/Name[role="textbox"]').fill('Citadelpark');
  await clickRole(page, 'button', 'Add playground');
  await waitForPath(page, /\/admin\/icecloud\/playground\/view\/\d+/);
  await waitForText(page, 'Citadelpark');
  await page.click('nav a[href^="/admin/icecloud/playground"]');
  await waitForPath(page, '/admin/icecloud/playground');
  await waitForText(page, 'Citadelpark');
  const admin = await clientOf(product.url, 'admin');
  expect(await admin.named('playground', 'Citadelpark')).toMatchObject({ open: true });
});
