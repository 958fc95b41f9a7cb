// Makes a spreadsheet of the rows that an import refused, as they were sent, so that a person can correct them and send
// them again.
import { session } from '../../session/session.ts';
import type { ImportAnswer } from './importing.ts';

/**
 * Matches text that a spreadsheet would run as a formula; an apostrophe before it makes it a text, and the import
 * removes it.
 */
const LIVE = /^'*[=+\-@\t\r\n＝＋－＠]/;

export function refusedSheet({ columns, rows }: ImportAnswer): Blob {
  const separator = session.locale === 'en' ? ',' : ';';
  const lines = [columns.map(({ title }) => title), ...rows.flatMap(({ cells }) => (cells ? [cells] : []))];
  const text = lines.map((cells) => `${cells.map(cellText).join(separator)}\r\n`).join('');
  return new Blob([`\ufeff${text}`], { type: 'text/csv;charset=utf-8' });
}

function cellText(cell: string | number | boolean): string {
  const text = typeof cell === 'string' && LIVE.test(cell) ? `'${cell}` : String(cell);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
