// Reads the first sheet of an Excel workbook as it is unpacked, so that a zip bomb is stopped at its first megabytes.
import { type Entry, fromBufferPromise } from 'yauzl';
import type { Raw, SheetRow } from './limits.ts';
import { Unreadable } from './unreadable.ts';
import { dateStyles, type Parts, relationTarget, sharedTexts } from './workbook-parts.ts';
import { allElements, parseXml } from './workbook-xml.ts';
import { CellReader } from './worksheet.ts';

/** The most bytes that are read of it in all. */
const MOST_BYTES = 96 * 1024 * 1024;
const MOST_ENTRIES = 2_000;

export async function readWorkbook(bytes: Buffer): Promise<SheetRow[]> {
  try {
    return await readParts(await openParts(bytes));
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('fileBroken');
  }
}

async function readParts(parts: Parts): Promise<SheetRow[]> {
  let sheet = '';
  let since1904 = false;
  const found = await parts.read('xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'sheet' && sheet === '') sheet = String(attributes['r:id'] ?? '');
      if (name === 'workbookPr') since1904 = ['1', 'true'].includes(String(attributes.date1904));
    },
  });
  if (!found) throw new Unreadable('fileType', { allowed: 'csv, xlsx' });
  const path = await relationTarget(parts, sheet);
  const texts = await sharedTexts(parts);
  const reader = new CellReader({ texts, stamps: await dateStyles(parts), since1904 });
  if (!(await parts.read(path, reader))) throw new Unreadable('fileBroken');
  return reader.rows.map(({ line, cells }) => ({ line, cells: Array.from(cells, (cell): Raw => cell ?? '') }));
}

async function openParts(bytes: Buffer): Promise<Parts> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.size > MOST_ENTRIES) throw new Unreadable('fileTooComplex');
    entries.set(entry.fileName, entry);
  }
  const elements = allElements();
  let left = MOST_BYTES;
  const read: Parts['read'] = async (path, listener) => {
    const entry = entries.get(path);
    if (!entry) return false;
    left -= entry.uncompressedSize;
    if (left < 0) throw new Unreadable('fileTooLarge', { limit: MOST_BYTES / 1024 / 1024 });
    await parseXml(zip, entry, listener, elements);
    return true;
  };
  return { read };
}
