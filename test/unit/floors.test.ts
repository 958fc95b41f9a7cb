// The house keeps its floors, and what looks for that finds what does not.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
