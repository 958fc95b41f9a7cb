// Finds the colour of an area: that of its record, if the entity has a colour.
import type { Entity } from '#core/contract';
import type { RecordOf } from '../kind.ts';

export function colorFields({ schema: { properties } }: Entity): string[] {
  return Object.keys(properties)
    .filter((name) => properties[name]?.format === 'color')
    .slice(0, 1);
}

export function colorOf(entity: Entity, record: RecordOf): string | undefined {
  const [value] = colorFields(entity).map((name) => record[name]);
  return typeof value === 'string' ? value : undefined;
}
