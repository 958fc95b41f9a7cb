// Answers a field's value as text and as an element, for cells, facts, chips and titles.
import type { ReactNode } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import {
  DISPLAY_PART,
  displayName,
  type Entity,
  expandedName,
  fieldKey,
  formattingLocale,
  inLanguage,
} from '#core/contract';
import { session } from '../session/session.ts';
import { formatDate, formatDateTime, formatTime } from '../texts/format.ts';
import type { Drawn } from './browser.ts';
import { fieldOf } from './entityField.ts';
import { browserKindOf } from './index.ts';
import type { RecordOf, Translate } from './kind.ts';
import { isEmptyValue, textOfValue } from './kinds.ts';
import { Masked } from './Masked.tsx';
import { isRelated } from './relation/kind.ts';

interface ValueProps {
  readonly entity: Entity;
  readonly name: string;
  readonly record: RecordOf;
  readonly dense?: boolean;
}

/** Draws the value: `dense` as one line in a table, otherwise at the size of the view. */
export function Value(props: ValueProps): ReactNode {
  const { t } = useTranslation();
  return shownValue(props, t as Translate);
}

export function shownValue({ entity, name, record, dense = false }: ValueProps, t: Translate): ReactNode {
  const drawn = drawnOf(entity, name, dense ? read(entity, name, record) : record, t);
  if (!drawn || isEmptyValue(drawn.value)) return null;
  if (drawn.field.masked) return <Masked drawn={drawn} dense={dense} />;
  return elementOf(drawn, dense);
}

function elementOf(drawn: Drawn, dense: boolean): ReactNode {
  const { cell, view = cell } = browserKindOf(drawn.field);
  const draw = dense ? cell : view;
  return draw ? draw(drawn) : textOfValue(drawn);
}

/** Writes the value as one line of text; empty without one. */
export function textOf(entity: Entity, name: string, record: RecordOf, t: Translate): string {
  const drawn = drawnOf(entity, name, read(entity, name, record), t);
  return drawn ? textOfValue(drawn) : '';
}

/** Answers the record with the field in the reader's language, if it has a text in that language. */
function read(entity: Entity, name: string, record: RecordOf): RecordOf {
  const value = inLanguage(entity, record, name, session.locale);
  return value === record[name] ? record : { ...record, [name]: value };
}

function drawnOf(entity: Entity, name: string, record: RecordOf, t: Translate): Drawn | undefined {
  const field = fieldOf(entity, name);
  const [key, locale] = [fieldKey(entity, name), formattingLocale(session.locale)];
  return field && { entity, field, name, record, value: record[name], key, locale, t };
}

/** Days and times in a name, as the server writes them in names, too. */
const WRITTEN: Readonly<Record<string, (value: string) => string>> = {
  date: formatDate,
  'date-time': formatDateTime,
  'local-time': formatTime,
};

/** Answers the record's display name in the reader's language; relations in the template count with their own names. */
export function nameOf(entity: Entity, record: RecordOf): string {
  // Translates only the few fields of the name, because a list calls this for every row.
  const plain = displayFields(entity).map((name) => {
    const related = record[expandedName(name)];
    const value = isRelated(related) ? related : inLanguage(entity, record, name, session.locale);
    return [name, isRelated(value) ? value.display : said(entity, name, value)];
  });
  return displayName(entity, Object.fromEntries(plain)) || `#${String(record.id)}`;
}

/** Writes one value of a name: days and times in their form, a choice in words. */
function said(entity: Entity, name: string, value: unknown): unknown {
  const field = fieldOf(entity, name);
  if (typeof value !== 'string' || !field) return value;
  if (field.enum) return getI18n()?.t(`${fieldKey(entity, name)}.${value}`, { defaultValue: value }) ?? value;
  return WRITTEN[field.format ?? '']?.(value) ?? value;
}

/**
 * Answers a name that the server gave; a name that is only a choice, such as a way of paying, in the reader's words.
 */
export function saidName(entity: Entity, display: string, t: Translate): string {
  const [name = ''] = displayFields(entity);
  const isChoice = entity.display === `{{${name}}}` && fieldOf(entity, name)?.enum?.includes(display);
  return isChoice ? textOf(entity, name, { id: 0, [name]: display }, t) : display;
}

/** Lists the fields in the display name; a relation counts by its id: `{{division}}` stands for `division_id`. */
export function namedFields(entity: Pick<Entity, 'display' | 'schema'>): string[] {
  const said = displayFields(entity);
  return Object.keys(entity.schema.properties).filter(
    (name) => said.includes(name) || said.includes(expandedName(name)),
  );
}

/** Lists the names in the display template. */
export function displayFields({ display }: Pick<Entity, 'display'>): string[] {
  return [...display.matchAll(DISPLAY_PART)].map(([, name]) => name ?? '');
}
