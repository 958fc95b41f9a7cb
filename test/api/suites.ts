// Suites that share one test file, so that the product is loaded once for all of them, and its servers start warm.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { namesCompany } from './company-named.ts';

const SUITE = /\.suite\.tsx?$/;
const TYPES = ['ts', 'tsx'];

/** Files of the suites in a folder within that one, in the order of their names. */
export function suitesIn(folder: string, within: string): readonly string[] {
  const files = readdirSync(join(within, folder)).filter((name) => SUITE.test(name));
  return files.sort();
}

export function suitesOf(folder: string, within = __dirname, begin?: () => void): void {
  theseSuites(folder, within, suitesIn(folder, within), begin);
  // The product of browser tests is a process of its own.
  if (within === __dirname) namesCompany(folder);
}

/**
 * Each under its own name, such as `auth/login`: `jest --testPathPatterns test/api/auth.test -t auth/login` runs it
 * alone. `begin` is called inside of each, before its tests.
 */
export function theseSuites(folder: string, within: string, files: readonly string[], begin?: () => void): void {
  for (const file of files) {
    describe(`${folder}/${file.replace(SUITE, '')}`, () => {
      begin?.();
      require(join(within, folder, file));
    });
  }
}

export function foldersWithoutFile(within: string): string[] {
  const folders = readdirSync(within, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const hasFile = (name: string) => TYPES.some((type) => existsSync(join(within, `${name}.test.${type}`)));
  return folders.map(({ name }) => name).filter((name) => !hasFile(name));
}
