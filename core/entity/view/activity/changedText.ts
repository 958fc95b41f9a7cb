// Writes a value of the activity log as one short text, as a table cell would; a long text is cut.
import { expandedName, type FieldSchema, fieldKey, formattingLocale, relationOf } from '#core/contract';
import { fieldOf } from '../../../fields/entityField.ts';
import type { RecordOf, Translate } from '../../../fields/kind.ts';
import { isEmptyValue, textOfValue } from '../../../fields/kinds.ts';
import { textOf } from '../../../fields/value.tsx';
import type { ResolvedEntity } from '../../../plugins/resolved.ts';
import { session } from '../../../session/session.ts';

const LONGEST = 90;

interface Changed {
  readonly field: string;
  readonly from?: unknown;
  readonly to?: unknown;
}

/**
 * Writes the value before and after. Of a list of rows only the differing ones are written, since their number says
 * little.
 */
export function changedTexts(entity: ResolvedEntity, { field: name, from, to }: Changed, t: Translate): string[] {
  const field = fieldOf(entity, name);
  if (field?.type !== 'array' || field.items?.type !== 'object')
    return [from, to].map((value) => changedText(entity, name, value, t));
  const lines = [from, to].map((rows) =>
    [(rows ?? []) as RecordOf[]].flat().map((row) => lineOf(entity, name, row, t)),
  );
  const [before = [], after = []] = lines;
  return [before.filter((line) => !after.includes(line)), after.filter((line) => !before.includes(line))].map((each) =>
    shortened(each.join(', ')),
  );
}

/** Writes the values of one row as its columns would. */
function lineOf(entity: ResolvedEntity, name: string, row: RecordOf, t: Translate): string {
  const columns = Object.entries((fieldOf(entity, name)?.items as FieldSchema | undefined)?.properties ?? {});
  const shown = columns.filter(([, column]) => !column.hidden && !relationOf(column));
  const key = fieldKey(entity, name);
  const values = shown.map(([column, field]) =>
    textOfValue({
      ...{ entity, field, name: column, record: row, value: row[column], t },
      ...{ key: `${key}.${column}`, locale: formattingLocale(session.locale) },
    }),
  );
  return values.filter(Boolean).join(' · ');
}

/** Answers an empty text when there is no value. */
function changedText(entity: ResolvedEntity, name: string, value: unknown, t: Translate): string {
  if (isEmptyValue(value)) return '';
  const field = fieldOf(entity, name);
  const isRelation = field !== undefined && relationOf(field) !== undefined;
  const record = isRelation ? relationRecord(name, value, t) : { [name]: value };
  return shortened(textOf(entity, name, record, t));
}

function shortened(whole: string): string {
  const text = whole.replace(/\s+/g, ' ').trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

interface Reference {
  readonly id: number;
  readonly display: string | null;
}

/** Gives a relation the form that records have: the ids, and the names beside them. */
function relationRecord(name: string, value: unknown, t: Translate): Record<string, unknown> {
  const named = [value].flat().map((reference) => {
    const { id, display } = reference as Reference;
    return { id, display: display ?? t('core.activity.gone', { id }) };
  });
  const ids = named.map(({ id }) => id);
  return Array.isArray(value)
    ? { [name]: ids, [expandedName(name)]: named }
    : { [name]: ids[0], [expandedName(name)]: named[0] };
}
