// Reads a price list that was pasted or saved from a spreadsheet: its cells, and which column means what.
import { session } from '#core';
import { decimalMarksIn, linesOfCells, readNumber, separatorOfHeading, typedValue } from '#core/contract';
import type { PriceLine } from '../priceList.ts';

export const FIELDS = ['sku', 'barcode', 'name', 'pack_unit', 'price_vate'] as const;
export type Field = (typeof FIELDS)[number];
/** Field to column; -1 where the list has none. */
export type Columns = Readonly<Record<Field, number>>;

export interface Sheet {
  readonly heading: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Headings as suppliers write them, in four languages. */
const HEADINGS: Readonly<Record<Field, RegExp>> = {
  sku: /sku|art(ikel|icle)?[\s.-]*(nr|nummer|n°|no|number|code)|item (nr|number)|r[ée]f(erentie|[ée]rence)?|best(ell)?nr/i,
  barcode: /ean|barcode|code[\s-]*barres?|gtin|strichcode/i,
  name: /naam|name|nom|omschrijving|description|bezeichnung|libell[ée]|d[ée]signation|beschreibung|artikel$|article$/i,
  pack_unit: /verpak|pack|colis|emballage|gebinde|einheit|eenheid|unit/i,
  price_vate: /prijs|price|prix|preis|tarief|tarif/i,
};

/** Tabs come from a sheet, semicolons and commas from a file; quotes hold what holds them. */
export function readSheet(text: string): Sheet | undefined {
  const all = [...linesOfCells(text, separatorOfHeading(text, ['\t', ';', ',']))];
  const lines = all.map(({ cells }) => cells.map((cell) => cell.trim()));
  const [heading = [], ...rows] = lines.filter((line) => line.some((value) => value !== ''));
  return heading.length > 1 && rows.length > 0 ? { heading, rows } : undefined;
}

export function guessColumns({ heading }: Sheet): Columns {
  const taken = new Set<number>();
  const guess = (field: Field): number => {
    const at = heading.findIndex((title, index) => !taken.has(index) && HEADINGS[field].test(title));
    if (at >= 0) taken.add(at);
    return at;
  };
  const [sku, barcode, price_vate, pack_unit] = [
    guess('sku'),
    guess('barcode'),
    guess('price_vate'),
    guess('pack_unit'),
  ];
  return { sku, barcode, name: guess('name'), pack_unit, price_vate };
}

/** Lines without a price that can be read are counted, and left out. */
export function linesOf({ rows }: Sheet, columns: Columns): { lines: readonly PriceLine[]; unread: number } {
  const seen = decimalMarksIn(rows.map((row) => row[columns.price_vate] ?? ''));
  const lines = rows.flatMap((row) => {
    const textOf = (field: Field) => row[columns[field]]?.slice(0, 255) || undefined;
    const price_vate = typedValue(readNumber(textOf('price_vate') ?? '', { locale: session.locale, seen }));
    const codes = { sku: textOf('sku'), barcode: textOf('barcode')?.slice(0, 50) };
    if (price_vate === undefined || price_vate < 0 || (!codes.sku && !codes.barcode)) return [];
    return [{ ...codes, name: textOf('name'), pack_unit: textOf('pack_unit')?.slice(0, 50), price_vate }];
  });
  return { lines, unread: rows.length - lines.length };
}
