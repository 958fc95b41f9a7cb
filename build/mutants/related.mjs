// Which tests are about a file: those that import it, directly or through others of its folder, and those of its part of the
// product, whose names and texts speak of it most first.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

/** Part of the product to the folders of tests about it, the longest name first. */
const PARTS = [
  ['api/import', ['test/api/exchange']],
  ['api/export', ['test/api/exchange']],
  ['api/reading', ['test/api/reading', 'test/api/exchange']],
  ['api/records', ['test/api/resources']],
  ['api/entities', ['test/api/resources', 'test/unit']],
  ['api/sql', ['test/api/resources', 'test/api/finding']],
  ['api/store', ['test/api/store']],
  ['api/visitors', ['test/api/shop']],
  ['plugins/iceshop', ['test/api/shop', 'test/dom/iceshop']],
  ['plugins/icecloud/giftcards', ['test/api/giftcards', 'test/dom/icecloud']],
  ['plugins/icecloud/people', ['test/api/people', 'test/dom/people']],
  ['plugins/icecloud', ['test/api/shop', 'test/api/people', 'test/api/giftcards', 'test/dom/icecloud']],
  ['plugins/fleet', ['test/api/truck', 'test/api/shop', 'test/dom/fleet']],
  ['plugins/icetruck', ['test/api/truck']],
  ['plugins/icecash', ['test/api/cash', 'test/dom/icecash']],
  ['plugins/company', ['test/api/company', 'test/api/texts', 'test/dom/company']],
  ['core/list', ['test/dom/entity', 'test/dom/exchange']],
  ['core/fields', ['test/dom/fields', 'test/dom/form', 'test/unit']],
  ['core/contract', ['test/unit', 'test/api/resources', 'test/dom/fields']],
];

/** Suites near a file are run first; when all of them stay green, as many more of its part. */
const NEAR = 5;
const MORE = 8;

export function testsOf(root, file) {
  const tests = allTests(root);
  const part = PARTS.find(([prefix]) => file.startsWith(`${prefix}/`))?.[1] ?? ownFolders(root, file);
  const scored = tests.map((test) => ({ test, score: scoreOf(file, test, part) })).filter(({ score }) => score > 0);
  const all = scored.sort((a, b) => b.score - a.score).map(({ test }) => test.path);
  return { near: all.slice(0, NEAR), rest: all.slice(NEAR, NEAR + MORE) };
}

/** `api/mail/…` and `core/board/…` have tests in folders of the same name. */
function ownFolders(root, file) {
  const [top, name] = file.split('/');
  const named = [`test/${top === 'core' ? 'dom' : 'api'}/${name}`, `test/unit/${name}`];
  const found = named.filter((folder) => existsSync(join(root, folder)));
  return found.length > 0 ? found : [top === 'core' ? 'test/dom/entity' : 'test/api/resources'];
}

function scoreOf(file, { path, text }, part) {
  const name = basename(file).replace(/\.tsx?$/, '');
  const imported = name === 'index' ? `${basename(dirname(file))}/index.ts` : `/${name}.ts`;
  const imports = text.includes(imported) ? 100 : 0;
  const words = new Set(
    file
      .replace(/\.tsx?$/, '')
      .split(/[^a-zA-Z]+|(?=[A-Z])/)
      .filter((word) => word.length > 3),
  );
  const said = [...words].filter((word) =>
    basename(path).toLowerCase().includes(word.toLowerCase().slice(0, 5)),
  ).length;
  const spoken = [...words].filter((word) => text.toLowerCase().includes(word.toLowerCase())).length;
  const isOfPart = part.some((folder) => path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`));
  return imports + (isOfPart ? 20 * said + spoken + 1 : 0);
}

const known = new Map();

function allTests(root) {
  if (!known.has(root)) {
    const names = readdirSync(join(root, 'test'), { recursive: true }).map(String);
    const paths = names.filter((name) => /\.(suite|test)\.tsx?$/.test(name)).map((name) => `test/${name}`);
    const tests = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
    known.set(
      root,
      tests.filter(({ text }) => !text.includes('suitesOf(')),
    );
  }
  return known.get(root);
}

/** What jest is called with: suites by their names in the files that they share, and tests that are files of their own. */
export function jestCalls(root, paths) {
  const isSuite = (path) => path.includes('.suite.');
  const suites = paths.filter(isSuite);
  const files = paths.filter((path) => !isSuite(path));
  const shared = [...new Set(suites.map((path) => fileOf(root, path)))];
  const calls = [...(files.length > 0 ? [files] : [])];
  if (suites.length > 0) calls.push([...shared, '-t', `^(${suites.map(nameOf).join('|')}) `]);
  return calls;
}

const nameOf = (path) => `${basename(dirname(path))}/${basename(path).replace(/\.suite\.tsx?$/, '')}`;

function fileOf(root, path) {
  const folder = dirname(path);
  const kind = path.endsWith('x') ? 'tsx' : 'ts';
  const own = `${folder}.test.${kind}`;
  return existsSync(join(root, own)) ? own : `${relative('', dirname(folder))}/small.test.${kind}`;
}
