// Reads CSV as common programs write it: separated by comma, semicolon or tab, in UTF-8, UTF-16 or the older encoding
// of Windows.
import { linesOfCells, separatorOfHeading } from '#core/contract';
import { MOST_COLUMNS, MOST_ROWS, type SheetRow } from './limits.ts';
import { unquoted } from './safe.ts';
import { tooComplex, Unreadable } from './unreadable.ts';

const WRONG_TYPE = { allowed: 'csv, xlsx' };

export function readCsv(bytes: Buffer): SheetRow[] {
  const text = decode(bytes).replace(/^\ufeff/, '');
  if (text.includes('\0')) throw new Unreadable('fileType', WRONG_TYPE);
  const [, named] = /^sep=(.)\r?\n/.exec(text) ?? [];
  const start = named ? text.indexOf('\n') + 1 : 0;
  return readRows(text, start, named ?? separatorOfHeading(text, [';', ',', '\t'], MOST_COLUMNS + 1));
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

function readRows(text: string, start: number, separator: string): SheetRow[] {
  const rows: SheetRow[] = [];
  for (const { cells } of linesOfCells(text, separator, start, MOST_COLUMNS + 1)) {
    if (cells.length > MOST_COLUMNS) throw tooComplex();
    rows.push({ line: rows.length + 1, cells: cells.map(unquoted) });
    // Blank lines count too, up to as many as rows.
    if (rows.length > 2 * MOST_ROWS) throw new Unreadable('tooManyRows', { limit: MOST_ROWS });
  }
  return rows;
}
