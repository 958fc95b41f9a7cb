// A sent file as rows of cells, whatever kind of sheet it is: judged by its bytes, not by its name.
import { readCsv } from './csv.ts';
import { MOST_COLUMNS, MOST_ROWS, refuseFile, type Sheet } from './limits.ts';
import { readWorkbook } from './workbook.ts';

export async function readSheet(bytes: Buffer): Promise<Sheet> {
  if (bytes.length === 0) throw refuseFile('fileEmpty');
  const isZip = bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'));
  const all = isZip ? await readWorkbook(bytes) : readCsv(bytes);
  const filled = all.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [heading, ...rows] = filled;
  if (!heading) throw refuseFile('fileEmpty');
  if (rows.length > MOST_ROWS) throw refuseFile('tooManyRows', { limit: MOST_ROWS });
  return { heading: heading.cells.slice(0, MOST_COLUMNS).map(String), rows };
}
