// Tells the kind of a sent file by its bytes, never by what its sender says of it (docs/security.md, "Uploads").
import { fileTypeFromBuffer } from 'file-type/core';
import type { FileRule } from '#core/contract';
import { type Reading, Unreadable } from '../reading/index.ts';
import { extensionOf, fileName } from './name.ts';
import { MOST_MEGAPIXELS, redraw } from './picture.ts';
import { typeOfExtension } from './types.ts';

export interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** True if there were more bytes than the field takes; the rest was dropped. */
  readonly tooLarge: boolean;
}

export interface CleanFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly type: string;
}

/** Text key `errors.{code}`, with its params. */
export interface FileFault {
  readonly code: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

const DEFAULT_MEGABYTES = 10;
/** Enough bytes to tell the kinds apart; nothing is unpacked for that. */
const HEAD_BYTES = 4100;

export function limitOf({ megabytes = DEFAULT_MEGABYTES }: FileRule): { megabytes: number; bytes: number } {
  return { megabytes, bytes: megabytes * 1024 * 1024 };
}

/** Answers the file as it may be stored, or the fault. */
export async function inspect(
  { name, bytes, tooLarge }: SentFile,
  rule: FileRule,
  reading: Reading,
): Promise<CleanFile | FileFault> {
  if (tooLarge) return { code: 'fileTooLarge', params: { limit: limitOf(rule).megabytes } };
  if (bytes.length === 0) return { code: 'fileEmpty' };
  const wrongType = { code: 'fileType', params: { allowed: rule.extensions.join(', ') } };
  if (!rule.extensions.includes(extensionOf(name))) return wrongType;
  const found = typeOfExtension((await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES)))?.ext ?? '');
  // A picture under another picture's ending is stored as its real kind, if the field takes that too.
  if (!found || !rule.extensions.some((extension) => typeOfExtension(extension) === found)) return wrongType;
  const clean = { name: fileName(name, found.extension), type: found.type };
  if (!found.picture) {
    const fault = await faultOfPdf(bytes, reading);
    return fault ?? { ...clean, bytes };
  }
  const redrawn = await redraw(bytes, found);
  if ('bytes' in redrawn) return { ...clean, bytes: redrawn.bytes };
  return { code: redrawn.code, ...(redrawn.code === 'imageTooLarge' && { params: { limit: MOST_MEGAPIXELS } }) };
}

async function faultOfPdf(bytes: Buffer, reading: Reading): Promise<FileFault | undefined> {
  try {
    await reading.read('pdf', bytes);
    return undefined;
  } catch (error) {
    if (error instanceof Unreadable) return { code: error.code, params: error.params };
    throw error;
  }
}
