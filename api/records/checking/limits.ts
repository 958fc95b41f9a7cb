// Refuses, with the field's name, numbers that fit their schema but not their column, which would otherwise fail in
// PostgreSQL.
import type { Entity } from '#core/contract';
import type { FieldError, Row } from '../../contract/index.ts';
import { kindOf } from '../../entities/field.ts';
import { onceFor } from '../../entities/of-entity.ts';

/** The largest value of a column numeric(10,2). */
const MONEY_MOST = 99_999_999.99;

const WHOLE: ReadonlySet<string> = new Set(['integer', 'one', 'many']);

export function beyondLimits(entity: Entity, record: Row): FieldError[] {
  return limitsOf(entity).flatMap(([name, limit]) => {
    const value = record[name];
    const isBeyond = (number: unknown) => typeof number === 'number' && Math.abs(number) > limit;
    const beyond = Array.isArray(value) ? value.some(isBeyond) : isBeyond(value);
    return beyond ? [{ path: name, code: 'maximum', params: { comparison: '<=', limit } }] : [];
  });
}

const limitsOf = onceFor(({ schema }: Entity) =>
  Object.entries(schema.properties).flatMap(([name, field]): [string, number][] => {
    if (field.money) return [[name, MONEY_MOST]];
    return WHOLE.has(kindOf(field)) ? [[name, Number.MAX_SAFE_INTEGER]] : [];
  }),
);
