// Links `@scoop/core` into the folder of a package, as `npm install` does for `file:`, but without npm.
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeCorePackage } from '../../build/core-package/make.ts';

export function linkCore(folder: string): void {
  const link = join(folder, 'node_modules/@scoop/core');
  if (existsSync(link)) return;
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(makeCorePackage(process.cwd()), link, 'junction');
}
