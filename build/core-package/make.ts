// Makes `@scoop/core` in dist/core, in the form in which it would be published; packages are built, typed and tested
// with it. Its types come from the present sources.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { transformSync } from '@swc/core';
import { writeRecordTypes } from '../types/write.ts';
import { packageJson, partOf, typescriptConfig } from './files.ts';
import { ROOMS } from './kit/doors.ts';
import { NAMES } from './kit/shared.ts';
import { surfaceOf } from './surface.ts';

const KIT = 'build/core-package/kit';
/** The one file of the contract that runs inside the kit; it imports nothing itself. */
const PARTS = 'core/contract/plugin/parts.ts';
const SOURCES = ['build/core-package', 'core', 'api', 'schemas', 'package.json'];

/**
 * Makes it where it is missing or older than its sources; answers its folder. Several processes may do so at once: each
 * makes a folder of its own, and the first one that is complete stays.
 */
export function makeCorePackage(root: string): string {
  const folder = join(root, 'dist/core');
  if (isFresh(root, folder)) return folder;
  const made = `${folder}-${process.pid}`;
  writeCorePackage(root, made);
  if (isFresh(root, folder)) rmSync(made, { recursive: true });
  else {
    rmSync(folder, { recursive: true, force: true });
    renameSync(made, folder);
  }
  return folder;
}

const isFresh = (root: string, folder: string): boolean =>
  modified(join(folder, 'package.json')) > Math.max(...SOURCES.map((source) => modified(join(root, source))));

function writeCorePackage(root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', 'build/core-package', '--outDir', join(folder, 'types')], {
    cwd: root,
    stdio: 'inherit',
  });
  writeKit(root, folder);
  writeModels(root, folder);
  mkdirSync(join(folder, 'shared'));
  for (const library of Object.keys(NAMES)) writeFileSync(join(folder, 'shared', `${library}.d.ts`), partOf(library));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const file of ['core/css.d.ts', 'core/contract/entity/entity-file.schema.json']) {
    copyFileSync(join(root, file), join(folder, basename(file)));
  }
  write(folder, 'tsconfig.json', typescriptConfig(root));
  // Written last, because it marks the folder as complete.
  write(folder, 'package.json', packageJson(version));
}

/** Writes the types of the records of Scoop's own modules, which a package may hook into. */
function writeModels(root: string, folder: string): void {
  const [made, target] = [join(root, 'dist/types'), join(folder, 'types/records')];
  writeRecordTypes(root, made);
  cpSync(made, target, { recursive: true });
  const each = readdirSync(made).map((name) => `/// <reference path="./${name}" />\n`);
  writeFileSync(join(target, 'index.d.ts'), each.join(''));
}

/** Writes what runs: the kit without its types, and doors that export names from the running Scoop. */
function writeKit(root: string, folder: string): void {
  // One of the kit's files is a command; npm links to it but does not make it executable again.
  for (const path of [...readdirSync(join(root, KIT)).map((name) => `${KIT}/${name}`), PARTS]) {
    const made = join(folder, basename(path).replace(/\.ts$/, '.js'));
    writeFileSync(made, asJavaScript(readFileSync(join(root, path), 'utf8')), { mode: 0o755 });
  }
  const doors = {
    ...{ index: `${KIT}/index.ts`, server: `${KIT}/server.ts` },
    ...Object.fromEntries(ROOMS.map((room) => [room, `core/${room}/index.ts`])),
  };
  for (const [name, source] of Object.entries(doors)) {
    const from = name === 'index' ? '@scoop/core' : `@scoop/core/${name}`;
    writeFileSync(join(folder, `${name}.js`), door(from, surfaceOf(join(root, source), root)));
  }
}

/** Strips the types from a source; all files of the kit lie in one folder, so their imports keep the names alone. */
function asJavaScript(source: string): string {
  const { code } = transformSync(source, { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } });
  return code.replace(/from (['"])(?:\.\.?\/)+(?:\w+\/)*(\w+)\.ts\1/g, "from './$2.js'");
}

function door(from: string, names: readonly string[]): string {
  return `// Handed over by the Scoop that loads the package; only names are here.
const host = globalThis.scoop?.[${JSON.stringify(from)}];
if (!host) throw new Error('${from} is there only inside a running Scoop');
export const {\n${names.map((name) => `  ${name},`).join('\n')}\n} = host;
`;
}

function write(folder: string, name: string, content: object): void {
  writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
}

/** The time of the latest change of a file or of anything in a folder; 0 where it does not exist. */
function modified(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0;
  return Math.max(0, ...readdirSync(path).map((name) => modified(join(path, name))));
}
