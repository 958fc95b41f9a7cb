// Stores files in a folder: in subfolders, so that no directory grows without limit, and renamed into place, so that
// none is incomplete.
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '../../contract/index.ts';
import { refusals } from '../../store/faults/refusals.ts';
import { troubleOf } from '../../store/faults/trouble.ts';

export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, ...partsOf(key));
  return {
    put: (key, bytes) => write(pathOf(key), bytes),
    read: (key) => readFile(pathOf(key)).catch(undefinedIfMissing),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

/** Answers the path of a key: `12/0f3c…` lies in 12/0f/0f3c…. Keys are made by Scoop, so any other form is an error. */
function partsOf(key: string): string[] {
  const [, company, name] = /^(\d+)\/([0-9a-z-]+(?:\.[a-z]+)?)$/.exec(key) ?? [];
  if (!company || !name) throw new TypeError(`Not the key of a file: ${key}`);
  return [company, name.slice(0, 2), name];
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const half = `${path}.${randomUUID()}.part`;
  try {
    await mkdir(dirname(path), { recursive: true });
    // Other accounts of the machine may not read it.
    const file = await open(half, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(half, path);
  } catch (error) {
    refusals.note(troubleOf(error));
    await rm(half, { force: true });
    throw error;
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
