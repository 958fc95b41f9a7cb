// Finds the parts of a plugin package in its folder by its package.json, and never looks outside the folder.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';

/** Paths from the package's folder. */
export interface Parts {
  readonly manifest: string;
  readonly web: string;
  readonly css?: string;
  readonly server?: string;
  /** A folder with a dictionary for each language. */
  readonly texts: string;
}

export interface Source {
  readonly id: string;
  /** What its author calls the package; a package of another author may have the same `id`. */
  readonly name: string;
  readonly version: string;
  readonly folder: string;
  readonly parts: Parts;
}

/** Tells why a folder holds no valid package. */
export class InvalidPackage extends Error {}

const ID = /^[a-z][a-z0-9-]{0,59}$/;
const VERSION = /^[\w.+-]{1,60}$/;
const PARTS = ['manifest', 'web', 'css', 'server', 'texts'] as const;
const OPTIONAL: readonly string[] = ['css', 'server'];

export function readSource(folder: string): Source {
  const { name, version, scoop } = parse(join(folder, 'package.json')) as Readonly<Record<string, unknown>>;
  if (typeof scoop !== 'object' || scoop === null) throw new InvalidPackage('package.json has no section "scoop"');
  const { id, ...rest } = scoop as Record<string, unknown>;
  if (typeof id !== 'string' || !ID.test(id)) throw new InvalidPackage('package.json: scoop.id is no name of a plugin');
  if (typeof version !== 'string' || !VERSION.test(version)) throw new InvalidPackage('package.json has no version');
  const given = PARTS.filter((name) => rest[name] !== undefined || !OPTIONAL.includes(name));
  const parts = Object.fromEntries(given.map((name) => [name, pathOf(folder, name, rest[name])]));
  return { id, name: typeof name === 'string' ? name : id, version, folder, parts: parts as unknown as Parts };
}

export function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new InvalidPackage(`${path} cannot be read: ${(error as Error).message}`);
  }
}

/** Answers a path inside the folder, also if a link leads elsewhere. */
function pathOf(folder: string, name: string, path: unknown): string {
  if (typeof path !== 'string' || path === '') throw new InvalidPackage(`package.json: scoop.${name} is missing`);
  const full = join(folder, path);
  if (isAbsolute(path) || isOutside(folder, full)) throw new InvalidPackage(`scoop.${name} leads out of the package`);
  if (!existsSync(full)) throw new InvalidPackage(`${path} is not there: build the package first`);
  if (isOutside(realpathSync(folder), realpathSync(full)))
    throw new InvalidPackage(`scoop.${name} leads out of the package`);
  return path;
}

function isOutside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way);
}
