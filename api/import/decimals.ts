// Finds the decimal mark of each column of numbers: another program's file uses its own, and a single cell may not show
// which.
import { decimalMarksIn, type Mark } from '#core/contract';
import { shapeOf } from '#core/fields';
import type { Column } from '../export/columns.ts';
import type { SheetRow } from '../reading/limits.ts';
import type { Heading } from './mapping/heading.ts';

export function decimalsIn(
  headings: readonly Heading[],
  rows: readonly SheetRow[],
): (column: Column) => ReadonlySet<Mark> | undefined {
  const counted = headings.filter(({ use, field }) => use === 'set' && ['integer', 'number'].includes(shapeOf(field)));
  const marks = new Map(counted.map(({ name, at }) => [name, decimalMarksIn(textsAt(rows, at))]));
  return ({ name }) => marks.get(name);
}

function* textsAt(rows: readonly SheetRow[], at: number): Generator<string> {
  for (const { cells } of rows) if (typeof cells[at] === 'string') yield cells[at];
}
