// Packs files into a zip that a call answers.
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export interface PackedFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** Answers the bytes of the zip; it is for files that fit in memory, such as the books of a month. */
export async function zipped(files: readonly PackedFile[]): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const { name, content } of files) zip.addBuffer(Buffer.from(content as string), name);
  zip.end();
  return await buffer(zip.outputStream);
}
