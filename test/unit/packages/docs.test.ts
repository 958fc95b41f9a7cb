// Tests that the pages of docs/plugins are true: TypeScript checks their examples in a package, JSON is held against the
// schemas of files, and the contents lead to each page.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRecordTypes } from '../../../build/core-package/kit/packageTypes.ts';
import { linkCore } from '../../packages/link.ts';
import { blocks, moduleOf } from './docs/blocks.ts';
import { faultsInJson } from './docs/json.ts';

const root = process.cwd();
const GIVEN = join(root, 'test/unit/packages/docs/given');

test('the examples in TypeScript are right as parts of a package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scoop-docs-'));
  try {
    linkCore(folder);
    for (const example of ['loyalty', 'workshops'])
      cpSync(join(root, 'examples', example, 'src/entities'), join(folder, 'src/entities'), { recursive: true });
    cpSync(join(root, 'examples/workshops/src/settings.ts'), join(folder, 'src/settings.ts'));
    cpSync(GIVEN, join(folder, 'src/given'), { recursive: true });
    writeFileSync(join(folder, 'src/parts.d.ts'), PARTS);
    for (const { code } of blocks.filter(({ code }) => code.startsWith('{\n  "port"')))
      writeFileSync(join(folder, 'src', `${JSON.parse(code).port}.json`), code);
    writeRecordTypes(folder);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
    for (const block of inTypeScript) {
      const name = block.at.replace(/\.md:/, '-');
      writeFileSync(join(folder, 'src', `${name}.tsx`), moduleOf(block, givenOf(block.page)));
    }
    expect(faultsIn(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the examples in JSON are parts of the files that they show', () => {
  const examples = blocks.filter(({ language }) => ['json', 'jsonc'].includes(language));
  expect(examples.length).toBeGreaterThan(20);
  expect(examples.flatMap(faultsInJson)).toEqual([]);
});

test('the table of contents leads to every page', () => {
  const contents = readFileSync('docs/plugins/README.md', 'utf8');
  const pages = readdirSync('docs/plugins').filter((name) => name !== 'README.md');
  expect(pages.filter((name) => !contents.includes(`](${name})`))).toEqual([]);
});

/** Declares the components that examples import from files which nobody wrote. */
const PARTS = "declare module '*.tsx' {\n  const part: () => null;\n  export default part;\n}\n";

const TSCONFIG = {
  extends: '@scoop/core/tsconfig.json',
  compilerOptions: { verbatimModuleSyntax: false, isolatedModules: false },
  include: ['src', 'dist/records.d.ts'],
};

const inTypeScript = blocks.filter(({ language }) => ['ts', 'tsx'].includes(language));

function givenOf(page: string): string[] {
  if (!readdirSync(GIVEN).includes(`${page}.ts`)) return [];
  const source = readFileSync(join(GIVEN, `${page}.ts`), 'utf8');
  const declared = source.matchAll(/^export (?:declare )?(?:const|interface) (\w+)/gm);
  const passed = [...source.matchAll(/^export \{ (.*) \} from/gm)].flatMap(([, names = '']) => names.split(', '));
  return [...passed, ...[...declared].map(([, name = '']) => name)];
}

function faultsIn(folder: string): string[] {
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '--pretty', 'false'], {
      cwd: folder,
      stdio: 'pipe',
      encoding: 'utf8',
    });
    return [];
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout)
      .trim()
      .split('\n');
  }
}
