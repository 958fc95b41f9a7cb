// Reads and writes plugins.json, which lists the installed packages with their versions and files, and which are
// switched off.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StoreFault } from '../../store/faults/fault.ts';
import type { Integrity } from './integrity.ts';

export interface Entry {
  readonly version: string;
  /** What its author calls the package; absent where a former Scoop recorded it. */
  readonly name?: string;
  /** From the folder of the packages, or absolute where it lies elsewhere. */
  readonly folder: string;
  readonly disabled?: true;
  readonly integrity: Integrity;
}

export interface Lock {
  readonly packages: Readonly<Record<string, Entry>>;
}

export function lockPath(pluginsFolder: string): string {
  return join(pluginsFolder, 'plugins.json');
}

/** Answers the text, to see whether it changed; empty if there is no file. */
export function readLockText(pluginsFolder: string): string {
  try {
    return readFileSync(lockPath(pluginsFolder), 'utf8');
  } catch {
    return '';
  }
}

export function readLock(pluginsFolder: string): Lock {
  const text = readLockText(pluginsFolder);
  if (text === '') return { packages: {} };
  try {
    const { packages } = JSON.parse(text) as Partial<Lock>;
    return { packages: Object.fromEntries(Object.entries(packages ?? {}).filter(([, entry]) => isEntry(entry))) };
  } catch {
    throw new StoreFault(`${lockPath(pluginsFolder)} is no JSON. Repair it, or remove it and add the packages anew.`);
  }
}

/** Replaces the file in one step, so that a reader gets the old or the new one, never a part. */
export function writeLock(pluginsFolder: string, lock: Lock): void {
  const path = lockPath(pluginsFolder);
  const sorted = Object.fromEntries(Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1)));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, `${JSON.stringify({ packages: sorted }, null, 2)}\n`);
  renameSync(`${path}.new`, path);
}

function isEntry(entry: unknown): entry is Entry {
  const { version, folder, integrity } = (entry ?? {}) as Record<string, unknown>;
  return typeof version === 'string' && typeof folder === 'string' && typeof integrity === 'object' && !!integrity;
}
