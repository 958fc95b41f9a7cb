// Finds the field of each column of a spreadsheet: as a person chose it, as it was for sheets with the same headings, by
// its label in any of the four languages or its name, or else as the heading and the cells propose.
import { type Entity, expandedName, type FieldSchema, relationOf } from '#core/contract';
import { editableFields, type Translate } from '#core/fields';
import { type Actor, invalid } from '../../contract/index.ts';
import type { Column } from '../../export/columns.ts';
import { columnOf } from '../../export/columns.ts';
import { isFileField } from '../../files/fields.ts';
import type { Sheet, SheetRow } from '../../reading/limits.ts';
import { unquoted } from '../../reading/safe.ts';
import { likeContent, likeHeading } from './proposal.ts';

/** `locked` is a known field that nobody sets by an import. */
export type Use = 'set' | 'locked' | 'unknown';
/** How the field of a column was found. */
export type Found = 'chosen' | 'kept' | 'name' | 'like' | 'content';

export interface Heading extends Column {
  readonly title: string;
  /** Index of the column. */
  readonly at: number;
  readonly use: Use;
  readonly by?: Found;
}

interface Reading {
  readonly entity: Entity;
  readonly actor: Actor;
  readonly sheet: Pick<Sheet, 'heading' | 'rows'>;
  /** The reader's language first. */
  readonly words: readonly Translate[];
  /** A field for each column, or an empty text, as a person chose them. */
  readonly chosen?: readonly string[];
  /** The same, as they were for the last sheet with these headings. */
  readonly kept?: readonly string[];
}

export function readHeading({ entity, actor, sheet, words, chosen, kept }: Reading): Heading[] {
  const titles = sheet.heading;
  if (chosen) return titles.map((title, at) => headingOf(entity, { title, at }, chosen[at] ?? '', 'chosen'));
  const names = namesOf(entity, words);
  const taken = new Set<string>();
  const found = titles.map((title, at): Heading => {
    const name = names.get(plain(title)) ?? names.get(/\((\w+)\)$/.exec(plain(title))?.[1] ?? '') ?? '';
    const isFree = name !== '' && !taken.has(name);
    taken.add(name);
    return headingOf(entity, { title, at }, isFree ? name : '', 'name');
  });
  // A heading that is the label of a field was understood above; the kept mapping says the others.
  if (kept)
    return found.map((heading, at) =>
      heading.name === kept[at] ? heading : headingOf(entity, heading, kept[at] ?? '', 'kept'),
    );
  const free = [...new Set([...editableFields(entity, actor, 'create'), ...editableFields(entity, actor, 'edit')])]
    .map((name) => columnOf(entity, name))
    .filter(({ name, field }) => !isLocked(entity, name, field));
  const like = proposed(entity, found, free, 'like', ({ title }, fields) => likeHeading(title, fields, words));
  const cells = (at: number) => sheet.rows.slice(0, LOOKED_AT).map((row) => String(row.cells[at] ?? ''));
  return proposed(entity, like, free, 'content', ({ at }, fields) => likeContent(cells(at), fields, words));
}

/** The rows whose cells are looked at. */
const LOOKED_AT = 200;

/** Gives unknown columns the fields that are proposed for one of them alone. */
function proposed(
  entity: Entity,
  headings: readonly Heading[],
  fields: readonly Column[],
  by: Found,
  propose: (heading: Heading, free: readonly Column[]) => Column | undefined,
): Heading[] {
  const taken = new Set(headings.map(({ name }) => name));
  const free = fields.filter(({ name }) => !taken.has(name));
  const each = headings.map((heading) => (heading.use === 'unknown' ? propose(heading, free)?.name : undefined));
  return headings.map((heading, at) => {
    const name = each[at];
    const isOnly = name !== undefined && each.indexOf(name) === each.lastIndexOf(name);
    return isOnly ? headingOf(entity, heading, name, by) : heading;
  });
}

function headingOf(entity: Entity, { title, at }: Pick<Heading, 'title' | 'at'>, name: string, by: Found): Heading {
  if (name === '') return { name: '', field: {}, key: '', title, at, use: 'unknown' };
  const column = columnOf(entity, name);
  return { ...column, title, at, by, use: isLocked(entity, name, column.field) ? 'locked' : 'set' };
}

/** Reads the fields that a person chose for the columns; refuses what is no field, and one field twice. */
export function readChosen({ schema }: Entity, chosen: unknown, columns: number): readonly string[] | undefined {
  if (chosen === undefined) return undefined;
  const names = Array.isArray(chosen) && chosen.every((name) => typeof name === 'string') ? chosen : undefined;
  const used = (names ?? []).filter((name) => name !== '');
  const isKnown = used.every((name) => name === 'id' || Object.hasOwn(schema.properties, name));
  if (!names || !isKnown || names.length !== columns || new Set(used).size < used.length)
    throw invalid([{ path: 'mapping', code: 'unknownField' }]);
  return names;
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

export function plain(title: string): string {
  return unquoted(title)
    .replace(/\*\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Answers some filled cells of a column, by which a person knows it. */
export function samplesOf(rows: readonly SheetRow[], at: number): string[] {
  const cells = rows.slice(0, LOOKED_AT).map((row) => unquoted(String(row.cells[at] ?? '')).trim());
  return [...new Set(cells.filter(Boolean))].slice(0, SAMPLES).map((text) => text.slice(0, LONGEST_SAMPLE));
}

const SAMPLES = 3;
const LONGEST_SAMPLE = 40;

function isLocked({ schema }: Entity, name: string, field: FieldSchema): boolean {
  const isOwn = Object.hasOwn(schema.properties, name);
  return !isOwn || field.readOnly === true || field.computed === true || field.hidden === true || isFileField(field);
}
