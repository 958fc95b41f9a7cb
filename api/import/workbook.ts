// Reads the first sheet of an Excel workbook as it is unpacked, so that a bomb in it stops at its first megabytes.
import { SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { type Raw, refuseFile, type SheetRow } from './limits.ts';
import { dateStyles, type Parts, relationTarget, sharedTexts } from './workbook-parts.ts';
import { CellReader } from './worksheet.ts';

/** All that is read of it together. */
const MOST_BYTES = 96 * 1024 * 1024;

export async function readWorkbook(bytes: Buffer): Promise<SheetRow[]> {
  try {
    return await readParts(await openParts(bytes));
  } catch (error) {
    if (error instanceof Error && error.name === 'Problem') throw error;
    throw refuseFile('fileBroken');
  }
}

async function readParts(parts: Parts): Promise<SheetRow[]> {
  let sheet = '';
  let since1904 = false;
  const found = await parts.read('xl/workbook.xml', (parser) =>
    parser.on('opentag', ({ name, attributes }) => {
      if (/(^|:)sheet$/.test(name) && sheet === '') sheet = String(attributes['r:id'] ?? '');
      if (/(^|:)workbookPr$/.test(name)) since1904 = ['1', 'true'].includes(String(attributes.date1904));
    }),
  );
  if (!found) throw refuseFile('fileType', { allowed: 'csv, xlsx' });
  const path = await relationTarget(parts, sheet);
  const texts = await sharedTexts(parts);
  const reader = new CellReader({ texts, stamps: await dateStyles(parts), since1904 });
  if (!(await parts.read(path, (parser) => reader.listen(parser)))) throw refuseFile('fileBroken');
  return reader.rows.map(({ line, cells }) => ({ line, cells: Array.from(cells, (cell): Raw => cell ?? '') }));
}

async function openParts(bytes: Buffer): Promise<Parts> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.size > 2000) throw refuseFile('fileBroken');
    entries.set(entry.fileName, entry);
  }
  let left = MOST_BYTES;
  const read: Parts['read'] = async (path, listen) => {
    const entry = entries.get(path);
    if (!entry) return false;
    left -= entry.uncompressedSize;
    if (left < 0) throw refuseFile('fileTooLarge', { limit: MOST_BYTES / 1024 / 1024 });
    await parse(zip, entry, listen);
    return true;
  };
  return { read };
}

/** No more is unpacked than the entry said it holds: yauzl fails at the first byte beyond. */
async function parse(zip: ZipFile, entry: Entry, listen: (parser: SaxesParser) => void): Promise<void> {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  listen(parser);
  const stream = await zip.openReadStreamPromise(entry);
  stream.setEncoding('utf8');
  for await (const part of stream) parser.write(part as string);
  parser.close();
}
