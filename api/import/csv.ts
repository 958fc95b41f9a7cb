// Reads CSV as people's programs write it: parted by comma, semicolon or tab, in UTF-8, UTF-16 or what Windows wrote before.
import { unquoted } from '../export/safe.ts';
import { tooComplex, Unreadable } from '../reading/unreadable.ts';
import { MOST_COLUMNS, MOST_ROWS, type SheetRow } from './limits.ts';

const WRONG_TYPE = { allowed: 'csv, xlsx' };

export function readCsv(bytes: Buffer): SheetRow[] {
  const text = decode(bytes).replace(/^\ufeff/, '');
  if (text.includes('\0')) throw new Unreadable('fileType', WRONG_TYPE);
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

/** The one that the first line has most of, outside of quotes. */
function separatorIn(text: string): string {
  const counts = new Map([';', ',', '\t'].map((separator) => [separator, 0]));
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (sign === '\n' || sign === '\r') break;
    const count = counts.get(sign);
    if (count !== undefined) counts.set(sign, count + 1);
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

/** Each sign is looked at a few times at most, whatever the file is made of. */
function readRows(text: string, start: number, separator: string): SheetRow[] {
  const rows: SheetRow[] = [];
  let cells: string[] = [];
  for (let at = start; at < text.length; ) {
    const { value, end } = cellAt(text, at, separator);
    cells.push(unquoted(value));
    if (cells.length > MOST_COLUMNS) throw tooComplex();
    const isLast = text[end] !== separator;
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (!isLast && at === text.length) cells.push('');
    if (!isLast && at < text.length) continue;
    rows.push({ line: rows.length + 1, cells });
    cells = [];
    // Blank lines count too: nobody's list is half empty.
    if (rows.length > 2 * MOST_ROWS) throw new Unreadable('tooManyRows', { limit: MOST_ROWS });
  }
  return rows;
}

interface Found {
  readonly value: string;
  /** Where its separator is, the end of its line or of the text. */
  readonly end: number;
}

function cellAt(text: string, at: number, separator: string): Found {
  const quoted = text[at] === '"' ? quotedAt(text, at, separator) : undefined;
  if (quoted) return quoted;
  let end = at;
  while (!isEnd(text[end], separator)) end++;
  return { value: text.slice(at, end), end };
}

/** With doubled quotes in it; nothing where the text only starts with a quote. */
function quotedAt(text: string, at: number, separator: string): Found | undefined {
  let close = text.indexOf('"', at + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close === -1) return undefined;
  let end = close + 1;
  while (text[end] === ' ' && separator !== ' ') end++;
  return isEnd(text[end], separator) ? { value: text.slice(at + 1, close).replaceAll('""', '"'), end } : undefined;
}

function isEnd(sign: string | undefined, separator: string): boolean {
  return sign === undefined || sign === separator || sign === '\n' || sign === '\r';
}
