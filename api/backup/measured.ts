// Counts and hashes rows in a stream: in COPY's text a row is a line, and a line end within a value is escaped.
import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { TableCount } from './manifest.ts';

const LINE_END = 10;

export class Measured extends Transform {
  private readonly hash = createHash('sha256');
  private lines = 0;

  override _transform(chunk: Buffer, _: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.hash.update(chunk);
    for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) this.lines += 1;
    done(null, chunk);
  }

  /** Answers the count and hash; call it once, after all rows. */
  part(): TableCount {
    return { count: this.lines, sha256: this.hash.digest('hex') };
  }
}
