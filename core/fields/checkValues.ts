// What the kinds themselves find wrong in a record, at every depth: the same in the form and on the server.
import type { FieldSchema } from '#core/contract';
import type { Kind, RecordOf, ValueError } from './kind.ts';

export interface FieldFault extends ValueError {
  /** `seed_config.0.price_vati`. */
  readonly path: string;
}

export function checkValues(kindOf: (field: FieldSchema) => Kind, schema: FieldSchema, record: RecordOf): FieldFault[] {
  const walk = (field: FieldSchema, value: unknown, path: string): FieldFault[] => {
    if (value === undefined || value === null) return [];
    const own = kindOf(field).check?.(value, field);
    return [...(own ? [{ path, ...own }] : []), ...inside(field, value, path)];
  };
  const inside = (field: FieldSchema, value: unknown, path: string): FieldFault[] => {
    const { items, properties } = field;
    if (Array.isArray(value)) return items ? value.flatMap((item, at) => walk(items, item, `${path}.${at}`)) : [];
    if (typeof value !== 'object' || value === null || !properties || field.polygon) return [];
    return Object.entries(properties).flatMap(([name, child]) =>
      walk(child, (value as RecordOf)[name], `${path}.${name}`),
    );
  };
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => walk(field, record[name], name));
}
