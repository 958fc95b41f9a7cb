// The fields of an entity that its index can show and filter by, as far as the session may read them.
import { relationOf } from '#core/contract';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { displayFields, NAME_COLUMN } from '../../table/cells.tsx';
import { mayRead } from '../access.ts';
import { type FieldKind, fieldOf, kindOf } from '../fieldKind.ts';

const TIMESTAMPS = ['created_at', 'updated_at'];

export function readableFields(entity: ResolvedEntity): string[] {
  return Object.entries(entity.schema.properties)
    .filter(([, field]) => !field.hidden && !field.writeOnly && mayRead(field))
    .map(([name]) => name);
}

/** Columns as the entity file has them: the name first, without the fields that the name already says. */
export function standardColumns(entity: ResolvedEntity): string[] {
  const named = displayFields(entity);
  const readable = new Set(readableFields(entity));
  return [NAME_COLUMN, ...entity.table.filter((name) => readable.has(name) && !named.includes(name))];
}

export function availableColumns(entity: ResolvedEntity): string[] {
  const standard = standardColumns(entity);
  const named = displayFields(entity);
  const others = [...readableFields(entity), ...TIMESTAMPS].filter(
    (name) => !standard.includes(name) && (!named.includes(name) || named.length > 1),
  );
  return [...standard, ...others];
}

export type FilterKind = 'options' | 'boolean' | 'dates' | 'numbers' | 'times' | 'text' | 'relation';

const FILTERS: Partial<Record<FieldKind, FilterKind>> = {
  option: 'options',
  boolean: 'boolean',
  date: 'dates',
  'date-time': 'dates',
  number: 'numbers',
  money: 'numbers',
  text: 'text',
  multiline: 'text',
  email: 'text',
  phone: 'text',
  iban: 'text',
  'enterprise-nr': 'text',
  link: 'text',
  relation: 'relation',
  relations: 'relation',
  time: 'times',
};

/** How a field is filtered; undefined when it cannot be. */
export function filterKindOf(entity: ResolvedEntity, name: string): FilterKind | undefined {
  const field = fieldOf(entity, name);
  if (!field) return undefined;
  return kindOf(field) === 'list' && field.items?.enum ? 'options' : FILTERS[kindOf(field)];
}

/** What an options filter offers. */
export function optionsOf(entity: ResolvedEntity, name: string): readonly (string | number)[] {
  const field = fieldOf(entity, name);
  return field?.enum ?? field?.items?.enum ?? [];
}

export function filterableFields(entity: ResolvedEntity): string[] {
  return [...readableFields(entity), ...TIMESTAMPS].filter((name) => filterKindOf(entity, name) !== undefined);
}

/** Resource that a relation filter searches. */
export function resourceOf(entity: ResolvedEntity, name: string): string {
  return relationOf(fieldOf(entity, name) ?? {})?.resource ?? '';
}

/** True when a record may have none, so that "is empty" makes sense. */
export function canBeEmpty(entity: ResolvedEntity, name: string): boolean {
  const isGiven = TIMESTAMPS.includes(name) || entity.schema.required?.includes(name);
  return !isGiven && fieldOf(entity, name)?.type !== 'boolean';
}
