// Makes a package, outside of the tree, of a feature of a built-in module as it is there: its folder, its entity files,
// its texts, and the files beside it that it imports. It is built by the tool that packages use.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { textsIn } from '../../build/text-files.ts';
import { CONTRACT, LOCALES } from '../../core/contract/index.ts';
import { linkCore } from './link.ts';

export interface Feature {
  readonly module: string;
  readonly feature: string;
}

/** Modules that the package works with, by the manifest's keys. */
export type Beside = Readonly<Partial<Record<'requires' | 'knows' | 'license', string | readonly string[]>>>;

/** The names by which a package imports the doors that a module of the product calls otherwise. */
const DOORS: Readonly<Record<string, string>> = {
  '#core': '@scoop/core',
  '#core/contract': '@scoop/core',
  '#core/types': '@scoop/core/types',
  '#api': '@scoop/core/server',
  '#api/demo': '@scoop/core/server',
};
const IMPORT = /(\bfrom |\bimport\(|\bimport |\bdeclare module )'([^']+)'/g;

/** Writes and builds the package in `folder`; answers the files of other features that it had to take with it. */
export function packFeature({ module, feature }: Feature, beside: Beside, folder: string): string[] {
  const own = `plugins/${module}/${feature}`;
  const taken = new Set<string>();
  for (const entry of ['index.ts', 'server.ts']) take(`${own}/${entry}`, folder, taken);
  for (const locale of LOCALES) {
    const texts = JSON.parse(readFileSync(`locales/${locale}/${module}/${feature}.json`, 'utf8'));
    write(join(folder, `src/texts/${locale}.json`), JSON.stringify(renamed(texts, module, feature)));
  }
  write(join(folder, 'src/index.ts'), manifestOf(own, module, { id: feature, contract: CONTRACT, ...beside }));
  write(join(folder, 'src/server.ts'), serverOf(own, module, feature));
  write(join(folder, 'package.json'), JSON.stringify(packageJson(feature, hasStyles(taken))));
  write(join(folder, 'rspack.config.mjs'), PRESET);
  build(folder);
  return [...taken].filter((path) => path.startsWith('plugins/') && !path.startsWith(`${own}/`)).sort();
}

/** Writes and builds the package of a whole module in `folder`, with the name that it has in the product. */
export function packModule(module: string, folder: string): void {
  const taken = new Set<string>();
  const own = `plugins/${module}`;
  for (const entry of ['index.ts', 'server.ts']) take(`${own}/${entry}`, folder, taken);
  for (const locale of LOCALES)
    write(join(folder, `src/texts/${locale}.json`), JSON.stringify(textsIn('.', locale, module)));
  const core = "import { definePlugin } from '@scoop/core';";
  const manifest = `const { texts: _, ...given } = plugin;\nexport default definePlugin(given);`;
  write(join(folder, 'src/index.ts'), `${core}\nimport plugin from './${own}/index.ts';\n${manifest}\n`);
  write(join(folder, 'src/server.ts'), `export { default } from './${own}/server.ts';\n`);
  write(join(folder, 'package.json'), JSON.stringify(packageJson(module, hasStyles(taken))));
  write(join(folder, 'rspack.config.mjs'), PRESET);
  build(folder);
}

const hasStyles = (taken: ReadonlySet<string>): boolean => [...taken].some((path) => path.endsWith('.css'));

/** Writes the manifest: the feature as it is, and the module whose name its entities, fields, tabs and settings keep. */
const manifestOf = (own: string, module: string, plugin: object): string => `import { definePlugin } from '@scoop/core';
import part from './${own}/index.ts';
const { texts: _, ...given } = part;
const as = ${JSON.stringify(module)};
const named = (each) => ('file' in each ? { ...each, file: named(each.file) } : { as, ...each });
const beside = ([model, each]) => [model, { ...each, panels: each.panels?.map(named), files: each.files?.map(named) }];
const added = Object.fromEntries(Object.entries(given.extends ?? {}).map(beside));
const properties = Object.entries(given.settings?.properties ?? {}).map(([name, setting]) => [name, { as, ...setting }]);
const settings = properties.length > 0 ? { properties: Object.fromEntries(properties) } : undefined;
const whole = { ...given, entities: given.entities?.map(named), extends: added, settings };
export default definePlugin({ ...${JSON.stringify(plugin)}, parts: [whole] });
`;

