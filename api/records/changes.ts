// Works out the changes for an activity entry, field by field; it never keeps a value that answers would not show.
import type { Entity, FieldSchema } from '#core/contract';
import type { Row } from '../contract/index.ts';

/** Without `from` and `to`, the field changed and its values are hidden. */
export interface Change {
  readonly field: string;
  readonly from?: unknown;
  readonly to?: unknown;
}

/** Longer texts, lists and shapes are only named, so that the log is no second copy of the company's documents. */
const LONGEST = 1_000;

/** Lists the fields of the entity that differ between two stored rows. */
export function changesBetween(entity: Entity, before: Row, after: Row): Change[] {
  return Object.keys(entity.schema.properties)
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, from: before[field], to: after[field] }));
}

/** Removes values that must not be kept. */
export function keepable({ schema }: Entity, changes: readonly Change[]): Change[] {
  return changes.map((change) => {
    const field = schema.properties[change.field];
    const isOpen = field !== undefined && !isSecret(field) && [change.from, change.to].every(isShort);
    return isOpen ? { ...change, ...empties(change) } : { field: change.field };
  });
}

/** Tells whether a field's value is hidden; a file's stored name is, but not the fact that there is another file. */
function isSecret({ masked, writeOnly, computed, file, items, properties }: FieldSchema): boolean {
  const within = [...(items ? [items] : []), ...Object.values(properties ?? {})];
  return [masked, writeOnly, computed, file].some(Boolean) || within.some(isSecret);
}

/** Keeps null for an emptied field; a change that only names its field stays without values. */
function empties(change: Change): Partial<Change> {
  return 'from' in change || 'to' in change ? { from: change.from ?? null, to: change.to ?? null } : {};
}

function isShort(value: unknown): boolean {
  return value === undefined || JSON.stringify(value).length <= LONGEST;
}

/** Treats no value, an empty list and a missing field as the same, and also relations in another order. */
export function isSame(before: unknown, after: unknown): boolean {
  return before === after || comparable(before) === comparable(after);
}

function comparable(value: unknown): string {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return '';
  const isIds = Array.isArray(value) && value.every((item) => typeof item === 'number');
  return JSON.stringify(isIds ? [...value].sort((a, b) => a - b) : sorted(value));
}

/** Sorts keys, since jsonb answers an object's keys in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, item]) => item !== null && item !== undefined)
    .map(([key, item]) => [key, sorted(item)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
