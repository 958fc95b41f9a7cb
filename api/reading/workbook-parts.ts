// Reads the parts of a workbook beside its sheet: the path of the sheet, the texts that cells share, and which formats
// are dates.
import { posix } from 'node:path';
import type { Listener } from './strict-xml.ts';

export interface Parts {
  /** Answers false if there is no such part. */
  read(path: string, listener: Listener): Promise<boolean>;
}

/** Answers the path of the sheet with this relation; without one the usual path. */
export async function relationTarget(parts: Parts, id: string): Promise<string> {
  let target = 'worksheets/sheet1.xml';
  await parts.read('xl/_rels/workbook.xml.rels', {
    open: (_, { Id, Target }) => {
      if (Id === id) target = String(Target);
    },
  });
  return target.startsWith('/') ? target.slice(1) : posix.normalize(`xl/${target}`);
}

export async function sharedTexts(parts: Parts): Promise<string[]> {
  const texts: string[] = [];
  const within: string[] = [];
  let text = '';
  await parts.read('xl/sharedStrings.xml', {
    open: (name) => {
      within.push(name);
      if (name === 'si') text = '';
    },
    // Phonetic readings of Japanese stand beside the text, and are no part of it.
    text: (part) => {
      if (within.at(-1) === 't' && !within.includes('rPh')) text += part;
    },
    close: (name) => {
      within.pop();
      if (name === 'si') texts.push(text);
    },
  });
  return texts;
}

/** Tells whether the number is one of Excel's own formats for a day or a time. */
const isOwnDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47);

/** Answers the numbers of the cell styles that show a day or a time. */
export async function dateStyles(parts: Parts): Promise<Set<number>> {
  const formats = new Map<number, boolean>();
  const stamps = new Set<number>();
  let inCells = false;
  let count = 0;
  await parts.read('xl/styles.xml', {
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'numFmt') formats.set(Number(numFmtId), isDateFormat(String(formatCode)));
      if (name === 'cellXfs') inCells = true;
      if (name !== 'xf' || !inCells) return;
      const id = Number(numFmtId ?? 0);
      if (formats.get(id) ?? isOwnDate(id)) stamps.add(count);
      count += 1;
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return stamps;
}

/** Excel allows no longer formats. */
const LONGEST_FORMAT = 255;

function isDateFormat(code: string): boolean {
  const bare = code.slice(0, LONGEST_FORMAT).replace(/\\.|"[^"]*"|\[(?!h|m|s)[^\]]*\]/gi, '');
  return /[ymdhs]/i.test(bare) && !/^general$/i.test(bare);
}