const serverOf = (own: string, module: string, feature: string): string =>
  `import { defineServer } from '@scoop/core/server';
import part from './${own}/server.ts';
export default defineServer({ plugin: '${feature}', parts: [{ ...part, as: '${module}' }] });
`;

const PRESET = "import { plugin } from '@scoop/core/rspack';\nexport default plugin(import.meta.dirname);\n";

function packageJson(feature: string, styled: boolean): object {
  const parts = { manifest: 'dist/manifest.json', web: 'dist/web.js', server: 'dist/server.js', texts: 'dist/texts' };
  const scoop = { id: feature, contract: CONTRACT, ...parts, ...(styled && { css: 'dist/web.css' }) };
  return { name: `scoop-${feature}`, version: '1.0.0', type: 'module', scoop };
}

/** Pages, tiles, notices and fixes cannot keep the name of the module: their texts go on under that of the package. */
const RENAMED = /^\w+\.(page|widget|notice|fix)\./;

function renamed(texts: Readonly<Record<string, string>>, module: string, feature: string): Record<string, string> {
  const nameOf = (key: string) => (RENAMED.test(key) ? key.replace(`${module}.`, `${feature}.`) : key);
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [nameOf(key), text]));
}

const NAMED = /\bimport \{([^}]*)\} from '(@scoop\/core[^']*)'/g;

/** Lists the names that the package imports and that the running Scoop does not hand over, each as `name of door`. */
export function strangeImports(folder: string): string[] {
  const paths = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' });
  const sources = paths
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(folder, 'src', path), 'utf8'));
  const named = sources.flatMap((source) =>
    [...source.matchAll(NAMED)].flatMap(([, names = '', door = '']) =>
      names.split(',').map((name) => ({ door, name: name.trim().split(' as ')[0] ?? '' })),
    ),
  );
  const values = named.filter(({ name }) => name !== '' && !name.startsWith('type '));
  return values
    .filter(({ door, name }) => !isHandedOver(folder, door, name))
    .map(({ door, name }) => `${name} of ${door}`);
}

function isHandedOver(folder: string, door: string, name: string): boolean {
  const file = `${door === '@scoop/core' ? `${door}/index` : door}.js`;
  return readFileSync(join(folder, 'node_modules', file), 'utf8').includes(`\n  ${name},\n`);
}

/** Copies a source file with everything in the tree that it imports. */
function take(path: string, folder: string, taken: Set<string>): void {
  if (taken.has(path)) return;
  taken.add(path);
  if (!/\.tsx?$/.test(path)) {
    copy(path, folder, path);
    return;
  }
  const source = readFileSync(path, 'utf8').replace(IMPORT, (_, how: string, name: string) => {
    const file = fileOf(path, name);
    if (file !== undefined) take(file, folder, taken);
    return `${how}'${file === undefined ? doorOf(name) : besides(path, file)}'`;
  });
  write(join(folder, 'src', path), source);
}

/** Answers the file in the tree that an import names, if it names one. */
function fileOf(path: string, name: string): string | undefined {
  if (name.startsWith('.')) return join(dirname(path), name);
  return /^#(schemas|locales)\//.test(name) ? name.slice(1) : undefined;
}

function doorOf(name: string): string {
  return DOORS[name] ?? name.replace(/^#core\//, '@scoop/core/');
}

function besides(path: string, file: string): string {
  const way = relative(dirname(path), file);
  return way.startsWith('.') ? way : `./${way}`;
}

function copy(path: string, folder: string, to: string): void {
  const target = join(folder, 'src', to);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(path, target);
}

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Builds the package as `npm run build` does in it. */
function build(folder: string): void {
  linkCore(folder);
  try {
    execFileSync(process.execPath, ['node_modules/@scoop/core/cli.js', 'build'], { cwd: folder, stdio: 'pipe' });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: Buffer | string; stderr?: Buffer | string };
    throw new Error(`${folder} cannot be built:\n${stdout}${stderr}`);
  }
}
