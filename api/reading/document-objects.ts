// Reads the objects of a PDF as viewers see them, with qpdf: also those packed in streams, through any filter, with
// escaped names, and decrypted. A file that needs repair is refused, because each viewer would repair it differently.
// qpdf runs as WebAssembly.
import { type Qpdf, startQpdf } from './qpdf.ts';
import { tooComplex, Unreadable } from './unreadable.ts';

/** Names start with `/`, texts with `u:` or `b:`. */
export type PdfValue = null | boolean | number | string | readonly PdfValue[] | PdfDictionary;
export interface PdfDictionary {
  readonly [name: string]: PdfValue;
}

/** Beyond such numbers viewers stop reading the table and search the file for objects. */
const MOST_OBJECTS = 1_000_000;
const MOST_OUTPUT = 32 * 1024 * 1024;
const MOST_MEMORY = 384 * 1024 * 1024;
const PAGE_BYTES = 64 * 1024;

const LIST = ['--json=2', '--json-key=qpdf', '--json-stream-data=none', '/in.pdf', '/out.json'];
const DONE = 0;

export async function readObjects(bytes: Buffer): Promise<readonly PdfValue[]> {
  const qpdf = await startQpdf();
  qpdf.FS.writeFile('/in.pdf', bytes);
  const complaints = boundOutput(qpdf);
  if (run(qpdf) !== DONE) throw new Unreadable(complaints().includes('invalid password') ? 'fileLocked' : 'fileBroken');
  const text = Buffer.from(qpdf.FS.readFile('/out.json')).toString();
  const [{ maxobjectid }, objects] = (JSON.parse(text) as { qpdf: [{ maxobjectid: number }, PdfDictionary] }).qpdf;
  if (maxobjectid > MOST_OBJECTS) throw tooComplex();
  return Object.values(objects);
}

function run(qpdf: Qpdf): number {
  try {
    return qpdf.callMain([...LIST]);
  } catch {
    // This happens only if its memory or its output is full.
    throw tooComplex();
  }
}

const ERRORS = 2;

/**
 * Limits its output, which stays in memory: a few megabytes of deep lists would be written as gigabytes. Answers its
 * messages.
 */
function boundOutput({ FS }: Qpdf): () => string {
  const { write } = FS;
  let left = MOST_OUTPUT;
  let complaints = '';
  FS.write = (to, bytes, offset, length, ...more) => {
    left -= length;
    if (left < 0) throw new RangeError('more output than one document is given');
    if (to.fd !== ERRORS) return write(to, bytes, offset, length, ...more);
    complaints += Buffer.from(bytes.slice(offset, offset + length)).toString();
    return length;
  };
  return () => complaints;
}

/** The limits of a thread do not count the memory of WebAssembly. */
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number): number {
  const wanted = this.buffer.byteLength + pages * PAGE_BYTES;
  if (wanted > MOST_MEMORY) throw new RangeError('more memory than one document is given');
  return grow.call(this, pages);
};
