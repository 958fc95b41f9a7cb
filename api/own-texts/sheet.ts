// Writes texts as a spreadsheet for a translator with a column for each language, and finds the changes in a returned
// one.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { baseOf, LOCALES, type Locale, type TextProposal, type TextRow, textFault, today } from '#core/contract';
import type { Cell } from '../export/cell.ts';
import { csvOf, styleOf } from '../export/csv.ts';
import { SHEET_TYPES } from '../export/types.ts';
import { workbookOf } from '../export/workbook.ts';
import { refuseFile, type Sheet } from '../reading/limits.ts';

interface Written {
  readonly format: 'csv' | 'xlsx';
  readonly locale: Locale;
}

export function writeSheet(reply: FastifyReply, rows: readonly TextRow[], { format, locale }: Written): FastifyReply {
  const cells = [['key', 'module', ...LOCALES], ...rows.map(cellsOf)];
  const batch = (async function* () {
    yield cells;
  })();
  const body = format === 'csv' ? Readable.from(csvOf(batch, styleOf(locale))) : workbookOf(batch);
  const name = `texts-${today()}.${format}`;
  return reply.type(SHEET_TYPES[format]).header('content-disposition', `attachment; filename="${name}"`).send(body);
}

/** Answers the texts as the company sees them now. */
function cellsOf(row: TextRow): Cell[] {
  return [row.key, row.module ?? '', ...LOCALES.map((locale) => shownIn(row, locale))];
}

function shownIn({ own, shipped }: TextRow, locale: Locale): string | undefined {
  return own[locale] ?? shipped[locale];
}

/** An empty cell changes nothing: a translator fills in only changes. */
export function readChanges(sheet: Sheet, rows: readonly TextRow[]): TextProposal[] {
  const heading = sheet.heading.map((name) => name.trim().toLowerCase());
  const keyAt = heading.indexOf('key');
  const columns = LOCALES.flatMap((locale) =>
    heading.includes(locale) ? [{ locale, at: heading.indexOf(locale) }] : [],
  );
  if (keyAt < 0 || columns.length === 0) throw refuseFile('noTextColumns');
  const known = new Map(rows.map((row) => [row.key, row]));
  const seen = new Set<string>();
  return sheet.rows.flatMap(({ line, cells }) => {
    const key = String(cells[keyAt] ?? '').trim();
    if (key === '') return [];
    const isAgain = seen.has(key);
    seen.add(key);
    return columns.flatMap(({ locale, at }) => {
      const text = String(cells[at] ?? '').replaceAll('\r\n', '\n');
      return text === '' ? [] : proposalOf({ line, key, locale, text, row: known.get(key), isAgain });
    });
  });
}

interface ReadCell {
  readonly line: number;
  readonly key: string;
  readonly locale: Locale;
  readonly text: string;
  readonly row: TextRow | undefined;
  readonly isAgain: boolean;
}

function proposalOf({ line, key, locale, text, row, isAgain }: ReadCell): TextProposal[] {
  const before = row && shownIn(row, locale);
  if (before === text) return [];
  const value = text === row?.shipped[locale] ? null : text;
  const problem = problemOf(row, locale, value, isAgain);
  return [{ line, key, locale, ...(before !== undefined && { before }), value, ...(problem && { problem }) }];
}

function problemOf(
  row: TextRow | undefined,
  locale: Locale,
  value: string | null,
  isAgain: boolean,
): TextProposal['problem'] {
  if (!row || row.module === null) return { code: 'unknownKey' };
  if (isAgain) return { code: 'twiceInFile' };
  return value === null ? undefined : textFault(baseOf(row, locale), value);
}
