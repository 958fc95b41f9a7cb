// Writes the cells of a worksheet as XML: numbers, days and booleans in their own types, everything else as text.
import { escapeXml } from '#core/contract';
import { quoted } from '../reading/safe.ts';
import type { Cell } from './cell.ts';

/** Indexes into the list of formats in workbook.ts. */
const STYLE = { heading: 1, day: 2, moment: 3, quoted: 4 } as const;

const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets, which take 1900 for a leap year. */
const EPOCH = Date.UTC(1899, 11, 30);
const FIRST_DAY = '1900-03-01';
/** The longest text that a cell holds. */
const TEXT_MOST = 32_767;

export async function* sheetXml(rows: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';
  yield '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>';
  let isHeading = true;
  for await (const batch of rows) {
    yield batch
      .map((cells) => {
        const row = `<row>${cells.map((cell) => cellXml(cell, isHeading)).join('')}</row>`;
        isHeading = false;
        return row;
      })
      .join('');
  }
  yield '</sheetData></worksheet>';
}

function cellXml(cell: Cell, isHeading: boolean): string {
  if (cell === undefined || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'string') return textXml(cell, isHeading);
  // Days before 1 March 1900 are written as text, since spreadsheets count them wrongly.
  if (cell.iso < FIRST_DAY || cell.iso.length > 19) return textXml(cell.iso, false);
  return `<c s="${cell.iso.length > 10 ? STYLE.moment : STYLE.day}"><v>${serialOf(cell.iso)}</v></c>`;
}

function serialOf(iso: string): number {
  return (Date.parse(`${iso.slice(0, 10)}T${iso.slice(11) || '00:00:00'}Z`) - EPOCH) / DAY_MS;
}

function textXml(text: string, isHeading: boolean): string {
  // This style keeps a text that looks like a formula from becoming one when somebody edits the cell.
  const style = isHeading ? STYLE.heading : quoted(text) === text ? 0 : STYLE.quoted;
  const kept = escapeXml(text.slice(0, TEXT_MOST));
  return `<c t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${kept}</t></is></c>`;
}
