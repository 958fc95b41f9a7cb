// Finds the tests of a file: those that import it, directly or through others of its folder, then those of its part of
// the product, ordered by how often they mention its names and texts.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Maps each part of the product to the folders of its tests, the longest name first. */
const PARTS = [
  ['api/import', ['test/api/exchange']],
  ['api/export', ['test/api/exchange']],
  ['api/reading', ['test/api/reading', 'test/api/exchange']],
  ['api/records', ['test/api/resources']],
  ['api/entities', ['test/api/resources', 'test/unit']],
  ['api/sql', ['test/api/resources', 'test/api/finding']],
  ['api/store', ['test/api/store']],
  ['api/visitors', ['test/api/shop']],
  ['api/printing', ['test/api/documents', 'test/unit']],
  ['plugins/iceshop', ['test/api/shop', 'test/dom/iceshop', 'test/dom/form']],
  ['plugins/icecloud/giftcards', ['test/api/giftcards', 'test/dom/icecloud']],
  ['plugins/icecloud/people', ['test/api/people', 'test/dom/people']],
  ['plugins/icecloud/structure', ['test/api/structure', 'test/api/people', 'test/dom/company']],
  ['plugins/icecloud/company', ['test/api/company', 'test/dom/company']],
  ['plugins/icecloud/groups', ['test/api/people', 'test/dom/people', 'test/dom/form']],
  [
    'plugins/icecloud',
    ['test/api/shop', 'test/api/people', 'test/api/giftcards', 'test/dom/icecloud', 'test/dom/form'],
  ],
  ['plugins/fleet', ['test/api/truck', 'test/api/shop', 'test/dom/fleet']],
  ['plugins/icetruck', ['test/api/truck', 'test/api/screens']],
  ['plugins/icecash', ['test/api/cash', 'test/dom/icecash']],
  ['plugins/company/devices', ['test/api/devices', 'test/api/screens']],
  ['plugins/company/screens', ['test/api/screens', 'test/dom/screen']],
  ['plugins/company/developer', ['test/api/packages', 'test/dom/plugins', 'test/dom/packages']],
  ['plugins/company/texts', ['test/api/texts', 'test/dom/texts', 'test/unit/texts']],
  ['plugins/company', ['test/api/company', 'test/api/texts', 'test/dom/company']],
  ['core/pages/profile', ['test/dom/profile']],
  ['core/pages', ['test/dom/shell', 'test/dom/profile']],
  ['core/ui', ['test/dom/shell', 'test/dom/entity', 'test/dom/form']],
  ['core/list', ['test/dom/entity', 'test/dom/exchange']],
  ['core/fields/html', ['test/dom/fields', 'test/api/documents', 'test/unit']],
  ['core/fields', ['test/dom/fields', 'test/dom/form', 'test/unit']],
  ['core/contract', ['test/unit', 'test/api/resources', 'test/dom/fields']],
];

/** Names of folders and files that occur in every feature, so that they do not identify one. */
const OF_EVERY_FEATURE = ['plugins', 'core', 'pages', 'server', 'visitors', 'index'];

/** How many suites count as near and run first; if all pass, more of the same part follow. */
const NEAR = 5;

export function testsOf(root, file) {
  const tests = allTests(root);
  const part = PARTS.find(([prefix]) => file.startsWith(`${prefix}/`))?.[1] ?? ownFolders(root, file);
  const words = weighed(wordsOf(file), tests);
  const scored = tests
    .map((test) => ({ test, score: scoreOf(file, words, test, part) }))
    .filter(({ score }) => score > 0);
  const all = scored.sort((a, b) => b.score - a.score).map(({ test }) => test.path);
  return { near: all.slice(0, NEAR), rest: all.slice(NEAR) };
}

function wordsOf(file) {
  const parts = file.replace(/\.tsx?$/, '').split(/[^a-zA-Z]+|(?=[A-Z])/);
  const words = new Set(parts.map((word) => word.toLowerCase()));
  return [...words].filter((word) => word.length > 3 && !OF_EVERY_FEATURE.includes(word));
}

/** Weighs words: one that most tests contain, such as a module's name, counts little, a rare one counts much. */
function weighed(words, tests) {
  return words.map((word) => {
    const speaking = tests.filter(({ lower }) => lower.includes(word)).length;
    return { word, weight: Math.log((tests.length + 1) / (speaking + 1)) };
  });
}

/** `api/mail/…` and `core/board/…` have tests in folders of the same name. */
function ownFolders(root, file) {
  const [top, name] = file.split('/');
  const named = [`test/${top === 'core' ? 'dom' : 'api'}/${name}`, `test/unit/${name}`];
  const found = named.filter((folder) => existsSync(join(root, folder)));
  return found.length > 0 ? found : [top === 'core' ? 'test/dom/entity' : 'test/api/resources'];
}

function scoreOf(file, words, { path, text, lower }, part) {
  if (!canReach(path, file)) return 0;
  const imports = (text.includes(`/${file}'`) ? 100 : 0) + (text.includes(`/${dirname(file)}/`) ? 30 : 0);
  const isOfPart = part.some((folder) => path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`));
  const of = basename(path).toLowerCase();
  const sum = (found) => words.filter(({ word }) => found(word)).reduce((all, { weight }) => all + weight, 0);
  const said = 20 * sum((word) => of.includes(word.slice(0, 5))) + sum((word) => lower.includes(word));
  return imports + (isOfPart ? said + 0.01 : 0);
}

/** The server loads no pages, and pages load no code of the server. */
function canReach(test, file) {
  if (file.endsWith('.tsx') || /^plugins\/.*\/(pages|visitors)\//.test(file)) return !test.startsWith('test/api/');
  return !(file.startsWith('api/') || file.includes('/server/')) || !test.startsWith('test/dom/');
}

const known = new Map();

function allTests(root) {
  if (!known.has(root)) {
    const names = readdirSync(join(root, 'test'), { recursive: true }).map(String);
    const paths = names.filter((name) => /\.(suite|test)\.tsx?$/.test(name)).map((name) => `test/${name}`);
    const tests = paths.map((path) => readTest(root, path));
    known.set(
      root,
      tests.filter(({ text }) => !text.includes('suitesOf(')),
    );
  }
  return known.get(root);
}

function readTest(root, path) {
  const text = readFileSync(join(root, path), 'utf8');
  return { path, text, lower: text.toLowerCase() };
}
