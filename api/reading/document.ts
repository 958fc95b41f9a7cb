// Checks that a sent PDF is nothing but a PDF and starts nothing by itself, because it is stored unchanged.
import { isActive } from './document-active.ts';
import { readObjects } from './document-objects.ts';
import { Unreadable } from './unreadable.ts';

const HEADER = /^%PDF-[12]\.\d/;
/** Browsers and archive programs look in these first bytes for another kind of file. */
const HEAD_BYTES = 1024;
const TAIL_BYTES = 66_000;
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|\?php|\?xml-stylesheet)/i;

export async function checkPdf(bytes: Buffer): Promise<null> {
  const end = bytes.lastIndexOf('%%EOF', undefined, 'latin1');
  if (end === -1 || !HEADER.test(headOf(bytes))) throw new Unreadable('fileBroken');
  if (!isBlank(bytes.subarray(end + 5)) || MARKUP.test(headOf(bytes)) || isArchive(bytes)) {
    throw new Unreadable('fileActive');
  }
  if (!opensFromItsEnd(bytes)) throw new Unreadable('fileBroken');
  if (isActive(await readObjects(bytes))) throw new Unreadable('fileActive');
  return null;
}

function headOf(bytes: Buffer): string {
  return bytes.toString('latin1', 0, HEAD_BYTES);
}

function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => [0, 9, 10, 12, 13, 32].includes(byte));
}

/**
 * A file for slow networks names its first table of objects twice: behind its first object, where some viewers look,
 * and at its end, where others and this code look. Both must be the same.
 */
function opensFromItsEnd(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 2 * HEAD_BYTES);
  const first = head.indexOf('endobj');
  if (!head.slice(0, first).includes('/Linearized')) return true;
  const [, length] = /\/L\s+(\d+)/.exec(head.slice(0, first)) ?? [];
  // The file was changed since, so no viewer looks there.
  if (length && Number(length) !== bytes.length) return true;
  const [, named] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString('latin1', bytes.length - HEAD_BYTES)) ?? [];
  const table = first + 6 + head.slice(first + 6).search(/[^\s\0]/);
  return Number(named) === table;
}

/**
 * Finds a ZIP, which is read from its end: its last record gives the length of the comment up to the very end of the
 * file.
 */
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
