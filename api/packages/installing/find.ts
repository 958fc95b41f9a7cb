// Finds the installed packages: folders in the packages folder, and npm packages that the operator names.
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Settings } from '../../settings/settings.ts';
import type { Lock } from './lock.ts';

export type PackageFolders = Pick<Settings, 'pluginsFolder' | 'pluginNames'>;

export interface FoundPackage {
  readonly folder: string;
  /** Id in the lock file. */
  readonly id?: string;
}

/** Lists those in the lock first, and each folder once. */
export function findPackages({ pluginsFolder, pluginNames }: PackageFolders, lock: Lock): FoundPackage[] {
  const known = Object.entries(lock.packages).map(([id, { folder }]) => ({
    id,
    folder: resolve(pluginsFolder, folder),
  }));
  const loose = [...foldersIn(pluginsFolder), ...pluginNames.flatMap((name) => locate(name) ?? [])];
  const seen = new Set(known.map(({ folder }) => real(folder)));
  const fresh = loose.filter((folder) => !seen.has(real(folder)) && seen.add(real(folder)));
  return [...known, ...fresh.map((folder) => ({ folder }))];
}

/** Throws if a package that the settings name is missing, because somebody relies on it. */
export function requireNamed({ pluginNames }: Pick<PackageFolders, 'pluginNames'>): void {
  const missing = pluginNames.filter((name) => !locate(name));
  if (missing.length === 0) return;
  throw new Error(`SCOOP_PLUGINS names what is no package here: ${missing.join(', ')}. It accepts names and paths.`);
}

/** Answers the folder of an npm package, or of a path; undefined if there is none. */
export function locate(name: string): string | undefined {
  const path = resolve(name);
  if (existsSync(join(path, 'package.json'))) return path;
  if (isAbsolute(name) || name.startsWith('.')) return undefined;
  try {
    return dirname(createRequire(pathToFileURL(join(process.cwd(), 'package.json'))).resolve(`${name}/package.json`));
  } catch {
    // Found by its folder, since its `exports` may hide its package.json.
    const folder = resolve('node_modules', name);
    return existsSync(join(folder, 'package.json')) ? folder : undefined;
  }
}

function foldersIn(pluginsFolder: string): string[] {
  if (!existsSync(pluginsFolder)) return [];
  const names = readdirSync(pluginsFolder).filter((name) => !name.startsWith('.'));
  return names.map((name) => join(pluginsFolder, name)).filter((folder) => existsSync(join(folder, 'package.json')));
}

function real(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : folder;
}
