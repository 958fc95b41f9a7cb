// Computes the hashes of a package's files: stored when the package is added, compared at every start and whenever a
// file is served.
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { LOCALES } from '#core/contract';
import { InvalidPackage, type Source } from './format.ts';

export type Integrity = Readonly<Record<string, string>>;

/** Writes the hash as in a script's `integrity`. */
export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Hashes every file of the package that is read, by its path. */
export function hashFiles({ folder, parts }: Source): Integrity {
  const { manifest, web, css, server, texts } = parts;
  const dictionaries = LOCALES.map((locale) => posix.join(texts, `${locale}.json`));
  const paths = ['package.json', manifest, web, ...(css ? [css] : []), ...(server ? [server] : []), ...dictionaries];
  const present = paths.filter((path) => existsSync(join(folder, path)));
  return Object.fromEntries(present.map((path) => [path, integrityOf(readPart(folder, path))]));
}

/** Answers the first file that differs from its record. */
export function alteredFile(recorded: Integrity, now: Integrity): string | undefined {
  const paths = new Set([...Object.keys(recorded), ...Object.keys(now)]);
  return [...paths].find((path) => recorded[path] !== now[path]);
}

export function readPart(folder: string, path: string): Buffer {
  const full = join(folder, path);
  if (!lstatSync(full).isFile()) throw new InvalidPackage(`${path} is no plain file`);
  return readFileSync(full);
}

/** Shortens a hash for an address, and makes it safe there. */
export function hashInAddress(integrity: string): string {
  return integrity
    .replace(/^sha384-/, '')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 16);
}
