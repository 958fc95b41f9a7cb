// Numbers that fit their schema but not their column: refused by name instead of failing in PostgreSQL.
import type { Entity } from '#core/contract';
import type { FieldError } from '../problem.ts';
import { kindOf } from './field.ts';
import type { Row } from './hooks.ts';

/** numeric(10,2). */
const MONEY_MOST = 99_999_999.99;

export function beyondLimits(entity: Entity, record: Row): FieldError[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const field = entity.schema.properties[name];
    if (!field) return [];
    const whole = ['integer', 'one', 'many'].includes(kindOf(field));
    const limit = field.money ? MONEY_MOST : whole ? Number.MAX_SAFE_INTEGER : Number.POSITIVE_INFINITY;
    const beyond = [value].flat().some((number) => typeof number === 'number' && Math.abs(number) > limit);
    return beyond ? [{ path: name, code: 'maximum', params: { comparison: '<=', limit } }] : [];
  });
}
