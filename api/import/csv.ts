// Reads CSV as people's programs write it: parted by comma, semicolon or tab, in UTF-8, UTF-16 or what Windows wrote before.
import { unquoted } from '../export/safe.ts';
import { MOST_COLUMNS, MOST_ROWS, refuseFile, type SheetRow } from './limits.ts';

const WRONG_TYPE = { allowed: 'csv, xlsx' };

export function readCsv(bytes: Buffer): SheetRow[] {
  const text = decode(bytes).replace(/^\ufeff/, '');
  if (text.includes('\0')) throw refuseFile('fileType', WRONG_TYPE);
  const [, named] = /^sep=(.)\r?\n/.exec(text) ?? [];
  const start = named ? text.indexOf('\n') + 1 : 0;
  return readRows(text, start, named ?? separatorIn(text));
}

function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The one that the heading has most of. */
function separatorIn(text: string): string {
  const heading = /^(?:"(?:[^"]|"")*"|[^\r\n"])*/.exec(text)?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? '';
  const count = (separator: string) => heading.split(separator).length;
  return [';', ',', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** A cell at a time: quoted, with doubled quotes in it, or plain up to the next separator or line. */
function readRows(text: string, start: number, separator: string): SheetRow[] {
  const part = separator === '\t' ? '\\t' : `\\${separator}`;
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"[ ]*|([^${part}\\r\\n]*))(${part}|\\r\\n|\\n|\\r|$)`, 'y');
  const rows: SheetRow[] = [];
  let cells: string[] = [];
  for (let at = start; at < text.length; ) {
    cell.lastIndex = at;
    const match = cell.exec(text);
    if (!match) throw refuseFile('fileBroken');
    const [all, enclosed, plain = '', end] = match;
    cells.push(unquoted(enclosed?.replaceAll('""', '"') ?? plain));
    at += all.length;
    const isLast = end !== separator;
    if (!isLast && at === text.length) cells.push('');
    if (!isLast && at < text.length) continue;
    if (cells.length > MOST_COLUMNS) throw refuseFile('fileBroken');
    rows.push({ line: rows.length + 1, cells });
    cells = [];
    // Blank lines count too: nobody's list is half empty.
    if (rows.length > 2 * MOST_ROWS) throw refuseFile('tooManyRows', { limit: MOST_ROWS });
  }
  return rows;
}
