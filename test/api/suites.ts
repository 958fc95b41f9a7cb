// Runs suites in one test file, so that the product is loaded once for all of them and their servers start warm.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sampled } from '../scale.ts';
import { namesCompany } from './company-named.ts';

const SUITE = /\.suite\.tsx?$/;
const TYPES = ['ts', 'tsx'];

interface Suites {
  /** Folders of suites, relative to `within`. */
  readonly folders: readonly string[];
  /** The number of suites in a run, others each day, and all in `npm run test:all`; if absent, every run has all. */
  readonly aDay?: number;
  readonly within?: string;
  /** Called inside each suite, before its tests. */
  begin?(): void;
}

export function suitesOf({ folders, aDay = Number.POSITIVE_INFINITY, within = __dirname, begin }: Suites): void {
  const all = folders.flatMap((folder) => filesIn(join(within, folder)).map((file) => ({ folder, file })));
  const chosen = sampled(all, aDay);
  for (const folder of folders) {
    const files = chosen.filter((suite) => suite.folder === folder).map(({ file }) => file);
    for (const file of files) describeSuite(folder, file, within, begin);
    // The product of browser tests is a process of its own, whose statements are not heard here.
    if (within === __dirname && files.length > 0) namesCompany(folder);
  }
}

/** Lists the files in the order of their names. */
function filesIn(path: string): readonly string[] {
  return readdirSync(path)
    .filter((name) => SUITE.test(name))
    .sort();
}

/**
 * Names a suite such as `auth/login`: `SCOOP_TESTS=all jest --testPathPatterns test/api/auth.test -t auth/login` runs
 * it alone, whatever the day.
 */
function describeSuite(folder: string, file: string, within: string, begin?: () => void): void {
  describe(`${folder}/${file.replace(SUITE, '')}`, () => {
    begin?.();
    require(join(within, folder, file));
  });
}

export function foldersWithoutFile(within: string): string[] {
  const folders = readdirSync(within, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const hasFile = (name: string) => TYPES.some((type) => existsSync(join(within, `${name}.test.${type}`)));
  return folders.map(({ name }) => name).filter((name) => !hasFile(name));
}
