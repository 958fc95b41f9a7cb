// The objects of a PDF as viewers see them, read by qpdf: those packed in streams too, through whatever filters, with the
// escapes in their names undone, and decrypted. A file that needs repair is refused: of such a one each viewer makes
// something else. qpdf runs as WebAssembly, and only in a reading thread, which bounds its time.
import createQpdf from '@neslinesli93/qpdf-wasm';
import { tooComplex, Unreadable } from '../reading/unreadable.ts';

/** Names start with `/`, texts with `u:` or `b:`. */
export type PdfValue = null | boolean | number | string | readonly PdfValue[] | PdfDictionary;
export interface PdfDictionary {
  readonly [name: string]: PdfValue;
}

/** Viewers stop at numbers not far beyond, and search the file for objects by themselves. */
const MOST_OBJECTS = 1_000_000;
const MOST_OUTPUT = 32 * 1024 * 1024;
const MOST_MEMORY = 384 * 1024 * 1024;
const PAGE_BYTES = 64 * 1024;

const LIST = ['--json=2', '--json-key=qpdf', '--json-stream-data=none', '/in.pdf', '/out.json'];
const ASK = ['--requires-password', '/in.pdf'];
const DONE = 0;

interface Qpdf {
  /** What the command line program would end with; it changes the list that it is given. */
  callMain(words: string[]): number;
  readonly FS: {
    writeFile(path: string, bytes: Uint8Array): void;
    readFile(path: string): Uint8Array;
    write: (stream: unknown, bytes: unknown, offset: number, length: number, ...rest: unknown[]) => number;
  };
}

export async function readObjects(bytes: Buffer): Promise<readonly PdfValue[]> {
  const qpdf = await (createQpdf as unknown as () => Promise<Qpdf>)();
  qpdf.FS.writeFile('/in.pdf', bytes);
  boundOutput(qpdf);
  if (run(qpdf, LIST) !== DONE) throw new Unreadable(run(qpdf, ASK) === DONE ? 'fileLocked' : 'fileBroken');
  const text = Buffer.from(qpdf.FS.readFile('/out.json')).toString();
  const [{ maxobjectid }, objects] = (JSON.parse(text) as { qpdf: [{ maxobjectid: number }, PdfDictionary] }).qpdf;
  if (maxobjectid > MOST_OBJECTS) throw tooComplex();
  return Object.values(objects);
}

function run(qpdf: Qpdf, words: readonly string[]): number {
  try {
    return qpdf.callMain([...words]);
  } catch {
    // Only where its memory or its output is full.
    throw tooComplex();
  }
}

/** Its files are kept in memory: a few megabytes of deep lists could be written out as gigabytes. */
function boundOutput({ FS }: Qpdf): void {
  const { write } = FS;
  let left = MOST_OUTPUT;
  FS.write = (stream, bytes, offset, length, ...rest) => {
    left -= length;
    if (left < 0) throw new RangeError('more output than one document is given');
    return write(stream, bytes, offset, length, ...rest);
  };
}

/** No limit of a thread counts the memory of WebAssembly. */
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number): number {
  const wanted = this.buffer.byteLength + pages * PAGE_BYTES;
  if (wanted > MOST_MEMORY) throw new RangeError('more memory than one document is given');
  return grow.call(this, pages);
};
