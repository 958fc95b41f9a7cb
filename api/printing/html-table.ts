// Lays out an HTML table as a grid in which each cell takes its place, so that none falls outside.
import { type Child, type Element, isElement, lookOf } from './look.ts';
import type { Node } from './node.ts';

const MOST_COLUMNS = 30;

export async function gridNode(
  table: Element,
  nodesOf: (children: readonly Child[]) => Promise<Node[]>,
): Promise<Node> {
  const rows = rowsOf(table).map((row) => cellsOf(row));
  const widths = rows.map((cells) => cells.reduce((sum, cell) => sum + span(cell, 'colspan', MOST_COLUMNS), 0));
  const columns = Math.min(MOST_COLUMNS, Math.max(1, ...widths));
  const made: Node[] = [];
  for (const [at, cells] of rows.entries()) {
    for (const cell of cells) {
      const { align = null } = lookOf(cell);
      made.push({
        ...{ kind: 'cell', colspan: span(cell, 'colspan', columns), rowspan: span(cell, 'rowspan', rows.length - at) },
        ...{ head: cell.name === 'th', align, body: await nodesOf(cell.children) },
      });
    }
  }
  return { kind: 'grid', fits: fitting(rows, columns), cells: made };
}

/**
 * Finds columns of numbers, which are aligned right in every row: they get no more width than they need, so that text
 * columns have room.
 */
function fitting(rows: readonly (readonly Element[])[], columns: number): boolean[] {
  const isPlain = rows.every((cells) => cells.every((cell) => span(cell, 'rowspan', rows.length) === 1));
  const whole = rows.filter((cells) => cells.length === columns && cells.some(({ name }) => name === 'td'));
  const fits = Array.from(
    { length: columns },
    (_, at) => isPlain && whole.length > 0 && whole.every((cells) => lookOf(cells[at]!).align === 'right'),
  );
  return fits.every(Boolean) ? fits.map(() => false) : fits;
}

function rowsOf(table: Element): Element[] {
  const parts = table.children.filter(isElement);
  return parts.flatMap((part) => (part.name === 'tr' ? [part] : part.name === 'caption' ? [] : rowsOf(part)));
}

function cellsOf(row: Element): Element[] {
  return row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th');
}

function span({ attribs }: Element, name: 'colspan' | 'rowspan', most: number): number {
  const said = Number.parseInt(attribs[name] ?? '1', 10) || 1;
  return Math.min(Math.max(1, said), most);
}
