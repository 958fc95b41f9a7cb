// Tests that the sources keep to their floors, and that the check finds violations.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { faultsOf } from '../../build/lint/floors/faults.ts';
import { BUILDINGS, type Building } from '../../build/lint/floors/table.ts';

const HOUSE: Building = {
  folder: 'api',
  floors: { ground: ['contract', 'store'], above: ['mail'] },
  entrances: ['index.ts'],
};
const SOUND = {
  'api/contract/row.ts': 'export type Row = number;\n',
  'api/store/rows.ts': "import type { Row } from '../contract/row.ts';\nexport const rows: Row[] = [];\n",
  'api/mail/send.ts': "export { rows } from '#store';\n",
  'api/index.ts': "export {\n  rows,\n} from './mail/send.ts';\n",
};
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'scoop-floors-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function faultsWith(files: Readonly<Record<string, string>>, house = HOUSE): string[] {
  const names = { imports: { '#store': './api/store/rows.ts' } };
  for (const [path, text] of Object.entries({ 'package.json': JSON.stringify(names), ...SOUND, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return faultsOf(root, house);
}

test.each(BUILDINGS)('$folder keeps its floors', (building) => {
  expect(faultsOf(process.cwd(), building)).toEqual([]);
});

test('imports downwards are sound, by whatever way they are written', () => {
  expect(faultsWith({})).toEqual([]);
});

test.each([
  ['of a value', "import { rows } from '../mail/send.ts';\n"],
  ['of a type', "import type { rows } from '../mail/send.ts';\n"],
  ['over several lines', "import {\n  rows,\n} from '../mail/send.ts';\n"],
  ['handed on', "export * from '../mail/send.ts';\n"],
  ['by a call', "export const later = () => import('../mail/send.ts');\n"],
])('an import upwards is a fault: %s', (_, text) => {
  expect(faultsWith({ 'api/contract/up.ts': text })).toEqual([
    'api/contract/up.ts imports api/mail/send.ts, which stands above it',
  ]);
});

test('no room knows an entrance', () => {
  expect(faultsWith({ 'api/mail/up.ts': "import '../index.ts';\n" })).toEqual([
    'api/mail/up.ts imports api/index.ts, which stands above it',
  ]);
});

test('a room and an entrance that the table does not know are faults, as is one that is not there', () => {
  const house = { ...HOUSE, floors: { ...HOUSE.floors, top: ['sky'] } };
  expect(faultsWith({ 'api/cellar/wine.ts': '', 'api/other.ts': '' }, house).sort()).toEqual([
    'api/cellar stands on no floor of the table',
    'api/other.ts stands on no floor of the table',
    'api/sky is in the table and not there',
  ]);
});

test('files of one room that import each other in a circle are a fault, were it of types alone', () => {
  const files = {
    'api/store/a.ts': "import type { B } from './b.ts';\nexport type A = B;\n",
    'api/store/b.ts': "import type { C } from './c.ts';\nexport type B = C;\n",
    'api/store/c.ts': "import type { A } from './a.ts';\nexport type C = A;\n",
  };
  expect(faultsWith(files)).toEqual([
    'api: these files import each other in a circle: api/store/a.ts, api/store/b.ts, api/store/c.ts',
  ]);
});

test('without floors rooms may stand anyhow, but in no circle', () => {
  const files = {
    'api/mail/down.ts': "import { rows } from '../store/rows.ts';\n",
    'api/store/up.ts': "import { rows } from '../mail/send.ts';\n",
  };
  expect(faultsWith(files, { folder: 'api' })).toEqual(['api: these rooms import each other in a circle: mail, store']);
});

const MODULE: Building = {
  folder: 'plugins/shop',
  floors: { features: ['goods', 'orders'], demo: ['demo'] },
  entrances: ['index.ts'],
  features: true,
};
const FEATURES = {
  'plugins/shop/index.ts': "export { goods } from './goods/index.ts';\n",
  'plugins/shop/demo/fill.ts': "export { made } from '../goods/demo/made.ts';\n",
  'plugins/shop/goods/index.ts': "export const goods = { load: () => import('./pages/Goods.tsx') };\n",
  'plugins/shop/goods/pages/Goods.tsx': "export { price } from './price.ts';\n",
  'plugins/shop/goods/pages/price.ts': 'export const price = 1;\n',
  'plugins/shop/goods/demo/made.ts': 'export const made = 1;\n',
  'plugins/shop/orders/demo/made.ts': "export { made } from '../../goods/demo/made.ts';\n",
  'plugins/shop/orders/sum.ts': "export { price } from '../goods/pages/price.ts';\n",
};

test('a feature imports of another one what is not that feature alone', () => {
  expect(faultsWith(FEATURES, MODULE)).toEqual([]);
});

test.each(['index.ts', 'pages/Goods.tsx', 'demo/made.ts'])('no feature imports %s of another one', (file) => {
  const files = { ...FEATURES, 'plugins/shop/orders/in.ts': `import '../goods/${file}';\n` };
  expect(faultsWith(files, MODULE)).toEqual([
    `plugins/shop/orders/in.ts imports plugins/shop/goods/${file}, which belongs to its feature alone`,
  ]);
});

test('every module has its floors in the table', () => {
  const modules = readdirSync('plugins', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const folders = BUILDINGS.map(({ folder }) => folder);
  expect(modules.map(({ name }) => `plugins/${name}`).filter((folder) => !folders.includes(folder))).toEqual([]);
});
