// Cuts a sent value down to its schema before the closer checks: shortens lists that are too long, removes members that
// are unknown or set only by the server, and refuses each by name.
import { type FieldSchema, isServers } from '#core/contract';
import { type FieldError, MOST_FAULTS } from '../contract/index.ts';
import { isObject } from './normalise.ts';

/** Checking an object takes as long as checking so many plain values. */
const OBJECT_COST = 20;

export class Sieve {
  readonly refused: FieldError[] = [];

  /** True if the product sets the values, which may set more than people. */
  constructor(private readonly isProduct = false) {}

  /** Limits lists within lists, each of which may be short enough: 50,000 values or 2,500 objects. */
  private room = 50_000;

  /** After a hundred faults the rest is not checked, since the call is refused anyway. */
  get isFull(): boolean {
    return this.refused.length >= MOST_FAULTS;
  }

  sift(field: FieldSchema, value: unknown, path: string): unknown {
    if (Array.isArray(value)) return this.siftList(field, value, path);
    return isObject(value) ? this.siftObject(field, value, path) : value;
  }

  private siftList(field: FieldSchema, value: readonly unknown[], path: string): unknown[] {
    // The schema refuses any list for a field that takes none, so its items need no look.
    if (field.type !== undefined && field.type !== 'array') return [];
    const kept: unknown[] = [];
    for (const [index, item] of value.entries()) {
      if (index === field.maxItems || this.room <= 0) {
        this.refused.push({ path, code: 'maxItems', params: { limit: index } });
        break;
      }
      this.room -= isObject(item) ? OBJECT_COST : 1;
      kept.push(field.items ? this.sift(field.items, item, `${path}.${index}`) : item);
    }
    return kept;
  }

  private siftObject(field: FieldSchema, value: object, path: string): object {
    if (field.type === undefined && !field.properties) return value;
    // Only the product fills an object that may hold anything.
    if (field.additionalProperties === true && this.isProduct) return value;
    const members: [string, unknown][] = [];
    for (const [name, member] of Object.entries(value)) {
      if (this.isFull) break;
      const at = `${path}.${name}`;
      const own = memberOf(field, name);
      if (own && (this.isProduct || !isServers(own))) members.push([name, this.sift(own, member, at)]);
      // The schema reports an object once if the field takes none, so its members are not refused one by one.
      else if (field.type === 'object') this.refused.push({ path: at, code: own ? 'readOnly' : 'unknownField' });
    }
    return Object.fromEntries(members);
  }
}

function memberOf({ properties, additionalProperties: others }: FieldSchema, name: string): FieldSchema | undefined {
  if (properties && Object.hasOwn(properties, name)) return properties[name];
  return typeof others === 'object' ? others : undefined;
}
