// Tests that the entry points of core are one list: copies of it that must be literal agree with it, and a package
// finds each entry point.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packageJson } from '../../../build/core-package/files.ts';
import { ROOMS } from '../../../build/core-package/kit/doors.ts';
import { linkCore } from '../../packages/link.ts';

const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> };
/** Entry points that are no room of the browser: for both sides, or for pages of visitors. */
const OTHERS = ['contract', 'tablet', 'visitors'];

test('each room is a door of the product, and no other room is one', () => {
  const rooms = Object.entries(imports).flatMap(
    ([name, file]) => /^#core\/(\w+) \.\/core\/\1\/index\.ts$/.exec(`${name} ${file}`)?.[1] ?? [],
  );
  expect(rooms.filter((room) => !OTHERS.includes(room)).sort()).toEqual([...ROOMS].sort());
});

test('each room is told to who writes packages, and no other one', () => {
  const told = readFileSync('docs/plugins/begin.md', 'utf8').matchAll(/^\| `@scoop\/core\/(\w+)`/gm);
  const rooms = [...told].map(([, room]) => room).filter((room) => room !== 'server' && room !== 'test');
  expect(rooms.sort()).toEqual([...ROOMS].sort());
});

describe('a package', () => {
  let folder = '';

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'scoop-doors-'));
    linkCore(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('finds types and code behind every door', () => {
    const { exports } = packageJson('1') as { exports: Record<string, { types: string; default: string }> };
    const core = join(process.cwd(), 'dist/core');
    for (const room of ROOMS) {
      expect(existsSync(join(core, exports[`./${room}`]!.types))).toBe(true);
      expect(existsSync(join(core, exports[`./${room}`]!.default))).toBe(true);
    }
  });

  test('is checked with what it takes from photos, scanning and the tree', () => {
    write('package.json', JSON.stringify({ name: 'scoop-plugin-doors', version: '1.0.0', type: 'module', scoop: {} }));
    write('tsconfig.json', JSON.stringify({ extends: '@scoop/core/tsconfig.json', include: ['src'] }));
    write('src/index.ts', SOURCE);
    write('src/server.ts', SERVER);
    run(join(process.cwd(), 'node_modules/typescript/bin/tsc'), '--noEmit');
  });

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }

  function run(...command: string[]): void {
    execFileSync(process.execPath, command, { cwd: folder, stdio: 'pipe', encoding: 'utf8' });
  }
});

const SOURCE = `import { definePlugin, localTime, momentOf } from '@scoop/core';
import { Photos } from '@scoop/core/photos';
import { canScan, Scanner } from '@scoop/core/scanning';
import { Tree } from '@scoop/core/tree';
export const used = [Photos, Scanner, canScan, Tree, momentOf(localTime('2026-07-01T12:00:00Z'))];
export default definePlugin({ id: 'doors', contract: 2, pages: [] });
`;
/** A package imports both server parts and classes for seeds from one entry point. */
const SERVER = `import { defineServer, localTime, momentOf, Random } from '@scoop/core/server';
export const used = [Random, momentOf(localTime('2026-07-01T12:00:00Z'))];
export default defineServer({ plugin: 'doors' });
`;
