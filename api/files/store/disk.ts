// Files in a folder: sharded, so that no directory grows without end, and renamed into place, so that none is half there.
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '../../contract/index.ts';
import { refusals } from '../../store/refusals.ts';
import { troubleOf } from '../../store/trouble.ts';

export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, ...partsOf(key));
  return {
    put: (key, bytes) => write(pathOf(key), bytes),
    read: (key) => readFile(pathOf(key)).catch(undefinedIfMissing),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

/** `12/0f3c…` lies in 12/0f/0f3c…; keys are ours, and anything else in one is a fault of ours. */
function partsOf(key: string): string[] {
  const [, company, name] = /^(\d+)\/([0-9a-z-]+(?:\.[a-z]+)?)$/.exec(key) ?? [];
  if (!company || !name) throw new TypeError(`Not the key of a file: ${key}`);
  return [company, name.slice(0, 2), name];
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const half = `${path}.${randomUUID()}.part`;
  try {
    await mkdir(dirname(path), { recursive: true });
    // Not to be read by other accounts of the machine.
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
