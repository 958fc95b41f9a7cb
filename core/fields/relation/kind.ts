// Defines the kind for one other record, stored by its id; answers hold its display name beside it.
import { expandedName, relationOf } from '#core/contract';
import { defineKind, type RecordOf, type ValueContext } from '../kind.ts';

/** A related record, which answers hold beside the id that points to it. */
export interface Related {
  readonly id: number;
  readonly display: string;
}

export const relation = defineKind({
  id: 'relation',
  matches: (field) => relationOf(field)?.many === false,
  shape: 'one',
  text: relatedText,
});

export function relatedText({ name, record, value }: ValueContext): string {
  const related = relatedOf(record, name).map(({ display }) => display);
  const ids = Array.isArray(value) ? value : [value];
  return related.length > 0 ? related.join(', ') : ids.map((id) => `#${String(id)}`).join(', ');
}

export function relatedOf(record: RecordOf, name: string): Related[] {
  const found = record[expandedName(name)];
  return (Array.isArray(found) ? found : [found]).filter(isRelated);
}

export function isRelated(value: unknown): value is Related {
  return typeof value === 'object' && value !== null && 'display' in value && 'id' in value;
}
