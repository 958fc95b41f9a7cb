// What was sent for a field, brought down to what its schema has room for before anything looks closer at it: lists that
// are too long are cut, unknown members and those that only the server sets are left out, and each is refused by name.
import { type FieldSchema, isServers } from '#core/contract';
import { type FieldError, MOST_FAULTS } from '../problem.ts';
import { isObject } from './normalise.ts';

/** Adds to `refused`; what comes after the first hundred is not looked at, since the call is refused anyway. */
export function sift(field: FieldSchema, value: unknown, path: string, refused: FieldError[]): unknown {
  if (Array.isArray(value)) return siftList(field, value, path, refused);
  return isObject(value) ? siftObject(field, value, path, refused) : value;
}

function siftList(field: FieldSchema, value: readonly unknown[], path: string, refused: FieldError[]): unknown[] {
  const { items, maxItems: limit = value.length } = field;
  // Where no list belongs, an empty one is as wrong as a long one.
  if (field.type !== undefined && field.type !== 'array') return [];
  if (value.length > limit) refused.push({ path, code: 'maxItems', params: { limit } });
  const kept = value.slice(0, limit);
  return items ? kept.map((item, index) => sift(items, item, `${path}.${index}`, refused)) : kept;
}

function siftObject(field: FieldSchema, value: object, path: string, refused: FieldError[]): object {
  if (field.type === undefined && !field.properties) return value;
  const members: [string, unknown][] = [];
  for (const [name, member] of Object.entries(value)) {
    if (refused.length >= MOST_FAULTS) break;
    const own = field.properties && Object.hasOwn(field.properties, name) ? field.properties[name] : undefined;
    if (!own || isServers(own)) {
      // Whoever is no object has no members: the schema says so once.
      if (field.type === 'object') refused.push({ path: `${path}.${name}`, code: own ? 'readOnly' : 'unknownField' });
    } else members.push([name, sift(own, member, `${path}.${name}`, refused)]);
  }
  return Object.fromEntries(members);
}
