// The parts of a workbook beside its sheet: where the sheet is, the texts that cells share, and which formats are dates.
import { posix } from 'node:path';
import type { SaxesParser } from 'saxes';

export interface Parts {
  /** The part's XML events, told to a listener; false where there is no such part. */
  read(path: string, listen: (parser: SaxesParser) => void): Promise<boolean>;
}

const local = (name: string) => name.replace(/^.*:/, '');

/** The path of the sheet with this relation; the usual one where nothing says so. */
export async function relationTarget(parts: Parts, id: string): Promise<string> {
  let target = 'worksheets/sheet1.xml';
  await parts.read('xl/_rels/workbook.xml.rels', (parser) =>
    parser.on('opentag', ({ attributes }) => {
      if (attributes.Id === id) target = String(attributes.Target);
    }),
  );
  return target.startsWith('/') ? target.slice(1) : posix.normalize(`xl/${target}`);
}

export async function sharedTexts(parts: Parts): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let depth: string[] = [];
  await parts.read('xl/sharedStrings.xml', (parser) => {
    parser.on('opentag', ({ name }) => {
      depth.push(local(name));
      if (local(name) === 'si') text = '';
    });
    // What Japanese is read like stands beside the text, and is no part of it.
    parser.on('text', (part) => {
      if (depth.at(-1) === 't' && !depth.includes('rPh')) text += part;
    });
    parser.on('closetag', ({ name }) => {
      depth = depth.slice(0, -1);
      if (local(name) === 'si') texts.push(text);
    });
  });
  return texts;
}

/** Excel's own formats that show a day or a time. */
const isOwnDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47);

/** Numbers of the cell styles that show a day or a time. */
export async function dateStyles(parts: Parts): Promise<Set<number>> {
  const formats = new Map<number, boolean>();
  const stamps = new Set<number>();
  let inCells = false;
  let count = 0;
  await parts.read('xl/styles.xml', (parser) => {
    parser.on('opentag', ({ name, attributes }) => {
      if (local(name) === 'numFmt')
        formats.set(Number(attributes.numFmtId), isDateFormat(String(attributes.formatCode)));
      if (local(name) === 'cellXfs') inCells = true;
      if (local(name) !== 'xf' || !inCells) return;
      const id = Number(attributes.numFmtId ?? 0);
      if (formats.get(id) ?? isOwnDate(id)) stamps.add(count);
      count += 1;
    });
    parser.on('closetag', ({ name }) => {
      if (local(name) === 'cellXfs') inCells = false;
    });
  });
  return stamps;
}

function isDateFormat(code: string): boolean {
  const bare = code.replace(/\\.|"[^"]*"|\[(?!h|m|s)[^\]]*\]/gi, '');
  return /[ymdhs]/i.test(bare) && !/^general$/i.test(bare);
}
