// Reads a sent file as rows of cells, whatever kind of spreadsheet it is. The kind is judged by the bytes and not by
// the name.
import { readCsv } from './csv.ts';
import {
  LONGEST_TITLE,
  MOST_CELLS,
  MOST_COLUMNS,
  MOST_ROWS,
  MOST_TEXT,
  type Raw,
  type Sheet,
  type SheetRow,
} from './limits.ts';
import { tooComplex, Unreadable } from './unreadable.ts';
import { readWorkbook } from './workbook.ts';

export async function readSheet(bytes: Buffer): Promise<Sheet> {
  if (bytes.length === 0) throw new Unreadable('fileEmpty');
  const isZip = bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'));
  const all = isZip ? await readWorkbook(bytes) : readCsv(bytes);
  const filled = all
    .map(({ line, cells }) => ({ line, cells: trimmed(cells) }))
    .filter(({ cells }) => cells.length > 0);
  const [heading, ...rows] = filled;
  if (!heading) throw new Unreadable('fileEmpty');
  if (rows.length > MOST_ROWS) throw new Unreadable('tooManyRows', { limit: MOST_ROWS });
  refuseVast(rows);
  const titles = heading.cells.slice(0, MOST_COLUMNS).map((title) => String(title).slice(0, LONGEST_TITLE));
  return { heading: titles, rows };
}

/** Removes the empty cells at the end. */
function trimmed(cells: readonly Raw[]): readonly Raw[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

function refuseVast(rows: readonly SheetRow[]): void {
  let cellsLeft = MOST_CELLS;
  let textLeft = MOST_TEXT;
  for (const { cells } of rows) {
    cellsLeft -= cells.length;
    for (const cell of cells) if (typeof cell === 'string') textLeft -= cell.length;
    if (cellsLeft < 0 || textLeft < 0) throw tooComplex();
  }
}
