// Works out what one row of a spreadsheet means: a new record, changes of one, or nothing; and which cells cannot be
// read.
import { displayName, type Entity, expandedName, sendable } from '#core/contract';
import type { FieldError } from '../contract/index.ts';
import { textOfCell } from '../export/csv.ts';
import { isFileField } from '../files/fields.ts';
import type { Raw, SheetRow } from '../reading/limits.ts';
import { unquoted } from '../reading/safe.ts';
import type { ExistingRecord } from './existing.ts';
import { isShown } from './is-shown.ts';
import type { Heading } from './mapping/heading.ts';
import { sameValue } from './same-value.ts';
import { understood } from './understood.ts';
import { type CellReading, readCell } from './value.ts';

export interface Change {
  readonly field: string;
  /** Values as people read them. */
  readonly from?: string;
  readonly to?: string;
}

export interface Plan {
  readonly row: SheetRow;
  readonly known?: ExistingRecord;
  readonly name: string;
  /** Body of the call. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly changes: readonly Change[];
  readonly errors: readonly FieldError[];
  /** Warnings about a new record in a preview. */
  readonly warnings?: readonly FieldError[];
}

export function planRow(
  entity: Entity,
  headings: readonly Heading[],
  row: SheetRow,
  known: ExistingRecord | undefined,
  reading: CellReading,
): Plan {
  const body: Record<string, unknown> = {};
  const changes: Change[] = [];
  const errors: FieldError[] = headings
    .filter((heading) => isFileField(heading.field) && !isSaid(row.cells[heading.at] ?? '', heading, known, reading))
    .map(({ name }) => ({ path: name, code: 'fileByImport' }));
  for (const heading of headings.filter(({ use }) => use === 'set')) {
    const raw = row.cells[heading.at] ?? '';
    if (isSaid(raw, heading, known, reading)) continue;
    const read = readCell(raw, heading, reading);
    if ('fault' in read) errors.push({ path: heading.name, ...read.fault });
    else if (known && sameValue(heading.field, read.value, known[heading.name])) continue;
    else body[heading.name] = sendable(heading.field, read.value);
    changes.push(changeOf(heading, raw, 'value' in read ? read.value : undefined, known, reading));
  }
  return { row, known, name: nameOf(entity, headings, row, known), body, changes, errors };
}

/** Tells whether a cell changes nothing: an empty one of a new record or of a secret, or the exported text itself. */
function isSaid(raw: Raw, heading: Heading, known: ExistingRecord | undefined, reading: CellReading): boolean {
  const isEmpty = typeof raw === 'string' && raw.trim() === '';
  if (!known) return isEmpty;
  if (isEmpty && known[heading.name] === undefined) return true;
  return isShown(raw, heading, known, reading);
}

/**
 * Answers the value as it was understood, in the reader's words and marks; a value without such a form stays as it was
 * written.
 */
function changeOf(
  heading: Heading,
  raw: Raw,
  read: unknown,
  known: ExistingRecord | undefined,
  reading: CellReading,
): Change {
  const [t] = reading.words;
  const written = unquoted(textOfCell(raw, t));
  const from = known && understood(heading, known[heading.name], known, reading);
  const to = read === undefined ? written : understood(heading, read, {}, reading, written);
  return { field: heading.name, ...(from && { from }), ...(to && { to }) };
}

function nameOf(entity: Entity, headings: readonly Heading[], { cells }: SheetRow, known?: ExistingRecord): string {
  const said = headings.flatMap(({ name, at }) => {
    const text = unquoted(String(cells[at] ?? ''));
    return name ? [[name, text] as const, [expandedName(name), text] as const] : [];
  });
  const record = known ? Object.entries(known).map(([name, value]) => [name, displayOf(value)]) : said;
  return displayName(entity, Object.fromEntries(record));
}

function displayOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'display' in value ? value.display : value;
}
