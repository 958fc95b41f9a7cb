// Tests that built-in modules import nothing that a package could not: what they share with Scoop is shared with
// packages as well, and other imports could be bundled with them.
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { ROOMS } from '../../build/core-package/kit/doors.ts';
import { surfaceOf } from '../../build/core-package/surface.ts';

/** Entry points of Scoop, which to a package are `@scoop/core` and `@scoop/core/server`. */
const DOORS = ['#core', '#core/contract', ...ROOMS.map((room) => `#core/${room}`), ...['#api', '#api/demo']];
/** Data of the module itself, which is in folders of the product by its name. */
const DATA = [/^#schemas\/\w+\/\w+\/[\w-]+\.json$/, /^#locales\/(en|nl|fr|de)\/\w+(\/\w+)?\.json$/];
const SHARED = [
  ...['react', 'react/jsx-runtime', 'react-dom', 'react-router', 'mobx', 'mobx-react-lite', 'i18next', 'react-i18next'],
  ...['@blueprintjs/core', '@blueprintjs/icons', 'kysely'],
];

const ROOT = 'plugins';
const modules = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'/g;

interface Import {
  readonly file: string;
  readonly from: string;
  readonly isType: boolean;
}

function importsOf(module: string): Import[] {
  // A page for visitors is built on its own and may bundle anything.
  const files = readdirSync(join(ROOT, module), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('visitors/'),
  );
  return files.flatMap((name) => {
    const file = join(ROOT, module, name);
    const found = [...readFileSync(file, 'utf8').matchAll(IMPORT)];
    return found.map(([, type, from, lazily]) => ({ file, from: (from ?? lazily) as string, isType: Boolean(type) }));
  });
}

function isOpenToPackages(module: string, { file, from, isType }: Import): boolean {
  if (from.startsWith('.')) return !relative(join(ROOT, module), join(dirname(file), from)).startsWith('..');
  const isServer = /\/(server|demo)\/|\/(server|migrations)\.ts$/.test(file);
  if (from.startsWith('node:')) return isServer && builtinModules.includes(from.slice(5));
  if (DOORS.includes(from)) return !from.startsWith('#api') || isServer;
  if (DATA.some((pattern) => pattern.test(from)) || SHARED.includes(from)) return true;
  // A type is gone once the package is built.
  return isType;
}

/** Of these packages Scoop shares only the names that its host lists, because all of them would slow every start. */
const LISTED = ['mobx', 'mobx-react-lite', 'react-router', 'react-i18next'];
const NAMED = /(?:^|\n)import\s+\{([^}]*)\}\s+from\s+'([^']+)'/g;

/** Lists `observable of mobx` and other names that modules import from these packages. */
function namesInUse(): string[] {
  const files = modules.flatMap(({ name }) => importsOf(name).map(({ file }) => file));
  const found = [...new Set(files)].flatMap((file) => [...readFileSync(file, 'utf8').matchAll(NAMED)]);
  const listed = found.filter(([, , from = '']) => LISTED.includes(from));
  const names = listed.flatMap(([, inside = '', from]) => inside.split(',').map((name) => `${name.trim()} of ${from}`));
  return [...new Set(names)].filter((name) => !/^(type | of)/.test(name)).sort();
}

test('of the shared libraries they use the names that are shared', () => {
  const host = readFileSync('core/host.ts', 'utf8');
  const shared = host.slice(host.indexOf('const SHARED'));
  const names = namesInUse();
  expect(names).toContain('observer of mobx-react-lite');
  expect(names.filter((name) => !new RegExp(`\\b${name.split(' ')[0]}\\b`).test(shared))).toEqual([]);
});

/** Built as a package by e2e/apart/built-in-package.suite.ts, which does not run every day. */
test('of core, LEGACYINTRANET’s pages use the names that packages are handed', () => {
  const handed = surfaceOf('core/for-packages.ts', process.cwd());
  const files = importsOf('legacyintranet').flatMap(({ file }) => (/\.tsx$|index\.ts$/.test(file) ? [file] : []));
  const found = [...new Set(files)].flatMap((file) => [...readFileSync(file, 'utf8').matchAll(NAMED)]);
  const ofCore = found.filter(([, , from = '']) => from === '#core' || from === '#core/contract');
  const names = ofCore.flatMap(([, inside = '']) => inside.split(',').map((name) => name.trim()));
  expect(names).toContain('showPhone');
  expect(names.filter((name) => name && !name.startsWith('type ') && !handed.includes(name))).toEqual([]);
});

test.each(modules.map(({ name }) => name))('%s imports nothing that a package cannot', (module) => {
  const imports = importsOf(module);
  expect(imports.length).toBeGreaterThan(0);
  expect(imports.filter((each) => !isOpenToPackages(module, each)).map(({ file, from }) => `${file}: ${from}`)).toEqual(
    [],
  );
});
