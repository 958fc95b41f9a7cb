// Works out what an entry of the activity log keeps of a change: field by field, never a value that an answer would not
// hold.
import type { Entity, FieldSchema } from '#core/contract';
import type { Row } from '../contract/index.ts';

/** A field without `from` and `to` changed, and its values are nobody's to see. */
export interface Change {
  readonly field: string;
  readonly from?: unknown;
  readonly to?: unknown;
}

/** Longer texts, lists and shapes are named only: a log is no second copy of the company's documents. */
const LONGEST = 1_000;

/** The fields of the entity that differ between two stored rows. */
export function changesBetween(entity: Entity, before: Row, after: Row): Change[] {
  return Object.keys(entity.schema.properties)
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, from: before[field], to: after[field] }));
}

/** The same changes without what must not be kept. */
export function keepable({ schema }: Entity, changes: readonly Change[]): Change[] {
  return changes.map((change) => {
    const field = schema.properties[change.field];
    const isOpen = field !== undefined && !isSecret(field) && [change.from, change.to].every(isShort);
    return isOpen ? { ...change, ...empties(change) } : { field: change.field };
  });
}

/** What a file was kept as is no one's business; that there is another one is. */
function isSecret({ masked, writeOnly, computed, file, items, properties }: FieldSchema): boolean {
  const within = [...(items ? [items] : []), ...Object.values(properties ?? {})];
  return [masked, writeOnly, computed, file].some(Boolean) || within.some(isSecret);
}

/** An emptied field is null in JSON; a change that only names its field stays one. */
function empties(change: Change): Partial<Change> {
  return 'from' in change || 'to' in change ? { from: change.from ?? null, to: change.to ?? null } : {};
}

function isShort(value: unknown): boolean {
  return value === undefined || JSON.stringify(value).length <= LONGEST;
}

/** Nothing, an empty list and an absent field are the same to a person; so is a list of relations in another order. */
export function isSame(before: unknown, after: unknown): boolean {
  return comparable(before) === comparable(after);
}

function comparable(value: unknown): string {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return '';
  const isIds = Array.isArray(value) && value.every((item) => typeof item === 'number');
  return JSON.stringify(isIds ? [...value].sort((a, b) => a - b) : sorted(value));
}

/** jsonb answers the keys of an object in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, item]) => item !== null && item !== undefined)
    .map(([key, item]) => [key, sorted(item)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
