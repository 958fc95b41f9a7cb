// A developer adds an entity: one JSON file, its texts, and a line in a manifest. From file to saved row in the browser.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { newDataFolder, type Product, removeDataFolder, startProduct } from './product.ts';
import { clickRole, openWindow, signIn, waitForPath, waitForText } from './window.ts';

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
  $schema: '../core/contract/entity-file.schema.json',
  model: 'Playground',
  collection: 'COMPANY_STRUCTURE',
  display: '{{name}}',
  table: ['name', 'surface', 'price', 'opened_on', 'open'],
  sort: ['name'],
  search: ['name'],
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

let folder: string;
let product: Product | undefined;

beforeAll(async () => {
  folder = await newDataFolder();
  const copy = join(folder, 'scoop');
  mkdirSync(copy);
  for (const name of SOURCES) cpSync(name, join(copy, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'junction');
  addPlayground(copy);
  execFileSync('npx', ['rspack', 'build', '--mode', 'development'], {
    cwd: copy,
    stdio: 'pipe',
    shell: process.platform === 'win32',
  });
  product = await startProduct(join(folder, 'data'), { root: copy });
});
afterAll(async () => {
  await product?.stop();
  await removeDataFolder(folder);
});

function addPlayground(root: string): void {
  writeFileSync(join(root, 'schemas/playground.json'), JSON.stringify(PLAYGROUND));
  for (const locale of ['en', 'nl', 'fr', 'de']) {
    change(join(root, `locales/${locale}/icecloud.json`), (texts) => {
      const all = { ...(JSON.parse(texts) as Record<string, string>), ...TEXTS };
      return JSON.stringify(Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1))));
    });
  }
  change(join(root, 'plugins/icecloud/index.ts'), (manifest) =>
    manifest
      .replace(
        "import supplier from '#schemas/supplier.json';",
        "$&\nimport playground from '#schemas/playground.json';",
      )
      .replace('    supplier,', '    supplier,\n    playground,'),
  );
}

function change(path: string, edit: (content: string) => string): void {
  const before = readFileSync(path, 'utf8');
  const after = edit(before);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
}

test('an entity file becomes a menu entry, a form, a table and a row in the database', async () => {
  const { page, faults, close } = await openWindow();
  await signIn(page, product?.url ?? '', 'admin@aurora.example', 'gelato-aurora-2026');
  await page.goto(`${product?.url}/admin/icecloud/playground/`);
  await waitForText(page, 'Where children eat ice cream.');
  await clickRole(page, 'button', 'Add playground');
  await page.locator('aria/Name[role="textbox"]').fill('Citadelpark');
  await clickRole(page, 'button', 'Add playground');
  await waitForPath(page, /\/admin\/icecloud\/playground\/view\/\d+/);
  await waitForText(page, 'Citadelpark');
  await page.goto(`${product?.url}/admin/icecloud/playground/`);
  await waitForText(page, 'Citadelpark');
  expect(faults).toEqual([]);
  await close();
});
