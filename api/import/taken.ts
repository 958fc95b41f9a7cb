// Remembers the unique values of earlier rows during a preview, because a preview rolls back each chunk before the next
// one.
import type { Entity } from '#core/contract';
import type { Plan } from './plan.ts';

export interface UniqueKey {
  readonly fields: readonly string[];
  readonly key: string;
}

/** Lists the keys of the unique lists that the row changes; one with an empty field conflicts with nothing. */
export function takenBy({ unique = [], schema }: Entity, { body, known }: Plan): UniqueKey[] {
  return unique.flatMap((fields): UniqueKey[] => {
    if (!fields.some((name) => name in body)) return [];
    const values = fields.map((name) => body[name] ?? known?.[name] ?? schema.properties[name]?.default);
    if (values.some((value) => value === undefined || value === null)) return [];
    return [{ fields, key: JSON.stringify([fields, values.map((value) => String(value).trim().toLowerCase())]) }];
  });
}
