// Prepares JSON that is served often: with an ETag, and compressed in each way that browsers can read.
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export interface PackedJson {
  readonly etag: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
}

/** Compresses well, and fast enough for hundreds of packages at a start. */
const QUALITY = 5;

export function pack(value: unknown): PackedJson {
  const plain = Buffer.from(JSON.stringify(value));
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    plain,
    gzip: gzipSync(plain),
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  };
}
