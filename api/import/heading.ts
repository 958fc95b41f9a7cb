// Finds the field of each column of a spreadsheet: by its label in any of the four languages, or by its name.
import { type Entity, expandedName, type FieldSchema, relationOf } from '#core/contract';
import type { Translate } from '#core/fields';
import type { Column } from '../export/columns.ts';
import { columnOf } from '../export/columns.ts';
import { isFileField } from '../files/fields.ts';
import { refuseFile } from '../reading/limits.ts';
import { unquoted } from '../reading/safe.ts';

/** `locked` is a known field that nobody sets by an import. */
export type Use = 'set' | 'locked' | 'unknown';

export interface Heading extends Column {
  readonly title: string;
  /** Index of the column. */
  readonly at: number;
  readonly use: Use;
}

/** Reads the heading; `words` holds the reader's language first. */
export function readHeading(entity: Entity, titles: readonly string[], words: readonly Translate[]): Heading[] {
  const names = namesOf(entity, words);
  const taken = new Set<string>();
  const headings = titles.map((title, at): Heading => {
    const name = names.get(plain(title)) ?? names.get(/\((\w+)\)$/.exec(plain(title))?.[1] ?? '');
    if (!name || taken.has(name)) return { name: '', field: {}, key: '', title, at, use: 'unknown' };
    taken.add(name);
    const column = columnOf(entity, name);
    return { ...column, title, at, use: isLocked(entity, name, column.field) ? 'locked' : 'set' };
  });
  if (!headings.some(({ use }) => use === 'set')) throw refuseFile('noColumns');
  return headings;
}

function namesOf(entity: Entity, words: readonly Translate[]): Map<string, string> {
  const fields = ['id', ...Object.keys(entity.schema.properties), 'version', 'created_at', 'updated_at'];
  const names = new Map<string, string>();
  const add = (title: string, name: string): void => {
    if (!names.has(plain(title))) names.set(plain(title), name);
  };
  for (const name of fields) add(name, name);
  for (const name of fields) if (relationOf(entity.schema.properties[name] ?? {})) add(expandedName(name), name);
  for (const t of words) for (const name of fields) add(t(columnOf(entity, name).key), name);
  return names;
}

function plain(title: string): string {
  return unquoted(title)
    .replace(/\*\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

function isLocked({ schema }: Entity, name: string, field: FieldSchema): boolean {
  const isOwn = Object.hasOwn(schema.properties, name);
  return !isOwn || field.readOnly === true || field.computed === true || field.hidden === true || isFileField(field);
}
