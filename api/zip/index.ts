// Writes zips. It is the only place that does: workbooks, backups, papers and what a module packs are all written here.
import { finished, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { ZipFile } from 'yazl';

export interface Packing {
  /** True for what is compressed already, such as pictures, PDFs and workbooks. */
  readonly isPacked?: boolean;
  /** From 1 for fast to 9 for small. */
  readonly level?: number;
}

/**
 * Adds a file. It resolves when all of a stream was read; bytes stay in memory until their turn comes, so what may be large
 * in sum is given as streams.
 */
export type AddToZip = (name: string, content: Readable | Uint8Array | string, packing?: Packing) => Promise<void>;

/** Writes the comment of the zip. */
export type SayInZip = (comment: string) => void;

/** Answers a zip that grows while `fill` adds files to it. */
export function zipOf(fill: (add: AddToZip, say: SayInZip) => Promise<void>): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const gone = new AbortController();
  const fail = (error: Error) => out.destroy(error);
  zip.on('error', fail);
  out.once('close', () => gone.abort());
  const add: AddToZip = async (name, content, { isPacked = false, level } = {}) => {
    gone.signal.throwIfAborted();
    const options = { compress: !isPacked, ...(level && { compressionLevel: level }) };
    if (!(content instanceof Readable)) return void zip.addBuffer(Buffer.from(content as string), name, options);
    zip.addReadStream(content, name, options);
    await promisify(finished)(content, { signal: gone.signal }).finally(() => content.destroy());
  };
  let comment = '';
  const say: SayInZip = (text) => {
    comment = text;
  };
  fill(add, say).then(() => zip.end({ comment, forceZip64Format: false }), fail);
  return out;
}

export interface PackedFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** Answers the bytes of the zip; it is for files that fit in memory, such as the books of a month. */
export async function zipped(files: readonly PackedFile[]): Promise<Uint8Array> {
  return buffer(
    zipOf(async (add) => {
      for (const { name, content } of files) await add(name, content);
    }),
  );
}
