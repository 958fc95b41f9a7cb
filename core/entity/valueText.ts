// A field's value as one line of text: one table by the kind of field, for cells, facts, chips and titles alike.
import { displayName, type Entity, expandedName, type FieldSchema } from '#core/contract';
import { formatDate, formatDateTime, formatMoney, formatNumber, formatTime } from '../texts/format.ts';
import { type FieldKind, fieldOf, kindOf } from './fieldKind.ts';
import { formatEnterpriseNumber, formatIban, formatPhone } from './identifiers.ts';

export type RecordOf = Readonly<Record<string, unknown>>;
export type Translate = (key: string, params?: Record<string, unknown>) => string;
/** A related record as answers carry it beside the number that points to it. */
export interface Related {
  readonly id: number;
  readonly display: string;
}
/** A value with all that its text or element may depend on. */
export interface Asked {
  readonly entity: Entity;
  readonly name: string;
  readonly field: FieldSchema;
  readonly record: RecordOf;
  readonly value: unknown;
  readonly t: Translate;
}

export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The record's display name; relations in the template count with their own. */
export function nameOf(entity: Entity, record: RecordOf): string {
  const plain = Object.entries(record).map(([name, value]) => [name, isRelated(value) ? value.display : value]);
  return displayName(entity, Object.fromEntries(plain)) || `#${String(record.id)}`;
}

export function relatedOf(record: RecordOf, name: string): Related[] {
  const found = record[expandedName(name)];
  return (Array.isArray(found) ? found : [found]).filter(isRelated);
}

function isRelated(value: unknown): value is Related {
  return typeof value === 'object' && value !== null && 'display' in value && 'id' in value;
}

/** The value as one line of text; empty when there is none. */
export function textOf(entity: Entity, name: string, record: RecordOf, t: Translate): string {
  const field = fieldOf(entity, name);
  const value = record[name];
  if (!field || isEmptyValue(value)) return '';
  const text = TEXTS[kindOf(field)];
  return text ? text({ entity, name, field, record, value, t }) : String(value);
}

const TEXTS: Partial<Record<FieldKind, (asked: Asked) => string>> = {
  boolean: ({ value, t }) => t(value ? 'core.value.yes' : 'core.value.no'),
  date: ({ value }) => formatDate(String(value)),
  'date-time': ({ value }) => formatDateTime(String(value)),
  time: ({ value }) => formatTime(String(value)),
  money: ({ value }) => formatMoney(Number(value)),
  number: numberText,
  option: ({ entity, name, value, t }) => optionText(entity, name, value, t),
  relation: relationText,
  relations: relationText,
  list: ({ entity, name, value, t }) =>
    (value as unknown[]).map((item) => optionText(entity, name, item, t)).join(', '),
  objects: ({ value, t }) => t('core.value.items', { count: Array.isArray(value) ? value.length : 1 }),
  iban: ({ value }) => formatIban(String(value)),
  'enterprise-nr': ({ value }) => formatEnterpriseNumber(String(value)),
  phone: ({ value }) => formatPhone(String(value)),
};

/** An option's text; a value without one is shown as it is. */
export function optionText(entity: Entity, name: string, value: unknown, t: Translate): string {
  return t(`${entity.text}.${name}.${String(value)}`, { defaultValue: String(value) });
}

function numberText({ field, value, t }: Asked): string {
  const number = formatNumber(Number(value));
  return field.unit ? `${number} ${t(`units.${field.unit}`, { count: Number(value) })}` : number;
}

function relationText({ name, record, value }: Asked): string {
  const related = relatedOf(record, name).map(({ display }) => display);
  const ids = Array.isArray(value) ? value : [value];
  return related.length > 0 ? related.join(', ') : ids.map((id) => `#${String(id)}`).join(', ');
}
