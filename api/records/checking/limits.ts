// Refuses, with the field's name, numbers that fit their schema but not their column, which would otherwise fail in
// PostgreSQL.
import type { Entity } from '#core/contract';
import type { FieldError, Row } from '../../contract/index.ts';
import { kindOf } from '../../entities/field.ts';

/** The largest value of a column numeric(10,2). */
const MONEY_MOST = 99_999_999.99;

const WHOLE: ReadonlySet<string> = new Set(['integer', 'one', 'many']);

export function beyondLimits(entity: Entity, record: Row): FieldError[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const field = entity.schema.properties[name];
    if (!field || (typeof value !== 'number' && !Array.isArray(value))) return [];
    const limit = field.money
      ? MONEY_MOST
      : WHOLE.has(kindOf(field))
        ? Number.MAX_SAFE_INTEGER
        : Number.POSITIVE_INFINITY;
    const isBeyond = (number: unknown) => typeof number === 'number' && Math.abs(number) > limit;
    const beyond = Array.isArray(value) ? value.some(isBeyond) : isBeyond(value);
    return beyond ? [{ path: name, code: 'maximum', params: { comparison: '<=', limit } }] : [];
  });
}
