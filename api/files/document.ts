// A PDF is kept as it came, so it must be nothing but a PDF, and one that starts nothing by itself.
import { inflateSync } from 'node:zlib';

const HEADER = /^%PDF-[12]\.\d/;
/** Where browsers and archivers look for another kind of file. */
const HEAD_BYTES = 1024;
const TAIL_BYTES = 66_000;
const MOST_STREAMS = 2_000;
const MOST_UNPACKED = 4 * 1024 * 1024;
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|\?php|\?xml-stylesheet)/i;
/** Names that run something when the document is opened or clicked. */
const ACTIVE = /\/(?:JavaScript|JS|Launch|RichMedia)(?![A-Za-z0-9])/;

export type DocumentFault = 'fileBroken' | 'fileActive';

export function faultOfPdf(bytes: Buffer): DocumentFault | undefined {
  const text = bytes.toString('latin1');
  const end = text.lastIndexOf('%%EOF');
  if (!HEADER.test(text) || end === -1) return 'fileBroken';
  if (!/^[\s\0]*$/.test(text.slice(end + 5)) || MARKUP.test(text.slice(0, HEAD_BYTES)) || isArchive(bytes))
    return 'fileActive';
  return [text, ...packedObjects(bytes, text)].some((part) => ACTIVE.test(plainNames(part))) ? 'fileActive' : undefined;
}

/** Since PDF 1.5 objects may lie packed in streams. */
function packedObjects(bytes: Buffer, text: string): string[] {
  const starts = [...text.matchAll(/\/ObjStm[\s\S]{0,400}?stream\r?\n/g)].map((match) => match.index + match[0].length);
  return starts.slice(0, MOST_STREAMS).map((start) => {
    try {
      return inflateSync(bytes.subarray(start), { maxOutputLength: MOST_UNPACKED }).toString('latin1');
    } catch {
      // Not packed this way, or encrypted: nothing to read here.
      return '';
    }
  });
}

/** `/J#61vaScript` is a spelling of `/JavaScript`. */
function plainNames(text: string): string {
  return text.replace(/\/[^\s/<>[\](){}%]*#[0-9a-f]{2}[^\s/<>[\](){}%]*/gi, (name) =>
    name.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  );
}

/** A ZIP is read from its end: its last record names how much comment follows, to the very end of the file. */
function isArchive(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - TAIL_BYTES);
  for (
    let at = bytes.indexOf('PK\x05\x06', from, 'latin1');
    at !== -1;
    at = bytes.indexOf('PK\x05\x06', at + 1, 'latin1')
  ) {
    if (at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return true;
  }
  return false;
}
