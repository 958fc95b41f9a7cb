// Suites that share one test file, so that the product is loaded once for all of them, and its servers start warm.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { namesCompany } from './company-named.ts';

const SUITE = /\.suite\.ts$/;

/** Each under its own name, such as `auth/login`: `jest --testPathPatterns test/api/auth.test -t auth/login` runs it alone. */
export function suitesOf(folder: string, within = __dirname): void {
  const files = readdirSync(join(within, folder)).filter((name) => SUITE.test(name));
  for (const file of files.sort()) {
    describe(`${folder}/${file.replace(SUITE, '')}`, () => {
      require(join(within, folder, file));
    });
  }
  // The product of browser tests is a process of its own.
  if (within === __dirname) namesCompany(folder);
}
