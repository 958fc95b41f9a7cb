// Writes the archive of a backup as one zip from streams, and reads it part by part.
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise } from 'yauzl';
import { errorCode, StoreFault } from '../store/faults/fault.ts';
import { type AddToZip, zipOf } from '../zip/index.ts';

/** Writes the file at `path` completely or not at all; other accounts of the machine cannot read it. */
export async function writeArchive<T>(path: string, fill: (add: AddToZip) => Promise<T>): Promise<T> {
  const half = `${path}.part`;
  let made: T;
  const zip = zipOf(async (add) => {
    made = await fill(add);
  });
  try {
    await pipeline(zip, createWriteStream(half, { mode: 0o600 }));
    await settle(half);
    await rename(half, path);
    return made!;
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}

async function settle(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}

export interface Archive {
  /** Names of all parts, in the order in which they were written. */
  readonly names: readonly string[];
  stream(name: string): Promise<Readable>;
  read(name: string): Promise<Buffer>;
  close(): void;
}

export async function openArchive(path: string): Promise<Archive> {
  try {
    const zip = await openPromise(path, { autoClose: false });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const stream = async (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw damaged(path, `it has no ${name}`);
      return zip.openReadStreamPromise(entry);
    };
    return {
      names: [...entries.keys()],
      stream,
      read: async (name) => buffer(await stream(name)),
      close: () => zip.close(),
    };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new StoreFault(`There is no file ${path}.`);
    throw damaged(path, (error as Error).message);
  }
}

export function damaged(path: string, why: string): StoreFault {
  return new StoreFault(`${path} is no whole backup of Scoop: ${why}. Nothing was restored from it.`);
}
