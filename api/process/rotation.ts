// Writes log files of limited size: one current file, and a few older ones beside it.
import { createWriteStream, existsSync, fstatSync, openSync, renameSync, rmSync, type WriteStream } from 'node:fs';

const MOST_BYTES = 10 * 1024 * 1024;
/** The files are `scoop.log`, and `scoop.log.1` to this number. */
const OLDER = 4;

/** Makes the current file the first of the older ones, and deletes the oldest. */
function turn(path: string): void {
  rmSync(`${path}.${OLDER}`, { force: true });
  for (let nth = OLDER - 1; nth >= 0; nth--) {
    const from = nth === 0 ? path : `${path}.${nth}`;
    if (existsSync(from)) renameSync(from, `${path}.${nth + 1}`);
  }
}

/** A full disk must not stop the logged work, so lines that cannot be written are dropped. */
export class RotatingFile {
  private file?: WriteStream;
  private size = 0;

  constructor(
    readonly path: string,
    private readonly most = MOST_BYTES,
  ) {}

  write(line: string): void {
    const bytes = Buffer.byteLength(line);
    if (!this.file) this.open();
    if (this.size > 0 && this.size + bytes > this.most) this.open(true);
    this.size += bytes;
    this.file?.write(line);
  }

  private open(isFull = false): void {
    this.file?.end();
    try {
      if (isFull) turn(this.path);
      // Created at once, so that the next rotation finds it.
      const fd = openSync(this.path, 'a', 0o600);
      this.size = fstatSync(fd).size;
      this.file = createWriteStream(this.path, { fd });
      this.file.on('error', () => {
        this.file = undefined;
      });
    } catch {
      this.file = undefined;
    }
  }
}
