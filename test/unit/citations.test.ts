// Tests that every citation of a document leads to a file and a heading that exist: in comments in all rooms of the
// code, and in links between documents.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const ROOMS = ['api', 'build', 'core', 'e2e', 'examples', 'overrides', 'plugins', 'test'];
const BUILT = /(^|\/)(node_modules|dist)\//;
const SOURCE = /\.(tsx?|mjs|cjs|js|css|html|service)$|\/Containerfile$/;

/** Matches papers that were never in the repository, as comments once cited them. */
const ELSEWHERE =
  /\b(spec|domain|design|security|stack)(\.md)?( points?)? \d|\b(spec|domain|processes|design|security|stack|look)(\.md)?,? ?["“]|\b(look|stack|design|security|domain|spec|processes)\.md|\bthe specification\b|\bissue(s? \d|: )/;

/** Matches citations: headings of a chapter by number, or a page with or without its headings. */
const BY_NUMBER = /docs\/domain ((?:\d+\.\d+(?:, | and )?)+)/g;
const BY_PAGE = /(?<![\w./-])(docs\/[\w./-]+\.md)(?:, ((?:"[^"]+"(?:, | and )?)+))?/g;

const sources = [
  ...ROOMS.flatMap(filesIn),
  'rspack.config.ts',
  ...readdirSync('.').filter((name) => /\.m?js$/.test(name)),
]
  .filter((file) => SOURCE.test(file) && !BUILT.test(file) && !file.endsWith('citations.test.ts'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const pages = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  ...filesIn('docs').filter((file) => file.endsWith('.md')),
];
const headings = new Map(pages.map((page) => [page, headingsOf(readFileSync(page, 'utf8'))]));

test('every citation of a chapter leads to a heading with that number', () => {
  const numbers = filesIn('docs/domain').flatMap((page) =>
    (headings.get(page) ?? []).flatMap((heading) => heading.match(/^\d+\.\d+(?= )/)?.[0] ?? []),
  );
  expect(numbers.length).toBeGreaterThan(80);
  expect(numbers).toEqual([...new Set(numbers)]);
  const cited = sources.flatMap(({ file, text }) =>
    [...joined(text).matchAll(BY_NUMBER)].flatMap(
      ([, list = '']) => list.match(/\d+\.\d+/g)?.map((nr) => ({ file, nr })) ?? [],
    ),
  );
  expect(cited.length).toBeGreaterThan(200);
  expect(cited.filter(({ nr }) => !numbers.includes(nr))).toEqual([]);
});

test('every citation of a page leads to it, and to the heading that it names', () => {
  const cited = sources.flatMap(({ file, text }) =>
    [...joined(text).matchAll(BY_PAGE)].map(([, page = '', list = '']) => ({
      file,
      page,
      names: list.match(/(?<=")[^",][^"]*(?=")/g) ?? [],
    })),
  );
  expect(cited.length).toBeGreaterThan(100);
  const isLost = ({ page, names }: (typeof cited)[number]) =>
    !headings.has(page) || names.filter((name) => name !== ' and ').some((name) => !headings.get(page)?.includes(name));
  expect(cited.filter(isLost)).toEqual([]);
});

test('no comment cites what is not in the repository', () => {
  const found = sources.flatMap(({ file, text }) =>
    commentsOf(text)
      .flatMap((comment) => comment.replaceAll(BY_PAGE, '').replaceAll(BY_NUMBER, '').match(ELSEWHERE)?.[0] ?? [])
      .map((citation) => `${file}: ${citation}`),
  );
  expect(found).toEqual([]);
});

test('every link between documents leads to a file and a heading', () => {
  const links = pages.flatMap((page) =>
    [...withoutCode(readFileSync(page, 'utf8')).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
      ([, path = '', anchor]) => ({ page, target: path ? normalize(join(dirname(page), path)) : page, anchor }),
    ),
  );
  expect(links.length).toBeGreaterThan(100);
  const isLost = ({ target, anchor }: (typeof links)[number]) =>
    !existsSync(target) ||
    (anchor !== undefined && !headings.get(target)?.some((heading) => anchorOf(heading) === anchor));
  expect(links.filter(isLost)).toEqual([]);
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'));
}

/** Joins comments of several lines into one. */
function joined(text: string): string {
  return text.replaceAll(/\n\s*(?:\/\/|\*(?!\/)) ?/g, ' ');
}

function commentsOf(text: string): string[] {
  return (text.match(/(?:^[ \t]*\/\/.*\n?)+|\/\*[\s\S]*?\*\/|[ \t]\/\/ .*$/gm) ?? []).map(joined);
}

function withoutCode(text: string): string {
  return text.replaceAll(/```[\s\S]*?```/g, '').replaceAll(/`[^`\n]*`/g, '');
}

function headingsOf(text: string): string[] {
  return [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/^#{1,4} (.+)$/gm)].map(([, title = '']) => title.trim());
}

/** Makes the anchor of a heading as code hosts do. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-');
}

test('every file that a picture names is there', () => {
  const named = filesIn('docs/pictures').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:core|api|plugins)\/[\w./-]+/g)].map(([path]) => path),
  );
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
