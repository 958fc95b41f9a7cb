// Reads and writes the bytes of a file in the store, and the smaller pictures made of it.
import type { FileStore, Rows } from '../contract/index.ts';
import { isFileId } from './address.ts';
import { THUMBNAIL_SIZES, type ThumbnailSize, thumbnail } from './picture.ts';
import { readFileRow } from './rows.ts';
import { isPicture } from './types.ts';

interface Stored {
  readonly company_id: number;
  readonly object: string;
}

export const objectKey = ({ company_id, object }: Stored): string => `${company_id}/${object}`;
const thumbnailKey = (stored: Stored, size: ThumbnailSize): string => `${objectKey(stored)}-${size}.webp`;

/** Reads a small picture, which is made at the first request and then stored. */
export async function readThumbnail(store: FileStore, file: Stored, size: ThumbnailSize): Promise<Buffer | undefined> {
  const key = thumbnailKey(file, size);
  const kept = await store.read(key);
  if (kept) return kept;
  const whole = await store.read(objectKey(file));
  if (!whole) return undefined;
  const made = await thumbnail(whole, size);
  await store.put(key, made, 'image/webp');
  return made;
}

/** Reads a picture small enough for a document with many; undefined if it is no picture of the company, or gone. */
export async function readPicture(
  store: FileStore,
  db: Rows,
  companyId: number,
  id: unknown,
  size: ThumbnailSize = 256,
): Promise<Buffer | undefined> {
  const file = isFileId(String(id)) ? await readFileRow(db, companyId, String(id)) : undefined;
  return file && isPicture(file.type) ? readThumbnail(store, file, size) : undefined;
}

interface Named extends Stored {
  readonly name: string;
}

/** Reads stored files; one whose bytes are gone is left out. */
export async function readAll(store: FileStore, files: readonly Named[]): Promise<{ name: string; bytes: Buffer }[]> {
  const read = files.map(async (file) => ({ name: file.name, bytes: await store.read(objectKey(file)) }));
  return (await Promise.all(read)).flatMap(({ name, bytes }) => (bytes ? [{ name, bytes }] : []));
}

export async function removeObject(store: FileStore, file: Stored): Promise<void> {
  const keys = [objectKey(file), ...THUMBNAIL_SIZES.map((size) => thumbnailKey(file, size))];
  await Promise.all(keys.map((key) => store.remove(key)));
}
