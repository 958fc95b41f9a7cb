// Reads the first and last bytes of a chosen PDF, so that an incomplete one is refused before it is sent. The server
// reads all of it.
import type { ValueError } from '../kind.ts';

const HEADER = /^%PDF-[12]\.\d/;
/** The end of the file names the place of its table of objects. */
const END = /startxref\s+(\d+)\s+%%EOF\s*$/;
const END_BYTES = 2048;
const TABLE = /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/;
const TABLE_BYTES = 64;

export async function faultOfBytes(file: File): Promise<ValueError | undefined> {
  if (!/\.pdf$/i.test(file.name)) return undefined;
  const [head, tail] = await Promise.all([read(file, 0, TABLE_BYTES), read(file, file.size - END_BYTES, file.size)]);
  // Only blanks stand at the end, and searching further up is not worth it.
  if (HEADER.test(head) && tail.trim() === '') return undefined;
  const place = Number(END.exec(tail)?.[1] ?? Number.NaN);
  const isWhole = HEADER.test(head) && TABLE.test(await read(file, place, place + TABLE_BYTES));
  return isWhole ? undefined : { code: 'fileBroken' };
}

/** Answers bytes as characters, one each; an empty text if the place does not exist. */
async function read(file: File, from: number, to: number): Promise<string> {
  if (Number.isNaN(from)) return '';
  const bytes = await file.slice(Math.max(0, from), to).arrayBuffer();
  return new TextDecoder('latin1').decode(bytes);
}
