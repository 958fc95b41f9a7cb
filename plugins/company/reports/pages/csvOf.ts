// Writes the table of a report as CSV: names in words, figures as plain numbers.
import type { FigureRow, Figures } from '#core/contract';

export function csvOf({ groupings, measures, rows, total }: Figures, sum: string): string {
  const line = (cells: readonly string[]) => cells.map(cellOf).join(';');
  const each = ({ names, figures }: FigureRow) => line([...names, ...figures.map(numberOf)]);
  const last = [sum, ...groupings.slice(1).map(() => '')].slice(0, groupings.length);
  const lines = [line([...groupings, ...measures]), ...rows.map(each), line([...last, ...total.figures.map(numberOf)])];
  // The mark at the beginning tells spreadsheets that it is UTF-8.
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

const numberOf = (figure: number | null): string => (figure === null ? '' : String(Math.round(figure * 100) / 100));

/** A cell that begins like a formula is a text to spreadsheets too. */
function cellOf(text: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
